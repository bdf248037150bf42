// What a rate set is bound to in one season: days of the week, length of stay, booking code; changed in place.

import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { Popover, UnstyledButton } from '@mantine/core'
import type { ProductPage, Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rateSetText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { useState } from 'react'
import { useChangeNow } from '../engine/public.ts'
import { setsOf } from './grid-model.ts'
import classes from './RatesPanel.module.css'
import { RateSetForm } from './RateSetForm.tsx'
import { alikeIn, pageWithoutSet, pageWithSet } from './rate-sets.ts'

type RateSetCellProps = { page: ProductPage; season: Season; rateSet: number }

export function RateSetCell({ page, season, rateSet }: RateSetCellProps) {
  const change = useChangeNow(pageIdOf(page))
  const [isOpen, setOpen] = useState(false)
  const set = setsOf(page, season.seasonId)[rateSet]
  if (!set) return null
  const text = rateSetText(set)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.setCell} onClick={() => setOpen(!isOpen)}>
          {text === '' ? 'any stay' : text}
          <span className="sr">
            , conditions of rate set {rateSet + 1} in {season.seasonName}
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <RateSetForm
            set={set}
            check={(after, everywhere) => alikeIn(page, everywhere ? page.seasons : [season], rateSet, after)}
            canRemove={setsOf(page, season.seasonId).length > 1}
            save={(after, everywhere) => {
              setOpen(false)
              const seasons = everywhere ? page.seasons : [season]
              change('Conditions of a rate set', (now) =>
                seasons.reduce(
                  (made, { seasonId }) => pageWithSet(made, seasonId, rateSet, (before) => ({ ...after, rates: before.rates })),
                  now,
                ),
              )
            }}
            remove={() => {
              setOpen(false)
              change('Rate set removed', (now) => pageWithoutSet(now, rateSet))
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
