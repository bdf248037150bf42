// The seasons painted on a calendar: days are selected by dragging or with Shift and the arrow keys, then given to a season.

import { Button, Modal, Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type Day, dayText } from '@tradewind/domain/calendar/day.ts'
import { type DayRange, daysOf, nightsIn } from '@tradewind/domain/calendar/day-range.ts'
import { type ProductPage, periodOf, type Season, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { nightsText } from '@tradewind/domain/rate-sheet/seasons/season-nights.ts'
import { nightsOfSeason, rangesOf } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { hueIn } from '@tradewind/domain/rate-sheet/seasons/sheet-hues.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useCallback, useMemo, useState } from 'react'
import { useDraft, useDraftStore, useSheetHues } from '../engine/public.ts'
import { type DayLook, yearLook as picture, YearMonths } from '../year/public.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { SeasonCard } from './SeasonCard.tsx'
import classes from './SeasonCalendar.module.css'
import { shortRangeText } from './strip-model.ts'
import type { Seasons } from './use-seasons.ts'

type SeasonCalendarDialogProps = { page: ProductPage; head: SheetHead; seasons: Seasons; close: () => void }

export function SeasonCalendarDialog({ page, head, seasons, close }: SeasonCalendarDialogProps) {
  const period = periodOf(head)
  const hues = useSheetHues()
  const [active, setActive] = useState<Day>()
  const [selected, setSelected] = useState<DayRange>()
  const byDay = useMemo(() => seasonsByDay(page.seasons), [page.seasons])
  const look = useCallback(
    (day: Day): DayLook => {
      const season = byDay.get(day)
      return {
        className: season ? `${picture.inSeason} hue-${hueIn(hues, season)}` : (picture.none ?? ''),
        label: `${dayText(day)}, ${season?.seasonName ?? 'no season'}`,
      }
    },
    [byDay, hues],
  )
  const isFixed = page.derivedFrom !== undefined
  return (
    <Modal
      opened
      onClose={close}
      title={`Seasons of ${page.productName}, ${page.ratePackageName}`}
      size="min(1120px, 100vw)"
      classNames={{ body: classes.body ?? '' }}
    >
      <ul className={classes.legend} aria-label="Seasons">
        {page.seasons.map((season) => (
          <li key={season.seasonId} className={`hue-${hueIn(hues, season)}`} title={nightsText(rangesOf(season))}>
            <i className="swatch" />
            <b>{season.seasonName}</b> <span>{counted(nightsOfSeason(season), 'night', 'nights')}</span>
          </li>
        ))}
      </ul>
      <div className={classes.months}>
        <YearMonths
          period={period}
          look={look}
          active={active}
          onActive={setActive}
          selected={selected}
          {...(isFixed ? {} : { onSelect: setSelected })}
        />
      </div>
      {!isFixed && <SelectionBar page={page} head={head} seasons={seasons} selected={selected} clear={() => setSelected(undefined)} />}
    </Modal>
  )
}

type SelectionBarProps = Omit<SeasonCalendarDialogProps, 'close'> & { selected: DayRange | undefined; clear: () => void }

function SelectionBar({ page, head, seasons, selected, clear }: SelectionBarProps) {
  const store = useDraftStore()
  const { state } = useDraft()
  const hues = useSheetHues()
  const [isNaming, setNaming] = useState(false)
  const last = state.past.at(-1)
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected days">
      {selected ? (
        <>
          <p className={classes.told} aria-live="polite">
            <b>{shortRangeText(selected)}</b> {counted(nightsIn(selected), 'night', 'nights')}
          </p>
          <span className={classes.to}>to</span>
          {page.seasons.map((season) => (
            <Button
              key={season.seasonId}
              size="compact-sm"
              variant="default"
              className={`hue-${hueIn(hues, season)}`}
              leftSection={<i className="swatch" />}
              onClick={() => {
                seasons.assign(season.seasonId, [selected])
                clear()
              }}
            >
              {season.seasonName}
            </Button>
          ))}
          <Popover opened={isNaming} onChange={setNaming} position="top-end" width="min(400px, calc(100vw - 16px))" trapFocus returnFocus>
            <Popover.Target>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPlus size={14} stroke={1.75} />}
                aria-haspopup="dialog"
                onClick={() => setNaming(!isNaming)}
              >
                New season
              </Button>
            </Popover.Target>
            <Popover.Dropdown>
              {isNaming && (
                <SeasonCard
                  page={page}
                  head={head}
                  seasons={seasons}
                  season={undefined}
                  ranges={[selected]}
                  close={() => {
                    setNaming(false)
                    clear()
                  }}
                />
              )}
            </Popover.Dropdown>
          </Popover>
        </>
      ) : (
        <p className={classes.told}>Drag over days, or use Shift and the arrow keys, then choose their season.</p>
      )}
      <span className="grow" />
      <Button size="compact-sm" variant="subtle" disabled={!last} onClick={() => void store.undo()}>
        Undo
      </Button>
      <ScopeChoice isDisabled={!seasons.canChangeAll} />
    </div>
  )
}

function seasonsByDay(seasons: readonly Season[]): Map<Day, Season> {
  return new Map(seasons.flatMap((season) => rangesOf(season).flatMap((range) => daysOf(range).map((day) => [day, season] as const))))
}
