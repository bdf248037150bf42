// What a cancellation costs: a figure, and what it is a figure of.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { Penalty } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { ChoiceField, LineField } from '../fields/public.ts'
import { type Read, readAmount, readNights, readPercent } from '../values/public.ts'
import classes from './Tiers.module.css'
import { figureFor, type PenaltyKind, penaltyFigure, penaltyKindOf, penaltyOf } from './tier-fields.ts'

type PenaltyFieldsProps = {
  name: string
  label: string
  isBare?: boolean
  penalty: Penalty | undefined
  currency: CurrencyCode
  change: (penalty: Penalty | undefined, key?: string) => void
}

const KINDS: Readonly<Record<PenaltyKind, string>> = {
  percent: '% of the stay',
  deposit: '% of the deposit',
  refund: '% paid back',
  nights: 'nights',
  amount: 'amount',
}

/** Without a penalty there is only the field: typing a figure makes one in percent of the stay, emptying it takes it away. */
export function PenaltyFields({ name, label, isBare = false, penalty, currency, change }: PenaltyFieldsProps) {
  const kind = penalty ? penaltyKindOf(penalty) : 'percent'
  const isNeeded = isBare
  const read = (text: string): Read<Penalty['value'] | undefined> => {
    if (isNeeded && text.trim() === '') return { problem: 'How much?' }
    if (kind === 'nights') return readNights(text)
    return kind === 'amount' ? readAmount(text, currency) : readPercent(text)
  }
  return (
    <div className={classes.penalty} data-head={isBare ? 'Costs' : undefined}>
      <LineField
        name={`${name} figure`}
        label={label}
        isBare={isBare}
        placeholder={isNeeded ? undefined : 'not said'}
        value={penalty && penaltyFigure(penalty)}
        text={penalty ? penaltyFigure(penalty) : ''}
        read={read}
        save={(figure, key) => change(figure === undefined ? undefined : penaltyOf(kind, figure), key)}
        inputMode="decimal"
      />
      {penalty && (
        <ChoiceField<PenaltyKind>
          label={`${label}, of what`}
          isBare
          value={kind}
          options={{ ...KINDS, amount: currency }}
          save={(next) => change(penaltyOf(next, figureFor(next, penalty)))}
        />
      )}
    </div>
  )
}
