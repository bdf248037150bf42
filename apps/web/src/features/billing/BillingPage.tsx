// Billing of a supplier: its plan, the next invoice, what stands on invoices, and the invoices.

import { type Billing, getBilling, getPlans, type Plans } from '@tradewind/api/billing.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Skeleton } from '@mantine/core'
import { queryOf } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { NotFound } from '../../shell/NotFound.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Billing.module.css'
import { CardInvoicesCard } from './CardInvoicesCard.tsx'
import { CardPaymentCard } from './CardPaymentCard.tsx'
import { CardReturnNotice } from './CardReturnNotice.tsx'
import { InvoicesCard } from './InvoicesCard.tsx'
import { NextInvoiceCard } from './NextInvoiceCard.tsx'
import { PlanCompared } from './PlanCompared.tsx'
import { RecipientCard } from './RecipientCard.tsx'

export function BillingPage() {
  usePageTitle('Billing')
  const { companyType, isShellAccount } = useSession()
  return companyType === 'Supplier' && !isShellAccount ? <OwnBilling /> : <NotFound />
}

function OwnBilling() {
  const { companyName } = useSession()
  const billing = useQuery(queryOf(getBilling))
  const plans = useQuery(queryOf(getPlans))
  const failed = billing.error ?? plans.error
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Billing</h1>
        {billing.data && plans.data && <p className="muted s13">{headText(companyName ?? '', billing.data, plans.data)}</p>}
      </header>
      {failed && !(billing.data && plans.data) ? (
        <FailedRegion error={failed} retry={() => void Promise.all([billing.refetch(), plans.refetch()])} />
      ) : billing.data && plans.data ? (
        <Loaded billing={billing.data} plans={plans.data} />
      ) : (
        <div className={classes.body} role="status" aria-label="Loading">
          <Skeleton height={280} radius={10} />
          <Skeleton height={280} radius={10} />
        </div>
      )}
    </div>
  )
}

function Loaded({ billing, plans }: { billing: Billing; plans: Plans }) {
  const { card } = useSearch({ from: '/inside/billing' })
  return (
    <div className={classes.body}>
      {card !== undefined && billing.card !== null && (
        <div className={classes.wide}>
          <CardReturnNotice came={card} billing={billing} />
        </div>
      )}
      {billing.isWaiting && (
        <div className={classes.wide}>
          <Notice tone="warn">Months are waiting to be invoiced: say who gets the invoice. Nothing is closed until then.</Notice>
        </div>
      )}
      <div className={classes.column}>
        <PlanCompared billing={billing} plans={plans} />
        {billing.card?.isCustomer && <CardInvoicesCard />}
        <InvoicesCard isBesideCard={billing.card?.isCustomer === true} unpaid={billing.unpaid} />
      </div>
      <div className={classes.column}>
        {!billing.card?.paid && <NextInvoiceCard billing={billing} />}
        <CardPaymentCard billing={billing} plans={plans} />
        <RecipientCard billing={billing} />
        <p className={`s12 muted ${classes.promotion}`}>{plans.promotion}</p>
      </div>
    </div>
  )
}

function headText(companyName: string, { hasPrices, admins }: Billing, { currency }: Plans): string {
  const money = hasPrices ? `, ${currency}, monthly` : ''
  return `${companyName}${money}. ${admins.length === 0 ? 'Nobody' : new Intl.ListFormat('en').format(admins)} may change it.`
}
