// What children of which ages pay for an extra.

import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { ChildPrice, ExtraPrice } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { CountField, RateFields } from '../fields/public.ts'
import { withParts } from '../values/public.ts'
import classes from './ExtraEditor.module.css'

type ChildPriceFieldsProps = {
  name: string
  price: ExtraPrice
  currency: CurrencyCode
  change: (price: ExtraPrice, key?: string) => void
}

export function ChildPriceFields({ name, price, currency, change }: ChildPriceFieldsProps) {
  const children = price.childPrices ?? []
  const put = (next: readonly ChildPrice[], key?: string) =>
    change(withParts(price, { childPrices: next.length === 0 ? undefined : next }), key)
  const last = children.at(-1)
  return (
    <>
      {children.map((child, at) => (
        <div key={at} className={classes.child}>
          <CountField
            name={`${name} ${at} from`}
            label="Children from"
            unit="years"
            most={98}
            needed="From which age?"
            check={(minAge) => (minAge >= child.maxAge ? 'After the last.' : undefined)}
            value={child.minAge}
            save={(minAge, key) => minAge !== undefined && put(children.with(at, { ...child, minAge }), key)}
          />
          <CountField
            name={`${name} ${at} to`}
            label="to"
            unit="years"
            most={98}
            needed="To which age?"
            check={(age) => (age < child.minAge ? 'Before the first.' : undefined)}
            value={child.maxAge - 1}
            save={(age, key) => age !== undefined && put(children.with(at, { ...child, maxAge: age + 1 }), key)}
          />
          <RateFields
            name={`${name} ${at}`}
            rate={child.rate}
            currency={currency}
            save={(rate, key) => put(children.with(at, { ...child, rate }), key)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Remove price of children ${at + 1}`}
            onClick={() => put(children.filter((_, i) => i !== at))}
          >
            <IconX size={15} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {children.length < 20 && (last?.maxAge ?? 0) < 98 && (
        <Button
          className={classes.add}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => put([...children, nextPrice(last)])}
        >
          Another price for children
        </Button>
      )}
    </>
  )
}

/** Goes on where the last ages end. */
function nextPrice(last: ChildPrice | undefined): ChildPrice {
  const minAge = last?.maxAge ?? 0
  return { minAge, maxAge: Math.max(12, minAge + 1), rate: { description: 'Children', notApplicable: false } }
}
