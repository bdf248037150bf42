// Stop sales over a page: by hand, and against a calculation day by day.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayNumber, dayOfNumber, getDay } from '../../calendar/day.ts'
import { availabilityOf } from '../../rate-sheet/allocation/availability.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange } from '../../rate-sheet/example-page.ts'
import type { AllocationEntry, Blackout } from '../../rate-sheet/rate-sheet.ts'
import { priceStay } from '../../rate-sheet/stay/price-stay.ts'
import { stay } from '../../rate-sheet/stay/example-stay.ts'
import { anyPageWithStopSales, changedByStopSales, pageWithStopSales } from './noticed-page.ts'
import { joinNoticeRanges, type StopSale } from './stop-sale.ts'

const range = (from: string, to: string | null = from) => ({ from: getDay(from), to: to === null ? null : getDay(to) })
const stopSale = (kind: StopSale['kind'], days: StopSale['days'], more: Partial<StopSale> = {}): StopSale => ({
  kind,
  days,
  productIds: [],
  rooms: null,
  reason: '',
  ...more,
})
const allotment = (allotments: number, from: string, to: string): AllocationEntry => ({
  allotments,
  releaseBackDays: 0,
  dateRanges: [exampleRange(from, to)],
})
const page = examplePage({ allocation: [allotment(5, '2026-04-01', '2027-03-31')] })
const roomsOn = (stopSales: readonly StopSale[], arrival: string) => {
  const answer = priceStay(pageWithStopSales(page, EXAMPLE_HEAD, stopSales), EXAMPLE_HEAD, stay(arrival, 1))
  if (!answer.isSellable) return answer.refusals.map((each) => each.text)
  return answer.availability.kind === 'fromAllotment' ? answer.availability.rooms : answer.availability
}

describe('what stop sales change beside the blackouts of a page', () => {
  const own: Blackout = { range: exampleRange('2026-06-07', '2026-06-10'), reason: 'wedding' }
  const held = { ...page, blackouts: [own] }

  test('closed days that are blacked out already are not told again', () => {
    const { closed, opened } = changedByStopSales(held, EXAMPLE_HEAD, [stopSale('close', [range('2026-06-05', '2026-06-12')])])
    expect(closed.map((each) => each.range)).toEqual([exampleRange('2026-06-05', '2026-06-06'), exampleRange('2026-06-11', '2026-06-12')])
    expect(opened).toEqual([])
  })

  test('blackouts that a notice opens are told, and only their days', () => {
    const { closed, opened, kept } = changedByStopSales(held, EXAMPLE_HEAD, [stopSale('reopen', [range('2026-06-09', '2026-06-20')])])
    expect(closed).toEqual([])
    expect(opened).toEqual([exampleRange('2026-06-09', '2026-06-10')])
    expect(kept.map((each) => each.range)).toEqual([exampleRange('2026-06-07', '2026-06-08')])
  })

  test('pages that are no product are the same page', () => {
    const notes = { kind: 'policies' as const, locationPolicy: [] }
    expect(anyPageWithStopSales(notes, EXAMPLE_HEAD, [stopSale('close', [range('2026-06-05')])])).toBe(notes)
  })

  test('a closed day says why in the language of a file', () => {
    const close = stopSale('close', [range('2026-06-05')], { reason: 'Sturm' })
    expect(pageWithStopSales(page, EXAMPLE_HEAD, [close], 'Verkaufsstopp').blackouts).toMatchObject([{ reason: 'Verkaufsstopp, Sturm' }])
  })
})

describe('a stop sale', () => {
  test('closes the days of the stay calculator, and no others', () => {
    const close = stopSale('close', [range('2026-06-05', '2026-06-08')], { reason: 'burst pipe' })
    expect(roomsOn([close], '2026-06-04')).toBe(5)
    expect(roomsOn([close], '2026-06-05')).toEqual(['05 Jun 2026 is blacked out: stop sale, burst pipe.'])
    expect(roomsOn([close], '2026-06-08')).toEqual(['08 Jun 2026 is blacked out: stop sale, burst pipe.'])
    expect(roomsOn([close], '2026-06-09')).toBe(5)
  })

  test('until further notice closes all days up to the end of the period', () => {
    const close = stopSale('close', [range('2026-06-05', null)])
    expect(roomsOn([close], '2027-03-31')).toEqual(['31 Mar 2027 is blacked out: stop sale.'])
    expect(pageWithStopSales(page, EXAMPLE_HEAD, [close]).blackouts.map((each) => each.range)).toEqual([
      exampleRange('2026-06-05', '2027-03-31'),
    ])
  })

  test('opening again lifts earlier ones and blackouts of the sheet, and a newer one closes again', () => {
    const close = stopSale('close', [range('2026-06-05', '2026-06-08')])
    const reopen = stopSale('reopen', [range('2026-06-06', '2026-06-07')])
    expect(roomsOn([close, reopen], '2026-06-05')).toHaveLength(1)
    expect(roomsOn([close, reopen], '2026-06-06')).toBe(5)
    expect(roomsOn([close, reopen, close], '2026-06-06')).toHaveLength(1)
    const withBlackout = { ...page, blackouts: [{ range: exampleRange('2026-06-01', '2026-06-30'), reason: 'works' }] }
    expect(pageWithStopSales(withBlackout, EXAMPLE_HEAD, [reopen]).blackouts).toEqual([
      { range: exampleRange('2026-06-01', '2026-06-05'), reason: 'works' },
      { range: exampleRange('2026-06-08', '2026-06-30'), reason: 'works' },
    ])
  })

  test('a reduced allotment is an upper bound, and none of it leaves nothing', () => {
    expect(roomsOn([stopSale('allotment', [range('2026-06-05')], { rooms: 2 })], '2026-06-05')).toBe(2)
    expect(roomsOn([stopSale('allotment', [range('2026-06-05')], { rooms: 9 })], '2026-06-05')).toBe(5)
    expect(roomsOn([stopSale('allotment', [range('2026-06-05')], { rooms: 0 })], '2026-06-05')).toEqual({
      kind: 'onRequest',
      reason: 'The allotment of a night is 0.',
    })
    const freeSale: AllocationEntry = { ...allotment(0, '2026-04-01', '2027-03-31'), allocationType: 'freeSale' }
    const free = { ...page, allocation: [freeSale] }
    const none = stopSale('allotment', [range('2026-06-05')], { rooms: 0 })
    const day = { arrival: getDay('2026-06-05'), nights: 1, bookingDay: getDay('2026-06-01') }
    expect(availabilityOf(pageWithStopSales(free, EXAMPLE_HEAD, [none]).allocation, day).kind).toBe('onRequest')
    expect(availabilityOf(pageWithStopSales(free, EXAMPLE_HEAD, [{ ...none, rooms: 3 }]).allocation, day)).toEqual({
      kind: 'fromAllotment',
      rooms: 3,
    })
  })

  test('of other products, of days outside the period, or sent twice, changes nothing more', () => {
    const close = stopSale('close', [range('2026-06-05', '2026-06-08')])
    expect(pageWithStopSales(page, EXAMPLE_HEAD, [{ ...close, productIds: ['another'] }])).toBe(page)
    expect(pageWithStopSales(page, EXAMPLE_HEAD, [stopSale('close', [range('2025-06-05', '2025-06-08')])])).toBe(page)
    const once = pageWithStopSales(page, EXAMPLE_HEAD, [close])
    expect(pageWithStopSales(once, EXAMPLE_HEAD, [close])).toBe(once)
  })

  test('for each day the newest one counts, whatever they are', () => {
    const first = dayNumber(EXAMPLE_HEAD.startDate)
    const anyRange = fc.tuple(fc.integer({ min: -5, max: 40 }), fc.option(fc.integer({ min: 0, max: 15 }))).map(([from, length]) => ({
      from: dayOfNumber(first + from),
      to: length === null ? null : dayOfNumber(first + from + length),
    }))
    const anyStopSale: fc.Arbitrary<StopSale> = fc.record({
      kind: fc.constantFrom('close', 'reopen', 'allotment'),
      days: fc.array(anyRange, { minLength: 1, maxLength: 3 }).map(joinNoticeRanges),
      productIds: fc.constantFrom<string[]>([], [page.productId], ['another']),
      rooms: fc.integer({ min: 0, max: 8 }),
      reason: fc.constant(''),
    })
    const own: Blackout[] = [{ range: exampleRange('2026-04-10', '2026-04-12') }]
    const entries = [
      allotment(5, '2026-04-01', '2026-04-20'),
      { ...allotment(0, '2026-04-15', '2026-04-25'), allocationType: 'freeSale' as const },
    ]
    fc.assert(
      fc.property(fc.array(anyStopSale, { maxLength: 6 }), (stopSales) => {
        const base = { ...page, blackouts: own, allocation: entries }
        const made = pageWithStopSales(base, EXAMPLE_HEAD, stopSales)
        for (let offset = 0; offset < 45; offset += 1) {
          const day = addDays(EXAMPLE_HEAD.startDate, offset)
          let isClosed = own.some((each) => each.range.from <= day && day <= each.range.to)
          let cap = Number.POSITIVE_INFINITY
          for (const { kind, days, productIds, rooms } of stopSales) {
            if (productIds.length > 0 && !productIds.includes(page.productId)) continue
            if (!days.some(({ from, to }) => from <= day && (to === null || day <= to))) continue
            if (kind === 'close') isClosed = true
            if (kind === 'reopen') isClosed = false
            if (kind === 'reopen') cap = Number.POSITIVE_INFINITY
            if (kind === 'allotment') cap = rooms ?? 0
          }
          expect(made.blackouts.some((each) => each.range.from <= day && day <= each.range.to)).toBe(isClosed)
          const asked = { arrival: day, nights: 1, bookingDay: day }
          const before = availabilityOf(entries, asked)
          const rooms = before.kind === 'fromAllotment' ? before.rooms : before.kind === 'freeSale' ? Number.POSITIVE_INFINITY : undefined
          const after = availabilityOf(made.allocation, asked)
          if (rooms === undefined || Math.min(rooms, cap) === 0) expect(after.kind).toBe('onRequest')
          else if (Math.min(rooms, cap) === Number.POSITIVE_INFINITY) expect(after.kind).toBe('freeSale')
          else expect(after).toEqual({ kind: 'fromAllotment', rooms: Math.min(rooms, cap) })
        }
      }),
    )
  })
})
