// The calendar of a date field: above everything else, and gone with Escape, a press elsewhere, or a day chosen.

import type { Day } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './DateField.module.css'
import { DayCalendar } from './DayCalendar.tsx'
import { today } from './moment-text.ts'
import { useSentences } from './sentences.ts'

type CalendarDialogProps = {
  /** Stands around the field and this calendar. */
  field: RefObject<HTMLElement | null>
  value: Day | undefined
  period: DayRange
  choose: (day: Day) => void
  /** Closes it and goes back to the field. */
  close: () => void
  /** Closes it while the focus goes elsewhere. */
  dismiss: () => void
}

/** Pixels between the field, the calendar and the edge of the window. */
const ROOM = 6

export function CalendarDialog({ field, value, period, choose, close, dismiss }: CalendarDialogProps) {
  const t = useSentences()
  const dialog = useRef<HTMLDivElement>(null)
  const latest = useRef({ close, dismiss })
  useEffect(() => {
    latest.current = { close, dismiss }
  })
  useLayoutEffect(() => {
    const { current } = dialog
    if (!current) return
    // In the top layer no scrolled dialog or list cuts it off; in the page it stays where its field is.
    current.showPopover()
    const place = () => placeBelow(current, field.current)
    place()
    current.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    globalThis.addEventListener('scroll', place, { capture: true, passive: true })
    globalThis.addEventListener('resize', place)
    return () => {
      globalThis.removeEventListener('scroll', place, { capture: true })
      globalThis.removeEventListener('resize', place)
    }
  }, [field])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape closes the calendar alone, and nothing in which the field stands.
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current.close()
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && field.current?.contains(target))) latest.current.dismiss()
    }
    globalThis.addEventListener('keydown', onKeyDown, { capture: true })
    globalThis.addEventListener('pointerdown', onPointerDown, { capture: true })
    return () => {
      globalThis.removeEventListener('keydown', onKeyDown, { capture: true })
      globalThis.removeEventListener('pointerdown', onPointerDown, { capture: true })
    }
  }, [field])
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !field.current?.contains(relatedTarget)) dismiss()
  }
  return (
    <div ref={dialog} popover="manual" role="dialog" aria-label={t('date.choose')} className={classes.calendar} onBlur={onBlur}>
      <DayCalendar value={value} period={period} today={today()} choose={choose} />
    </div>
  )
}

/** Below the field where there is room, else above it, and always inside the window. */
function placeBelow(dialog: HTMLElement, field: HTMLElement | null): void {
  const at = field?.getBoundingClientRect()
  if (!at) return
  const { offsetWidth: width, offsetHeight: height } = dialog
  const below = at.bottom + ROOM
  const top = below + height <= globalThis.innerHeight ? below : Math.max(ROOM, at.top - height - ROOM)
  dialog.style.top = `${Math.min(top, Math.max(ROOM, globalThis.innerHeight - height - ROOM))}px`
  dialog.style.left = `${Math.max(ROOM, Math.min(at.left, globalThis.innerWidth - width - ROOM))}px`
}
