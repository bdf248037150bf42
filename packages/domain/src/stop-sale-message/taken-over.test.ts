import { describe, expect, test } from 'vitest'
import { getDay } from '../calendar/day.ts'
import type { UnderstoodNotice } from './message.ts'
import { type SentSince, takenOverBy } from './taken-over.ts'

const days = (...ranges: [string, string | null][]) =>
  ranges.map(([from, to]) => ({ from: getDay(from), to: to === null ? null : getDay(to) }))
const notice = (other: Partial<UnderstoodNotice> = {}): UnderstoodNotice => ({
  kind: 'close',
  days: days(['2027-07-03', '2027-07-05']),
  locationId: 'a',
  productIds: [],
  rooms: null,
  doubts: [],
  ...other,
})
const sent = (other: Partial<SentSince> = {}): SentSince => ({
  kind: 'close',
  days: days(['2027-07-03', '2027-07-05']),
  locationId: 'a',
  productIds: [],
  rooms: null,
  ...other,
})

describe('a notice that was taken over', () => {
  test('was sent with its days, or with more days and more products', () => {
    expect(takenOverBy(notice(), [sent()])).toEqual(sent())
    const more = sent({ days: days(['2027-07-01', '2027-07-04'], ['2027-07-05', null]) })
    expect(takenOverBy(notice({ productIds: ['double'] }), [more])).toBe(more)
    expect(takenOverBy(notice({ productIds: ['double'] }), [sent({ productIds: ['single', 'double'] })])).toBeDefined()
    expect(takenOverBy(notice({ kind: 'allotment', rooms: 2 }), [sent({ kind: 'allotment', rooms: 2 })])).toBeDefined()
  })

  test('was not, where a day, a product, the kind, the place or the rooms are missing', () => {
    for (const other of [
      sent({ days: days(['2027-07-03', '2027-07-04']) }),
      sent({ productIds: ['double'] }),
      sent({ kind: 'reopen' }),
      sent({ locationId: 'b' }),
    ])
      expect(takenOverBy(notice(), [other])).toBeUndefined()
    expect(takenOverBy(notice({ days: days(['2027-07-03', null]) }), [sent()])).toBeUndefined()
    expect(takenOverBy(notice({ kind: 'allotment', rooms: 2 }), [sent({ kind: 'allotment', rooms: 3 })])).toBeUndefined()
  })

  test('cannot be told while its place, days or rooms are asked', () => {
    expect(takenOverBy(notice({ locationId: null }), [sent()])).toBeUndefined()
    expect(takenOverBy(notice({ days: [] }), [sent()])).toBeUndefined()
    const doubts = [{ kind: 'unknownRooms', written: 'the blue ones', place: undefined, years: [], ids: [] }] as const
    expect(takenOverBy(notice({ doubts: doubts as unknown as UnderstoodNotice['doubts'] }), [sent()])).toBeUndefined()
  })
})
