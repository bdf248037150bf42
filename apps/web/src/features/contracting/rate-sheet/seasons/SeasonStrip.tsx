// The year above the grid: seasons as pieces whose boundaries are dragged, days without a season, offers and blackouts below.

import { Button, Menu, Popover } from '@mantine/core'
import { IconCalendar, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { changedByStopSales } from '@tradewind/domain/contracting/stop-sale/noticed-page.ts'
import { type DayRange, nightsInAll } from '@tradewind/domain/calendar/day-range.ts'
import { periodOf, type ProductPage, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { sourceOf } from '@tradewind/domain/rate-sheet/rates/derived-package.ts'
import { hueIn } from '@tradewind/domain/rate-sheet/seasons/sheet-hues.ts'
import { unassignedDays } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { lazy, Suspense, useState } from 'react'
import { useAsked } from '../places/public.ts'
import { useProductPages, useSheetHues, useSheetStopSales } from '../engine/public.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { SeasonCard } from './SeasonCard.tsx'
import classes from './SeasonStrip.module.css'
import { lanesOf, monthMarks, NAME_SHARE, offsetOf, shareOf, shortRangeText, STOP_SALE } from './strip-model.ts'
import { StripLane } from './StripLane.tsx'
import { type Seasons, useSeasons } from './use-seasons.ts'

const SeasonCalendarDialog = lazy(() => import('./SeasonCalendarDialog.tsx').then((file) => ({ default: file.SeasonCalendarDialog })))

export function SeasonStrip({ page, head }: { page: ProductPage; head: SheetHead }) {
  const period = periodOf(head)
  const seasons = useSeasons(page, head)
  const [isAdding, setAdding] = useState(false)
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const missing = unassignedDays(period, page.seasons)
  useAsked('season', () => setAdding(!page.derivedFrom))
  useAsked('calendar', () => setCalendarOpen(true))
  return (
    <section className={classes.strip} aria-label="Seasons" data-place="season-strip">
      <div className={classes.tools}>
        <p className={classes.words} aria-live="polite">
          {page.derivedFrom ? (
            <Follows page={page} />
          ) : missing.length === 0 ? (
            'Drag a boundary, or press a season to type its dates.'
          ) : (
            <>
              <b>{counted(nightsInAll(missing), 'night has', 'nights have')} no season</b>{' '}
              <span>{missing.map(shortRangeText).join(', ')}</span>
            </>
          )}
        </p>
        {!page.derivedFrom && (
          <>
            {missing.length > 0 && page.seasons.length > 0 && <Rest page={page} seasons={seasons} />}
            <ScopeChoice isDisabled={!seasons.canChangeAll} />
            <Popover
              opened={isAdding}
              onChange={setAdding}
              position="bottom-end"
              width="min(400px, calc(100vw - 16px))"
              trapFocus
              returnFocus
            >
              <Popover.Target>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconPlus size={14} stroke={1.75} />}
                  aria-haspopup="dialog"
                  onClick={() => setAdding(!isAdding)}
                >
                  Season
                </Button>
              </Popover.Target>
              <Popover.Dropdown>
                {isAdding && <SeasonCard page={page} head={head} seasons={seasons} season={undefined} close={() => setAdding(false)} />}
              </Popover.Dropdown>
            </Popover>
          </>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCalendar size={14} stroke={1.75} />}
          aria-haspopup="dialog"
          onClick={() => setCalendarOpen(true)}
        >
          Calendar
        </Button>
      </div>
      <StripLane page={page} head={head} seasons={seasons} />
      <div className={classes.months} aria-hidden>
        {monthMarks(period).map(({ from, label }) => (
          <span key={from} style={{ left: `${offsetOf(period, from)}%` }}>
            {label}
          </span>
        ))}
      </div>
      <Lanes page={page} head={head} />
      <Suspense fallback={null}>
        {isCalendarOpen && <SeasonCalendarDialog page={page} head={head} seasons={seasons} close={() => setCalendarOpen(false)} />}
      </Suspense>
    </section>
  )
}

/** Every day without a season goes to the seasons beside it, or to one season. */
function Rest({ page, seasons }: { page: ProductPage; seasons: Seasons }) {
  const hues = useSheetHues()
  return (
    <Button.Group>
      <Button size="compact-sm" variant="default" onClick={() => seasons.assignRest('neighbour')}>
        Give to neighbours
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-sm" variant="default" px={5} aria-label="Give all to one season">
            <IconChevronDown size={14} stroke={1.75} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {page.seasons.map((season) => (
            <Menu.Item
              key={season.seasonId}
              className={`hue-${hueIn(hues, season)}`}
              leftSection={<i className="swatch" />}
              onClick={() => seasons.assignRest({ seasonId: season.seasonId })}
            >
              All to {season.seasonName}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}

function Follows({ page }: { page: ProductPage }) {
  const source = sourceOf(useProductPages(), page)
  if (source && source.productId !== page.productId)
    return (
      <>
        The rates follow {source.productName}, {source.ratePackageName}: the seasons are changed there.
      </>
    )
  return <>This package follows {source?.ratePackageName ?? 'another one'}: its seasons are changed there.</>
}

/** A name that has no room behind its days is written on them, or before them where they are few. */
function classOfEnd(period: DayRange, range: DayRange): string {
  const share = shareOf(period, range)
  if (offsetOf(period, range.from) + share <= 100 - NAME_SHARE) return ''
  return (share < NAME_SHARE ? classes.nameBefore : classes.nameOn) ?? ''
}

/** Days that stop sales closed or opened since are shown as they are sold; they are no part of the draft. */
function Lanes({ page, head }: { page: ProductPage; head: SheetHead }) {
  const period = periodOf(head)
  const { closed, kept } = changedByStopSales(page, head, useSheetStopSales(), STOP_SALE)
  return lanesOf({ offers: page.offers, blackouts: kept }, period, closed).map((lane) => (
    <ul key={lane[0]?.key} className={`${classes.lane2} only-wide`} aria-label="Offers, blackouts and stop sales">
      {lane.map(({ key, kind, range, label, title }) => (
        <li
          key={key}
          className={kind === 'offer' ? classes.offer : `${classes.blackout} ${classOfEnd(period, range)}`}
          style={{ left: `${offsetOf(period, range.from)}%`, width: `${shareOf(period, range)}%` }}
          title={title}
        >
          <b>{label}</b>
        </li>
      ))}
    </ul>
  ))
}
