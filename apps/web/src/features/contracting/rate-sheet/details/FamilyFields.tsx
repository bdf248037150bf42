// From which age a child counts as an adult, and how many children are free in families.

import type { FamilyDiscount, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { familyDiscountsText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { use } from 'react'
import type { Change } from '../engine/public.ts'
import { CountField, FieldGroup, FieldRow, FieldScope } from '../fields/public.ts'
import { forgetTyped, withParts } from '../values/public.ts'
import classes from './Details.module.css'
import { AddEntry, RemoveEntry } from './ListButtons.tsx'

const NEW_DISCOUNT: FamilyDiscount = { underAge: 12, leastChildren: 2, freeChildren: 1 }

export function FamilyFields({ page, change }: { page: ProductPage; change: Change<ProductPage> }) {
  const scope = use(FieldScope)
  const discounts = page.familyDiscounts ?? []
  const put = (familyDiscounts: readonly FamilyDiscount[], key?: string) =>
    change('Family discounts', withParts(page, { familyDiscounts: familyDiscounts.length === 0 ? undefined : familyDiscounts }), key)
  const text = familyDiscountsText(page)
  return (
    <FieldGroup
      title="Adults and families"
      about={text === undefined ? 'From which age one pays as an adult, and when children travel free.' : `Printed as “${text}”.`}
    >
      <FieldRow narrow>
        <CountField
          name="adult age"
          label="Adults from"
          unit="years"
          least={1}
          most={99}
          placeholder="not stated"
          value={page.adultFromAge}
          save={(adultFromAge, key) => change('Age of adults', withParts(page, { adultFromAge }), key)}
        />
      </FieldRow>
      {discounts.length > 0 && (
        <ul className={classes.lines}>
          {discounts.map((discount, at) => (
            <li key={at} className={classes.discount}>
              <CountField
                name={`free ${at}`}
                label="Children free"
                least={1}
                most={20}
                needed="How many?"
                check={(freeChildren) => (freeChildren > discount.leastChildren ? 'More than travel.' : undefined)}
                value={discount.freeChildren}
                save={(freeChildren, key) => freeChildren !== undefined && put(discounts.with(at, { ...discount, freeChildren }), key)}
              />
              <CountField
                name={`under ${at}`}
                label="Under"
                unit="years"
                least={1}
                most={99}
                needed="Which age?"
                value={discount.underAge}
                save={(underAge, key) => underAge !== undefined && put(discounts.with(at, { ...discount, underAge }), key)}
              />
              <CountField
                name={`least ${at}`}
                label="Where at least"
                unit="travel"
                least={1}
                most={20}
                needed="How many?"
                check={(leastChildren) => (leastChildren < discount.freeChildren ? 'Fewer than are free.' : undefined)}
                value={discount.leastChildren}
                save={(leastChildren, key) => leastChildren !== undefined && put(discounts.with(at, { ...discount, leastChildren }), key)}
              />
              <RemoveEntry
                label={`Remove family discount ${at + 1}`}
                onClick={() => {
                  forgetTyped(scope)
                  put(discounts.filter((_, i) => i !== at))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <AddEntry label="Add a family discount" onClick={() => put([...discounts, NEW_DISCOUNT])} />
    </FieldGroup>
  )
}
