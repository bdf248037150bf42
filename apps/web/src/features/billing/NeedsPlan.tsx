// Stands in place of a page that a plan opens: which plan, what it costs, and what goes on without it.

import { getPlans } from '@tradewind/api/billing.ts'
import type { Opening } from '@tradewind/domain/accounts/plan.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryOf } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { paths } from '../../paths.ts'
import classes from './NeedsPlan.module.css'
import { amountShown, OPENED } from './plan-words.ts'

/** @param without what the company can do without the plan, one sentence each */
export function NeedsPlan({
  opening,
  title,
  without,
  back,
}: {
  opening: Opening
  title: string
  without: readonly string[]
  back: ReactNode
}) {
  const { companyName, role } = useSession()
  const { data } = useQuery(queryOf(getPlans))
  const plans = data?.plans.filter(({ opens }) => opens.includes(opening)) ?? []
  return (
    <article className={classes.page}>
      <p className="s13">{back}</p>
      <h1>{title}</h1>
      <p className="t2">
        {companyName} is on the plan {data?.plan ?? '…'}. This belongs to {plans.map(({ plan }) => plan).join(' and ') || 'another plan'}.
      </p>
      <section aria-label="Plans that open it" className={classes.plans}>
        {plans.map(({ plan, price, opens, includes }) => (
          <div key={plan} className={classes.plan}>
            <h2>{plan}</h2>
            <p className={classes.price}>{priceText(price, data?.currency ?? '')}</p>
            <ul>
              {opens.map((each) => (
                <Included key={each} text={OPENED[each]} />
              ))}
              {includes.map((line) => (
                <Included key={line} text={line} />
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section aria-label="What you can do without it">
        <h2>What you can do without it</h2>
        <ul className={classes.without}>
          {without.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {role === 'admin' ? (
        <Button component={Link} to={paths.settings('company')}>
          Ask for another plan
        </Button>
      ) : (
        <p className="t2">An administrator of your company can ask for another plan in Settings.</p>
      )}
      <p className="s12 muted">{data?.promotion}</p>
    </article>
  )
}

function Included({ text }: { text: string }) {
  return (
    <li>
      <IconCheck size={16} stroke={1.75} className={classes.yes} aria-hidden />
      {text}
    </li>
  )
}

function priceText(price: string | null, currency: string): string {
  return price === null ? 'Price on request' : `${currency} ${amountShown(price, currency)} a month, tax not included`
}
