// What the rates of Tourplan cannot express of a page, and what is done instead.

import type { CurrencyCode } from '../../money/amount.ts'
import type { AllocationEntry, Policy, ProductPage, RateSheet } from '../../rate-sheet/rate-sheet.ts'
import {
  allocationText,
  arrivalText,
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
import { counted } from '../../text/counted.ts'
import { cancelHoursOf } from './cancel-hours.ts'
import type { ReadOffer } from './expressible-offers.ts'
import { isUnbounded } from './inventory.ts'

type Said = { readonly what: string; readonly instead: string }

const BY_NOTE = 'is not in the rates: enter it as a note of the option'

type Differing = { readonly currency: CurrencyCode; readonly offers: readonly ReadOffer[]; readonly writesInventory: boolean }

export function pageDifferences(page: ProductPage, { currency, offers, writesInventory }: Differing): Said[] {
  const byNote = (texts: readonly (string | undefined)[]) => texts.flatMap((what) => (what ? [{ what, instead: BY_NOTE }] : []))
  return [
    ...setDifferences(page),
    ...offers.flatMap((offer) => offerDifferences(offer, currency, offers.length)),
    ...childTermTexts(page).map((what) => ({
      what,
      instead: 'set the ages at the option; a rule that it has no place for, enter as its note',
    })),
    ...byNote([...groupTermTexts(page), marketsText(page)]),
    ...page.allocation.flatMap((entry) => allocationDifference(entry, writesInventory)),
    ...page.extras.flatMap((extra) =>
      extra.paidOnSpot ? [{ what: extraText(extra, currency), instead: 'is paid at the property, and is no rate of the buyer' }] : [],
    ),
    ...page.productPolicy.map((policy) => policyDifference(policy, page.productPolicy, currency)),
  ]
}

function offerDifferences({ offer, stayPay, early, why }: ReadOffer, currency: CurrencyCode, count: number): Said[] {
  const what = offerText(offer, currency)
  if (why !== '') return [{ what, instead: `${why}, so it ${BY_NOTE}; stays with it are priced too high` }]
  const told = stayPay
    ? `is in the rates as ${stayPay.stay} for ${stayPay.pay} nights`
    : `is ${early.length === 1 ? 'a rate of its own' : `${early.length} rates of their own`} with its time of sale and the reduced amounts`
  const combined = count > 1 ? '; Tourplan has no rule for which offers are combined: enter it as a note of the option' : ''
  // A stay–pay alone is said as it is.
  return stayPay && count === 1 ? [] : [{ what, instead: `${told}${combined}` }]
}

function allocationDifference(entry: AllocationEntry, writesInventory: boolean): Said[] {
  const what = allocationText(entry)
  if (!writesInventory) return [{ what, instead: 'inventory is not written: enter it in Tourplan by hand' }]
  if (isUnbounded(entry)) return [{ what, instead: 'has no number of rooms, and the inventory asks for one: set it in Tourplan by hand' }]
  if (entry.allocationType === 'freeSale') return [{ what, instead: `is written as ${counted(entry.allotments, 'room', 'rooms')} a day` }]
  return entry.numberOfRooms === undefined ? [] : [{ what, instead: 'how many rooms of this kind there are is not written' }]
}

/** Conditions of sets that are set at the option, not at a rate. */
function setDifferences({ seasonRates }: ProductPage): Said[] {
  const sets = seasonRates.flatMap(({ rateSets }) => rateSets)
  const days = sets.flatMap(({ arrivalDays, departureDays }) => [
    ...(arrivalDays === undefined
      ? []
      : [{ what: upper(arrivalText(arrivalDays)), instead: 'is set at the option, not at its rates: enter it there' }]),
    ...(departureDays === undefined ? [] : [{ what: upper(departureText(departureDays)), instead: BY_NOTE }]),
  ])
  const nights = sets
    .filter((set) => set.minStayBindsEveryNight || set.maxStayBindsEveryNight)
    .map((set) => ({
      what: upper(rateSetText({ ...set, daysOfWeek: [1, 2, 3, 4, 5, 6, 7] })),
      instead: 'Tourplan checks the length of stay by its own rule: enter it as a note of the option',
    }))
  return [...days, ...nights]
}

/** What is said of the whole contract. @param taxCode of the connection */
export function sheetDifferences({ head, pages }: RateSheet, taxCode: string | null): Said[] {
  const said: Said[] = []
  if (head.taxInclusion !== 'included' && taxCode === null)
    said.push({
      what: head.taxInclusion === 'excluded' ? 'Prices without tax' : 'The contract does not say whether prices are with tax',
      instead: 'the amounts are those of the contract; name the tax of your Tourplan under Credentials, or set it there',
    })
  else if (head.taxInclusion === 'notStated')
    said.push({ what: 'The contract does not say whether prices are with tax', instead: 'nothing is said of taxes: set them in Tourplan' })
  for (const page of pages) {
    if (page.kind !== 'policies') continue
    for (const policy of page.locationPolicy) said.push(policyDifference(policy, page.locationPolicy, head.currency))
  }
  return said
}

function policyDifference(policy: Policy, policies: readonly Policy[], currency: CurrencyCode): Said {
  const what = `${policyTitle(policy)}: ${policyText(policy, currency)}`
  const limit = policy.policyType === 'cancellation' ? cancelHoursOf(policies) : undefined
  if (limit === undefined || !policies.includes(policy) || (policy.cancellations ?? []).length === 0) return { what, instead: BY_NOTE }
  return { what, instead: `Cancel_Hours ${limit} says until when it is free of charge; enter the charges as a note of the option` }
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
