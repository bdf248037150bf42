// Days that are chosen go to a season that is there, or to a new one.

import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import { type DayRange, nightsIn } from '@tradewind/domain/calendar/day-range.ts'
import type { ProductPage, Season, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { findSeasonOn } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { hueIn } from '@tradewind/domain/rate-sheet/seasons/sheet-hues.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { useSheetHues } from '../engine/public.ts'
import { SeasonCard } from './SeasonCard.tsx'
import classes from './SeasonCard.module.css'
import { shortRangeText } from './strip-model.ts'
import type { Seasons } from './use-seasons.ts'

type AssignCardProps = { page: ProductPage; head: SheetHead; seasons: Seasons; range: DayRange; close: () => void }

export function AssignCard({ page, head, seasons, range, close }: AssignCardProps) {
  const hues = useSheetHues()
  const [isNew, setNew] = useState(page.seasons.length === 0)
  if (isNew) return <SeasonCard page={page} head={head} seasons={seasons} season={undefined} ranges={[range]} close={close} />
  const before = findSeasonOn(page.seasons, addDays(range.from, -1))
  const after = findSeasonOn(page.seasons, addDays(range.to, 1))
  const placeOf = (season: Season) => [season === before && 'ends before', season === after && 'begins after'].filter(Boolean).join(', ')
  const near = page.seasons.filter((season) => season === before || season === after)
  const others = page.seasons.filter((season) => !near.includes(season))
  const nights = nightsIn(range)
  return (
    <div role="group" aria-label="Days to a season">
      <p className={classes.title}>
        {shortRangeText(range)}, {counted(nights, 'night', 'nights')}
      </p>
      <div className={classes.options}>
        {[...near, ...others].map((season, i) => (
          <UnstyledButton
            key={season.seasonId}
            className={`${classes.option} hue-${hueIn(hues, season)}`}
            data-autofocus={i === 0 || undefined}
            onClick={() => {
              seasons.assign(season.seasonId, [range])
              close()
            }}
          >
            <i className="swatch" />
            <span>To {season.seasonName}</span>
            <small>{placeOf(season)}</small>
          </UnstyledButton>
        ))}
        <UnstyledButton className={classes.option} onClick={() => setNew(true)}>
          <IconPlus size={14} stroke={1.75} aria-hidden />
          <span>New season…</span>
        </UnstyledButton>
      </div>
    </div>
  )
}
