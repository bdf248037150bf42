// The plans beside one another, with the one that the company has.

import type { Billing, Plans } from '@tradewind/api/billing.ts'
import { sendNotification } from '@tradewind/api/accounts/settings.ts'
import { REFUSALS } from '@tradewind/api/refusals.ts'
import { OPENINGS } from '@tradewind/domain/accounts/plan.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { callServer } from '../../client/call-server.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { ActionButton } from '../../ui/Action.tsx'
import { Card } from '../../ui/Card.tsx'
import { isoDayText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Billing.module.css'
import { amountShown, OPENED } from './plan-words.ts'

type Shown = Plans['plans'][number]

const FOR_ALL = ['Rate sheets, contracts, updates, signatures', 'Answer requests, also by link', 'All people of your company']

export function PlanCompared({ billing, plans: { plans, currency } }: { billing: Billing; plans: Plans }) {
  const says = [...new Set(plans.flatMap(({ includes }) => includes))]
  const mine = (plan: Shown) => (plan.plan === billing.plan ? classes.mine : undefined)
  return (
    <Card
      title="Plan"
      place="plans"
      action={billing.hasPrices && <span className="muted s12">{currency} a month for the company, tax not included</span>}
    >
      <table className={classes.plans}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>What it opens</VisuallyHidden>
            </th>
            {plans.map((plan) => (
              <th key={plan.plan} scope="col" className={mine(plan)}>
                {plan.plan}
                {plan.price !== null && <span className={classes.price}>{amountShown(plan.price, currency)}</span>}
                {plan.plan === billing.plan && <OwnPlan billing={billing} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FOR_ALL.map((line) => (
            <Line key={line} label={line} plans={plans} has={() => true} mine={mine} />
          ))}
          {OPENINGS.map((opening) => (
            <Line key={opening} label={OPENED[opening]} plans={plans} has={({ opens }) => opens.includes(opening)} mine={mine} />
          ))}
          {says.map((line) => (
            <Line key={line} label={line} plans={plans} has={({ includes }) => includes.includes(line)} mine={mine} />
          ))}
        </tbody>
      </table>
      {billing.card?.paid ? (
        <p className={classes.foot}>Your plan is paid by card: you change it under “Payment by card”. You keep everything that you have.</p>
      ) : (
        <AskForPlan billing={billing} />
      )}
    </Card>
  )
}

function OwnPlan({ billing: { planSince } }: { billing: Billing }) {
  return <span className={classes.own}>Your plan{planSince === null ? '' : `, since ${isoDayText(planSince)}`}</span>
}

type LineProps = {
  label: string
  plans: readonly Shown[]
  has: (plan: Shown) => boolean
  mine: (plan: Shown) => string | undefined
}

function Line({ label, plans, has, mine }: LineProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {plans.map((plan) => (
        <td key={plan.plan} className={mine(plan)}>
          <span className={classes.name}>{plan.plan}</span>
          {has(plan) ? (
            <>
              <IconCheck size={16} stroke={1.75} className={classes.yes} aria-hidden />
              <VisuallyHidden>yes</VisuallyHidden>
            </>
          ) : (
            <span className="muted">no</span>
          )}
        </td>
      ))}
    </tr>
  )
}

function AskForPlan({ billing: { next, connections } }: { billing: Billing }) {
  const whyNot = useSession().realActor === null ? undefined : REFUSALS.NotWhileActing.message
  const action = useAction()
  const [told, setTold] = useState<string>()
  const ask = () =>
    void action.run(async () => setTold((await callServer(sendNotification, { body: { action: 'clickedUpgrade' } })).message))
  return (
    <div className={classes.foot}>
      <p className="grow">
        {next ? `${next.plan} from ${isoDayText(next.from)}; until then your plan is paid for. ` : ''}
        With another plan you keep everything that you have{connections > 0 ? `, also your ${connections} connections` : ''}. A dearer plan
        begins at once, a cheaper one with the next month.
      </p>
      <ActionButton variant="default" size="xs" whyNot={whyNot} loading={action.isBusy} onClick={ask}>
        Ask for another plan
      </ActionButton>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {told !== undefined && action.problem === undefined && <Notice tone="ok">{told}</Notice>}
    </div>
  )
}
