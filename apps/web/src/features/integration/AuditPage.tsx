// One audit of loaded rates: what is at stake, where, why, and the export that mends it.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { continueAudit, getAudit, MOST_MARKED, mendAudit } from '@tradewind/api/integration/audits.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Progress, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FEATURE_WORDS } from '@tradewind/domain/accounts/features.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { callServer } from '../../client/call-server.ts'
import { queryOf } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { paths } from '../../paths.ts'
import { openNoAccess } from '../../shell/no-access.ts'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { fullMomentText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { IntegrationFrame } from './IntegrationFrame.tsx'
import { refreshIntegration } from './refresh-integration.ts'
import { useSystem } from './use-system.ts'
import classes from './Audit.module.css'
import { AuditFigures } from './AuditFigures.tsx'
import { AuditTable } from './AuditTable.tsx'
import { dayWords, figure } from './audit-words.ts'
import { DifferencePane } from './DifferencePane.tsx'
import { WorkList } from './WorkList.tsx'

const ASKED_EVERY_MS = 1500

type Audit = AnswerOf<typeof getAudit>

export function AuditPage() {
  const { at } = useSystem()
  return (
    <IntegrationFrame
      title="Loaded-rate audit"
      action={
        <Button component={Link} to={at(paths.loadedRates)} variant="default">
          All audits
        </Button>
      }
    >
      <Loaded />
    </IntegrationFrame>
  )
}

function isRunning(audit: Audit): boolean {
  return audit.state === 'reading' || audit.state === 'comparing'
}

function Loaded() {
  const { auditId } = useParams({ from: '/inside/integration/audits/$auditId' })
  const { data, error, refetch } = useQuery({
    ...queryOf(getAudit, { params: { id: auditId } }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? ASKED_EVERY_MS : false),
  })
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={240} m="md" w="auto" />
  return <Found audit={data} />
}

function Found({ audit }: { audit: Audit }) {
  const { access } = useSession()
  const action = useAction()
  const { auditId } = audit
  const can = audit.contracts.filter(({ isInForce, unmapped, markedAt }) => isInForce && unmapped === 0 && markedAt === null)
  const run = (send: () => Promise<unknown>) => {
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      await send()
      await refreshIntegration()
    })
  }
  const mark = (positions: readonly number[]) =>
    run(() => callServer(mendAudit, { params: { id: auditId }, body: { positions: [...positions] } }))
  const canMark = (position: number) => !isRunning(audit) && can.some((each) => each.position === position)
  return (
    <>
      <p className={classes.about}>{aboutText(audit)}</p>
      <Running audit={audit} goOn={() => run(() => callServer(continueAudit, { params: { id: auditId } }))} isBusy={action.isBusy} />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <div className={classes.main}>
        <div className={classes.left}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard */}
          <div className={classes.scroll} tabIndex={0} role="group" aria-label="What the audit found">
            <AuditFigures audit={audit} />
            {audit.contracts.length > 0 && <AuditTable contracts={audit.contracts} months={audit.months} />}
            <WorkList audit={audit} />
          </div>
          <Mending
            audit={audit}
            can={can}
            isBusy={action.isBusy}
            mark={() => mark(can.slice(0, MOST_MARKED).map(({ position }) => position))}
          />
        </div>
        <DifferencePane
          auditId={auditId}
          isEnded={!isRunning(audit)}
          isBusy={action.isBusy}
          canMark={canMark}
          mark={(position) => mark([position])}
        />
      </div>
    </>
  )
}

function aboutText(audit: Audit): string {
  const source = audit.source === 'file' ? `given as ${audit.fileName ?? ''}` : 'read by GetRate'
  const sums = `${counted(audit.prices, 'price', 'prices')} beside ${counted(audit.comparedContracts, 'contract', 'contracts')} in force`
  return `${FEATURE_WORDS[audit.system]}, ${source}, begun by ${audit.startedBy}, ${fullMomentText(audit.startedAt)}. ${sums}, from ${dayWords(audit.fromDay)} on.`
}

function Running({ audit, goOn, isBusy }: { audit: Audit; goOn: () => void; isBusy: boolean }) {
  const { state, problem, options, readOptions, contractCount, comparedContracts, source } = audit
  if (state === 'stopped')
    return (
      <Notice
        tone="warn"
        action={
          <Button variant="default" size="compact-sm" loading={isBusy} onClick={goOn}>
            Read on
          </Button>
        }
      >
        {problem} {readOptions} of {counted(options, 'option is', 'options are')} read, and are not read again.
      </Notice>
    )
  if (state === 'failed') return <Notice tone="danger">{problem}</Notice>
  if (!isRunning(audit)) return null
  const isAsking = state === 'reading' && source === 'getRate'
  const [done, total] = isAsking ? [readOptions, options] : [comparedContracts, contractCount]
  const words = isAsking
    ? `Tourplan is asked: ${figure(done)} of ${counted(total, 'option', 'options')} read.`
    : state === 'reading'
      ? 'The file is read.'
      : `Compared: ${figure(done)} of ${counted(total, 'contract', 'contracts')}.`
  return (
    <div className={classes.about}>
      <p role="status">{words}</p>
      <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label="Progress of the audit" mt={6} />
    </div>
  )
}

type MendingProps = { audit: Audit; can: Audit['contracts']; isBusy: boolean; mark: () => void }

function Mending({ audit, can, isBusy, mark }: MendingProps) {
  const { at } = useSystem()
  const marked = audit.contracts.filter(({ markedAt }) => markedAt !== null).length
  if (isRunning(audit) || (can.length === 0 && marked === 0)) return null
  const prices = can.slice(0, MOST_MARKED).reduce((sum, each) => sum + each.prices, 0)
  return (
    <div className={classes.bar}>
      <span className="grow">
        {can.length > 0 ? (
          <>
            <b className="str">
              One export mends up to {figure(prices)} of {figure(audit.wrong + audit.missing + audit.outdated)} prices
            </b>
            , of {counted(Math.min(can.length, MOST_MARKED), 'contract', 'contracts')}
          </>
        ) : (
          <>{counted(marked, 'contract is', 'contracts are')} marked to be exported again.</>
        )}
      </span>
      {marked > 0 && (
        <Button component={Link} to={at(paths.contractsToExport)} variant="default">
          Contracts to Be Exported
        </Button>
      )}
      {can.length > 0 && (
        <Button loading={isBusy} onClick={mark}>
          Mark to be exported again
        </Button>
      )}
    </div>
  )
}
