// What somebody reads who comes back from a page of Stripe. Stripe is asked anew: its events may come later, or not at all.

import { type Billing, getBilling, getPlans, listCardInvoices, readCardPayment } from '@tradewind/api/billing.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../client/call-failed.ts'
import { callServer } from '../../client/call-server.ts'
import { refresh } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { CardReturn } from './card-return.ts'

export function CardReturnNotice({ came, billing }: { came: CardReturn; billing: Billing }) {
  const { role } = useSession()
  if (role !== 'admin') return null
  return came === 'left' ? (
    <Notice tone="info">You left the page of Stripe: nothing was paid, and your plan is as it was.</Notice>
  ) : (
    <AskedAnew billing={billing} />
  )
}

function AskedAnew({ billing: { plan, card } }: { billing: Billing }) {
  const { isSuccess, error, isFetching, refetch } = useQuery({
    queryKey: [readCardPayment.name],
    queryFn: async () => {
      const told = await callServer(readCardPayment)
      await refresh(getBilling, getPlans, listCardInvoices)
      return told
    },
    // Once for each return.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: 0,
  })
  const again = (
    <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
      Ask again
    </Button>
  )
  if (error)
    return (
      <Notice tone="warn" action={again}>
        {messageOf(error)} If you have paid, your plan changes by itself as soon as Stripe answers.
      </Notice>
    )
  if (!isSuccess) return <Notice tone="info">Asking Stripe what was paid …</Notice>
  if (card?.paid) return <Notice tone="ok">Your plan is {plan}, paid by card.</Notice>
  return (
    <Notice tone="info" action={again}>
      Stripe tells of no payment by card. A payment that was just made may take a moment; your plan then changes by itself.
    </Notice>
  )
}
