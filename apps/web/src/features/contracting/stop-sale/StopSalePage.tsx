// A stop sale: for the supplier the receipts of all holders, for a holder the notice.

import { confirmStopSale, listReceivedStopSales, openStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isNothingThere } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { ReceivedNotice } from './ReceivedNotice.tsx'
import classes from './StopSale.module.css'
import { SentStopSale } from './SentStopSale.tsx'

export function StopSalePage() {
  const { id } = useParams({ from: '/inside/contracting/stop-sale/$id' })
  return useSession().companyType === 'Supplier' ? <SentStopSale key={id} stopSaleId={id} /> : <Received key={id} receiptId={id} />
}

function Received({ receiptId }: { receiptId: string }) {
  const session = useSession()
  usePageTitle('Stop sale')
  const params = { receiptId }
  const notice = useQuery(queryOf(openStopSale, { params }))
  if (isNothingThere(notice.error)) return <NotFound />
  if (notice.error) return <FailedRegion error={notice.error} retry={() => void notice.refetch()} />
  if (!notice.data) return <Skeleton height={280} m="lg" w="auto" />
  const confirm = async () => {
    const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
    if (whyNot !== undefined) return openNoAccess(whyNot)
    await callServer(confirmStopSale, { params })
    await refresh(openStopSale, listReceivedStopSales)
  }
  return (
    <div className={classes.page}>
      <div className={classes.received}>
        <ReceivedNotice notice={notice.data} confirm={confirm} />
      </div>
    </div>
  )
}
