// On which products the same extra or offer is: one that several have is changed once, on all of them.

import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { Button, Checkbox, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { PageAddress } from '@tradewind/domain/rate-sheet/seasons/all-products.ts'
import { useState } from 'react'
import { useProductPages } from '../engine/public.ts'
import classes from './SharedWith.module.css'

type SharedWithProps = {
  noun: string
  /** The product on screen: it keeps what is edited here. */
  page: ProductPage
  isOn: (page: ProductPage) => boolean
  put: (on: readonly PageAddress[]) => void
}

export function SharedWith({ noun, page, isOn, put }: SharedWithProps) {
  const [isOpen, setOpen] = useState(false)
  const pages = useProductPages()
  const on = pages.filter(isOn)
  if (pages.length < 2) return null
  const isHere = (each: ProductPage) => pageIdOf(each) === pageIdOf(page)
  const toggle = (each: ProductPage, isChecked: boolean) =>
    put(isChecked ? [...on, each] : on.filter((other) => pageIdOf(other) !== pageIdOf(each)))
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.opener}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
          onClick={() => setOpen(!isOpen)}
        >
          {on.length < 2
            ? 'Only on this product'
            : on.length === pages.length
              ? 'On all products'
              : `On ${on.length} of ${pages.length} products`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md" aria-label={`Products with this ${noun}`}>
        <p className="s12 muted">What you change here changes on all of these.</p>
        <div className={classes.both}>
          <Button variant="subtle" size="compact-sm" onClick={() => put(pages)}>
            All products
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => put([page])}>
            Only this one
          </Button>
        </div>
        <ul className={classes.pages}>
          {pages.map((each) => (
            <li key={pageIdOf(each)}>
              <Checkbox
                label={`${each.productName}, ${each.ratePackageName}`}
                checked={isOn(each)}
                disabled={isHere(each)}
                onChange={(event) => toggle(each, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
