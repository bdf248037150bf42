// The stop sales of a company: for a supplier those that it sent, for a buyer those that it received.

import { listReceivedStopSales, listStopSales, type StopSaleNotice } from '@tradewind/api/contracting/stop-sale.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconClipboardText } from '@tabler/icons-react'
import { useState } from 'react'
import { pagesOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { DataTable, NameCell } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { ListPage } from '../../../ui/ListPage.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import type { DataColumn } from '../../../ui/table-column.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { StopSaleMessageDialog } from '../stop-sale-messages/public.ts'
import { daysOf, productsOf, titleOf } from './notice-words.ts'

export function StopSaleListPage() {
  const session = useSession()
  const isSupplier = session.companyType === 'Supplier'
  const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
  const [isPasting, setPasting] = useState(false)
  usePageTitle('Stop sales')
  return (
    <ListPage
      title="Stop sales"
      actions={
        isSupplier && (
          <Button
            variant="default"
            leftSection={<IconClipboardText size={16} stroke={1.75} />}
            onClick={() => (whyNot === undefined ? setPasting(true) : openNoAccess(whyNot))}
          >
            Paste a message…
          </Button>
        )
      }
      over={isPasting && <StopSaleMessageDialog close={() => setPasting(false)} />}
    >
      {isSupplier ? <Sent /> : <Received />}
    </ListPage>
  )
}

type SentNotice = AnswerOf<typeof listStopSales>['items'][number]
type ReceivedNotice = AnswerOf<typeof listReceivedStopSales>['items'][number]

const nextPage = (next: string | undefined) => ({ query: next === undefined ? {} : { next } })

const LOADING = <Skeleton height={240} m="md" w="auto" />

/** What both sides see of a stop sale. */
const DAYS: DataColumn<StopSaleNotice> = { id: 'days', head: 'Days', narrowHead: null, cell: daysOf }
const MOMENT: DataColumn<StopSaleNotice> = { id: 'sent', head: 'Sent', cell: (notice) => momentText(notice.sentAt) }

const SENT: readonly DataColumn<SentNotice>[] = [
  {
    id: 'stopSale',
    head: 'Stop sale',
    cell: (row) => <NameCell name={<Link to={paths.stopSale(row.stopSaleId)}>{nameOf(row)}</Link>} second={productsOf(row)} />,
  },
  DAYS,
  MOMENT,
  {
    id: 'confirmed',
    head: 'Confirmed',
    narrowHead: null,
    cell: (row) => (
      <>
        {row.confirmedCount} of {row.holderCount} confirmed
      </>
    ),
  },
]

const RECEIVED: readonly DataColumn<ReceivedNotice>[] = [
  {
    id: 'stopSale',
    head: 'Stop sale',
    cell: (row) => (
      <NameCell name={<Link to={paths.stopSale(row.receiptId)}>{nameOf(row)}</Link>} second={`${row.supplierName} · ${productsOf(row)}`} />
    ),
  },
  DAYS,
  MOMENT,
  {
    id: 'state',
    head: 'State',
    narrowHead: null,
    cell: (row) => (row.confirmedAt === null ? <Tag tone="warn">Waits for you</Tag> : <Tag tone="ok">Confirmed</Tag>),
  },
]

function nameOf(notice: StopSaleNotice): string {
  return `${titleOf(notice)}: ${notice.locationName}`
}

function Sent() {
  const list = useInfiniteQuery(pagesOf(listStopSales, 'all', nextPage))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const empty = (
    <EmptyState title="No stop sales yet">
      Choose “Stop sale…” in the menu of a template, or paste a message, and see here who has confirmed.
    </EmptyState>
  )
  return (
    <ListBody list={list} isEmpty={rows.length === 0} empty={empty} loading={LOADING}>
      <DataTable columns={SENT} rows={rows} keyOf={(row) => row.stopSaleId} more={list} />
    </ListBody>
  )
}

function Received() {
  const list = useInfiniteQuery(pagesOf(listReceivedStopSales, 'all', nextPage))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const empty = <EmptyState title="No stop sales yet">When a supplier closes days whose rates you hold, it is listed here.</EmptyState>
  return (
    <ListBody list={list} isEmpty={rows.length === 0} empty={empty} loading={LOADING}>
      <DataTable columns={RECEIVED} rows={rows} keyOf={(row) => row.receiptId} more={list} />
    </ListBody>
  )
}
