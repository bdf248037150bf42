// Where two suppliers of a place differ for a stay that the buyer has chosen.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import type { ListState } from '@tradewind/domain/contracting/contract-state.ts'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import { ownStayWords } from '@tradewind/domain/contracting/dashboard/own-stay.ts'
import {
  type PlaceDifference,
  type PriceAtPlace,
  placesThatDiffer,
  stayInYear,
} from '@tradewind/domain/contracting/dashboard/stay-by-place.ts'
import { pageWithStopSales } from '@tradewind/domain/contracting/stop-sale/noticed-page.ts'
import { groupedText } from '@tradewind/domain/money/amount.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { cheapestPrice } from '@tradewind/domain/rate-sheet/compare/compared-stay.ts'
import { productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { StayRequest } from '@tradewind/domain/rate-sheet/stay/stay.ts'
import { counted as countedText, countText } from '@tradewind/domain/text/counted.ts'
import type { Context } from '../../../../context.ts'
import { type SheetAtPlace, sheetsAtPlaces } from '../../filing/public.ts'
import { findSheet } from '../../rate-sheet/public.ts'
import { stopSalesOfLocation } from '../../stop-sale/public.ts'
import type { ListFilter } from '../list-address.ts'
import { counted, dayOfLists, filterOf, oneByOne, series, type WidgetView } from '../widget-view.ts'

/** Speed: each is read whole and priced while the person waits. */
const MOST_SHEETS = 40
const MOST_PLACES = 6
/** What was rejected, withdrawn or never accepted in its period is no offer any more. */
const OFFERED = ['sent', 'viewed', 'accepted', 'signed', 'loaded'] as const satisfies readonly ListState[]
const BASES: Readonly<Record<PlaceDifference['basis'], string>> = { nett: 'nett', retail: 'retail', beforeTax: 'before tax' }

export async function ownStay(context: Context, view: WidgetView): Promise<WidgetData> {
  const filter: ListFilter = { ...view.inYear, reached: 'sent', states: [...OFFERED] }
  const request = stayInYear(view.stay, view.year)
  const sheets = request ? await sheetsAtPlaces(context, filterOf(filter), nightsOf(request), MOST_SHEETS) : []
  const prices: (PriceAtPlace | undefined)[] = request ? await oneByOne(sheets, (sheet) => priceAt(context, sheet, request)) : []
  const places = placesThatDiffer(prices.filter((price) => price !== undefined))
  const shown = places.slice(0, MOST_PLACES)
  const kinds = new Set(shown.map(kindOf))
  return {
    title: 'Your stay by place',
    under: `${ownStayWords(view.stay)}${kinds.size === 1 ? `, ${[...kinds].join('')}` : ''}`,
    figures: [],
    chart: 'bars',
    rowHead: 'Place',
    series: [
      series('Cheapest supplier', 'price'),
      series('Dearest supplier', 'price'),
      series('Difference in percent', 'percent', { isDrawn: false }),
      series('Suppliers', 'partners', { isDrawn: false }),
    ],
    rows: shown.map((place) => ({
      label: kinds.size === 1 ? place.place : `${place.place}, ${kindOf(place)}`,
      cells: cellsOf(place, filter),
    })),
    sentence: sentenceOf(places, sheets),
    empty: request
      ? `No place has two suppliers who sell this stay in ${yearText(view.year)} in one currency.`
      : `The day of arrival is not in ${yearText(view.year)}. Choose another stay in the menu of this widget.`,
  }
}

const nightsOf = ({ arrival, nights }: StayRequest) => ({ from: arrival, to: addDays(arrival, nights - 1) })
const kindOf = ({ currency, basis }: PlaceDifference) => `${currency} ${BASES[basis]}`

/** With the stop sales of the supplier, as the stay calculator has them; undefined where the stay is not sold. */
async function priceAt(context: Context, sheet: SheetAtPlace, request: StayRequest): Promise<PriceAtPlace | undefined> {
  const { supplierId, supplierName, sheetId, locationId, place } = sheet
  const found = await findSheet(context.db.reads, supplierId, sheetId)
  if (!found) return undefined
  const stopSales = await stopSalesOfLocation(context.db.reads, { companyId: supplierId, locationId, today: dayOfLists(context) })
  const products = productPagesOf(found).map((page) => ({ pageId: pageIdOf(page), body: pageWithStopSales(page, found.head, stopSales) }))
  const price = cheapestPrice({ head: found.head, products }, request)
  return price && { place, supplierId, supplierName, locationId, price }
}

function cellsOf({ suppliers, percent }: PlaceDifference, filter: ListFilter): WidgetData['rows'][number]['cells'] {
  const [cheapest, dearest] = [suppliers[0], suppliers.at(-1)]
  const own: ListFilter = {
    ...filter,
    partnerIds: suppliers.map((each) => each.supplierId),
    locationIds: [...new Set(suppliers.map((each) => each.locationId))],
  }
  return [
    { value: cheapest ? Number(cheapest.price.amount) : null, href: null },
    { value: dearest ? Number(dearest.price.amount) : null, href: null },
    { value: percent, href: null },
    counted(suppliers.length, own),
  ]
}

function sentenceOf([widest]: readonly PlaceDifference[], sheets: readonly SheetAtPlace[]): WidgetData['sentence'] {
  const [all = 0, read] = [sheets[0]?.sheetsInAll, sheets.length]
  const part = all > read ? `${countText(read)} of ${countedText(all, 'rate sheet', 'rate sheets')} are compared.` : ''
  const [cheapest, dearest] = [widest?.suppliers[0], widest?.suppliers.at(-1)]
  if (!widest || !cheapest || !dearest) return part === '' ? null : { text: part, href: null }
  const ends = `${groupedText(cheapest.price.amount)} at ${cheapest.supplierName}, ${groupedText(dearest.price.amount)} at ${dearest.supplierName}`
  return { text: `Furthest apart in ${widest.place}: ${ends}. ${part}`.trim(), href: null }
}
