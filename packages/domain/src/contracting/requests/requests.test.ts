import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, getDay } from '../../calendar/day.ts'
import { type AskedFacts, askedStateOf, isLate, isReminderDue, medianDays, nextReminder } from './asked-state.ts'
import { differencesFrom, sheetVerdict } from './sheet-check.ts'

describe('the check of a rate sheet that a dummy account fills in', () => {
  const draft = { origin: 'initial', completionPercent: 100, changeCount: 0, isPriced: true, isBlocking: true, differences: [] } as const
  test('what is no draft passes [C-RL-089]', () => {
    expect(sheetVerdict({ ...draft, origin: 'none', completionPercent: 0 })).toEqual({ kind: 'passes' })
  })
  test('an initial draft needs 100 percent [C-RL-090]', () => {
    expect(sheetVerdict(draft)).toEqual({ kind: 'passes' })
    expect(sheetVerdict({ ...draft, completionPercent: 99 }).kind).toBe('alert')
  })
  test('an edited draft needs 100 percent and at least one change [C-RL-061] [C-RL-091]', () => {
    expect(sheetVerdict({ ...draft, origin: 'edited', changeCount: 1 })).toEqual({ kind: 'passes' })
    expect(sheetVerdict({ ...draft, origin: 'edited', changeCount: 1, completionPercent: 99 }).kind).toBe('alert')
    expect(sheetVerdict({ ...draft, origin: 'edited' }).kind).toBe('alert')
  })
  test('blocking, or edited without changes, is an alert [C-RL-092] [C-ST-004] [C-ST-005]', () => {
    expect(sheetVerdict({ ...draft, completionPercent: 40 })).toEqual({
      kind: 'alert',
      text: 'Please complete the rate sheet before continuing',
    })
    expect(sheetVerdict({ ...draft, origin: 'edited', isBlocking: false })).toEqual({
      kind: 'alert',
      text: "You haven't made any changes yet.",
    })
  })
  test('everything else is asked [C-ST-006]', () => {
    expect(sheetVerdict({ ...draft, completionPercent: 40, isBlocking: false })).toEqual({
      kind: 'confirm',
      text: 'This rate sheet is not complete, are you sure that you want to continue?',
    })
  })
  test('a draft without a price is never sent, however complete it is', () => {
    for (const completionPercent of [0, 40, 100])
      expect(sheetVerdict({ ...draft, completionPercent, isBlocking: false, isPriced: false })).toEqual({
        kind: 'alert',
        text: 'No product of this rate sheet has a price yet. Add at least one rate before you send it.',
      })
    expect(sheetVerdict({ ...draft, isPriced: false }).kind).toBe('alert')
    expect(sheetVerdict({ ...draft, origin: 'none', isPriced: false })).toEqual({ kind: 'passes' })
  })
})

describe('a rate sheet that is not what was asked for', () => {
  const asked = { startDate: '2027-01-01', endDate: '2027-12-31', currency: 'EUR' }
  const OTHER_PERIOD = 'It is for 01 Apr 2026 – 31 Mar 2027; rates for 01 Jan 2027 – 31 Dec 2027 were asked for.'
  const OTHER_CURRENCY = 'Its amounts are in USD; EUR was asked for.'
  test.each([
    [{}, []],
    [{ startDate: '2026-11-01', endDate: '2028-01-31' }, []],
    [{ startDate: '2026-04-01', endDate: '2027-03-31' }, [OTHER_PERIOD]],
    [{ endDate: '2027-12-30' }, ['It is for 01 Jan 2027 – 30 Dec 2027; rates for 01 Jan 2027 – 31 Dec 2027 were asked for.']],
    [{ startDate: '2027-01-02' }, ['It is for 02 Jan 2027 – 31 Dec 2027; rates for 01 Jan 2027 – 31 Dec 2027 were asked for.']],
    [{ currency: 'USD' }, [OTHER_CURRENCY]],
    [{ startDate: '2026-04-01', endDate: '2027-03-31', currency: 'USD' }, [OTHER_PERIOD, OTHER_CURRENCY]],
  ])('is told by its period and its currency: %j', (other, told) => {
    expect(differencesFrom(asked, { ...asked, ...other })).toEqual(told)
  })
  test('any currency will do where none was asked for', () => {
    expect(differencesFrom({ ...asked, currency: null }, { ...asked, currency: 'USD' })).toEqual([])
  })
  test('is asked about before it is sent, after what else is asked', () => {
    const draft = { origin: 'initial', completionPercent: 100, changeCount: 0, isPriced: true, isBlocking: false } as const
    expect(sheetVerdict({ ...draft, differences: [OTHER_CURRENCY] })).toEqual({ kind: 'confirm', text: OTHER_CURRENCY })
    expect(sheetVerdict({ ...draft, completionPercent: 40, differences: [OTHER_CURRENCY] })).toEqual({
      kind: 'confirm',
      text: `This rate sheet is not complete, are you sure that you want to continue? ${OTHER_CURRENCY}`,
    })
  })
})

describe('how far a supplier is', () => {
  const mailed: AskedFacts = {
    hasProblem: false,
    isUndelivered: false,
    isMailed: true,
    isOpened: false,
    completionPercent: null,
    isAnswered: false,
    isDeclined: false,
  }
  test.each([
    [{ isMailed: false }, 'queued'],
    [{}, 'mailed'],
    [{ isOpened: true }, 'opened'],
    [{ isOpened: true, completionPercent: 0 }, 'filling'],
    [{ isUndelivered: true }, 'unreachable'],
    [{ isUndelivered: true, isOpened: true }, 'opened'],
    [{ isUndelivered: true, isAnswered: true }, 'answered'],
    [{ isDeclined: true, completionPercent: 60 }, 'declined'],
    [{ hasProblem: true, isMailed: false }, 'unreachable'],
  ] as const)('%j is %s', (facts, state) => expect(askedStateOf({ ...mailed, ...facts })).toBe(state))

  test('a supplier is late from the day after the deadline, unless it has answered or declined', () => {
    const [deadline, after] = [getDay('2026-10-10'), getDay('2026-10-11')]
    const late = (state: Parameters<typeof isLate>[0], today: Day) => isLate(state, deadline, today)
    expect([late('mailed', deadline), late('mailed', after), late('filling', after)]).toEqual([false, true, true])
    expect([late('answered', after), late('declined', after), late('unreachable', after)]).toEqual([false, false, false])
  })
})

test('looking every day or seldom: each day of the schedule is due exactly once, and none of before the request', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -60, max: 60 })), fc.array(fc.nat({ max: 30 }), { minLength: 1 }), (days, steps) => {
      let through = 1000 - 30
      for (const step of steps) {
        const today = through + step
        const due = isReminderDue(1000, days, through, today)
        expect(due).toBe(days.some((each) => 1000 + each > through && 1000 + each <= today))
        const next = nextReminder(1000, days, today)
        expect(next === undefined || next > today).toBe(true)
        through = today
        expect(isReminderDue(1000, days, through, today)).toBe(false)
      }
    }),
  )
})

test('the median of the days to an answer', () => {
  expect(medianDays([])).toBeUndefined()
  expect(medianDays([3])).toBe(3)
  expect(medianDays([9, 1, 3, 16])).toBe(6)
})
