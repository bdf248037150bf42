// What values mean in money: for the other amounts of a rate, and for a typical stay.

import type { NegotiatedValue } from '@tradewind/domain/contracting/negotiation/applied-values.ts'
import { rateBesideText } from '@tradewind/domain/contracting/negotiation/rate-beside.ts'
import { nightsConcerned, type TypicalStay, typicalStays } from '@tradewind/domain/contracting/negotiation/proposal-effect.ts'
import { type Amount, amountForReading } from '@tradewind/domain/money/amount.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useMemo } from 'react'
import { isoDayText } from '../../../ui/moment-text.ts'
import classes from './Negotiation.module.css'

/** Beyond these, products are counted. */
const MOST_SHOWN = 4

export function TypicalStays({ sheet, values }: { sheet: RateSheet; values: readonly NegotiatedValue[] }) {
  const stays = useMemo(() => typicalStays(sheet, values), [sheet, values])
  const [only] = values
  const concerned = values.length === 1 && only ? nightsConcerned(sheet, only.place) : undefined
  const beside = useMemo(() => (values.length === 1 && only ? rateBesideText(sheet, only) : ''), [sheet, values, only])
  return (
    <div className={classes.stays}>
      {beside !== '' && <p className="s12 tn">With it {beside}</p>}
      {concerned && (
        <p className="s12 muted">
          Affects {counted(concerned.nights, 'night', 'nights')} of {concerned.seasonName}
        </p>
      )}
      {stays.slice(0, MOST_SHOWN).map((stay) => (
        <Stay key={`${stay.productName} ${stay.arrival}`} stay={stay} currency={sheet.head.currency} namesProduct={values.length > 1} />
      ))}
      {stays.length > MOST_SHOWN && (
        <p className="s12 muted">and {counted(stays.length - MOST_SHOWN, 'other product', 'other products')}</p>
      )}
    </div>
  )
}

function Stay({ stay, currency, namesProduct }: { stay: TypicalStay; currency: string; namesProduct: boolean }) {
  const { productName, nights, arrival, price, before, after, difference, percentage } = stay
  const amount = amountForReading(difference.replace('-', '') as Amount, currency) // an amount without its sign
  return (
    <p className="s12 tn">
      <span className="muted">
        {namesProduct && `${productName}: `}
        {nights === 1 ? 'one day' : `${nights} nights`} from {isoDayText(arrival)}, two adults, {price}
      </span>{' '}
      <s className="muted">{amountForReading(before, currency)}</s> <b className="str">{amountForReading(after, currency)}</b>{' '}
      <span className="muted nw">
        {difference.startsWith('-') ? '−' : '+'}
        {amount} {currency}
        {percentage === undefined ? '' : ` (${percentage})`}
      </span>
    </p>
  )
}
