// The queue of data loads, for the provider's staff: the most urgent first.

import { type LoadCard, listLoads, takeLoad } from '@tradewind/api/admin/dl-queue.ts'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { callServer } from '../../../client/call-server.ts'
import { pagesOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { DataTable, NameCell, SecondLine } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { isoDayText, whenText } from '../../../ui/moment-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { DataColumn } from '../../../ui/table-column.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { toastFailed } from '../../../ui/toast.ts'
import { PRIORITY_WORDS, STATUS_TONES, STATUS_WORDS } from '../../contracting/data-load/public.ts'
import { LOAD_TABS, TAB_WORDS } from './load-tabs.ts'
import classes from './Queue.module.css'

export function QueuePage() {
  usePageTitle('Data load')
  const { isLoadStaff } = useSession()
  const { show = 'open', searchText = '' } = useSearch({ from: '/inside/admin/dl-queue' })
  const navigate = useNavigate({ from: '/admin/dl-queue' })
  const query = { show, searchText }
  const list = useInfiniteQuery({
    ...pagesOf(listLoads, query, (next) => ({ query: { ...query, ...(next === undefined ? {} : { next }) } })),
    enabled: isLoadStaff,
  })
  if (!isLoadStaff) return <EmptyState isPage title="This screen is for the provider’s staff" />
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const counts = list.data?.pages[0]?.counts
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>Data load</h1>
        <p className="s13 t2">Files of suppliers that are to become rate sheets.</p>
      </div>
      <div className="tabs tabs-lined" role="group" aria-label="Data loads">
        {LOAD_TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            className="tab"
            aria-pressed={tab === show}
            onClick={() =>
              void navigate({ search: { ...(tab === 'open' ? {} : { show: tab }), ...(searchText === '' ? {} : { searchText }) } })
            }
          >
            {TAB_WORDS[tab]}
            <span className={classes.count}>{counts?.[tab]}</span>
          </button>
        ))}
      </div>
      <div className={classes.tools}>
        <SearchField
          label="Search supplier, buyer or request"
          value={searchText}
          width="min(320px, 100%)"
          onSearch={(wanted) =>
            void navigate({
              search: { ...(show === 'open' ? {} : { show }), ...(wanted === '' ? {} : { searchText: wanted }) },
              replace: true,
            })
          }
        />
      </div>
      {list.isPending && <Skeleton height={240} m="md" w="auto" />}
      {list.error && rows.length === 0 && <FailedRegion error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title={searchText === '' ? 'Nothing waits here' : 'No data load matches'}>
          When a supplier or a buyer asks for data load, it is listed here.
        </EmptyState>
      )}
      {rows.length > 0 && <DataTable columns={COLUMNS} rows={rows} keyOf={(row) => row.dataLoadId} more={list} />}
    </div>
  )
}

const COLUMNS: readonly DataColumn<LoadCard>[] = [
  {
    id: 'supplier',
    head: 'Supplier',
    cell: (row) => (
      <NameCell
        name={<Link to={paths.dataLoad(row.dataLoadId)}>{row.supplierName}</Link>}
        second={`${counted(row.fileCount, 'file', 'files')}, asked ${whenText(row.askedAt)}${row.askedBy === 'buyer' ? ' by the buyer' : ''}`}
      />
    ),
  },
  {
    id: 'for',
    head: 'For',
    narrowHead: null,
    cell: (row) => (
      <>
        {row.buyerName}
        <SecondLine>{row.requestName}</SecondLine>
      </>
    ),
  },
  {
    id: 'status',
    head: 'Status',
    narrowHead: null,
    cell: (row) => <Tag tone={STATUS_TONES[row.rateConversionStatus]}>{STATUS_WORDS[row.rateConversionStatus]}</Tag>,
  },
  {
    id: 'priority',
    head: 'Priority',
    cell: (row) => (row.priority === 'high' ? <Tag tone="danger">High</Tag> : PRIORITY_WORDS[row.priority]),
  },
  {
    id: 'due',
    head: 'Due',
    cell: (row) => (
      <span className={row.isLate ? classes.late : undefined}>
        {isoDayText(row.dueDate)}
        {row.isLate && ', late'}
      </span>
    ),
  },
  { id: 'assignee', head: 'Works on it', isAtEnd: true, cell: (row) => row.assigneeName ?? <Take row={row} /> },
]

function Take({ row: { dataLoadId, assigneeId, rateConversionStatus, supplierName } }: { row: LoadCard }) {
  const action = useAction({ onFailed: toastFailed })
  if (assigneeId !== null || rateConversionStatus === 'accepted' || rateConversionStatus === 'withdrawn') return '–'
  const take = () =>
    void action.run(async () => {
      try {
        await callServer(takeLoad, { params: { id: dataLoadId } })
      } finally {
        // Also where it failed: a colleague may have taken it.
        await refresh(listLoads)
      }
    })
  return (
    <Button size="xs" variant="default" loading={action.isBusy} aria-label={`Take ${supplierName}`} onClick={take}>
      Take
    </Button>
  )
}
