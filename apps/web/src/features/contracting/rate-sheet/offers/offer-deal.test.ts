import { getDay } from '@tradewind/domain/calendar/day.ts'
import { newOffer } from '@tradewind/domain/rate-sheet/offers/new-offer.ts'
import { expect, test } from 'vitest'
import { type Deal, dealOf, offerWithDeal, stayPayFinding } from './offer-deal.ts'

const HEAD = {
  templateName: 'Rates',
  startDate: getDay('2026-12-01'),
  endDate: getDay('2027-11-30'),
  currency: 'EUR',
  taxInclusion: 'included',
} as const
const offer = newOffer('o', HEAD, getDay('2026-11-21'))

test.each<Deal>(['percent', 'amount', 'stayPay', 'words'])(
  'an offer has one kind of deal: %s, and no figures of the one before',
  (deal) => {
    for (const before of ['percent', 'amount', 'stayPay'] as const) {
      const after = offerWithDeal(offerWithDeal(offer, before), deal)
      expect(dealOf(after)).toBe(deal)
      expect([after.discountPercentage, after.discountAmount, after.isStayPay].filter((part) => part !== undefined)).toHaveLength(
        deal === 'words' ? 0 : 1,
      )
    }
  },
)

test('whoever stays 7 and pays 7 gains nothing', () => {
  expect(stayPayFinding({ stayDays: 7, payDays: 7 })).toBe('Fewer nights are paid than stayed.')
  expect(stayPayFinding({ stayDays: 7, payDays: 6 })).toBeUndefined()
})
