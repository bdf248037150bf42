// A new offer as the editor opens it.

import type { Day } from '../../calendar/day.ts'
import type { Offer, SheetHead } from '../rate-sheet.ts'

/**
 * An empty offer whose dates of sale are the contract period; when the period has ended they begin today and still end with the
 * period, so that the rate check asks for an end (C-RL-087, C-RL-088).
 * @param today the day where the supplier is
 */
export function newOffer(offerId: string, head: SheetHead, today: Day): Offer {
  const hasEnded = head.endDate < today
  return {
    offerId,
    offerName: '',
    offerDetail: '',
    offerType: '',
    allowCombination: false,
    validDatesOfSale: [{ fromDate: hasEnded ? today : head.startDate, toDate: head.endDate }],
    validDatesOfTravel: [],
  }
}
