// The requests of a company: for a buyer those that it sent, for a supplier those that it was asked.

import { listReceivedRequests } from '@tradewind/api/contracting/request-answers.ts'
import { listRequests } from '@tradewind/api/contracting/requests.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { pagesOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { DataTable, NameCell, SecondLine } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { isoDayText } from '../../../ui/moment-text.ts'
import { periodText } from '../../../ui/period-text.ts'
import type { DataColumn } from '../../../ui/table-column.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './Requests.module.css'

export function RequestTable() {
  return useSession().companyType === 'Supplier' ? <Received /> : <Sent />
}

const nextPage = (next: string | undefined) => ({ query: next === undefined ? {} : { next } })
const LOADING = <Skeleton height={240} m="md" w="auto" />

type SentRequest = AnswerOf<typeof listRequests>['items'][number]
type ReceivedRequest = AnswerOf<typeof listReceivedRequests>['items'][number]

const SENT: readonly DataColumn<SentRequest>[] = [
  {
    id: 'request',
    head: 'Request',
    cell: (row) => (
      <NameCell
        name={<Link to={paths.request(row.requestId)}>{row.requestName}</Link>}
        second={counted(row.supplierCount, 'supplier', 'suppliers')}
      />
    ),
  },
  { id: 'period', head: 'Period', cell: periodText },
  {
    id: 'deadline',
    head: 'Deadline',
    narrowHead: (row) => (row.withdrawnAt === null ? 'Deadline' : 'State'),
    cell: (row) => (row.withdrawnAt === null ? isoDayText(row.deadline) : <Tag>Withdrawn</Tag>),
  },
  {
    id: 'answers',
    head: 'Answers',
    isAtEnd: true,
    cell: (row) => (
      <>
        {row.answeredCount} of {row.supplierCount}
        <SecondLine>
          {row.lateCount > 0 ? (
            <span className={classes.late}>{row.lateCount} late</span>
          ) : (
            row.declinedCount > 0 && `${row.declinedCount} declined`
          )}
        </SecondLine>
      </>
    ),
  },
]

function Sent() {
  const list = useInfiniteQuery(pagesOf(listRequests, 'all', nextPage))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const empty = (
    <EmptyState
      title="No requests yet"
      action={
        <Button component={Link} to={paths.newRequest}>
          Ask for rates
        </Button>
      }
    >
      Ask your suppliers for their rates, and see here who has answered.
    </EmptyState>
  )
  return (
    <ListBody list={list} isEmpty={rows.length === 0} empty={empty} loading={LOADING}>
      <DataTable columns={SENT} rows={rows} keyOf={(row) => row.requestId} more={list} place="request-table" />
    </ListBody>
  )
}

const RECEIVED_STATES = { answered: 'Answered', declined: 'Declined', withdrawn: 'Withdrawn' } as const

const RECEIVED: readonly DataColumn<ReceivedRequest>[] = [
  {
    id: 'request',
    head: 'Request',
    cell: (row) => <NameCell name={<Link to={paths.request(row.askedId)}>{row.requestName}</Link>} second={row.buyerName} />,
  },
  { id: 'period', head: 'Period', cell: periodText },
  { id: 'deadline', head: 'Deadline', cell: (row) => isoDayText(row.deadline) },
  {
    id: 'state',
    head: 'State',
    isAtEnd: true,
    cell: (row) =>
      row.state === 'open' ? (
        <Tag tone={row.isLate ? 'warn' : 'info'}>{row.isLate ? 'Late' : 'Waits for you'}</Tag>
      ) : (
        <Tag tone={row.state === 'answered' ? 'ok' : 'neutral'}>{RECEIVED_STATES[row.state]}</Tag>
      ),
  },
]

function Received() {
  const list = useInfiniteQuery(pagesOf(listReceivedRequests, 'all', nextPage))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const empty = <EmptyState title="No requests yet">When a buyer asks for your rates, the request is listed here.</EmptyState>
  return (
    <ListBody list={list} isEmpty={rows.length === 0} empty={empty} loading={LOADING}>
      <DataTable columns={RECEIVED} rows={rows} keyOf={(row) => row.askedId} more={list} place="request-table" />
    </ListBody>
  )
}
