// The pieces of the year and the handles between them, moved by mouse, touch and keyboard. While dragging only this is drawn anew.

import { Popover, UnstyledButton } from '@mantine/core'
import { addDays, type Day, dayNumber } from '@tradewind/domain/calendar/day.ts'
import { nightsIn, rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { type ProductPage, periodOf, type Season, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pageWithBoundary } from '@tradewind/domain/rate-sheet/seasons/edit-seasons.ts'
import { boundaryOn } from '@tradewind/domain/rate-sheet/seasons/edit-on-pages.ts'
import { hueIn } from '@tradewind/domain/rate-sheet/seasons/sheet-hues.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSheetHues } from '../engine/public.ts'
import { AssignCard } from './AssignCard.tsx'
import { SeasonCard } from './SeasonCard.tsx'
import classes from './SeasonStrip.module.css'
import { boundariesOf, type Boundary, boundaryOffset, heldBoundary, offsetOf, type Piece, piecesOf, shareOf } from './strip-model.ts'
import { StripHandle } from './StripHandle.tsx'
import type { Seasons } from './use-seasons.ts'

type StripLaneProps = { page: ProductPage; head: SheetHead; seasons: Seasons }

/** Days that a key moves a boundary. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -7, PageUp: 7 }
/** To which boundary a key goes. */
const WALKS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

export function StripLane({ page, head, seasons }: StripLaneProps) {
  const period = periodOf(head)
  const lane = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<{ readonly boundary: Boundary; readonly to: Day }>()
  const [open, setOpen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [reached, setReached] = useState<string>()
  const keepFocusOn = useFocusKept(lane)
  const isFixed = page.derivedFrom !== undefined
  const shown = drag ? movedPage(page, head, drag.boundary, drag.to) : page
  const hues = useSheetHues()
  // What is dragged keeps its colour until it is let go.
  const hueOf = (season: Season) => hueIn(hues, page.seasons.find((each) => each.seasonId === season.seasonId) ?? season)
  const boundaries = isFixed ? [] : boundariesOf(page.seasons)
  const atTab = boundaries.find((each) => each.key === reached) ?? boundaries.find((each) => each.end === 'last')

  const dayAt = (clientX: number, { end }: Boundary): number => {
    const { left, width } = lane.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    const nights = Math.round(((clientX - left) / width) * nightsIn(period))
    return dayNumber(period.from) + nights - (end === 'last' ? 1 : 0)
  }
  const begin = (event: PointerEvent) => {
    const key = (event.target as Element).closest<HTMLElement>('[data-boundary]')?.dataset.boundary
    const boundary = boundaries.find((each) => each.key === key)
    if (!boundary || event.button !== 0) return
    lane.current?.setPointerCapture(event.pointerId)
    setOpen(undefined)
    setProblem(undefined)
    setDrag({ boundary, to: boundary.day })
  }
  const follow = (event: PointerEvent) => {
    if (!drag) return
    const to = heldBoundary(drag.boundary, period, dayAt(event.clientX, drag.boundary))
    if (to !== drag.to) setDrag({ ...drag, to })
  }
  const drop = () => {
    if (!drag) return
    setDrag(undefined)
    if (drag.to !== drag.boundary.day) move(drag.boundary, drag.to, false)
  }
  const move = (boundary: Boundary, to: Day, joins: boolean) => {
    const refused = seasons.move(boundary, to, joins)
    setProblem(refused?.finding)
    if (!refused) keepFocusOn(boundary, to)
  }
  const onKeyDown = (event: KeyboardEvent, boundary: Boundary) => {
    if (event.key === 'Escape' && drag) return setDrag(undefined)
    const [step, walk] = [STEPS[event.key], WALKS[event.key]]
    if (step === undefined && walk === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step !== undefined) move(boundary, addDays(boundary.day, step), true)
    else if (walk !== undefined) focusOn(lane.current, boundaries[boundaries.indexOf(boundary) + walk])
    else setOpen(boundary.key.replace(/ (first|last)$/, ''))
  }
  return (
    <>
      <div
        ref={lane}
        className={classes.lane}
        role="group"
        aria-label="Year"
        data-dragging={drag ? true : undefined}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={drop}
        onPointerCancel={() => setDrag(undefined)}
        onBlur={() => setProblem(undefined)}
      >
        {piecesOf(period, shown.seasons).map((piece) => (
          <PieceOfYear
            key={piece.key}
            piece={piece}
            hue={piece.season && hueOf(piece.season)}
            left={offsetOf(period, piece.range.from)}
            width={shareOf(period, piece.range)}
            isFixed={isFixed}
            isOpen={open === piece.key}
            setOpen={(opens) => setOpen(opens ? piece.key : undefined)}
          >
            {piece.season ? (
              <SeasonCard page={page} head={head} seasons={seasons} season={piece.season} close={() => setOpen(undefined)} />
            ) : (
              <AssignCard page={page} head={head} seasons={seasons} range={piece.range} close={() => setOpen(undefined)} />
            )}
          </PieceOfYear>
        ))}
        {boundaries.map((boundary) => {
          const isDragged = drag?.boundary.key === boundary.key
          const day = isDragged ? drag.to : boundary.day
          return (
            <StripHandle
              key={boundary.key}
              boundary={boundary}
              day={day}
              period={period}
              offset={boundaryOffset(period, { end: boundary.end, day })}
              isDragged={isDragged}
              isReached={boundary === atTab}
              isQuiet={drag !== undefined && !isDragged}
              onKeyDown={onKeyDown}
              onFocus={({ key }) => setReached(key)}
            />
          )
        })}
      </div>
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  )
}

type PieceOfYearProps = {
  piece: Piece
  hue: number | undefined
  left: number
  width: number
  isFixed: boolean
  isOpen: boolean
  setOpen: (opens: boolean) => void
  children: React.ReactNode
}

/** More percent of the year than this, and the name fits. */
const NAMED_SHARE = 5

function PieceOfYear({ piece: { range, season }, hue, left, width, isFixed, isOpen, setOpen, children }: PieceOfYearProps) {
  const name = season?.seasonName ?? 'No season'
  const nights = nightsIn(range)
  const text = `${name}, ${rangeText(range)}, ${counted(nights, 'night', 'nights')}`
  const look = season ? `${classes.piece} hue-${hue}` : classes.gap
  const style = { left: `${left}%`, width: `${width}%` }
  const label = season && width > NAMED_SHARE && <b>{name}</b>
  if (isFixed)
    return (
      <span role="img" className={look} style={style} aria-label={text} title={text}>
        {label}
      </span>
    )
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom"
      width={season ? 'min(400px, calc(100vw - 16px))' : 280}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          tabIndex={-1}
          className={look}
          style={style}
          aria-label={text}
          title={text}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>{isOpen && children}</Popover.Dropdown>
    </Popover>
  )
}

function movedPage(page: ProductPage, head: SheetHead, { season, end, day }: Boundary, to: Day): ProductPage {
  const move = boundaryOn(page, day, { seasonId: season.seasonId, end, to })
  const result = move && pageWithBoundary(page, move, head)
  return result && 'page' in result ? result.page : page
}

function focusOn(lane: HTMLElement | null, boundary: Boundary | undefined): void {
  if (boundary) lane?.querySelector<HTMLElement>(`[data-boundary="${boundary.key}"]`)?.focus()
}

/** When a boundary becomes one with another, its handle goes and the focus moves to the one that stands there now. */
function useFocusKept(lane: React.RefObject<HTMLDivElement | null>): (boundary: Boundary, to: Day) => void {
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined || document.activeElement !== document.body) return
    lane.current?.querySelector<HTMLElement>(`[data-edge="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  })
  return ({ end }, to) => {
    wanted.current = end === 'last' ? addDays(to, 1) : to
  }
}
