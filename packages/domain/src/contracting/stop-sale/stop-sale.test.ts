import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { concernsPeriod, inForce, joinNoticeRanges, noticeDaysText, receiptStateOf, remindersDue, stopSaleTitle } from './stop-sale.ts'

const period = { from: getDay('2026-04-01'), to: getDay('2026-10-31') }
const range = (from: string, to: string | null) => ({ from: getDay(from), to: to === null ? null : getDay(to) })

describe('a stop sale', () => {
  test.each([
    ['2026-04-05', '2026-04-08', true],
    ['2026-03-01', '2026-03-31', false],
    ['2026-03-01', '2026-04-01', true],
    ['2026-10-31', null, true],
    ['2026-11-01', null, false],
    ['2026-01-01', null, true],
  ])('from %s to %s concerns a contract of that summer: %s', (from, to, concerns) => {
    expect(concernsPeriod([range(from, to)], period)).toBe(concerns)
  })

  test('says its days and what it is', () => {
    expect(noticeDaysText([range('2026-04-05', '2026-04-08')])).toBe('05 Apr 2026 – 08 Apr 2026')
    expect(noticeDaysText([range('2026-04-05', '2026-04-05'), range('2026-05-01', '2026-05-02')])).toBe(
      '05 Apr 2026, 01 May 2026 – 02 May 2026',
    )
    expect(noticeDaysText([range('2026-04-05', null)])).toBe('from 05 Apr 2026 until further notice')
    expect(stopSaleTitle({ kind: 'allotment', rooms: 1 })).toBe('At most 1 room a day')
    expect(stopSaleTitle({ kind: 'allotment', rooms: 0 })).toBe('At most 0 rooms a day')
    expect([stopSaleTitle({ kind: 'close', rooms: null }), stopSaleTitle({ kind: 'reopen', rooms: null })]).toEqual([
      'Stop sale',
      'Open again',
    ])
  })

  test('its ranges are in order, and days that follow one another are one range', () => {
    const joined = joinNoticeRanges([
      range('2026-05-01', '2026-05-03'),
      range('2026-04-05', '2026-04-08'),
      range('2026-05-04', '2026-05-04'),
    ])
    expect(joined).toEqual([range('2026-04-05', '2026-04-08'), range('2026-05-01', '2026-05-04')])
    expect(joinNoticeRanges([range('2026-04-05', null), range('2026-04-01', '2026-04-06'), range('2026-06-01', '2026-06-02')])).toEqual([
      range('2026-04-01', null),
    ])
  })

  test('is no longer in force once all its days are open again for the same products', () => {
    const close = {
      kind: 'close' as const,
      days: [range('2026-05-01', '2026-05-03'), range('2026-05-10', '2026-05-12')],
      productIds: ['a'],
    }
    const reopen = (days: (typeof close)['days'], productIds: string[] = []) => ({ kind: 'reopen' as const, days, productIds })
    const whole = reopen([range('2026-05-01', '2026-05-12')])
    expect(inForce([whole, close])).toEqual([whole])
    expect(inForce([close, whole])).toEqual([close, whole])
    for (const part of [reopen([range('2026-05-01', '2026-05-03')]), reopen([range('2026-05-01', null)], ['b'])])
      expect(inForce([part, close])).toEqual([part, close])
    const ofAll = { ...close, productIds: [] }
    expect(inForce([reopen(whole.days, ['a']), ofAll])).toHaveLength(2)
    expect(inForce([reopen([range('2026-05-10', null)]), reopen([range('2026-05-01', '2026-05-09')]), close])).toHaveLength(2)
  })

  test('what the holder did counts before what the mail servers said', () => {
    const facts = { isUnreachable: true, isMailed: true, isOpened: true, isConfirmed: true }
    expect(receiptStateOf(facts)).toBe('confirmed')
    expect(receiptStateOf({ ...facts, isConfirmed: false })).toBe('opened')
    expect(receiptStateOf({ ...facts, isConfirmed: false, isOpened: false })).toBe('unreachable')
    expect(receiptStateOf({ isUnreachable: false, isMailed: true, isOpened: false, isConfirmed: false })).toBe('sent')
    expect(receiptStateOf({ isUnreachable: false, isMailed: false, isOpened: false, isConfirmed: false })).toBe('queued')
  })

  test('the silent ones are reminded after one day and after three', () => {
    expect([0, 23.9, 24, 71, 72, 500].map(remindersDue)).toEqual([0, 0, 1, 1, 2, 2])
  })
})
