// The requests of a company: for a buyer those that it sent, for a supplier those that it was asked.

import { listReceivedRequests } from '@tradewind/api/contracting/request-answers.ts'
import { listRequests } from '@tradewind/api/contracting/requests.ts'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import type { ReactNode } from 'react'
import { pagesOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { isoDayText } from '../../../ui/moment-text.ts'
import { periodText } from '../../../ui/period-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './Requests.module.css'

export function RequestTable() {
  return useSession().companyType === 'Supplier' ? <Received /> : <Sent />
}

const nextPage = (next: string | undefined) => ({ query: next === undefined ? {} : { next } })

function Sent() {
  const list = useInfiniteQuery(pagesOf(listRequests, 'all', nextPage))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Table
      list={list}
      isEmpty={rows.length === 0}
      heads={['Request', 'Period', 'Deadline', 'Answers']}
      empty={
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
      }
    >
      {rows.map((row) => (
        <tr key={row.requestId}>
          <td>
            <Link to={paths.request(row.requestId)} className={classes.name}>
              {row.requestName}
            </Link>
            <span className={classes.second}>{counted(row.supplierCount, 'supplier', 'suppliers')}</span>
          </td>
          <td data-head="Period">{periodText(row)}</td>
          <td data-head={row.withdrawnAt === null ? 'Deadline' : 'State'}>
            {row.withdrawnAt === null ? isoDayText(row.deadline) : <Tag>Withdrawn</Tag>}
          </td>
          <td data-head="Answers">
            {row.answeredCount} of {row.supplierCount}
            <span className={classes.second}>
              {row.lateCount > 0 ? (
                <span className={classes.late}>{row.lateCount} late</span>
              ) : (
                row.declinedCount > 0 && `${row.declinedCount} declined`
              )}
            </span>
          </td>
        </tr>
      ))}
    </Table>
  )
}

const RECEIVED_STATES = { answered: 'Answered', declined: 'Declined', withdrawn: 'Withdrawn' } as const

function Received() {
  const list = useInfiniteQuery(pagesOf(listReceivedRequests, 'all', nextPage))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Table
      list={list}
      isEmpty={rows.length === 0}
      heads={['Request', 'Period', 'Deadline', 'State']}
      empty={<EmptyState title="No requests yet">When a buyer asks for your rates, the request is listed here.</EmptyState>}
    >
      {rows.map((row) => (
        <tr key={row.askedId}>
          <td>
            <Link to={paths.request(row.askedId)} className={classes.name}>
              {row.requestName}
            </Link>
            <span className={classes.second}>{row.buyerName}</span>
          </td>
          <td data-head="Period">{periodText(row)}</td>
          <td data-head="Deadline">{isoDayText(row.deadline)}</td>
          <td data-head="State">
            {row.state === 'open' ? (
              <Tag tone={row.isLate ? 'warn' : 'info'}>{row.isLate ? 'Late' : 'Waits for you'}</Tag>
            ) : (
              <Tag tone={row.state === 'answered' ? 'ok' : 'neutral'}>{RECEIVED_STATES[row.state]}</Tag>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}

type TableProps = {
  list: {
    isPending: boolean
    error: Error | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  isEmpty: boolean
  heads: readonly string[]
  empty: ReactNode
  children: ReactNode
}

function Table({ list, isEmpty, heads, empty, children }: TableProps) {
  if (list.isPending) return <Skeleton height={240} m="md" w="auto" />
  if (list.error && isEmpty) return <FailedRegion error={list.error} retry={() => void list.refetch()} />
  if (isEmpty) return empty
  return (
    <div className={classes.scroll} data-place="request-table">
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {list.hasNextPage && (
        <Button variant="subtle" m="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}
