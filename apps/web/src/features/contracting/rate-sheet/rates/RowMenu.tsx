// Which rate types the product has: the usual ones to tick, and any other by name. A new one may come to other products at once.

import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { mayShareRateTypes, pagesWithRateType, USUAL_RATE_TYPES } from '@tradewind/domain/rate-sheet/rates/rate-types.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { memo, type SubmitEvent, useState } from 'react'
import { productPagesOf, useChangeNow, useChangePages, useDraftStore } from '../engine/public.ts'
import { setGroups } from './grid-model.ts'
import { OtherProducts } from './OtherProducts.tsx'
import classes from './RatesPanel.module.css'
import { pageWithoutRateType } from './rate-sets.ts'

export const RowMenu = memo(function RowMenu({ page }: { page: ProductPage }) {
  const pageId = pageIdOf(page)
  const store = useDraftStore()
  const change = useChangeNow(pageId)
  const changePages = useChangePages()
  const [other, setOther] = useState('')
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set())
  const used = [...new Set(setGroups(page).flatMap((group) => group.descriptions))]
  const types = [...new Set([...USUAL_RATE_TYPES[page.productType], ...used])]
  const put = (description: string) => {
    const pages = productPagesOf(store.snapshot())
    const on = pages.filter((each) => pageIdOf(each) === pageId || (also.has(pageIdOf(each)) && mayShareRateTypes(page, each)))
    const changed = pagesWithRateType(on, description)
    if (changed.length === 0) return
    const where = changed.length === 1 ? '' : ` on ${counted(changed.length, 'product', 'products')}`
    changePages(`Rate type ${description} added${where}`, changed)
  }
  const toggle = (description: string, isUsed: boolean) =>
    isUsed ? put(description) : change(`Rate type ${description} removed`, (now) => pageWithoutRateType(now, description))
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const name = other.trim()
    if (name === '') return
    put(name)
    setOther('')
  }
  return (
    <Popover position="bottom-start" width={280} trapFocus returnFocus onClose={() => setAlso(new Set())}>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} stroke={1.75} />}>
          Rate types
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={add} className={classes.form}>
          <OtherProducts page={page} chosen={also} choose={setAlso} />
          {types.map((description) => (
            <Checkbox
              key={description}
              label={description}
              checked={used.includes(description)}
              onChange={(event) => toggle(description, event.currentTarget.checked)}
            />
          ))}
          <TextInput
            label="Another rate type"
            placeholder="Family of four"
            maxLength={80}
            value={other}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={other.trim() === ''}>
            Add
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}, hasSameRows)

export function hasSameRows(a: { page: ProductPage }, b: { page: ProductPage }): boolean {
  return pageIdOf(a.page) === pageIdOf(b.page) && String(rowNames(a.page)) === String(rowNames(b.page))
}

function rowNames(page: ProductPage): string[] {
  return [page.productType, ...new Set(setGroups(page).flatMap((group) => group.descriptions))]
}
