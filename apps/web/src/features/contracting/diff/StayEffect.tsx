// What changes mean in money: a typical stay before and after.

import type { ChangeGroup } from '@tradewind/api/contracting/diff.ts'
import { type Amount, amountForReading } from '@tradewind/domain/money/amount.ts'
import { findPrice } from '@tradewind/domain/rate-sheet/diff/stay-effect.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { isoDayText } from '../../../ui/moment-text.ts'
import classes from './Diff.module.css'

type Effect = NonNullable<ChangeGroup['effect']>

export function StayEffect({ effect, currency }: { effect: Effect; currency: string }) {
  const { before, after, price, difference, percentage, nights, arrival, seasonName } = effect
  return (
    <div className={classes.effect}>
      <p className="s12 muted">
        A typical stay: {nights === 1 ? 'one day' : counted(nights, 'night', 'nights')} from {isoDayText(arrival)}, {seasonName}, {price}
      </p>
      <p className="tn">
        <Cost cost={before} price={price} currency={currency} isOld /> <span aria-hidden>→</span>
        <span className="sr"> to </span> <Cost cost={after} price={price} currency={currency} />
        {difference !== undefined && (
          <>
            {' '}
            <span className="muted nw">{differenceText(difference, percentage, currency)}</span>
          </>
        )}
      </p>
    </div>
  )
}

type CostProps = { cost: Effect['before']; price: Effect['price']; currency: string; isOld?: boolean }

function Cost({ cost, price, currency, isOld = false }: CostProps) {
  if ('refusal' in cost) return <span className={classes.refused}>not sold: {cost.refusal}</span>
  const text = amountForReading(findPrice(cost, price) ?? cost.total, currency)
  return isOld ? <s className="muted">{text}</s> : <b className="str">{text}</b>
}

function differenceText(difference: string, percentage: string | undefined, currency: string): string {
  const amount = amountForReading(difference.replace('-', '') as Amount, currency) // an amount without its sign
  if (Number(difference) === 0) return `${currency}, unchanged`
  return `${difference.startsWith('-') ? '−' : '+'}${amount} ${currency}${percentage === undefined ? '' : ` (${percentage})`}`
}
