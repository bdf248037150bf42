// A contract as it stood on a day: the rates of then, what was in force and what waited, and what had happened. To read only.

import { type ContractInfo, getContractAsOf, getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { type HistoryItem, historySentence } from '@tradewind/api/contracting/history.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { type Day, dayText, findDay } from '@tradewind/domain/calendar/day.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { ActionIcon, SegmentedControl, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { fullMomentText, momentText, today } from '../../../ui/moment-text.ts'
import { StateMark } from '../contract-state/public.ts'
import { DownloadPopover } from '../downloads/public.ts'
import { RateSheetPaper, StayButton } from '../rate-sheet/public.ts'
import { dayOf, daysAround, endOfDay } from './as-of-day.ts'
import asideClasses from './ContractAside.module.css'
import headClasses from './ContractHeader.module.css'
import pageClasses from './ContractPage.module.css'
import classes from './AsOfPage.module.css'

type Contract = NonNullable<ContractInfo['contract']>
type AsOf = AnswerOf<typeof getContractAsOf>
type Standing = NonNullable<AsOf['standing']>

export function AsOfPage() {
  const { id } = useParams({ from: '/inside/contracting/contract/$id/as-of' })
  const { on } = useSearch({ from: '/inside/contracting/contract/$id/as-of' })
  const day = findDay(on ?? '') ?? today()
  const asOf = useQuery(queryOf(getContractAsOf, { params: { id }, query: { before: endOfDay(day) } }))
  const info = useQuery(queryOf(getContractInfo, { params: { id }, body: { collection: 'contract' } }))
  usePageTitle(info.data ? `${info.data.location.locationName}, as of ${dayText(day)}` : 'As of a day')
  const error = asOf.error ?? info.error
  if (isNothingThere(error)) return <NotFound />
  if (error && !(asOf.data && info.data)) {
    const retry = () => void Promise.all([asOf.refetch(), info.refetch()])
    return <FailedRegion error={error} retry={retry} />
  }
  if (!info.data?.contract || !asOf.data) return <Skeleton height={640} m={24} w="auto" radius="lg" />
  return <AsOfDay key={`${id} ${day}`} day={day} asOf={asOf.data} info={info.data} contract={info.data.contract} />
}

type DayProps = { day: Day; asOf: AsOf; info: ContractInfo; contract: Contract }

function AsOfDay({ day, asOf, info, contract }: DayProps) {
  const { standing } = asOf
  const [chosen, setChosen] = useState(standing?.inForce ?? standing?.newest)
  const isBoth = standing !== null && standing.inForce !== null && standing.inForce !== standing.newest
  const partner = contract.side === 'buyer' ? contract.from.companyName : `To ${contract.to.companyName}`
  return (
    <div className={pageClasses.page}>
      <header className={headClasses.head}>
        <Link to={paths.contract(contract.contractId)} className={headClasses.back}>
          <IconArrowLeft size={14} stroke={1.75} aria-hidden />
          The contract as it is now
        </Link>
        <div className={classes.top}>
          <div className="grow">
            <div className={headClasses.title}>
              <h1>{info.location.locationName}</h1>
              {standing && <StateMark state={standing.listState} side={contract.side} />}
            </div>
            <p className="s13 muted">{partner}</p>
          </div>
          <DayChoice day={day} moments={asOf.moments} />
        </div>
        <p className={classes.told} role="status">
          {standing ? standingText(standing, asOf.versions, contract.side) : 'Nothing had been sent yet on this day.'}
        </p>
        {isBoth && (
          <SegmentedControl
            className={classes.versions}
            size="xs"
            aria-label="Version shown"
            value={String(chosen)}
            onChange={(value) => setChosen(Number(value))}
            data={[
              { value: String(standing.inForce), label: `Version ${standing.inForce}, in force` },
              { value: String(standing.newest), label: `Version ${standing.newest}, the newest` },
            ]}
          />
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <div className={pageClasses.body} tabIndex={0} role="region" aria-label="rates">
        <Rates contract={contract} version={chosen} day={day} />
      </div>
      <Happened contractId={contract.contractId} until={Date.parse(endOfDay(day))} files={asOf.files} />
    </div>
  )
}

function standingText({ newest, inForce, beside }: Standing, versions: AsOf['versions'], side: Contract['side']): string {
  const sent = versions.find((each) => each.version === newest)?.at
  const when = sent === undefined ? '' : ` (${side === 'buyer' ? 'received' : 'sent'} ${dayText(dayOf(sent))})`
  if (inForce === newest) return `Version ${newest}${when} was in force.`
  if (inForce === null) return `Version ${newest}${when} was the newest. No version was in force.`
  const became = { waiting: 'waited for an answer', rejected: 'had been rejected', expired: 'had expired without an answer' }
  return `Version ${inForce} was in force. Version ${newest}${when} ${beside === null ? 'was the newest' : became[beside]}.`
}

/** The day in a field, and the ways to the days on which something happened. */
function DayChoice({ day, moments }: { day: Day; moments: readonly string[] }) {
  const navigate = useNavigate({ from: '/contracting/contract/$id/as-of' })
  const [text, setText] = useState(dayText(day))
  const { before, after } = daysAround(moments, day)
  const [first] = moments
  const period = { from: first === undefined ? day : dayOf(first), to: today() }
  const go = (on: Day) => void navigate({ search: { on }, replace: true })
  const typed = typedDay(text, period)
  return (
    <form
      className={classes.day}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed) go(typed)
      }}
    >
      <ActionIcon
        variant="default"
        size={36}
        aria-label="The day before on which something happened"
        disabled={before === undefined}
        onClick={() => before && go(before)}
      >
        <IconChevronLeft size={16} stroke={1.75} />
      </ActionIcon>
      <DateField
        aria-label="As of"
        value={text}
        period={period}
        onChange={(value) => {
          setText(value)
          // Chosen from the calendar or with the arrow keys: written in full.
          const read = typedDay(value, period)
          if (read && dayText(read) === value) go(read)
        }}
        onLeave={() => typed && go(typed)}
        error={typed ? undefined : 'Not a day'}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label="The next day on which something happened"
        disabled={after === undefined}
        onClick={() => after && go(after)}
      >
        <IconChevronRight size={16} stroke={1.75} />
      </ActionIcon>
    </form>
  )
}

function Rates({ contract, version, day }: { contract: Contract; version: number | undefined; day: Day }) {
  const { companyName } = useSession()
  const body = { collection: 'contract' as const, version: version ?? contract.version }
  const canRead = canReadRates(contract.side, contract.state)
  const shown = useQuery({
    ...queryOf(getContractInfo, { params: { id: contract.contractId }, body }),
    enabled: version !== undefined && canRead,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (version === undefined) return <EmptyState title="No rates yet">Choose a later day to see what was sent.</EmptyState>
  if (!canRead) return <EmptyState title="These rates were withdrawn">{contract.from.companyName} no longer offers them.</EmptyState>
  if (shown.error && !shown.data) return <FailedRegion error={shown.error} retry={() => void shown.refetch()} />
  if (!shown.data) return <Skeleton height={640} maw={860} mx="auto" radius="lg" />
  return (
    <>
      <div className={classes.bar}>
        <span className="s13 muted">Version {version}, with the rates of then</span>
        <StayButton sheet={shown.data.sheet} />
        <DownloadPopover what={{ docId: contract.contractId, collection: 'contract', version, asOf: { before: endOfDay(day), on: day } }} />
      </div>
      <RateSheetPaper
        sheet={shown.data.sheet}
        location={shown.data.location}
        supplierName={shown.data.supplier.companyName}
        preparedFor={contract.side === 'buyer' ? companyName : contract.to.companyName}
      />
    </>
  )
}

function Happened({ contractId, until, files }: { contractId: string; until: number; files: AsOf['files'] }) {
  const feed = useQuery(queryOf(getHistoryFeed, { params: { id: contractId } }))
  const items: readonly HistoryItem[] = (feed.data?.items ?? []).filter((item) => Date.parse(item.at) < until)
  return (
    <aside className={asideClasses.aside} aria-label="Until then">
      <section>
        <h2>Until then</h2>
        {items.length === 0 && <p className="muted">{feed.isPending ? 'Loading…' : 'Nothing had happened.'}</p>}
        <ol className={classes.happened}>
          {items.map((item) => (
            <li key={item.id}>
              <span>
                <b className="med">{item.actorName || item.companyName}</b> {historySentence(item)}
              </span>
              <time dateTime={item.at} title={fullMomentText(item.at)}>
                {momentText(item.at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      {files.length > 0 && (
        <section>
          <h2>Files</h2>
          <ul className={classes.happened}>
            {files.map((file) => (
              <li key={file.path}>{file.name}</li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
