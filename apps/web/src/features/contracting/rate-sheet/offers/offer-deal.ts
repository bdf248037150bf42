// What an offer gives, as one choice: free nights, a percentage, an amount, or words only.

import { getAmount } from '@tradewind/domain/money/amount.ts'
import type { FREE_NIGHTS, Offer, StayPay, TRAVEL_DATES_HOLD } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { withParts } from '../values/public.ts'

export type Deal = 'percent' | 'amount' | 'stayPay' | 'words'

export const DEAL_NAMES: Readonly<Record<Deal, string>> = {
  words: 'What the words say',
  percent: 'A percentage off',
  amount: 'An amount off',
  stayPay: 'Free nights',
}

export const TRAVEL_DATES: Readonly<Record<(typeof TRAVEL_DATES_HOLD)[number], string>> = {
  eachNight: 'for each night within them',
  arrival: 'for arrivals within them',
  wholeStay: 'for whole stays within them',
}

export const FREE_NIGHT_NAMES: Readonly<Record<(typeof FREE_NIGHTS)[number], string>> = {
  last: 'the last nights',
  first: 'the first nights',
  cheapest: 'the cheapest nights',
}

export function dealOf({ isStayPay, discountPercentage, discountAmount }: Offer): Deal {
  if (isStayPay) return 'stayPay'
  if (discountPercentage !== undefined) return 'percent'
  return discountAmount === undefined ? 'words' : 'amount'
}

/** The offer with another kind of deal; figures of the former kind go. */
export function offerWithDeal(offer: Offer, deal: Deal): Offer {
  const bare = withParts(offer, {
    isStayPay: undefined,
    discountPercentage: undefined,
    discountAmount: undefined,
    discountAmountOf: undefined,
    earlyBirdSteps: undefined,
    takenOf: undefined,
  })
  switch (deal) {
    case 'words':
      return withParts(bare, { order: undefined })
    case 'percent':
      return { ...bare, discountPercentage: getAmount('10') }
    case 'amount':
      return { ...bare, discountAmount: getAmount('10'), discountAmountOf: 'night' }
    case 'stayPay':
      return { ...bare, isStayPay: { stayDays: 7, payDays: 6 } }
  }
}

/** Why nobody would gain by this, or undefined. */
export function stayPayFinding({ stayDays, payDays }: StayPay): string | undefined {
  return payDays >= stayDays ? 'Fewer nights are paid than stayed.' : undefined
}
