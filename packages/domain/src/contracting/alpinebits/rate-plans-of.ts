// A contract as rate plans of AlpineBits, and everything of it that they cannot say.

import { rangeText } from '../../calendar/day-range.ts'
import { type BoardBasis, type Extra, type ProductPage, productPagesOf, type SheetHead } from '../../rate-sheet/rate-sheet.ts'
import { type PagePrices, pagePrices, type PlacedSet } from '../../rate-sheet/stay/page-prices.ts'
import { offerText } from '../../rate-sheet/words/words.ts'
import type { OpenContract } from '../open-contract/open-contract.ts'
import { codesFor } from './codes.ts'
import { type AmountsOfSet, amountsOfSet } from './plan-amounts.ts'
import { familyOf, freeNightsOf } from './plan-offers.ts'
import { planDays, type PlanDay, rangesOfDays, ratesOfDays, rulesOfDays } from './plan-days.ts'
import { planExtras } from './plan-supplements.ts'
import { MOST_ADULT_AGE } from './rate-plan.ts'
import type { FamilyOffer, MealPlanCode, PlanAmounts, PlanGuests, RatePlan, RatePlans } from './rate-plan.ts'

/** Something that the file does not say, of one product or of the whole contract. */
export type LeftOut = { readonly page?: ProductPage; readonly subject: string; readonly text: string; readonly data?: unknown }

export type PlannedContract = { readonly message: RatePlans; readonly leftOut: readonly LeftOut[]; readonly pages: readonly PlannedPage[] }
/** `plans` is empty where the product is not in the file. */
export type PlannedPage = { readonly page: ProductPage; readonly roomCode: string; readonly plans: readonly RatePlan[] }

/** @param hotelCode the code that the receiving system knows the hotel by; undefined: one made from the location */
export function ratePlansOf({ contract, sheet }: Pick<OpenContract, 'contract' | 'sheet'>, hotelCode?: string): PlannedContract {
  const products = productPagesOf(sheet)
  const codes = {
    rooms: codesFor(products.map((page) => page.productId)),
    packages: codesFor(products.map((page) => page.ratePackageId)),
    extras: codesFor(products.flatMap((page) => page.extras.map((extra) => extra.extraId))),
  }
  const { locationId, locationName } = contract.location
  const planned = products.map((page) => plannedPage(page, sheet.head, codes))
  return {
    message: {
      hotelCode: hotelCode ?? codesFor([locationId]).get(locationId) ?? '',
      hotelName: locationName,
      plans: planned.flatMap(({ plans }) => plans),
    },
    leftOut: [...ofTheWhole(sheet.head), ...planned.flatMap(({ page, leftOut }) => leftOut.map((each) => ({ page, ...each })))],
    pages: planned.map(({ page, roomCode, plans }) => ({ page, roomCode, plans })),
  }
}

function ofTheWhole({ taxInclusion, taxPercentage }: SheetHead): LeftOut[] {
  const isTaxUnknown = taxInclusion === 'notStated' || (taxInclusion === 'excluded' && taxPercentage === undefined)
  return [
    { subject: 'Nett and commission', text: 'The file has what the guest pays. Nett amounts and commissions have no place in it.' },
    ...(isTaxUnknown
      ? [
          {
            subject: 'Tax',
            text: 'Amounts of a rate plan are after tax. The rate sheet does not say how much tax comes on top: amounts are as it states them.',
          },
        ]
      : []),
  ]
}

type Codes = {
  readonly rooms: ReadonlyMap<string, string>
  readonly packages: ReadonlyMap<string, string>
  readonly extras: ReadonlyMap<string, string>
}
type Planned = PlannedPage & { readonly leftOut: readonly Omit<LeftOut, 'page'>[] }

function plannedPage(page: ProductPage, head: SheetHead, codes: Codes): Planned {
  const roomCode = codes.rooms.get(page.productId) ?? ''
  const reason = reasonAgainst(page)
  if (reason !== undefined) {
    const { productId, ratePackageId } = page
    return {
      page,
      roomCode,
      plans: [],
      leftOut: [{ subject: 'Not in the file', text: reason, data: { productId, ratePackageId } }, ...allOf(page, head)],
    }
  }
  const { familyDiscounts = [], ...plain } = page
  const prices = pagePrices(plain, head)
  const adultFromAge = Math.min(page.adultFromAge ?? MOST_ADULT_AGE, MOST_ADULT_AGE)
  const amounts = new Map<PlacedSet, AmountsOfSet>()
  const variants = bookingCodesOf(page, prices, head).map((bookingCode) => ({ bookingCode, days: planDays(prices, head, bookingCode) }))
  for (const { days } of variants) {
    for (const { place } of days) if (place && !amounts.has(place)) amounts.set(place, amountsOfSet(prices, place, head, adultFromAge))
  }
  const all = [...amounts.values()]
  const isWithoutChildren = page.occupancy?.maximumChildren === 0 || all.some((each) => each.mustRefuseChildren)
  const guests: PlanGuests = isWithoutChildren
    ? {}
    : { adultFromAge, ...(page.occupancy?.maximumChildren === undefined ? {} : { mostChildren: page.occupancy.maximumChildren }) }
  const known = new Map(
    [...amounts].flatMap(([place, each]): [PlacedSet, PlanAmounts][] =>
      each.amounts ? [[place, isWithoutChildren ? { ...each.amounts, children: [] } : each.amounts]] : [],
    ),
  )
  const extras = planExtras(page.extras, codes.extras, head)
  const offer = freeNightsOf(page, head)
  const family = isWithoutChildren ? undefined : familyOf(familyDiscounts)
  const plans = variants.flatMap(({ bookingCode, days }): RatePlan[] => {
    const rates = ratesOfDays(days, known)
    if (rates.length === 0) return []
    return [
      {
        code: [roomCode, codes.packages.get(page.ratePackageId), bookingCode].filter(Boolean).join('-').slice(0, 64),
        title: [page.productName, page.ratePackageName, bookingCode].filter(Boolean).join(', '),
        currency: head.currency,
        roomCode,
        mealPlanCode: page.boardBasis === undefined ? '14' : MEAL_PLANS[page.boardBasis],
        bookingRules: rulesOfDays(days),
        rates,
        supplements: extras.supplements,
        guests,
        ...(offer ? { freeNights: offer.freeNights } : {}),
        ...(family ? { family } : {}),
      },
    ]
  })
  const texts = [...new Set(all.flatMap((each) => each.leftOut))]
  return {
    page,
    roomCode,
    plans,
    leftOut: [
      ...(plans.length === 0
        ? [{ subject: 'Not in the file', text: 'No day has rates that a rate plan can say.' }]
        : [
            {
              subject: 'Code',
              text: `${page.productName} is ${roomCode}. Its number of persons belongs to the inventory, not to the rate plan.`,
              data: { roomCode, occupancy: page.occupancy },
            },
          ]),
      ...texts.map((text) => ({ subject: 'Rates', text })),
      ...termsLeftOut(
        page,
        variants.flatMap(({ days }) => days),
        family,
      ),
      ...extras.leftOut.map(({ extra, reason }) => ({ subject: 'Extra', text: `${extra.extraName}: ${reason}`, data: extra })),
      ...page.extras
        .filter((extra) => extras.supplements.some(({ code }) => code === codes.extras.get(extra.extraId)))
        .flatMap(supplementNotes),
      ...page.offers.map((each) => {
        const text = offerText(each, head.currency)
        return { subject: 'Offer', text: each === offer?.offer ? `${WRITTEN_AS_FREE_NIGHTS} ${text}` : text, data: each }
      }),
    ],
  }
}

/** Its nights are in the file; its name and words are not. */
export const WRITTEN_AS_FREE_NIGHTS = 'In the file as free nights.'

/** What a supplement does not say of an extra although it has its price. */
function supplementNotes({ extraId, extraName, unit, time, note }: Extra): Omit<LeftOut, 'page'>[] {
  const texts = [
    unit === 'perService' ? 'A price per service is written as one for the stay.' : '',
    time === 'perDay' ? 'A price per day is charged for as many days as there are nights.' : '',
    note ?? '',
  ].filter(Boolean)
  return texts.length === 0 && note === undefined
    ? []
    : [{ subject: 'Extra note', text: `${extraName}: ${texts.join(' ')}`, data: { extraId, unit, time, note } }]
}

const MEAL_PLANS: Readonly<Record<BoardBasis, MealPlanCode>> = {
  roomOnly: '14',
  selfCatering: '14',
  bedAndBreakfast: '3',
  halfBoard: '12',
  fullBoard: '10',
  allInclusive: '1',
}

function reasonAgainst({ productType, markets, groupSize }: ProductPage): string | undefined {
  if (productType !== 'Accommodation') return 'Rate plans are for rooms: tours and transfers have no place in them.'
  if (markets) return 'Its rates are for guests of some countries only, which a rate plan cannot say.'
  return groupSize && 'Its rates are for groups, which a rate plan cannot say.'
}

/** The extras and offers of a product that is not in the file. */
function allOf(page: ProductPage, head: SheetHead): Omit<LeftOut, 'page'>[] {
  return [
    ...page.extras.map((extra) => ({ subject: 'Extra', text: extra.extraName, data: extra })),
    ...page.offers.map((offer) => ({ subject: 'Offer', text: offerText(offer, head.currency), data: offer })),
  ]
}

/** Where several sets hold on one day, a plan for each booking code; else one for all. */
function bookingCodesOf({ seasonRates }: ProductPage, prices: PagePrices, head: SheetHead): (string | undefined)[] {
  const codes = new Set(seasonRates.flatMap(({ rateSets }) => rateSets.flatMap((set) => set.bookingCode ?? [])))
  const hasSeveral = codes.size > 0 && planDays(prices, head, undefined).some((day) => day.hasSeveral)
  return hasSeveral ? [undefined, ...codes] : [undefined]
}

function termsLeftOut(page: ProductPage, days: readonly PlanDay[], family: FamilyOffer | undefined): Omit<LeftOut, 'page'>[] {
  const several = rangesOfDays([...new Set(days.filter((day) => day.hasSeveral).map(({ day }) => day))].toSorted())
  const sets = page.seasonRates.flatMap(({ rateSets }) => rateSets)
  const bindsThrough = sets.some(
    (set) => (set.minStayBindsEveryNight && (set.minStay ?? 0) > 1) || (set.maxStayBindsEveryNight && set.maxStay !== undefined),
  )
  const discounts = page.familyDiscounts ?? []
  const whole = page.seasonRates.filter(({ rateSets }) => rateSets.some((set) => set.nightsInPrice !== undefined))
  return [
    ...(whole.length === 0
      ? []
      : [{ subject: 'Rates', text: 'Prices of whole stays: a rate plan has prices of one night.', data: { seasonRates: whole } }]),
    ...(several.length === 0
      ? []
      : [
          {
            subject: 'Rates',
            text: `Several sets of rates hold on the same days, by length of stay or booking code. They are not in the file for stays that name no code: ${several.map((range) => rangeText(range)).join(', ')}.`,
            data: { days: several },
          },
        ]),
    ...(page.boardBasis === undefined
      ? [{ subject: 'Board', text: 'The rate sheet does not say which meals are included; the file has to, and says room only.' }]
      : []),
    ...(page.boardBasis === 'selfCatering' ? [{ subject: 'Board', text: 'Self-catering is written as room only.' }] : []),
    ...(bindsThrough
      ? [{ subject: 'Length of stay', text: 'A length of stay that is asked on every night is also asked on the day of departure.' }]
      : []),
    ...((page.adultFromAge ?? 0) > MOST_ADULT_AGE
      ? [
          {
            subject: 'Children',
            text: `Adults are from ${page.adultFromAge} years; in the file from ${MOST_ADULT_AGE}.`,
            data: { adultFromAge: page.adultFromAge },
          },
        ]
      : []),
    ...(page.freePlaces ? [{ subject: 'Groups', text: 'Free places of groups.', data: { freePlaces: page.freePlaces } }] : []),
    ...(page.groupSteps
      ? [
          {
            subject: 'Groups',
            text: 'Prices by the number of travellers: the file has those of one room.',
            data: { groupSteps: page.groupSteps },
          },
        ]
      : []),
    ...(discounts.length === 0 ? [] : [familyLeftOut(discounts, family)]),
  ]
}

function familyLeftOut(discounts: readonly FamilyOffer[], family: FamilyOffer | undefined): Omit<LeftOut, 'page'> {
  const text = family
    ? 'Free children: where fewer adults travel than the room is priced for, the file makes the oldest children adults before it looks which are free.'
    : 'Free children: a rate plan takes one such rule, whose children are not fewer than those who are free.'
  return { subject: 'Children', text, data: { familyDiscounts: discounts } }
}
