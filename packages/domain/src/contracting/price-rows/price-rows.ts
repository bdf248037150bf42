// A contract as rows, one for each price: rates of each season range, extras, offers.

import type { Amount } from '../../money/amount.ts'
import type { ChildBand, Extra, ExtraPrice, ProductPage, Rate, RateSet, Season, SheetHead } from '../../rate-sheet/rate-sheet.ts'
import { productPagesOf } from '../../rate-sheet/rate-sheet.ts'
import { rateKind } from '../../rate-sheet/rates/rate-kind.ts'
import { shownRate } from '../../rate-sheet/rates/rate.ts'
import { rangesOf } from '../../rate-sheet/seasons/seasons.ts'
import { marketsText } from '../../rate-sheet/words/market-words.ts'
import type { OpenContract } from '../open-contract/open-contract.ts'
import { offerRows } from './offer-rows.ts'
import { cells, daysCell, exactAmount, yesOrEmpty } from './price-cells.ts'
import type { PriceRow } from './price-columns.ts'

type Priced = Pick<OpenContract, 'contract' | 'sheet'>

/** In the order of the rate sheet: of each product its rates by season, then children in percent, extras and offers. */
export function* priceRows({ contract, sheet }: Priced): Generator<PriceRow> {
  const { contractId, version, supplier, buyer, location } = contract
  const whole: PriceRow = {
    contract_id: contractId,
    version,
    supplier: supplier.companyName,
    buyer: buyer.companyName,
    location_id: location.locationId,
    location: location.locationName,
    rate_sheet: sheet.head.templateName,
    period_from: sheet.head.startDate,
    period_to: sheet.head.endDate,
  }
  for (const page of productPagesOf(sheet)) {
    const product = { ...whole, ...productCells(page) }
    for (const row of rateRows(page, sheet.head)) yield { ...product, ...row }
    for (const row of shareRows(page)) yield { ...product, ...row }
    for (const extra of page.extras) for (const row of extraRows(extra, sheet.head)) yield { ...product, ...row }
    for (const offer of page.offers) for (const row of offerRows(offer, sheet.head.currency)) yield { ...product, ...row }
  }
}

function productCells(page: ProductPage): PriceRow {
  const { occupancy, boardBasis } = page
  return cells({
    product_id: page.productId,
    product: page.productName,
    product_type: page.productType,
    rate_package_id: page.ratePackageId,
    rate_package: page.ratePackageName,
    board: boardBasis,
    persons_min: occupancy?.minimumPersons,
    persons_standard: occupancy?.standardPersons,
    persons_max: occupancy?.maximumPersons,
    children_max: occupancy?.maximumChildren,
    market: marketsText(page),
  })
}

function* rateRows(page: ProductPage, head: SheetHead): Generator<PriceRow> {
  for (const season of page.seasons) {
    const sets = page.seasonRates.flatMap(({ seasonId, rateSets }) => (seasonId === season.seasonId ? rateSets : []))
    for (const dates of datesOf(season)) {
      for (const [at, set] of sets.entries()) {
        const terms = { season_id: season.seasonId, season: season.seasonName, ...dates, rate_set: at + 1, ...setCells(set) }
        for (const rate of set.rates) {
          const charged = set.nightsInPrice === undefined ? {} : { charged: 'stay' }
          for (const who of payersOf(rate, page)) yield { row_kind: 'rate', ...terms, ...who, ...charged, ...amountCells(rate, head) }
        }
      }
    }
  }
}

/** A season without dates gives its rates once, without days. */
function datesOf(season: Season): PriceRow[] {
  const ranges = rangesOf(season)
  return ranges.length === 0 ? [{}] : ranges.map(({ from, to }) => ({ from, to }))
}

function setCells(set: RateSet): PriceRow {
  return cells({
    days_of_week: daysCell(set.daysOfWeek),
    booking_code: set.bookingCode,
    arrival_days: set.arrivalDays && daysCell(set.arrivalDays),
    departure_days: set.departureDays && daysCell(set.departureDays),
    min_stay: set.minStay,
    min_stay_every_night: yesOrEmpty(set.minStayBindsEveryNight),
    max_stay: set.maxStay,
    max_stay_every_night: yesOrEmpty(set.maxStayBindsEveryNight),
    nights_in_price: set.nightsInPrice,
  })
}

/** Who pays the rate: a row for each band of children or step of a group with its description, or else one by its name. */
function payersOf({ description }: Rate, page: ProductPage): PriceRow[] {
  const charged = page.productType === 'Accommodation' ? { charged: 'night' } : {}
  const bands = (page.childBands ?? []).filter((band) => band.percentOfShare === undefined && band.description === description)
  const steps = (page.groupSteps ?? []).filter((step) => step.description === description)
  if (bands.length > 0) return bands.map((band) => ({ basis: 'person', ...charged, ...groupCells(page.groupSize), ...bandCells(band) }))
  if (steps.length > 0) return steps.map((step) => ({ basis: 'person', ...charged, ...groupCells(step) }))
  return [{ ...charged, ...groupCells(page.groupSize), ...byName(description, page) }]
}

function byName(description: string, { productType, occupancy }: ProductPage): PriceRow {
  const kind = rateKind(description)
  switch (kind.kind) {
    case 'room':
      if (productType === 'Non-Accommodation') return { basis: 'person' }
      return cells({ basis: 'room', persons: kind.persons ?? occupancy?.standardPersons })
    case 'group':
      return { basis: 'group', travellers_from: kind.from, travellers_to: kind.to }
    case 'service':
      return cells({ basis: 'group', travellers_from: kind.from, travellers_to: kind.upTo })
    case 'sharing':
    case 'singleSupplement':
    case 'extraAdult':
    case 'extraChild':
    case 'person':
      return { basis: 'person' }
  }
}

function groupCells(size: { readonly from: number; readonly to?: number } | undefined): PriceRow {
  return cells({ travellers_from: size?.from, travellers_to: size?.to })
}

function bandCells({ minAge, maxAge, childNumber, withAdults }: ChildBand): PriceRow {
  return cells({ age_from: minAge, age_below: maxAge, child_number: childNumber, with_adults: withAdults })
}

function shareRows({ childBands = [], productType }: ProductPage): PriceRow[] {
  const charged = productType === 'Accommodation' ? { charged: 'night' } : {}
  return childBands.flatMap((band): PriceRow[] => {
    if (band.percentOfShare === undefined) return []
    const share = { rate_name: band.description, basis: 'person', ...charged, percent_of_share: band.percentOfShare, status: 'priced' }
    return [{ row_kind: 'child_share', ...share, ...bandCells(band) }]
  })
}

const UNITS: Readonly<Record<Extra['unit'], string>> = {
  perPerson: 'person',
  perRoom: 'room',
  perService: 'service',
  perBooking: 'booking',
}
const TIMES: Readonly<Record<Extra['time'], string>> = { once: 'once', perNight: 'night', perDay: 'day' }

function extraRows(extra: Extra, head: SheetHead): PriceRow[] {
  const item = cells({
    item_id: extra.extraId,
    item: extra.extraName,
    basis: UNITS[extra.unit],
    charged: TIMES[extra.time],
    compulsory: extra.compulsory ? 'yes' : 'no',
    days_of_week: extra.daysOfWeek && daysCell(extra.daysOfWeek),
    paid_on_spot: yesOrEmpty(extra.paidOnSpot),
    most_nights: extra.mostNights,
    note: extra.note,
  })
  if (extra.prices.length === 0) return [{ row_kind: 'extra', ...item, ...cells({ age_from: extra.fromAge }), status: 'no_amount' }]
  return extra.prices.flatMap((price) => extraPriceRows(extra, price, item, head))
}

function extraPriceRows(
  { fromAge }: Extra,
  { dateRanges, rate, datesMissing, childPrices = [] }: ExtraPrice,
  item: PriceRow,
  head: SheetHead,
): PriceRow[] {
  const missing = cells({ dates_missing: yesOrEmpty(datesMissing) })
  const ranges: readonly PriceRow[] = dateRanges.length === 0 ? [{}] : dateRanges
  return ranges.flatMap(({ from, to }) => {
    const place = { ...item, ...cells({ from, to }), ...missing }
    return [
      { row_kind: 'extra', ...place, ...cells({ age_from: fromAge }), ...amountCells(rate, head) },
      ...childPrices.map((child) => {
        const ages = { age_from: child.minAge, age_below: child.maxAge }
        return { row_kind: 'extra_child', ...place, ...ages, ...amountCells(child.rate, head) }
      }),
    ]
  })
}

function amountCells(rate: Rate, { currency, taxInclusion, taxPercentage }: SheetHead): PriceRow {
  const { retail, commission, nett } = shownRate(rate, currency)
  return cells({
    rate_name: rate.description,
    status: statusOf(rate, retail ?? nett),
    currency,
    tax: taxInclusion,
    tax_percentage: taxPercentage,
    retail: retail && exactAmount(retail, currency),
    commission,
    nett: nett && exactAmount(nett, currency),
    stated: [rate.retailRate && 'retail', rate.commissionPercentage && 'commission', rate.nettRate && 'nett'].filter(Boolean).join(' '),
    default_commission: rate.defaultCommission,
    on_top_of_share: yesOrEmpty(rate.onTopOfShare),
    percent_of_share: rate.percentOfShare,
  })
}

function statusOf({ notApplicable, onRequest }: Rate, amount: Amount | undefined): string {
  if (notApplicable) return onRequest === true ? 'on_request' : 'not_applicable'
  return amount === undefined ? 'no_amount' : 'priced'
}
