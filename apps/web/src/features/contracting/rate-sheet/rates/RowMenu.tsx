// Which rate types the product has: the usual ones to tick, and any other by name.

import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { memo, type SubmitEvent, useState } from 'react'
import { useChangeNow } from '../engine/public.ts'
import { setGroups } from './grid-model.ts'
import classes from './RatesPanel.module.css'
import { pageWithoutRateType, pageWithRateType, RATE_TYPES } from './rate-sets.ts'

export const RowMenu = memo(function RowMenu({ page }: { page: ProductPage }) {
  const change = useChangeNow(pageIdOf(page))
  const [other, setOther] = useState('')
  const used = [...new Set(setGroups(page).flatMap((group) => group.descriptions))]
  const types = [...new Set([...RATE_TYPES[page.productType], ...used])]
  const toggle = (description: string, isUsed: boolean) =>
    isUsed
      ? change(`Rate type ${description} added`, (now) => pageWithRateType(now, description))
      : change(`Rate type ${description} removed`, (now) => pageWithoutRateType(now, description))
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const name = other.trim()
    if (name === '') return
    if (!used.includes(name)) toggle(name, true)
    setOther('')
  }
  return (
    <Popover position="bottom-start" width={260} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} stroke={1.75} />}>
          Rate types
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={add} className={classes.form}>
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
