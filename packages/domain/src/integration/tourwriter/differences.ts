// What the file of Tourwriter cannot express of a contract, and what is done instead: shown before an export and kept with its answer.

import { type ProductPage, productPagesOf, type RateSet, type RateSheet } from '../../rate-sheet/rate-sheet.ts'
import {
  allocationText,
  arrivalText,
  blackoutText,
  childTermTexts,
  departureText,
  extraText,
  groupTermTexts,
  marketsText,
  offerText,
  policyText,
  policyTitle,
  rateSetText,
} from '../../rate-sheet/words/words.ts'
import type { Difference } from '../booking-system.ts'
import { gatherDifferences } from '../gather-differences.ts'

/** What the target has a place for, beside prices. */
export type Abilities = { readonly minStay: boolean; readonly maxStay: boolean }

const BY_HAND = 'is not in the file: enter it in Tourwriter by hand'

/** The differences of a whole sheet, in the order of the sheet. */
export function differencesOf(sheet: RateSheet, abilities: Abilities): Difference[] {
  const pages = productPagesOf(sheet)
  const { note, all } = gatherDifferences(pages.length)
  const { currency, taxInclusion } = sheet.head
  if (taxInclusion === 'excluded') note(undefined, 'Prices without tax', 'the amounts are those of the contract, without tax')
  for (const page of pages) for (const { what, instead } of ofPage(page, sheet, abilities)) note(page, what, instead)
  for (const sheetPage of sheet.pages) {
    if (sheetPage.kind !== 'policies') continue
    for (const policy of sheetPage.locationPolicy) note(undefined, `${policyTitle(policy)}: ${policyText(policy, currency)}`, BY_HAND)
  }
  return all()
}

function ofPage(page: ProductPage, { head }: RateSheet, abilities: Abilities): Omit<Difference, 'where'>[] {
  const byHand = (texts: readonly (string | undefined)[]) => texts.flatMap((what) => (what ? [{ what, instead: BY_HAND }] : []))
  return [
    ...page.blackouts.map((blackout) => ({ what: blackoutText(blackout), instead: 'its days are cut out of the periods' })),
    ...byHand([...new Set(page.seasonRates.flatMap(({ rateSets }) => rateSets.map((set) => conditionsText(set, abilities))))]),
    ...byHand(page.offers.map((offer) => offerText(offer, head.currency))),
    ...byHand([...childTermTexts(page), ...groupTermTexts(page), marketsText(page)]),
    ...byHand(page.allocation.map((entry) => allocationText(entry))),
    ...page.extras.flatMap((extra) => {
      const what = extraText(extra, head.currency)
      if (extra.paidOnSpot) return [{ what, instead: 'is paid at the property, and is no rate of the buyer' }]
      const hasTerms = extra.compulsory || extra.fromAge !== undefined || extra.mostNights !== undefined
      return hasTerms ? [{ what, instead: 'its terms are not in the file: enter them in Tourwriter by hand' }] : []
    }),
    ...byHand(page.productPolicy.map((policy) => `${policyTitle(policy)}: ${policyText(policy, head.currency)}`)),
  ]
}

/** Conditions of a set that the lines do not have; days of the week and booking codes refuse a line where they matter. */
function conditionsText(set: RateSet, abilities: Abilities): string | undefined {
  const { minStay, maxStay, minStayBindsEveryNight, maxStayBindsEveryNight, arrivalDays, departureDays } = set
  const stays = rateSetText({
    daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
    rates: [],
    ...(abilities.minStay || minStay === undefined ? {} : { minStay, ...(minStayBindsEveryNight ? { minStayBindsEveryNight } : {}) }),
    ...(abilities.maxStay || maxStay === undefined ? {} : { maxStay, ...(maxStayBindsEveryNight ? { maxStayBindsEveryNight } : {}) }),
  })
  const parts = [
    stays,
    arrivalDays === undefined ? '' : arrivalText(arrivalDays),
    departureDays === undefined ? '' : departureText(departureDays),
  ]
  const text = parts.filter(Boolean).join(' · ')
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1)
}
