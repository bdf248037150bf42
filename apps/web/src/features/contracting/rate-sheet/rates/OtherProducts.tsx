// The other products to which a new rate type comes as well: none, some or all.

import { Checkbox } from '@mantine/core'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { mayShareRateTypes } from '@tradewind/domain/rate-sheet/rates/rate-types.ts'
import { useProductPages } from '../engine/public.ts'
import classes from './RatesPanel.module.css'

type OtherProductsProps = { page: ProductPage; chosen: ReadonlySet<string>; choose: (chosen: ReadonlySet<string>) => void }

export function OtherProducts({ page, chosen, choose }: OtherProductsProps) {
  const others = useProductPages().filter((each) => pageIdOf(each) !== pageIdOf(page) && mayShareRateTypes(page, each))
  if (others.length === 0) return null
  const ids = others.map(pageIdOf)
  const count = ids.filter((id) => chosen.has(id)).length
  const toggle = (id: string, isChosen: boolean) => choose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
  return (
    <fieldset className={classes.others}>
      <legend className="s12 muted">A new rate type comes to these products too</legend>
      {others.length > 1 && (
        <Checkbox
          label="All other products"
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={(event) => choose(new Set(event.currentTarget.checked ? ids : []))}
        />
      )}
      <ul>
        {others.map((each) => (
          <li key={pageIdOf(each)}>
            <Checkbox
              label={`${each.productName}, ${each.ratePackageName}`}
              checked={chosen.has(pageIdOf(each))}
              onChange={(event) => toggle(pageIdOf(each), event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
