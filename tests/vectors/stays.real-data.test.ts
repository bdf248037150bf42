import { getDay } from '@tradewind/domain/calendar/day.ts'
import { getAmount, sameAmount } from '@tradewind/domain/money/amount.ts'
import { priceStay } from '@tradewind/domain/rate-sheet/stay/price-stay.ts'
import { realFile } from '@tradewind/stage/real-data.ts'
import { describe, expect, test } from 'vitest'
import { nightsBetween, roomOfPlan, RULES_WITHOUT_A_PLACE, type Vector } from './rate-plan.ts'

/** What the reference engine's words are in ours. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/departure dow restriction/, 'departureDay'],
  [/arrival dow restriction/, 'arrivalDay'],
  [/length of stay \(\d+\) is below minimum/, 'minStay'],
  [/all guests are considered adults/, 'tooManyChildren'],
  [/exceeds the inventory occupancy maximum/, 'tooManyPersons'],
  [/no BaseByGuestAmt with NumberOfGuests/, 'notApplicable'],
  [/no AdditionalGuestAmount found/, 'noExtraRate'],
  [/master restriction status closed/, 'blackout'],
]

describe('400 stays of a real rate plan', () => {
  const xml = () => realFile('stays/R310651-OF.xml').bytes.toString('utf8')
  // The file's documented form: one object with a list of stays.
  const vectors = () => (JSON.parse(realFile('stays/R310651-OF.vectors.json').bytes.toString('utf8')) as { vectors: Vector[] }).vectors
  const answersTo = (vector: Vector) => {
    const { min, std, max } = vector.occupancy
    const { page, head } = roomOfPlan(xml(), vector.room, { minimumPersons: min, standardPersons: std, maximumPersons: max })
    const [arrival, departure] = [getDay(vector.arrival), getDay(vector.departure)]
    const answer = priceStay(page, head, {
      arrival,
      nights: nightsBetween(arrival, departure),
      adults: vector.adults,
      childAges: vector.child_ages,
      bookingDay: getDay(vector.booking_date),
    })
    return answer.isSellable
      ? { codes: [], total: answer.total }
      : { codes: answer.refusals.map((each) => each.code as string), total: null }
  }

  test('every total is equal to the cent, every refused stay is refused, and for the reason that the reference engine gives', () => {
    const wrong = vectors().flatMap((vector) => {
      const { codes, total } = answersTo(vector)
      const stay = `room ${vector.room}, ${vector.arrival} to ${vector.departure}, ${vector.adults} adults, children ${vector.child_ages.join(' ')}`
      if (vector.total !== null) {
        return total !== null && sameAmount(total, getAmount(String(vector.total)))
          ? []
          : [`${stay}: ${total} ${codes.join(' ')} instead of ${vector.total}`]
      }
      const reason = REASONS.find(([words]) => words.test(vector.reason ?? ''))?.[1]
      return reason !== undefined && codes.some((code) => code === reason)
        ? []
        : [`${stay}: ${total} ${codes.join(' ')} instead of ${vector.reason}`]
    })
    expect(wrong).toEqual([])
  })

  test('the stays try sold and refused ones in earnest, and the rules without a place in a rate sheet are known', () => {
    const all = vectors()
    expect([all.length, all.filter((each) => each.total !== null).length]).toEqual([400, 36])
    const byWeekdayAlone = all.filter((vector) => {
      const { codes } = answersTo(vector)
      return codes.length > 0 && codes.every((code) => code === 'arrivalDay' || code === 'departureDay')
    })
    expect(byWeekdayAlone.length).toBe(6)
    expect(RULES_WITHOUT_A_PLACE).toMatchObject([/guests/, /adult/].map((word) => expect.stringMatching(word)))
  })
})
