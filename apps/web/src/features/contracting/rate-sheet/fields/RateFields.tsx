// Retail, commission and nett of one rate: two are typed, the third follows.

import { type CurrencyCode, amountText, type Amount } from '@tradewind/domain/money/amount.ts'
import { type RateField, rateWithTyped } from '@tradewind/domain/rate-sheet/rates/consistent-rate.ts'
import type { Rate } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rateWithoutPrice, shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { LineField, TickField } from './Fields.tsx'
import classes from './RateFields.module.css'
import { type Read, readAmount, readPercent } from '../values/public.ts'

type RateFieldsProps = {
  name: string
  rate: Rate
  currency: CurrencyCode
  save: (rate: Rate, key: string) => void
}

const LABELS: Readonly<Record<RateField, string>> = { retail: 'Retail', commission: 'Commission', nett: 'Nett' }

export function RateFields({ name, rate, currency, save }: RateFieldsProps) {
  const shown = shownRate(rate, currency)
  const textOf = (amount: Amount | undefined) => (amount === undefined || shown.notApplicable ? '' : amountText(amount, currency))
  const texts = { retail: textOf(shown.retail), commission: shown.notApplicable ? '' : (shown.commission ?? ''), nett: textOf(shown.nett) }
  const read =
    (field: RateField) =>
    (text: string): Read<Rate> => {
      const amount = field === 'commission' ? readPercent(text) : readAmount(text, currency)
      if ('problem' in amount) return amount
      const typed = rateWithTyped(rate, field, amount.value ?? null, currency)
      return 'finding' in typed ? { problem: typed.finding } : { value: typed.rate }
    }
  return (
    <div className={classes.rate}>
      {(['retail', 'commission', 'nett'] as const).map((field) => (
        <LineField<Rate>
          key={field}
          name={`${name} ${field}`}
          label={LABELS[field]}
          value={rate}
          text={texts[field]}
          read={read(field)}
          save={(after, key) => after && save(after, key)}
          unit={field === 'commission' ? '%' : currency}
          inputMode="decimal"
        />
      ))}
      <div className={classes.tick}>
        <TickField
          label="Not applicable"
          value={rate.notApplicable && rate.onRequest !== true}
          save={(notApplicable) => save({ ...priced(rate), notApplicable }, `${name} not applicable`)}
        />
        <TickField
          label="On request"
          value={rate.onRequest === true}
          save={(onRequest) =>
            save(onRequest ? rateWithoutPrice(rate.description, true) : { ...priced(rate), notApplicable: false }, `${name} on request`)
          }
        />
      </div>
    </div>
  )
}

function priced({ onRequest: _onRequest, ...rate }: Rate): Rate {
  return rate
}
