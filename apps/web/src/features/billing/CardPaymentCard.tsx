// Payment by card, where it is offered: what is paid, and the ways to the pages of Stripe. No number of a card is typed here.

import { type Billing, openCardPortal, type Plans, startCheckout } from '@tradewind/api/billing.ts'
import { REFUSALS } from '@tradewind/api/refusals.ts'
import { IconCreditCard } from '@tabler/icons-react'
import { callServer } from '../../client/call-server.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { ActionButton } from '../../ui/Action.tsx'
import { Card } from '../../ui/Card.tsx'
import { isoDayText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Tag } from '../../ui/Tag.tsx'
import classes from './Billing.module.css'
import { amountShown } from './plan-words.ts'

type Paid = NonNullable<NonNullable<Billing['card']>['paid']>

export function CardPaymentCard({ billing: { card, plan, recipient, nextInvoice }, plans }: { billing: Billing; plans: Plans }) {
  const { role, realActor } = useSession()
  const action = useAction()
  if (card === null) return null
  const { paid } = card
  const whyNobody = role === 'admin' ? (realActor === null ? undefined : REFUSALS.NotWhileActing.message) : REFUSALS.AdminsOnly.message
  const whyNotPay = whyNobody ?? (recipient === null ? REFUSALS.RecipientMissing.message : undefined)
  const leave = (ask: () => Promise<{ url: string }>) => void action.run(async () => location.assign((await ask()).url))
  const choices = plans.plans.filter((each) => card.plans.some((name) => name === each.plan) && (paid === null || each.plan !== plan))
  return (
    <Card title="Payment by card" action={paid && <PaidTag paid={paid} />}>
      {paid === null ? (
        <p className={`s13 t2 ${classes.text}`}>{whyNotPay ?? beforeText(nextInvoice)}</p>
      ) : (
        <PaidSums plan={plan} paid={paid} />
      )}
      {action.problem !== undefined && (
        <div className={classes.within}>
          <Notice tone="danger">{action.problem}</Notice>
        </div>
      )}
      <ul className={classes.choices}>
        {choices.map((each) => (
          <Choice
            key={each.plan}
            plan={each}
            currency={plans.currency}
            isChange={paid !== null}
            whyNot={whyNotPay}
            isBusy={action.isBusy}
            choose={(chosen) => leave(() => callServer(startCheckout, { body: { plan: chosen } }))}
          />
        ))}
        {card.isCustomer && (
          <li>
            <span className={classes.choice}>
              <b>{paid === null ? 'Card and invoices' : 'Card and end of the plan'}</b>
              <span className="muted s12">on a page of Stripe</span>
            </span>
            <ActionButton
              variant="default"
              size="xs"
              whyNot={whyNobody}
              loading={action.isBusy}
              onClick={() => leave(() => callServer(openCardPortal))}
            >
              Open Stripe
            </ActionButton>
          </li>
        )}
      </ul>
      <div className={classes.foot}>
        <IconCreditCard size={16} stroke={1.75} aria-hidden />
        <p className={classes.keeps}>Stripe keeps the number of your card. It never reaches Tradewind.</p>
      </div>
    </Card>
  )
}

type ChoiceProps = {
  plan: Plans['plans'][number]
  currency: string
  isChange: boolean
  whyNot: string | undefined
  isBusy: boolean
  choose: (plan: 'Connected' | 'Unlimited') => void
}

function Choice({ plan: { plan, price }, currency, isChange, whyNot, isBusy, choose }: ChoiceProps) {
  if (plan === 'Free') return null
  return (
    <li>
      <span className={classes.choice}>
        <b>{plan}</b>
        {price !== null && (
          <span className="muted s12">
            {currency} {amountShown(price, currency)} a month
          </span>
        )}
      </span>
      <ActionButton
        variant="default"
        size="xs"
        whyNot={whyNot}
        loading={isBusy}
        aria-label={isChange ? `Change plan to ${plan}` : `Pay by card for ${plan}`}
        onClick={() => choose(plan)}
      >
        {isChange ? 'Change plan' : 'Pay by card'}
      </ActionButton>
    </li>
  )
}

function PaidSums({ plan, paid: { periodEnd, isEnding, isFailing } }: { plan: Billing['plan']; paid: Paid }) {
  return (
    <>
      <dl className={classes.sums}>
        <div className={classes.next}>
          <dt>{isEnding ? `${plan} until` : `${plan}, next payment`}</dt>
          <dd>{isoDayText(periodEnd)}</dd>
        </div>
        {isEnding && (
          <div>
            <dt>Then</dt>
            <dd>Free</dd>
          </div>
        )}
      </dl>
      {isFailing && (
        <div className={classes.within}>
          <Notice tone="warn">The last payment failed. Stripe tries it again, and nothing is closed until then. Check your card.</Notice>
        </div>
      )}
    </>
  )
}

function PaidTag({ paid: { isEnding, isFailing } }: { paid: Paid }) {
  if (isFailing) return <Tag tone="warn">Payment failed</Tag>
  return isEnding ? <Tag>Ends</Tag> : <Tag tone="ok">Paid by card</Tag>
}

function beforeText(nextInvoice: Billing['nextInvoice']): string {
  return nextInvoice === null
    ? 'You pay on a page of Stripe, and come back here.'
    : 'You pay on a page of Stripe, and come back here. The card pays from the day after what is invoiced.'
}
