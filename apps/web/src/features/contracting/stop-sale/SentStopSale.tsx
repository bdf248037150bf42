// The receipts of a stop sale, as the supplier follows them.

import { getStopSale, remindHolders, type StopSaleReceipt } from '@tradewind/api/contracting/stop-sale.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconBell, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { isNothingThere } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { DataTable, NameCell, SecondLine } from '../../../ui/DataTable.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { momentInText, momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { DataColumn } from '../../../ui/table-column.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { toastDone } from '../../../ui/toast.ts'
import { daysOf, productsOf, RECEIPT_WORDS, titleOf } from './notice-words.ts'
import classes from './StopSale.module.css'

export function SentStopSale({ stopSaleId }: { stopSaleId: string }) {
  const session = useSession()
  const action = useAction()
  const params = { stopSaleId }
  const info = useQuery(queryOf(getStopSale, { params }))
  usePageTitle(info.data ? `${titleOf(info.data)}, ${info.data.locationName}` : 'Stop sale')
  if (isNothingThere(info.error)) return <NotFound />
  if (info.error && !info.data) return <FailedRegion error={info.error} retry={() => void info.refetch()} />
  if (!info.data) return <Skeleton height={320} m="lg" w="auto" />
  const { counts, receipts, nextReminderAt } = info.data
  const silent = receipts.length - counts.confirmed

  const remind = () => {
    const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
    if (whyNot !== undefined) return openNoAccess(whyNot)
    void action.run(async () => {
      const { remindedCount } = await callServer(remindHolders, { params, body: {} })
      const message =
        remindedCount === 0
          ? 'Nobody was reminded: they heard from you within the last four hours.'
          : `${counted(remindedCount, 'partner gets', 'partners get')} a reminder.`
      toastDone(message)
      await refresh(getStopSale)
    })
  }
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className="row g3" style={{ flexWrap: 'wrap' }}>
          <div className="grow">
            <h1>
              {titleOf(info.data)}: {info.data.locationName}
            </h1>
            <p className="s13 t2">
              {daysOf(info.data)} · {productsOf(info.data)}
              {info.data.reason !== '' && ` · ${info.data.reason}`}
            </p>
            <p className="s13 t2">
              Sent {momentInText(info.data.sentAt)} by {info.data.sentBy} · {counts.confirmed} of{' '}
              {counted(receipts.length, 'partner', 'partners')} confirmed
              {nextReminderAt !== null && ` · next reminder ${momentInText(nextReminderAt)}`}
            </p>
          </div>
          <div className={classes.acts}>
            {silent > 0 && (
              <Button leftSection={<IconBell size={16} stroke={1.75} />} loading={action.isBusy} onClick={remind}>
                Remind {silent}
              </Button>
            )}
            <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </div>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
      <DataTable columns={RECEIPTS} rows={receipts} keyOf={(each) => each.receiptId} />
    </div>
  )
}

const RECEIPTS: readonly DataColumn<StopSaleReceipt>[] = [
  {
    id: 'partner',
    head: 'Partner',
    cell: (each) => (
      <NameCell name={<Link to={paths.contract(each.contractIds[0] ?? '')}>{each.buyerName}</Link>} second={each.emails.join(', ')} />
    ),
  },
  {
    id: 'state',
    head: 'State',
    narrowHead: null,
    cell: (each) => (
      <>
        <Tag tone={RECEIPT_WORDS[each.state].tone}>{RECEIPT_WORDS[each.state].label}</Tag>
        {each.problem !== null && <SecondLine>{each.problem}</SecondLine>}
      </>
    ),
  },
  { id: 'delivered', head: 'Delivered', cell: (each) => each.deliveredAt && momentText(each.deliveredAt) },
  { id: 'opened', head: 'Opened', cell: (each) => each.openedAt && <At moment={each.openedAt} by={each.openedBy} /> },
  { id: 'confirmed', head: 'Confirmed', cell: (each) => each.confirmedAt && <At moment={each.confirmedAt} by={each.confirmedBy} /> },
  {
    id: 'reminded',
    head: 'Reminded',
    cell: (each) => each.remindedAt && `${momentText(each.remindedAt)}, ${counted(each.reminderCount, 'time', 'times')}`,
  },
]

function At({ moment, by }: { moment: string; by: string | null }) {
  return (
    <>
      {momentText(moment)}
      {by !== null && <SecondLine>{by}</SecondLine>}
    </>
  )
}
