// The audit log of the company, as sentences.

import { AUDIT_FILTERS, type AuditEntry, listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '../../../client/queries.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { fullMomentText } from '../../../ui/moment-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import classes from './AuditLogSection.module.css'

const LABELS = { all: 'Everything', accounts: 'Accounts', contracts: 'Contracts and rates' } as const

export type AuditLogSearch = { filter?: string | undefined; searchText?: string | undefined }

export type AuditLogSectionProps = {
  /** Another company than one's own, for the people who run the platform. */
  company?: { companyId: string; companyName: string }
  /** What the address says of filter and search. */
  search: AuditLogSearch
  onSearch: (part: AuditLogSearch) => void
}

export function AuditLogSection({ company, search, onSearch }: AuditLogSectionProps) {
  const filter = AUDIT_FILTERS.find((each) => each === search.filter) ?? 'all'
  const searchText = search.searchText ?? ''
  const query = { filter, searchText, ...(company ? { companyId: company.companyId } : {}) }
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
      </div>
      {log.error && entries.length === 0 && <FailedRegion error={log.error} retry={() => void log.refetch()} />}
      {log.isPending && <Skeleton height={240} />}
      {!log.isPending && entries.length === 0 && !log.error && (
        <EmptyState
          title="Nothing in the log matches"
          action={
            <Button variant="default" onClick={() => onSearch({ filter: undefined, searchText: undefined })}>
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
