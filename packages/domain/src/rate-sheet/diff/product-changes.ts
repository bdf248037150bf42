// What changed on one product and rate package.

import { rangeText } from '../../calendar/day-range.ts'
import { canonicalText, type Json } from '../../proof/canonical-text.ts'
import { type Amount, amountText, type CurrencyCode } from '../../money/amount.ts'
import type { ProductPage, Rate, RateSet, Season, SheetHead } from '../rate-sheet.ts'
import { shownRate } from '../rates/rate.ts'
import { rangesOf, sameSeason } from '../seasons/seasons.ts'
import {
  allocationText,
  beddingText,
  blackoutText,
  childBandsText,
  daysOfWeekText,
  extraText,
  occupancyText,
  offerText,
  policyText,
  policyTitle,
  rateSetText,
} from '../words/words.ts'
import { percentageText } from './percentage-text.ts'
import { changedList, changedText, changedTitled, type Titled, type Told } from './sentences.ts'
import type { SheetChange } from './sheet-change.ts'

type Line = string | Told | undefined

/** Changes of the page in the order in which its sections stand. Seasons are known by their ids, rate sets by their position, rates by their description. */
export function productChanges(before: ProductPage, after: ProductPage, head: SheetHead): SheetChange[] {
  const { productId, ratePackageId } = after
  const { currency } = head
  const of = (section: SheetChange['section'], lines: readonly Line[]): SheetChange[] =>
    lines.flatMap((line) => {
      if (line === undefined) return []
      const told = typeof line === 'string' ? { text: line } : line
      return [{ section, productId, ratePackageId, ...told, line: told.text, text: `${after.productName}, ${told.text}` }]
    })
  return [
    ...of('products', [
      changedText('name', before.productName, after.productName),
      changedText('rate package', before.ratePackageName, after.ratePackageName),
      changedText('occupancy', occupancyText(before), occupancyText(after)),
      changedText('ages of children', childBandsText(before), childBandsText(after)),
      changedText('category', before.categoryRank?.toString(), after.categoryRank?.toString()),
      changedText('beds', beddingText(before.bedsAndSofas), beddingText(after.bedsAndSofas)),
      changedText('derived from', derivationText(before), derivationText(after)),
    ]),
    ...of('seasons', seasonTexts(before, after)),
    ...of('rates', rateTexts(before, after, currency)),
    ...of(
      'extras',
      itemTexts(
        before.extras,
        after.extras,
        (extra) => extra.extraId,
        (extra) => extra.extraName,
        (extra) => extraText(extra, currency),
      ),
    ),
    ...of(
      'offers',
      itemTexts(
        before.offers,
        after.offers,
        (offer) => offer.offerId,
        (offer) => offer.offerName,
        offerText,
      ),
    ),
    ...of('allocation', changedList('allocation', before.allocation.map(allocationText), after.allocation.map(allocationText))),
    ...of('blackouts', changedList('blackouts', before.blackouts.map(blackoutText), after.blackouts.map(blackoutText))),
    ...of('policies', changedTitled('policies', policyLines(before, currency), policyLines(after, currency))),
    ...of('pickupDropoff', [changedText('pickup', before.pickup, after.pickup), changedText('drop-off', before.dropoff, after.dropoff)]),
  ]
}

function seasonTexts(before: ProductPage, after: ProductPage): Line[] {
  const earlier = new Map(after.seasons.map((season) => [season, earlierSeason(before, after, season)]))
  const kept = new Set(earlier.values())
  return [
    ...after.seasons.flatMap((season): Line[] => {
      const was = earlier.get(season)
      if (!was) return [`season ${season.seasonName} was added: ${datesOf(season)}.`]
      return [
        changedText('season', was.seasonName, season.seasonName),
        changedText(`season ${season.seasonName}`, datesOf(was), datesOf(season)),
      ]
    }),
    ...before.seasons.filter((season) => !kept.has(season)).map((season) => `season ${season.seasonName} was removed.`),
  ]
}

function rateTexts(before: ProductPage, after: ProductPage, currency: CurrencyCode): Line[] {
  return after.seasons.flatMap((season) => {
    const earlier = earlierSeason(before, after, season)
    // Rates of a season that was added or removed come and go with it.
    if (!earlier) return []
    const [sets, wereSets] = [setsOf(after, season.seasonId), setsOf(before, earlier.seasonId)]
    return Array.from({ length: Math.max(sets.length, wereSets.length) }, (_, i) => {
      const [was, is] = [wereSets[i], sets[i]]
      const name = sets.length > 1 ? `${season.seasonName} ${daysOfWeekText((is ?? was)?.daysOfWeek ?? [])}` : season.seasonName
      if (!was || !is) return [`${name}: a set of rates was ${was ? 'removed' : 'added'}.`]
      return [changedText(`${season.seasonName}, conditions`, rateSetText(was), rateSetText(is)), ...setTexts(name, was, is, currency)]
    }).flat()
  })
}

/** The season as it was: of the same id, or else one of equal dates that has no later season of its id. // C-RL-101 */
function earlierSeason(before: ProductPage, after: ProductPage, season: Season): Season | undefined {
  const sameId = findSeason(before, season.seasonId)
  return sameId ?? before.seasons.find((each) => !findSeason(after, each.seasonId) && sameSeason(each, season))
}

function setTexts(name: string, before: RateSet, after: RateSet, currency: CurrencyCode): Line[] {
  const descriptions = new Set([...after.rates, ...before.rates].map((rate) => rate.description))
  return [...descriptions].flatMap((description) => {
    const [was, is] = [before, after].map((set) => set.rates.find((rate) => rate.description === description))
    if (was && is && isToldAlike(was, is)) return []
    const [earlier, later] = [was && shownOf(was, currency), is && shownOf(is, currency)]
    const place = `${name}, ${description}`
    const retail = changedText(place, earlier?.price, later?.price)
    return [
      retail && { ...retail, ...percentageOf(earlier?.retail, later?.retail) },
      changedText(`${place}, commission`, earlier?.commission, later?.commission),
      changedText(`${place}, nett`, earlier?.ownNett, later?.ownNett),
    ]
  })
}

/** Most rates of a sheet are as they were: what is equal as it is written needs no reading. */
function isToldAlike(a: Rate, b: Rate): boolean {
  return (
    a.notApplicable === b.notApplicable &&
    a.retailRate === b.retailRate &&
    a.nettRate === b.nettRate &&
    a.commissionPercentage === b.commissionPercentage
  )
}

/** How much the retail amount rose or fell, in percent of what it was; nothing where one of them is no amount, or was nothing. */
function percentageOf(was: Amount | undefined, is: Amount | undefined): Pick<Told, 'percentage'> {
  const percentage = was === undefined || is === undefined ? undefined : percentageText(was, is)
  return percentage === undefined ? {} : { percentage }
}

/** Nett is told only where it is given beside the retail rate; else it follows from the commission. */
function shownOf(rate: Rate, currency: CurrencyCode): { price: string; retail?: Amount; commission?: string; ownNett?: string } {
  if (rate.notApplicable) return { price: 'n/a' }
  const { retail, commission, nett } = shownRate(rate, currency)
  return {
    price: retail === undefined ? 'no amount' : amountText(retail, currency),
    ...(retail === undefined ? {} : { retail }),
    ...(commission === undefined || rate.commissionPercentage === undefined ? {} : { commission: `${commission} %` }),
    ...(rate.nettRate === undefined || nett === undefined ? {} : { ownNett: amountText(nett, currency) }),
  }
}

function itemTexts<Item extends Json>(
  before: readonly Item[],
  after: readonly Item[],
  idOf: (item: Item) => string,
  nameOf: (item: Item) => string,
  textOf: (item: Item) => string,
): string[] {
  const find = (items: readonly Item[], item: Item) => items.find((each) => idOf(each) === idOf(item))
  return [
    ...after.flatMap((item) => {
      const was = find(before, item)
      if (!was) return [`${nameOf(item)} was added.`]
      if (textOf(was) !== textOf(item)) return [`${nameOf(was)} became: ${textOf(item)}`]
      // What no sentence says, such as a commission, is still a change.
      return canonicalText(was) === canonicalText(item) ? [] : [`${nameOf(item)}: details were changed.`]
    }),
    ...before.filter((item) => !find(after, item)).map((item) => `${nameOf(item)} was removed.`),
  ]
}

function policyLines(page: ProductPage, currency: CurrencyCode): Titled[] {
  return page.productPolicy.map((policy) => ({ title: policyTitle(policy), text: policyText(policy, currency) }))
}

function derivationText({ derivedFrom }: ProductPage): string | undefined {
  return derivedFrom && `${derivedFrom.ratePackageId} ${derivedFrom.percentage} %`
}

function findSeason(page: ProductPage, seasonId: string): Season | undefined {
  return page.seasons.find((season) => season.seasonId === seasonId)
}

function datesOf(season: Season): string {
  return rangesOf(season).map(rangeText).join(', ')
}

function setsOf(page: ProductPage, seasonId: string): readonly RateSet[] {
  return page.seasonRates.find((rates) => rates.seasonId === seasonId)?.rateSets ?? []
}
