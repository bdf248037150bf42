// The stop sales of a company: for a supplier those that it sent, for a buyer those that it received.

import { listReceivedStopSales, listStopSales, type StopSaleNotice } from '@tradewind/api/contracting/stop-sale.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconClipboardText } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { pagesOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { StopSaleMessageDialog } from '../stop-sale-messages/public.ts'
import { daysOf, productsOf, titleOf } from './notice-words.ts'
import classes from './StopSale.module.css'

export function StopSaleListPage() {
  const session = useSession()
  const isSupplier = session.companyType === 'Supplier'
  const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
  const [isPasting, setPasting] = useState(false)
  usePageTitle('Stop sales')
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className="row g3">
          <h1 className="grow">Stop sales</h1>
          {isSupplier && (
            <Button
              variant="default"
              leftSection={<IconClipboardText size={16} stroke={1.75} />}
              onClick={() => (whyNot === undefined ? setPasting(true) : openNoAccess(whyNot))}
            >
              Paste a message…
            </Button>
          )}
        </div>
      </div>
      {isPasting && <StopSaleMessageDialog close={() => setPasting(false)} />}
      {isSupplier ? <Sent /> : <Received />}
    </div>
  )
}

const nextPage = (next: string | undefined) => ({ query: next === undefined ? {} : { next } })

function Sent() {
  const list = useInfiniteQuery(pagesOf(listStopSales, 'all', nextPage))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Table
      list={list}
      isEmpty={rows.length === 0}
      last="Confirmed"
      empty="Choose “Stop sale…” in the menu of a template, or paste a message, and see here who has confirmed."
    >
      {rows.map((row) => (
        <Row key={row.stopSaleId} notice={row} to={paths.stopSale(row.stopSaleId)} second={productsOf(row)}>
          {row.confirmedCount} of {row.holderCount} confirmed
        </Row>
      ))}
    </Table>
  )
}

function Received() {
  const list = useInfiniteQuery(pagesOf(listReceivedStopSales, 'all', nextPage))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Table
      list={list}
      isEmpty={rows.length === 0}
      last="State"
      empty="When a supplier closes days whose rates you hold, it is listed here."
    >
      {rows.map((row) => (
        <Row key={row.receiptId} notice={row} to={paths.stopSale(row.receiptId)} second={`${row.supplierName} · ${productsOf(row)}`}>
          {row.confirmedAt === null ? <Tag tone="warn">Waits for you</Tag> : <Tag tone="ok">Confirmed</Tag>}
        </Row>
      ))}
    </Table>
  )
}

function Row({ notice, to, second, children }: { notice: StopSaleNotice; to: string; second: string; children: ReactNode }) {
  return (
    <tr>
      <td>
        <Link to={to} className={classes.name}>
          {titleOf(notice)}: {notice.locationName}
        </Link>
        <span className={classes.second}>{second}</span>
      </td>
      <td>{daysOf(notice)}</td>
      <td data-label="Sent">{momentText(notice.sentAt)}</td>
      <td>{children}</td>
    </tr>
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
  last: string
  empty: string
  children: ReactNode
}

function Table({ list, isEmpty, last, empty, children }: TableProps) {
  if (list.isPending) return <Skeleton height={240} m="md" w="auto" />
  if (list.error && isEmpty) return <FailedRegion error={list.error} retry={() => void list.refetch()} />
  if (isEmpty) return <EmptyState title="No stop sales yet">{empty}</EmptyState>
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {['Stop sale', 'Days', 'Sent', last].map((head) => (
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
