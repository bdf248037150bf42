// The head of a season in the grid: its name opens the season.

import { Popover, UnstyledButton } from '@mantine/core'
import type { ProductPage, Season, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { nightsOfSeason } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { SeasonCard } from './SeasonCard.tsx'
import classes from './SeasonStrip.module.css'
import { useSeasons } from './use-seasons.ts'

export function SeasonHead({ page, head, season }: { page: ProductPage; head: SheetHead; season: Season }) {
  const [isOpen, setOpen] = useState(false)
  const count = nightsOfSeason(season)
  const nights = counted(count, 'night', 'nights')
  const seasons = useSeasons(page, head)
  if (page.derivedFrom)
    return (
      <div>
        <b>{season.seasonName}</b>
        <span>{nights}</span>
      </div>
    )
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width="min(400px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.head}
          title={`Season ${season.seasonName}, ${nights}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          <b aria-hidden>{season.seasonName}</b>
          <span aria-hidden>{nights}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && <SeasonCard page={page} head={head} seasons={seasons} season={season} close={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
