// What a file says of a whole page: meals, children, families, groups, markets, days of arrival and departure.

import type { BoardBasis, FreePlaces, ProductPage } from '../../rate-sheet/rate-sheet.ts'
import type { BoardCode } from '../words/boards.ts'
import type { ReadOffer, Reading } from '../reading.ts'
import { distinctRules } from '../rules/distinct-rules.ts'
import { folded } from '../words/folded.ts'
import { childTermsOf } from './child-terms.ts'
import type { ProductToBe, Remark } from './values-to-be.ts'

export type PageTerms = Pick<
  ProductPage,
  'boardBasis' | 'childBands' | 'adultFromAge' | 'familyDiscounts' | 'groupSize' | 'groupSteps' | 'freePlaces' | 'markets'
>

const BOARD_OF: Readonly<Record<BoardCode, BoardBasis>> = {
  RO: 'roomOnly',
  SC: 'selfCatering',
  BB: 'bedAndBreakfast',
  DBB: 'halfBoard',
  HB: 'halfBoard',
  FB: 'fullBoard',
  AI: 'allInclusive',
}

/** @param isMeant whether something for these products is for this one; undefined are all */
export function pageTermsOf(
  reading: Reading,
  product: Pick<ProductToBe, 'board' | 'productType' | 'groupSteps'>,
  isMeant: (products: readonly string[] | undefined) => boolean,
): PageTerms {
  const isRoom = product.productType === 'Accommodation'
  const rules = reading.rules ?? []
  const [size, ...otherSizes] = distinctRules(rules, 'groupSize')
  const [markets, ...otherMarkets] = distinctRules(rules, 'markets')
  const family = distinctRules(rules, 'familyDiscount').map(({ discount }) => discount)
  const free = freePlacesSaid(reading.offers.filter((offer) => isMeant(offer.products)))
  return {
    ...(isRoom && product.board !== undefined && product.board in BOARD_OF ? { boardBasis: BOARD_OF[product.board as BoardCode] } : {}), // checked by in
    ...(isRoom ? childTermsOf(reading, isMeant).terms : {}),
    ...(isRoom && family.length > 0 ? { familyDiscounts: family } : {}),
    ...(size && otherSizes.length === 0 ? { groupSize: size.size } : {}),
    ...(product.groupSteps.length > 0 ? { groupSteps: product.groupSteps } : {}),
    ...(free ? { freePlaces: free } : {}),
    ...(markets && otherMarkets.length === 0 ? { markets: markets.markets } : {}),
  }
}

/** Rules that are not taken over, because the file says two things. */
export function pageTermRemarks(reading: Reading): Remark[] {
  const rules = reading.rules ?? []
  const twice = (['groupSize', 'markets', 'adultFromAge'] as const).flatMap((kind) => {
    const found = distinctRules(rules, kind)
    return found.length > 1 ? found.map(({ note, cellIds }) => ({ text: `${note}: another line says something else.`, cellIds })) : []
  })
  return [...twice, ...dayRemarks(reading)]
}

const PAYING = /paying|zahlende|payants?|de pago|pagantes?|paganti|\d ?\+ ?1|21st|21\./
const HALF = /half (?:a )?(?:double|twin|dbl)|halben? (?:doppelzimmer|dz)|demi[- ]double|media doble|mezza doppia|meio duplo/
const MOST = /max(?:imum|imal|imo|\.)?:? (?:of )?(\d{1,2})|hochstens (\d{1,2})|au plus (\d{1,2})|al massimo (\d{1,2})/

/** Whether so many pay beside the free one: `1 free per 20 persons` may mean each twentieth. */
export function freePlacesOfOffer({ type, freePlaceFor, note }: ReadOffer): FreePlaces | undefined {
  const plain = folded(note)
  if (type !== 'freePlace' || freePlaceFor === undefined || freePlaceFor < 1 || !PAYING.test(plain)) return undefined
  const most = MOST.exec(plain)
    ?.slice(1)
    .find((each) => each !== undefined)
  return { forEach: freePlaceFor, ...(most === undefined ? {} : { atMost: Number(most) }), share: HALF.test(plain) ? 'halfDouble' : 'full' }
}

/** Free places of two kinds on one page are for somebody to choose. */
function freePlacesSaid(offers: readonly ReadOffer[]): FreePlaces | undefined {
  const [first, ...others] = offers.flatMap((offer) => freePlacesOfOffer(offer) ?? [])
  return others.some((each) => JSON.stringify(each) !== JSON.stringify(first)) ? undefined : first
}

function dayRemarks(reading: Reading): Remark[] {
  return (['arrivalDays', 'departureDays'] as const).flatMap((kind) => {
    const rules = distinctRules(reading.rules ?? [], kind)
    const isTwice = (rule: (typeof rules)[number]) =>
      rules.some((other) => other !== rule && (other.seasonIds ?? ['']).some((id) => (rule.seasonIds ?? ['']).includes(id)))
    return rules.filter(isTwice).map(({ note, cellIds }) => ({ text: `${note}: another line says other days.`, cellIds }))
  })
}
