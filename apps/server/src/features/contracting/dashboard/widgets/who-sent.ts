// Which of last year's suppliers have sent a buyer rates for a contract year, and how far these are; with the turnover of last year where it is given.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import { yearBefore } from '@tradewind/domain/contracting/dashboard/year-in-view.ts'
import { counted as countedText, countText } from '@tradewind/domain/text/counted.ts'
import type { Context } from '../../../../context.ts'
import { sumOfFilings, sumTurnover, suppliersByTurnover, turnoverCurrencies, type TurnoverSum } from '../../filing/public.ts'
import type { ListFilter } from '../list-address.ts'
import { counted, figure, filterOf, oneByOne, series, type WidgetView } from '../widget-view.ts'

/** Currencies with a column of their own. */
const MOST_CURRENCIES = 6

type Figure = WidgetData['figures'][number]

export async function whoSent(context: Context, view: WidgetView): Promise<WidgetData> {
  const [year, earlier] = [yearText(view.year), yearText(yearBefore(view.year))]
  const notSentFilter: ListFilter = { ...view.inYearBefore, reached: 'sent', notSentFor: periodOf(view) }
  const stages: readonly (readonly [label: string, filter: ListFilter])[] = [
    ['Have sent', { ...view.inYear, reached: 'sent' }],
    ['You accepted', { ...view.inYear, reached: 'accepted' }],
    ['You loaded', { ...view.inYear, reached: 'loaded' }],
    ['Have not sent', notSentFilter],
  ]
  const sums = await oneByOne(stages, ([, filter]) => sumOfFilings(context, filterOf(filter)))
  const before = await sumOfFilings(context, filterOf({ ...view.inYearBefore, reached: 'sent' }))
  const ofYear = Number(yearBefore(view.year).startDate.slice(0, 4))
  const given = await turnoverCurrencies(context, ofYear)
  const currencies = given.slice(0, MOST_CURRENCIES)
  const turnover =
    currencies.length === 0
      ? []
      : await oneByOne(stages, ([, filter]) =>
          sumTurnover(context, filterOf(filter), ofYear, filter === notSentFilter ? view.year : undefined),
        )
  const missing = await suppliersByTurnover(context, filterOf(notSentFilter), ofYear, currencies, view.year, view.mostNames)
  const [sent, , , notSent] = sums
  const again = before.partners - (notSent?.partners ?? 0)
  const turnoverSeries = currencies.map((currency) => ({ label: `Turnover ${earlier}, ${currency}`, unit: 'turnover' as const }))
  const notSentText = `${countText(notSent?.partners ?? 0)} have not sent`
  return {
    title: `Who sent rates for ${year}`,
    under: countedText(before.partners, `supplier of ${earlier}`, `suppliers of ${earlier}`),
    figures: [
      figure('Suppliers who have sent', sent?.partners ?? 0, ofAll(again, before.partners, earlier), { ...view.inYear, reached: 'sent' }),
      figure('Have not sent', notSent?.partners ?? 0, `of those of ${earlier}`, notSentFilter, (notSent?.partners ?? 0) > 0),
      ...currencies.flatMap((currency) =>
        turnoverFigure(`Turnover ${earlier}, ${currency}`, turnover[0]?.get(currency), turnover[3]?.get(currency)),
      ),
    ],
    chart: 'bars',
    rowHead: 'Suppliers',
    series: [
      series('Suppliers', 'partners'),
      series('Their contracts', 'contracts', { isDrawn: false }),
      ...turnoverSeries.map(({ label, unit }) => series(label, unit, { isDrawn: false })),
    ],
    rows:
      before.partners + (sent?.partners ?? 0) === 0
        ? []
        : stages.map(([label, filter], i) => ({
            label,
            cells: [
              counted(sums[i]?.partners ?? 0, filter),
              counted(sums[i]?.contracts ?? 0, filter),
              ...currencies.map((currency) => ({ value: turnover[i]?.get(currency)?.amount ?? 0, href: null })),
            ],
          })),
    ...(missing.length === 0
      ? {}
      : {
          list: {
            caption: currencies.length === 0 ? notSentText : `${notSentText}, most turnover first`,
            rowHead: 'Supplier',
            series: [{ label: `Contracts ${earlier}`, unit: 'contracts' as const }, ...turnoverSeries],
            rows: missing.map((supplier) => ({
              label: supplier.partnerName,
              href: `/partnerDetails/${supplier.partnerId}`,
              cells: [
                counted(supplier.contracts, { ...notSentFilter, partnerIds: [...supplier.companyIds] }),
                ...currencies.map((currency) => ({ value: supplier.turnover[currency] ?? null, href: null })),
              ],
            })),
          },
        }),
    sentence: sentenceOf(given.length - currencies.length),
    empty: `No supplier has sent you rates for ${year} or ${earlier} yet.`,
  }
}

const periodOf = ({ year }: WidgetView) => ({ startDate: year.startDate, endDate: year.endDate })

/** How much of the turnover is with suppliers who have sent; none where these suppliers have none in this currency. */
function turnoverFigure(label: string, sent: TurnoverSum | undefined, notSent: TurnoverSum | undefined): Figure[] {
  const ofThese = sent?.amount ?? 0
  const all = ofThese + (notSent?.amount ?? 0)
  if (all === 0) return []
  const detail = `of ${whole(all)}, with suppliers who have sent, ${Math.floor((100 * ofThese) / all)} %`
  return [{ label, value: whole(ofThese), detail, isBad: false, href: null }]
}

const whole = (amount: number) => countText(Math.round(amount))

function sentenceOf(moreCurrencies: number): WidgetData['sentence'] {
  if (moreCurrencies <= 0) return null
  return { text: `Turnover in ${countedText(moreCurrencies, 'more currency', 'more currencies')} is not shown.`, href: null }
}

function ofAll(part: number, all: number, earlier: string): string {
  return all === 0
    ? ''
    : `${countText(part)} of ${countedText(all, 'supplier', 'suppliers')} of ${earlier}, ${Math.round((100 * part) / all)} %`
}
