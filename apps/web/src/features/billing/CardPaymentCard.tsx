// Payment by card, where it is offered: what is paid, and the ways to the pages of Stripe. No number of a card is typed here.

import { type Billing, openCardPortal, startCheckout } from '@tradewind/api/billing.ts'
import { REFUSALS } from '@tradewind/api/refusals.ts'
import { callServer } from '../../client/call-server.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { ActionButton } from '../../ui/Action.tsx'
import { Card } from '../../ui/Card.tsx'
import { isoDayText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Billing.module.css'

export function CardPaymentCard({ billing: { card, plan, recipient, nextInvoice } }: { billing: Billing }) {
  const { role, realActor } = useSession()
  const action = useAction()
  if (card === null) return null
  const whyNobody = role === 'admin' ? (realActor === null ? undefined : REFUSALS.NotWhileActing.message) : REFUSALS.AdminsOnly.message
  const whyNotPay = whyNobody ?? (recipient === null ? REFUSALS.RecipientMissing.message : undefined)
  const leave = (ask: () => Promise<{ url: string }>) => void action.run(async () => location.assign((await ask()).url))
  const choices = card.plans.filter((each) => card.paid === null || each !== plan)
  return (
    <Card title="Payment by card">
      <div className={`s13 ${classes.card}`}>
        {card.paid === null ? (
          <p className="t2">
            You pay on a page of Stripe.{nextInvoice === null ? '' : ' The card pays from the day after what is invoiced here.'}
          </p>
        ) : (
          <p>{paidText(plan, card.paid)}</p>
        )}
        {card.paid?.isFailing && (
          <Notice tone="warn">The last payment failed. Stripe tries it again, and nothing is closed until then. Check your card.</Notice>
        )}
        {choices.map((each) => (
          <ActionButton
            key={each}
            variant="default"
            size="xs"
            whyNot={whyNotPay}
            loading={action.isBusy}
            onClick={() => leave(() => callServer(startCheckout, { body: { plan: each } }))}
          >
            {card.paid === null ? `Pay for ${each} by card` : `Change to ${each}`}
          </ActionButton>
        ))}
        {card.isCustomer && (
          <ActionButton
            variant="default"
            size="xs"
            whyNot={whyNobody}
            loading={action.isBusy}
            onClick={() => leave(() => callServer(openCardPortal))}
          >
            {card.paid === null ? 'Card and invoices at Stripe' : 'Change card or end the plan'}
          </ActionButton>
        )}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
      <p className={classes.foot}>Numbers of cards are typed at Stripe only. They never reach Tradewind.</p>
    </Card>
  )
}

function paidText(plan: Billing['plan'], { periodEnd, isEnding }: NonNullable<NonNullable<Billing['card']>['paid']>): string {
  const day = isoDayText(periodEnd)
  return isEnding ? `${plan} is paid by card until ${day}. Then your plan is Free.` : `${plan} is paid by card. Next payment on ${day}.`
}
