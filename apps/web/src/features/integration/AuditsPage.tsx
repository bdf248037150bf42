// The audits of loaded rates so far, and how a new one begins: a file that the booking system gave, or a question to Tourplan.

import { type AuditRow, listAudits, readAuditFile, startAudit } from '@tradewind/api/integration/audits.ts'
import { getTourplanConnection } from '@tradewind/api/integration/tourplan.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Button, FileButton, Skeleton } from '@mantine/core'
import { IconFileUpload, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../client/call-server.ts'
import { pagesOf, queryOf } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { paths } from '../../paths.ts'
import { openNoAccess } from '../../shell/no-access.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { fullMomentText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Tag, type Tone } from '../../ui/Tag.tsx'
import rows from './Integration.module.css'
import { IntegrationFrame } from './IntegrationFrame.tsx'
import { refreshIntegration } from './refresh-integration.ts'
import { useSystem } from './use-system.ts'
import classes from './Audit.module.css'
import { figure } from './audit-words.ts'
import { LoadedColumns } from './LoadedColumns.tsx'

export function AuditsPage() {
  const { system } = useSystem()
  return (
    <IntegrationFrame title="Loaded-rate audit">
      <NewAudit key={system} />
      <Audits />
    </IntegrationFrame>
  )
}

type ReadFile = AnswerOf<typeof readAuditFile>
type Chosen = { readonly path: string; readonly meanings: ReadFile['columns'][number]['meaning'][] }

function NewAudit() {
  const { access } = useSession()
  const { system, word, at } = useSystem()
  const navigate = useNavigate()
  const action = useAction()
  const [read, setRead] = useState<ReadFile>()
  const run = (send: (idempotencyKey: string) => Promise<void>) => {
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(send)
  }
  const give = (file: File | null) => {
    if (file) run(async () => setRead(await callServer(readAuditFile, { body: { system, file } })))
  }
  const start = (file?: Chosen) =>
    run(async (idempotencyKey) => {
      const body = { system, ...(file ? { file } : {}) }
      const { auditId } = await callServer(startAudit, { body, idempotencyKey })
      void refreshIntegration()
      await navigate({ to: at(paths.loadedRateAudit(auditId)) })
    })
  return (
    <>
      <div className={classes.start}>
        <span className="grow s13 t2">
          Give back what {word} holds, and every night is priced by it and by your contracts: what is wrong, missing and out of date, and
          what is at stake.
        </span>
        <FileButton onChange={give} accept=".csv,.xlsx,.ods,text/csv">
          {(props) => (
            <Button {...props} loading={action.isBusy} leftSection={<IconFileUpload size={16} stroke={1.75} aria-hidden />}>
              Give a file
            </Button>
          )}
        </FileButton>
        {system === 'tourplan' && <ReadButton isBusy={action.isBusy} start={() => start()} />}
      </div>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {read && (
        <LoadedColumns
          key={read.path}
          read={read}
          isBusy={action.isBusy}
          start={(meanings) => start({ path: read.path, meanings })}
          close={() => setRead(undefined)}
        />
      )}
    </>
  )
}

function ReadButton({ isBusy, start }: { isBusy: boolean; start: () => void }) {
  const { data } = useQuery(queryOf(getTourplanConnection))
  if (!data?.connection?.address) return null
  return (
    <Button variant="default" disabled={isBusy} leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={start}>
      Read from Tourplan
    </Button>
  )
}

function Audits() {
  const { system, word } = useSystem()
  const list = useInfiniteQuery(pagesOf(listAudits, [system], (next) => ({ query: { system, ...(next === undefined ? {} : { next }) } })))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <Skeleton height={240} m="md" w="auto" />
  if (list.error && items.length === 0) return <FailedRegion error={list.error} retry={() => void list.refetch()} />
  if (items.length === 0)
    return (
      <EmptyState title="No audit yet">
        Export the rates of your suppliers from {word} as CSV or workbook, and give the file here. Rates are found by the codes that they
        are mapped to.
      </EmptyState>
    )
  return (
    <div className={rows.scroll}>
      <ul className={rows.list} aria-label="Audits">
        {items.map((audit) => (
          <Row key={audit.auditId} audit={audit} />
        ))}
      </ul>
      <ShowMore list={list} />
    </div>
  )
}

function Row({ audit }: { audit: AuditRow }) {
  const { at } = useSystem()
  const { tone, words } = stateOf(audit)
  return (
    <li className={`${rows.row} ${rows.plain}`}>
      <div className={rows.who}>
        <Link to={at(paths.loadedRateAudit(audit.auditId))}>{audit.source === 'file' ? audit.fileName : 'Read by GetRate'}</Link>
        <span className={rows.second}>
          {audit.startedBy}, {fullMomentText(audit.startedAt)}
        </span>
      </div>
      <div className={rows.who}>
        <Tag tone={tone}>{words}</Tag>
        <span className={rows.second}>
          {counted(audit.prices, 'price', 'prices')}, {counted(audit.contractCount, 'contract', 'contracts')}
        </span>
      </div>
      <span className="s12 t2">
        {figure(audit.wrong)} wrong, {figure(audit.missing)} missing, {figure(audit.outdated)} out of date
      </span>
    </li>
  )
}

function stateOf({ state, wrong, missing, outdated }: AuditRow): { tone: Tone; words: string } {
  if (state === 'failed') return { tone: 'danger', words: 'Failed' }
  if (state === 'stopped') return { tone: 'warn', words: 'Stopped' }
  if (state !== 'succeeded') return { tone: 'info', words: 'Running' }
  return wrong + missing + outdated === 0 ? { tone: 'ok', words: 'All equal' } : { tone: 'danger', words: 'Differences' }
}
