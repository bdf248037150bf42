// The audit log of the company, as sentences.

import { AUDIT_FILTERS, type AuditEntry, exportAuditLog, listAuditEntries, MOST_AUDIT_ROWS } from '@tradewind/api/admin/audit-log.ts'
import type { SentQueryOf } from '@tradewind/api/call.ts'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { addDays, type Day, findDay } from '@tradewind/domain/calendar/day.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { downloadFrom } from '../../../client/call-server.ts'
import { pagesOf } from '../../../client/queries.ts'
import { saveFile } from '../../../client/save-file.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { DayInput } from '../../../ui/DayInput.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { fullMomentText, today } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import classes from './AuditLogSection.module.css'

const LABELS = { all: 'Everything', accounts: 'Accounts', contracts: 'Contracts and rates' } as const

export type AuditLogSearch = {
  filter?: string | undefined
  searchText?: string | undefined
  /** Both days included, as 2027-01-31. */
  from?: string | undefined
  to?: string | undefined
}

const NOTHING_ASKED: AuditLogSearch = { filter: undefined, searchText: undefined, from: undefined, to: undefined }

export type AuditLogSectionProps = {
  /** Another company than one's own, for platform administrators, with the reason that the company reads. */
  company?: { companyId: string; companyName: string; reason: string }
  /** What the address says of filter, search and days. */
  search: AuditLogSearch
  onSearch: (part: AuditLogSearch) => void
}

export function AuditLogSection({ company, search, onSearch }: AuditLogSectionProps) {
  const filter = AUDIT_FILTERS.find((each) => each === search.filter) ?? 'all'
  const searchText = search.searchText ?? ''
  const [from, to] = [findDay(search.from ?? ''), findDay(search.to ?? '')]
  const query = {
    filter,
    searchText,
    ...(company ? { companyId: company.companyId, reason: company.reason } : {}),
    ...(from === undefined ? {} : { from: startOf(from) }),
    ...(to === undefined ? {} : { before: startOf(addDays(to, 1)) }),
  }
  const log = useInfiniteQuery(
    pagesOf(listAuditEntries, query, (next) => ({ query: { ...query, ...(next === undefined ? {} : { next }) } })),
  )
  const entries = log.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card title={company ? `Audit log of ${company.companyName}` : 'Audit log'}>
      <div className={classes.tools}>
        <SearchField
          label="Search by person, action or address"
          value={searchText}
          onSearch={(wanted) => onSearch({ searchText: wanted || undefined })}
          width={280}
        />
        <SegmentedControl
          aria-label="Show"
          data={AUDIT_FILTERS.map((each) => ({ value: each, label: LABELS[each] }))}
          value={filter}
          onChange={(chosen) => onSearch({ filter: chosen === 'all' ? undefined : chosen })}
        />
        <div className={classes.days}>
          <DayInput aria-label="From" placeholder="From" period={lately()} value={from} onChange={(day) => onSearch({ from: day })} />
          <DayInput aria-label="Until" placeholder="Until" period={lately()} value={to} onChange={(day) => onSearch({ to: day })} />
        </div>
        <Export query={query} isEmpty={entries.length === 0} />
      </div>
      {log.error && entries.length === 0 && <FailedRegion error={log.error} retry={() => void log.refetch()} />}
      {log.isPending && <Skeleton height={240} />}
      {!log.isPending && entries.length === 0 && !log.error && (
        <EmptyState
          title="Nothing in the log matches"
          action={
            <Button variant="default" onClick={() => onSearch(NOTHING_ASKED)}>
              Show everything
            </Button>
          }
        />
      )}
      <ol className={classes.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {log.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show earlier entries
          </Button>
        </div>
      )}
    </Card>
  )
}

/** When this day begins where the browser is. */
function startOf(day: Day): string {
  return new Date(`${day}T00:00`).toISOString()
}

/** Where the calendar begins, and the year of a day that is typed without one. */
function lately() {
  return { from: addDays(today(), -365), to: today() }
}

function Export({ query, isEmpty }: { query: SentQueryOf<typeof exportAuditLog>; isEmpty: boolean }) {
  const action = useAction()
  const save = () =>
    void action.run(async () => {
      const { blob, fileName } = await downloadFrom(exportAuditLog, { query })
      saveFile(blob, fileName)
    })
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={isEmpty}
        loading={action.isBusy}
        title={`At most ${countText(MOST_AUDIT_ROWS)} entries, the newest first`}
        onClick={save}
      >
        Export to a workbook
      </Button>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li className={classes.entry}>
      <time dateTime={entry.at}>{fullMomentText(entry.at)}</time>
      <span className="grow">
        {entry.actingName !== null && `${entry.actingName} of Tradewind, as `}
        <span className="med" title={entry.actorEmail ?? undefined}>
          {entry.actorName}
        </span>
        {entry.actingName === null ? ' ' : ', '}
        {entry.sentence}
      </span>
      <span className={classes.from}>{entry.ipAddress}</span>
    </li>
  )
}
