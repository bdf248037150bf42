// The rules of AlpineBits rate plans beyond their schema: what receiving systems refuse although the schema accepts it.
// Sources: the validator of HGV, and the rate plan test application of the AlpineBits Alliance.

import { childrenOf, type XmlElement } from './xml-tree.ts'

/** What breaks a rule, in sentences; empty where everything is right. @param message OTA_HotelRatePlanNotifRQ */
export function ruleFindings(message: XmlElement): string[] {
  const plans = childrenOf(message, 'RatePlans', 'RatePlan')
  const codes = plans.map((plan) => of(plan, 'RatePlanCode') ?? '')
  const currencies = new Set(plans.map((plan) => of(plan, 'CurrencyCode')))
  return [
    ...(plans.length === 0 ? ['there is no rate plan'] : []),
    ...(codes.some((code) => code === '') || new Set(codes).size < codes.length ? ['codes of rate plans are not there or not unique'] : []),
    ...(currencies.size > 1 ? ['rate plans have several currencies'] : []),
    ...plans.flatMap((plan) =>
      [...rateFindings(plan), ...bookingFindings(plan), ...supplementFindings(plan), ...offerFindings(plan)].map(
        (text) => `${of(plan, 'RatePlanCode')}: ${text}`,
      ),
    ),
  ]
}

function rateFindings(plan: XmlElement): string[] {
  const [same, ...rates] = childrenOf(plan, 'Rates', 'Rate')
  if (!same) return ['there is no static rate']
  const base = childrenOf(same, 'BaseByGuestAmts', 'BaseByGuestAmt')
  const isStatic =
    base.length === 1 &&
    /^(7|25)$/.test(of(base[0], 'Type') ?? '') &&
    Object.keys(base[0]?.attributes ?? {}).length === 1 &&
    ['InvTypeCode', 'Start', 'End'].every((name) => of(same, name) === undefined) &&
    of(same, 'RateTimeUnit') === 'Day' &&
    Number(of(same, 'UnitMultiplier')) >= 1 &&
    childrenOf(same, 'AdditionalGuestAmounts').length === 0
  return [
    ...(isStatic ? [] : ['the first rate is no static one']),
    ...(childrenOf(same, 'MealsIncluded').some((meals) => of(meals, 'MealPlanCodes') && of(meals, 'MealPlanIndicator'))
      ? []
      : ['the static rate has no meals']),
    ...(rates.length === 0 ? ['there is no dated rate'] : []),
    ...rates.flatMap(datedFindings),
    ...overlapsOf(rates, 'InvTypeCode').map((code) => `rates of ${code} overlap`),
  ]
}

function datedFindings(rate: XmlElement): string[] {
  const base = childrenOf(rate, 'BaseByGuestAmts', 'BaseByGuestAmt')
  const guests = base.map((each) => of(each, 'NumberOfGuests'))
  const further = childrenOf(rate, 'AdditionalGuestAmounts', 'AdditionalGuestAmount')
  const children = further.filter((each) => of(each, 'AgeQualifyingCode') === '8')
  const adults = further.filter((each) => of(each, 'AgeQualifyingCode') === '10')
  const ages = children.map((each) => [Number(of(each, 'MinAge') ?? 0), Number(of(each, 'MaxAge') ?? 99)] as const)
  const at = `${of(rate, 'InvTypeCode')} ${of(rate, 'Start')}`
  const found = [
    [!of(rate, 'InvTypeCode') || !isRange(rate), 'a dated rate without room or days'],
    [
      ['RateTimeUnit', 'UnitMultiplier'].some((name) => of(rate, name) !== undefined) || childrenOf(rate, 'MealsIncluded').length > 0,
      'a dated rate with what is static',
    ],
    [base.length === 0 || new Set(guests).size < guests.length, 'guest counts that are not there or not unique'],
    [
      base.some(
        (each) => of(each, 'Type') !== undefined || of(each, 'AgeQualifyingCode') !== '10' || !(Number(of(each, 'AmountAfterTax')) > 0),
      ),
      'an amount that is none',
    ],
    [
      adults.length > 1 || adults.some((each) => of(each, 'MinAge') !== undefined || of(each, 'MaxAge') !== undefined),
      'several amounts for further adults, or ages of them',
    ],
    [adults.length + children.length < further.length, 'an age code that is none'],
    [children.some((each) => of(each, 'MinAge') === undefined && of(each, 'MaxAge') === undefined), 'children without ages'],
    [ages.some(([least, below]) => least >= below || least > 21 || (below !== 99 && below > 21)), 'ages that are none'],
    [ages.some(([least, below], i) => ages.some(([from, to], j) => j > i && least < to && from < below)), 'ages that overlap'],
  ] as const
  return found.flatMap(([isWrong, text]) => (isWrong ? [`${at}: ${text}`] : []))
}

function bookingFindings(plan: XmlElement): string[] {
  const rules = childrenOf(plan, 'BookingRules', 'BookingRule')
  const lengths = (rule: XmlElement) => childrenOf(rule, 'LengthsOfStay', 'LengthOfStay')
  const time = (rule: XmlElement, type: string) =>
    lengths(rule)
      .filter((each) => of(each, 'MinMaxMessageType') === type)
      .map((each) => Number(of(each, 'Time')))
  return [
    ...(rules.every(isRange) ? [] : ['a booking rule without days']),
    ...(rules.every((rule) => of(rule, 'Code') === undefined || of(rule, 'CodeContext') === 'ROOMTYPE')
      ? []
      : ['a booking rule with a code of no room']),
    ...(rules.some((rule) =>
      ['SetMinLOS', 'SetMaxLOS', 'SetForwardMinStay', 'SetForwardMaxStay'].some((type) => time(rule, type).length > 1),
    )
      ? ['a length of stay twice']
      : []),
    ...(rules.some((rule) => (time(rule, 'SetMinLOS')[0] ?? 0) > (time(rule, 'SetMaxLOS')[0] ?? 9999))
      ? ['a least length of stay above the greatest']
      : []),
    ...overlapsOf(rules, 'Code').map((code) => `booking rules of ${code} overlap`),
  ]
}

function supplementFindings(plan: XmlElement): string[] {
  const all = childrenOf(plan, 'Supplements', 'Supplement')
  return [...new Set(all.map((each) => of(each, 'InvCode') ?? ''))].flatMap((code) => {
    const same = all.filter((each) => of(each, 'InvCode') === code && of(each, 'ChargeTypeCode') !== undefined)
    const dated = all.filter((each) => of(each, 'InvCode') === code && of(each, 'ChargeTypeCode') === undefined)
    const [first] = same
    const pattern = first && childrenOf(first, 'PrerequisiteInventory')[0]
    const found = [
      [same.length !== 1 || dated.length === 0, 'not one static entry with dated ones'],
      [
        of(first, 'AddToBasicRateIndicator') === undefined || of(first, 'MandatoryIndicator') === undefined,
        'a static entry without indicators',
      ],
      [
        of(first, 'Amount') !== undefined || of(first, 'Start') !== undefined || of(first, 'End') !== undefined,
        'a static entry with an amount or days',
      ],
      [dated.some((each) => !isRange(each) || of(each, 'Amount') === undefined), 'a dated entry without amount or days'],
      [
        dated.some((each) => of(each, 'AddToBasicRateIndicator') !== undefined || of(each, 'MandatoryIndicator') !== undefined),
        'a dated entry with indicators',
      ],
      [
        pattern !== undefined && !(of(pattern, 'InvType') === 'ALPINEBITSDOW' && /^[01]{7}$/.test(of(pattern, 'InvCode') ?? '')),
        'days of the week that are none',
      ],
      [overlapsOf(dated, 'InvCode').length > 0, 'entries that overlap'],
    ] as const
    return found.flatMap(([isWrong, text]) => (isWrong ? [`supplement ${code}: ${text}`] : []))
  })
}

function offerFindings(plan: XmlElement): string[] {
  const [first, ...others] = childrenOf(plan, 'Offers', 'Offer')
  if (!first) return ['there is no offer that says who is an adult']
  const occupancies = childrenOf(first, 'OfferRules', 'OfferRule', 'Occupancy')
  const [adult] = occupancies.filter((each) => of(each, 'AgeQualifyingCode') === '10')
  const children = occupancies.filter((each) => of(each, 'AgeQualifyingCode') === '8')
  const adultFrom = of(adult, 'MinAge')
  const freeNights = others.filter((each) => of(childrenOf(each, 'Discount')[0], 'NightsRequired') !== undefined)
  const family = others.filter((each) => childrenOf(each, 'Guests').length > 0)
  const found = [
    [!adult || occupancies.length > 2 || children.length > 1, 'the first offer has no adults'],
    [childrenOf(first, 'Discount').length > 0 || childrenOf(first, 'Guests').length > 0, 'the first offer is a discount'],
    [
      of(adult, 'MaxAge') !== undefined || (adultFrom !== undefined && !(Number(adultFrom) >= 1 && Number(adultFrom) <= 18)),
      'ages of adults that are none',
    ],
    [(adultFrom === undefined) !== (children.length === 0), 'children without an age of adults, or the age without children'],
    [children.some((each) => Number(of(each, 'MaxAge') ?? 0) > Number(adultFrom ?? 18)), 'children who are adults'],
    [
      freeNights.length > 1 || family.length > 1 || freeNights.length + family.length < others.length,
      'offers of a kind that there is not, or twice',
    ],
    [freeNights.some((each) => !isPattern(childrenOf(each, 'Discount')[0])), 'free nights whose pattern is none'],
    [family.some((each) => !isFamily(each)), 'a family offer that is none'],
  ] as const
  return found.flatMap(([isWrong, text]) => (isWrong ? [text] : []))
}

function isPattern(discount: XmlElement | undefined): boolean {
  const [required, free, pattern] = [
    Number(of(discount, 'NightsRequired')),
    Number(of(discount, 'NightsDiscounted')),
    of(discount, 'DiscountPattern'),
  ]
  return (
    required >= 1 && free >= 1 && free <= required && (pattern === undefined || pattern === '0'.repeat(required - free) + '1'.repeat(free))
  )
}

function isFamily(offer: XmlElement): boolean {
  const guests = childrenOf(offer, 'Guests', 'Guest')
  const [guest] = guests
  const [least, last] = [Number(of(guest, 'MinCount')), Number(of(guest, 'LastQualifyingPosition'))]
  return (
    guests.length === 1 &&
    of(guest, 'AgeQualifyingCode') === '8' &&
    of(guest, 'FirstQualifyingPosition') === '1' &&
    last >= 1 &&
    last <= least
  )
}

/** The codes of which two elements hold on the same day. */
function overlapsOf(elements: readonly XmlElement[], name: string): string[] {
  const byCode = Map.groupBy(elements.filter(isRange), (each) => of(each, name) ?? '')
  return [...byCode].flatMap(([code, all]) => {
    const sorted = all.toSorted((a, b) => ((of(a, 'Start') ?? '') < (of(b, 'Start') ?? '') ? -1 : 1))
    return sorted.some((each, at) => at > 0 && (of(each, 'Start') ?? '') <= (of(sorted[at - 1], 'End') ?? '')) ? [code] : []
  })
}

function isRange(element: XmlElement): boolean {
  const [start, end] = [of(element, 'Start'), of(element, 'End')]
  return start !== undefined && end !== undefined && /^\d{4}-\d\d-\d\d$/.test(start) && /^\d{4}-\d\d-\d\d$/.test(end) && start <= end
}

function of(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes[name]
}
