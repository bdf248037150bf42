// What the rate check finds: where, what, why, and how one click mends it.

import type { Amount } from '../../money/amount.ts'
import type { Blackout, CancellationTier, ChildBand, Offer, RateAddress } from '../rate-sheet.ts'
import type { TierFinding } from '../policies/tier-check.ts'

export const RATE_CHECK_CODES = [
  'seasonsOverlap',
  'unassignedDays',
  'outsidePeriod',
  'weekdaysMissing',
  'weekdaysTwice',
  'nettAboveRetail',
  'nettDisagrees',
  'zeroRate',
  'childBandMissing',
  'childBandsOverlap',
  'familyDiscount',
  'followsNothing',
  'followsInCircle',
  'followsOtherwise',
  'costsTheSame',
  'freeRateRaised',
  'childBandWithoutRate',
  'offerNeverApplies',
  'offerCombination',
  'offerOrder',
  'offerExtra',
  'blackoutSwallowsSeason',
  'blackoutOfOnePackage',
  'offerElsewhere',
  'minStayUnreachable',
  'wholeStayTooCheap',
  'noArrival',
  'noDeparture',
  'jumpBetweenSeasons',
  'commissionsDiffer',
  'betterRoomCheaper',
  'cancellationMissing',
  'groupStepsOverlap',
  'groupStepMissing',
  'groupStepWithoutRate',
  'freePlacesNever',
  'marketWithoutCountry',
  'validForNobody',
  'marketsOverlap',
] as const
export type RateCheckCode = (typeof RATE_CHECK_CODES)[number] | TierFinding['code']

/** Where a finding is: the page (the policies page has no product), the section, and the thing in it. */
export type FindingPlace = {
  readonly productId?: string
  readonly ratePackageId?: string
  readonly section: 'seasons' | 'rates' | 'children' | 'groups' | 'markets' | 'offers' | 'blackouts' | 'policies'
  readonly seasonId?: string
  readonly rateSet?: number
  readonly description?: string
  readonly offerId?: string
  /** Position in the page's blackouts or policies, from 0. */
  readonly index?: number
}

/** An error makes the sheet contradict itself; a warning is most likely a mistake; a hint may be meant so. */
export type RateFinding = {
  readonly code: RateCheckCode
  readonly level: 'error' | 'warning' | 'hint'
  readonly place: FindingPlace
  readonly text: string
  readonly fix?: RateFix
}

/** A change of the finding's page that one click makes; see `pageWithFix`. */
export type RateFix =
  | { readonly kind: 'assignDays'; readonly label: string }
  | { readonly kind: 'keepDays'; readonly label: string; readonly seasonId: string }
  | { readonly kind: 'cutToPeriod'; readonly label: string }
  | {
      readonly kind: 'addWeekdays'
      readonly label: string
      readonly seasonId: string
      readonly rateSet: number
      readonly days: readonly number[]
    }
  | { readonly kind: 'setNett'; readonly label: string; readonly address: RateAddress; readonly nettRate: Amount }
  | { readonly kind: 'notApplicable'; readonly label: string; readonly address: RateAddress }
  | { readonly kind: 'closeSeason'; readonly label: string; readonly seasonId: string }
  | { readonly kind: 'setChildBands'; readonly label: string; readonly childBands: readonly ChildBand[] }
  | { readonly kind: 'freeUnder'; readonly label: string; readonly age: number; readonly like: string }
  | { readonly kind: 'addOffer'; readonly label: string; readonly offer: Offer }
  | { readonly kind: 'addBlackouts'; readonly label: string; readonly blackouts: readonly Blackout[] }
  | { readonly kind: 'leaveFree'; readonly label: string }
  | { readonly kind: 'removeOffer'; readonly label: string; readonly offerId: string }
  | { readonly kind: 'setMinStay'; readonly label: string; readonly seasonId: string; readonly rateSet: number; readonly minStay: number }
  | { readonly kind: 'setTiers'; readonly label: string; readonly index: number; readonly tiers: readonly CancellationTier[] }
