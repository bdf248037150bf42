// A file on its way to become rate sheets: what its columns mean, what would be made, which rows cannot be used, and taking it over.

import { applyImport, getImport, type ImportView } from '@tradewind/api/contracting/imports.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { countText, counted, pluralOf } from '@tradewind/domain/text/counted.ts'
import { isNothingThere } from '../../../client/call-failed.ts'
import { useAction } from '../../../client/use-action.ts'
import { toastFailed } from '../../../ui/toast.ts'
import { callServer } from '../../../client/call-server.ts'
import { keepAnswer, queryOf, refresh } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { HrefLink } from '../../../ui/HrefLink.tsx'
import { periodText } from '../../../ui/period-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { WorkProgress } from '../../work/public.ts'
import { ReaderPage } from '../readings/public.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { ImportOptions } from './ImportOptions.tsx'
import classes from './ImportPage.module.css'
import { ImportResults } from './ImportResults.tsx'
import { SheetChoice } from './SheetChoice.tsx'
import { useDecision } from './use-decision.ts'

/** While the file is read it is asked for so often; that it is read comes live as well. */
const ASKED_EVERY_MS = 800

export function ImportPage() {
  usePageTitle('Import')
  const { id } = useParams({ from: '/inside/contracting/import/$id' })
  const query = queryOf(getImport, { params: { id } })
  const found = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' || state.data?.state === 'applying' ? ASKED_EVERY_MS : false),
  })
  if (isNothingThere(found.error)) return <NotFound />
  if (found.error && !found.data) return <FailedRegion error={found.error} retry={() => void found.refetch()} />
  const view = found.data
  return (
    <div className={classes.page} data-wide={view?.isLaidOut || undefined}>
      <nav aria-label="Where this is" className="s12 muted">
        <Link to={paths.templateList}>Templates</Link> / Import
      </nav>
      <h1 className={classes.title}>{view?.fileName ?? 'Import'}</h1>
      {!view || view.state === 'reading' ? <Reading /> : <ByState view={view} keep={(next) => keepAnswer(query, next)} />}
    </div>
  )
}

function ByState({ view, keep }: { view: ImportView; keep: (view: ImportView) => void }) {
  if (view.state === 'failed') {
    return (
      <EmptyState
        title="This file cannot be used"
        action={
          <Button component={HrefLink} href={`${paths.templateList}?import=new`}>
            Choose another file
          </Button>
        }
      >
        {view.problem}
        <SheetChoice view={view} keep={keep} />
      </EmptyState>
    )
  }
  if (view.isLaidOut) return <ReaderPage importId={view.importId} />
  if (view.state === 'ready') return <Decide key={view.importId} view={view} keep={keep} />
  return <Taken view={view} />
}

function Reading() {
  return (
    <div aria-busy="true" className={classes.reading}>
      <p className="s13 t2" role="status">
        Reading the file…
      </p>
      <Skeleton height={180} radius="lg" />
      <Skeleton height={280} radius="lg" />
    </div>
  )
}

/** What the columns mean and for when the rates are: each correction shows at once what it makes. */
function Decide({ view, keep }: { view: ImportView; keep: (view: ImportView) => void }) {
  const { decision, change, problem, isSaving } = useDecision(view, keep)
  const action = useAction({ onFailed: (error) => toastFailed(error, 'Nothing was taken over') })
  if (!decision) return <Notice tone="danger">The file was read without a result. Please upload it again.</Notice>
  const take = () =>
    void action.run(async (idempotencyKey) => {
      await callServer(applyImport, { params: { id: view.importId }, idempotencyKey })
      await refresh(getImport)
    })
  const { summary } = view
  const count = summary ? summary.newTemplateCount + summary.changedTemplateCount : 0
  return (
    <>
      <Summary view={view} isSaving={isSaving} />
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <SheetChoice view={view} keep={keep} />
      <div className={classes.columns}>
        <ColumnMapping
          columns={view.columns}
          mapping={decision.mapping}
          isRemembered={view.isRemembered}
          onChange={(mapping) => change({ mapping })}
        />
        <ImportOptions
          options={decision.options}
          periods={view.periods}
          hasProduct={decision.mapping.some((meaning) => meaning.field === 'product')}
          hasCommission={decision.mapping.some((meaning) => meaning.field === 'commission')}
          hasCountry={decision.mapping.some((meaning) => meaning.field === 'country')}
          hiddenRowCount={view.hiddenRowCount}
          onChange={(options) => change({ options })}
        />
      </div>
      {view.above.length > 0 && (
        <Notice tone="info">Above the table, and not taken over: {view.above.map((text) => `“${text}”`).join(', ')}.</Notice>
      )}
      {summary && <ImportResults importId={view.importId} summary={summary} period={periodOf(view)} />}
      <div className={classes.bar}>
        <span className="s13 t2 grow" role="status">
          {summary ? barText(summary) : 'Nothing is taken over yet.'}
        </span>
        <Button loading={action.isBusy || action.isDone} disabled={!summary || count === 0 || isSaving} onClick={take}>
          {count === 0 ? 'Take over' : `Take over ${counted(count, 'rate sheet', 'rate sheets')}`}
        </Button>
      </div>
    </>
  )
}

function periodOf({ options }: ImportView): string {
  return options?.startDate !== undefined && options.endDate !== undefined
    ? periodText({ startDate: options.startDate, endDate: options.endDate })
    : ''
}

function barText(summary: NonNullable<ImportView['summary']>): string {
  const gone = summary.compared?.location.gone ?? 0
  const goneText = gone === 0 ? '' : ` ${counted(gone, 'location is', 'locations are')} gone from this list.`
  return `${rowsText(summary)}${goneText}`
}

function rowsText(summary: NonNullable<ImportView['summary']>): string {
  if (summary.newTemplateCount + summary.changedTemplateCount === 0) return 'Everything in this file is in your templates already.'
  return summary.unusableRowCount === 0 ? 'Every row can be used.' : `${counted(summary.unusableRowCount, 'row', 'rows')} will be left out.`
}

/** What would be made, in figures; or what is still needed to say so. */
function Summary({ view, isSaving }: { view: ImportView; isSaving: boolean }) {
  const { summary, findings } = view
  if (findings.length > 0) {
    return (
      <Notice tone="warn">
        {findings.length === 1 ? (
          findings[0]
        ) : (
          <ul>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        )}
      </Notice>
    )
  }
  if (!summary) return null
  const figures = [
    [summary.rowCount, 'rows'],
    [summary.locationCount, pluralOf(summary.locationCount, 'location', 'locations')],
    [summary.newTemplateCount, pluralOf(summary.newTemplateCount, 'new rate sheet', 'new rate sheets')],
    [summary.changedTemplateCount, 'changed'],
    [summary.unchangedTemplateCount, 'unchanged'],
    [summary.locationCount - summary.locationsWithGaps, `cover all ${summary.nights} days`],
  ] as const
  return (
    <dl className={classes.figures} data-dimmed={isSaving || undefined}>
      {figures.map(([count, label]) => (
        <div key={label}>
          <dd>{countText(count)}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  )
}

function Taken({ view }: { view: ImportView }) {
  const navigate = useNavigate()
  return (
    <div className={classes.taken}>
      {view.workId !== null && (
        <WorkProgress workId={view.workId} close={() => void navigate({ to: paths.templateList })} linkLabel="Check and publish" />
      )}
    </div>
  )
}
