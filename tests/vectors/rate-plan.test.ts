// Days of arrival, ages of adults, children and family offers of a rate plan are said in the rate sheet, and judged by the stay calculator.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import { priceStay } from '@tradewind/domain/rate-sheet/stay/price-stay.ts'
import { describe, expect, test } from 'vitest'
import { roomOfPlan } from './rate-plan.ts'

const plan = (offers: string) => `<RatePlan CurrencyCode="EUR">
  <BookingRules><BookingRule Start="2027-01-01" End="2027-01-31" CodeContext="ROOMTYPE" Code="D">
    <DOW_Restrictions><ArrivalDaysOfWeek Sat="true" Sun="false"/></DOW_Restrictions>
  </BookingRule></BookingRules>
  <Rates><Rate InvTypeCode="D" Start="2027-01-01" End="2027-01-31">
    <BaseByGuestAmts>
      <BaseByGuestAmt NumberOfGuests="1" AmountAfterTax="80"/><BaseByGuestAmt NumberOfGuests="2" AmountAfterTax="100"/>
    </BaseByGuestAmts>
    <AdditionalGuestAmounts>
      <AdditionalGuestAmount AgeQualifyingCode="10" Amount="45"/>
      <AdditionalGuestAmount AgeQualifyingCode="8" MinAge="0" MaxAge="6" Amount="12"/>
      <AdditionalGuestAmount AgeQualifyingCode="8" MinAge="6" MaxAge="14" Amount="20"/>
    </AdditionalGuestAmounts>
  </Rate></Rates>
  <Offers>${offers}</Offers>
</RatePlan>`
const RULES = `<Offer><OfferRules><OfferRule>
  <Occupancy AgeQualifyingCode="10" MinAge="14"/><Occupancy AgeQualifyingCode="8" MinAge="0"/>
</OfferRule></OfferRules></Offer>`
const FAMILY = `<Offer><Discount Percent="100"/><Guests>
  <Guest AgeQualifyingCode="8" MaxAge="10" MinCount="2" FirstQualifyingPosition="1" LastQualifyingPosition="1"/>
</Guests></Offer>`

const totalOf = (offers: string, adults: number, childAges: readonly number[], arrival = '2027-01-02') => {
  const { page, head } = roomOfPlan(plan(offers), 'D', { minimumPersons: 1, standardPersons: 2, maximumPersons: 6 })
  const answer = priceStay(page, head, { arrival: getDay(arrival), nights: 2, adults, childAges, bookingDay: getDay('2026-12-01') })
  return answer.isSellable ? answer.total : answer.refusals.map((each) => each.code).join(' ')
}

describe('a rate plan as a rate sheet', () => {
  test.each([
    [RULES, 2, [5], '224.00', 'a child of 5 pays 12'],
    [RULES, 2, [6], '240.00', 'a child of 6 pays 20'],
    [RULES, 2, [14], '290.00', 'adults are from 14 years'],
    [RULES, 2, [9, 5], '264.00', 'without the family offer both pay'],
    [RULES + FAMILY, 2, [9, 5], '240.00', 'the youngest of two children under 10 is free'],
    [RULES + FAMILY, 2, [10, 5], '264.00', 'one child under 10 is too few'],
    [RULES + FAMILY, 1, [9, 5], '200.00', 'the child who pays counts as the second adult'],
    [
      '<Offer><OfferRules><OfferRule><Occupancy AgeQualifyingCode="10"/></OfferRule></OfferRules></Offer>',
      2,
      [9],
      'tooManyChildren',
      'adults only',
    ],
  ])('%s: %i adults, children of %j: %s, because %s', (offers, adults, childAges, total) => {
    expect(totalOf(offers, adults, childAges)).toBe(total)
  })

  test('arrival only on the days that the plan names', () => {
    expect(totalOf(RULES, 2, [], '2027-01-03')).toBe('arrivalDay')
    expect(totalOf(RULES, 2, [], '2027-01-09')).toBe('200.00')
  })
})
