// What a night costs in each season, against last year and between the locations of a supplier.

import type { WidgetCell, WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import { yearBefore } from '@tradewind/domain/contracting/dashboard/year-in-view.ts'
import { groupedText } from '@tradewind/domain/money/amount.ts'
import { counted as countedText } from '@tradewind/domain/text/counted.ts'
import type { Context } from '../../../../context.ts'
import { type SeasonLevel, sumLevels } from '../../filing/public.ts'
import type { ListFilter } from '../list-address.ts'
import { filterOf, series, type WidgetView } from '../widget-view.ts'

const MOST_SEASONS = 6
const priceText = (price: number) => groupedText(price.toFixed(2))
const BASES: Readonly<Record<SeasonLevel['basis'], string>> = { nett: 'nett', retail: 'retail', beforeTax: 'before tax' }

export async function priceLevel(context: Context, view: WidgetView): Promise<WidgetData> {
  const found = await sumLevels(context, filterOf(sentIn(view.inYear)))
  const before = new Map((await sumLevels(context, filterOf(sentIn(view.inYearBefore)))).map((level) => [idOf(level), level]))
  const [year, earlier] = [yearText(view.year), yearText(yearBefore(view.year))]
  const kinds = new Set(found.slice(0, MOST_SEASONS).map(kindOf))
  const place = [...kinds]
  const levels = found
    .slice(0, MOST_SEASONS)
    .toSorted((a, b) => place.indexOf(kindOf(a)) - place.indexOf(kindOf(b)) || orderOf(view, a) - orderOf(view, b))
  return {
    title: 'Price level',
    under: `${kinds.size === 1 ? `${[...kinds].join('')}, ` : ''}a night of two adults, the location in the middle`,
    figures: [],
    chart: 'bars',
    rowHead: 'Season',
    series: [
      series(year, 'price'),
      series(earlier, 'price'),
      series('Change in percent', 'percent', { isDrawn: false }),
      series('Lowest location', 'price', { isDrawn: false }),
      series('Highest location', 'price', { isDrawn: false }),
      series('Locations', 'locations', { isDrawn: false }),
    ],
    rows: levels.map((level) => ({
      label: kinds.size === 1 ? level.seasonName : `${level.seasonName}, ${kindOf(level)}`,
      cells: cellsOf(level, before.get(idOf(level))),
    })),
    sentence: widestOf(levels, found.length),
    empty: `No contract of ${year} has seasons with rates of rooms. Rates that were sent a moment ago are counted within a minute or two.`,
  }
}

/** Not what was only drafted. */
const sentIn = (filter: ListFilter): ListFilter => ({ ...filter, reached: 'sent' })
const kindOf = ({ currency, basis }: SeasonLevel) => `${currency} ${BASES[basis]}`
const idOf = ({ key, currency, basis }: SeasonLevel) => JSON.stringify([key, currency, basis])

/** In the order of the contract year, which may begin in any month. */
function orderOf({ year }: WidgetView, { begins }: SeasonLevel): number {
  const dayOfYear = Number(begins.replace('-', ''))
  return begins < year.startDate.slice('0000-'.length) ? dayOfYear + 1300 : dayOfYear
}

function cellsOf(level: SeasonLevel, before: SeasonLevel | undefined): WidgetCell[] {
  const change =
    before === undefined || before.median === 0 ? null : Math.round((1000 * (level.median - before.median)) / before.median) / 10
  return [level.median, before?.median ?? null, change, level.lowest, level.highest, level.locations].map((value) => ({
    value,
    href: null,
  }))
}

/** Where the locations lie furthest apart. */
function widestOf(levels: readonly SeasonLevel[], all: number): WidgetData['sentence'] {
  const more = all > levels.length ? `${levels.length} of ${countedText(all, 'season', 'seasons')}, most locations first.` : ''
  const [widest] = levels.toSorted((a, b) => b.highest / b.lowest - a.highest / a.lowest)
  if (!widest || widest.lowest === widest.highest) return more === '' ? null : { text: more, href: null }
  const ends = `from ${priceText(widest.lowest)} (${widest.lowestName}) to ${priceText(widest.highest)} (${widest.highestName})`
  return { text: `Furthest apart in ${widest.seasonName}: ${ends}. ${more}`.trim(), href: null }
}
