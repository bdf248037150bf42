// The audit log of the company, as sentences.

import { AUDIT_FILTERS, type AuditEntry, listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagesOf } from '../../../client/queries.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { fullMomentText } from '../../../ui/moment-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import classes from './AuditLogSection.module.css'

const LABELS = { all: 'Everything', accounts: 'Accounts', contracts: 'Contracts and rates' } as const

/** @param company another company than one's own, for the people who run the platform */
export function AuditLogSection({ company }: { company?: { companyId: string; companyName: string } }) {
  const [filter, setFilter] = useState<(typeof AUDIT_FILTERS)[number]>('all')
  const [searchText, setSearchText] = useState('')
  const query = { filter, searchText, ...(company ? { companyId: company.companyId } : {}) }
  const log = useInfiniteQuery(
    pagesOf(listAuditEntries, query, (next) => ({ query: { ...query, ...(next === undefined ? {} : { next }) } })),
  )
  const entries = log.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card title={company ? `Audit log of ${company.companyName}` : 'Audit log'}>
      <div className={classes.tools}>
        <SearchField label="Search by person, action or address" value={searchText} onSearch={setSearchText} width={280} />
        <SegmentedControl
          aria-label="Show"
          data={AUDIT_FILTERS.map((each) => ({ value: each, label: LABELS[each] }))}
          value={filter}
          onChange={(chosen) => setFilter(AUDIT_FILTERS.find((each) => each === chosen) ?? 'all')}
        />
      </div>
      {log.error && entries.length === 0 && <FailedRegion error={log.error} retry={() => void log.refetch()} />}
      {log.isPending && <Skeleton height={240} />}
      {!log.isPending && entries.length === 0 && !log.error && <p className={`${classes.none} s13 t2`}>Nothing in the log matches.</p>}
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
