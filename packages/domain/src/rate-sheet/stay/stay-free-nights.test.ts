// What a free night includes: by hand, and against a look at every night.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withExtras } from '../offers/renamed-extras.ts'
import { pageCheck } from '../rate-check/rate-check.ts'
import { EXAMPLE_HEAD, exampleRange, exampleRate } from '../example-page.ts'
import type { Extra, Offer } from '../rate-sheet.ts'
import { offerText } from '../words/words.ts'
import { extra, offer, rated, sold, stay, stayPay } from './example-stay.ts'

const dinner = extra('Dinner', '45', { compulsory: false })
const parkFee = extra('Park fee', '20')
const cleaning = extra('Cleaning', '35', { unit: 'perBooking', time: 'once' })
const sevenSix = (...freeNightsInclude: string[]) =>
  offer('7/6', stayPay(7, 6, freeNightsInclude.length === 0 ? {} : { freeNightsInclude }))
const week = (one: Offer, extras: Extra[] = [dinner, parkFee, cleaning], nights = 7) =>
  sold(rated({ Double: '100' }, { extras, offers: [one] }), stay('2026-05-01', nights, { extraIds: ['Dinner'] }))

describe('a free night', () => {
  // Rooms 6 x 100; two persons: dinner 2 x 7 x 45 = 630, fee 2 x 7 x 20 = 280, cleaning 35.
  test('takes away the room only: dinner and the park fee are charged on all seven nights, and that is said', () => {
    const { total, extras, appliedOffers, assumptions } = week(sevenSix())
    expect(total).toBe('1545.00')
    expect(extras.map((each) => [each.extraName, each.count])).toEqual([
      ['Dinner', 14],
      ['Park fee', 14],
      ['Cleaning', 1],
    ])
    expect(appliedOffers).toEqual([{ offerId: '7/6', offerName: '7/6', off: '100.00' }])
    expect(assumptions).toContain('Dinner and Park fee are charged on the free nights of 7/6 too, because it does not include them.')
    expect(week(sevenSix(), [dinner, parkFee, cleaning], 6).total).toBe('1415.00')
  })

  test.each([
    [['Dinner'], '1455.00', 'Park fee is charged on the free nights of 7/6 too, because it does not include it.'],
    [['Park fee'], '1505.00', 'Dinner is charged on the free nights of 7/6 too, because it does not include it.'],
    // What is charged once belongs to no night.
    [['Dinner', 'Park fee', 'Cleaning'], '1415.00', undefined],
  ])('that includes %j is %s', (included, total, charged) => {
    const answer = week(sevenSix(...included))
    expect(answer.total).toBe(total)
    expect(answer.appliedOffers[0]?.included).toEqual(included.filter((name) => name !== 'Cleaning'))
    expect(answer.assumptions.filter((text) => text.includes('charged on the free nights'))).toEqual(charged ? [charged] : [])
  })

  test('of extras that are for other nights nothing is said', () => {
    const first = { ...parkFee, mostNights: 3 }
    const gala = extra('Gala', '80', {
      time: 'perNight',
      prices: [{ dateRanges: [exampleRange('2026-05-02')], rate: exampleRate('Gala', '80') }],
    })
    const { total, assumptions } = week(sevenSix(), [first, gala])
    expect(total).toBe('880.00') // 600, 3 x 40, 160
    expect(assumptions.filter((text) => text.includes('free nights'))).toEqual([])
  })

  test('is said with what it includes, follows an extra that is renamed, and is named where there is no such extra', () => {
    const page = rated({ Double: '100' }, { extras: [dinner, cleaning], offers: [sevenSix('Dinner'), offer('Other', stayPay(9, 8))] })
    expect(offerText(sevenSix('Dinner'), 'EUR')).toContain('free nights include Dinner.')
    const renamed = withExtras(page, [{ ...dinner, extraName: 'Supper' }, cleaning])
    expect(renamed.offers.map((each) => each.isStayPay?.freeNightsInclude)).toEqual([['Supper'], undefined])
    const found = (one: Offer) =>
      pageCheck({ ...page, offers: [one] }, EXAMPLE_HEAD).flatMap(({ code, text }) => (code === 'offerExtra' ? [text] : []))
    expect(found(sevenSix('Dinner'))).toEqual([])
    expect(found(sevenSix('Supper', 'Cleaning'))).toEqual([
      'The free nights of 7/6 include Supper, but there is no such extra.',
      'The free nights of 7/6 include Cleaning, but it is charged once, not per night.',
    ])
  })

  test('costs what a look at every night says, whatever it includes', () => {
    const extras = fc.uniqueArray(
      fc.record({
        extraName: fc.constantFrom('A', 'B', 'C', 'D'),
        time: fc.constantFrom('once' as const, 'perNight' as const, 'perDay' as const),
        each: fc.integer({ min: 1, max: 60 }),
        isIncluded: fc.boolean(),
      }),
      { selector: (each) => each.extraName, maxLength: 4 },
    )
    fc.assert(
      fc.property(
        extras,
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        (plans, stayDays, nights, repeats) => {
          const page = rated(
            { Double: '100' },
            {
              extras: plans.map(({ extraName, time, each }) => extra(extraName, String(each), { time, unit: 'perRoom' })),
              offers: [
                offer(
                  'Free',
                  stayPay(stayDays, stayDays - 1, {
                    repeats,
                    freeNightsInclude: plans.filter((each) => each.isIncluded).map((each) => each.extraName),
                  }),
                ),
              ],
            },
          )
          let expected = 0
          for (let night = 1; night <= nights; night += 1) {
            const isFree = repeats ? night % stayDays === 0 : night === nights && nights >= stayDays
            expected += isFree ? 0 : 100
            for (const { time, each, isIncluded } of plans) if (time === 'once' ? night === 1 : !(isFree && isIncluded)) expected += each
          }
          expect(Number(sold(page, stay('2026-05-01', nights)).total)).toBe(expected)
        },
      ),
    )
  })
})
