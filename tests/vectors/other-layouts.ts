// Small sheets in layouts that `layouts/` does not have, as rows of cells, and a reading in lines that can be compared.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import { isRemark } from '@tradewind/domain/reading/doubts/remarks/is-remark.ts'
import type { Reading } from '@tradewind/domain/reading/reading.ts'
import { cellAddress, type SourceCell, type SourcePage } from '@tradewind/domain/reading/source-page.ts'

/** Empty text is an empty cell; merged areas as in a workbook: `A1:C1`. */
export type SmallSheet = {
  readonly name: string
  readonly rows: readonly (readonly (string | number | { readonly day: string })[])[]
  readonly merges: readonly string[]
}
export type OtherLayout = {
  readonly title: string
  readonly sheets: readonly SmallSheet[]
  readonly expected: readonly string[]
}

export function pageOf(sheet: SmallSheet, number: number): SourcePage {
  const merged = new Map(sheet.merges.map((area) => [area.split(':')[0], spanOf(area)]))
  const cells = sheet.rows.flatMap((row, y) =>
    row.flatMap((value, x): SourceCell[] => {
      const address = cellAddress({ row: y, column: x })
      if (value === '') return []
      const place = { row: y, column: x, ...(merged.get(address) ?? { rowSpan: 1, columnSpan: 1 }) }
      const id = `s${number}!${address}`
      if (typeof value === 'string') return [{ id, text: value, place }]
      if (typeof value === 'number') return [{ id, text: String(value), place, value: { kind: 'number', number: String(value) } }]
      return [{ id, text: value.day, place, value: { kind: 'day', day: getDay(value.day) } }]
    }),
  )
  return { kind: 'sheet', name: sheet.name, number, isHidden: false, width: 20, height: sheet.rows.length, cells }
}

function spanOf(area: string): { rowSpan: number; columnSpan: number } {
  const [first, last] = area.split(':').map((address) => {
    const [, letters = 'A', row = '1'] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
    return { column: letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0), row: Number(row) }
  })
  return { rowSpan: (last?.row ?? 1) - (first?.row ?? 1) + 1, columnSpan: (last?.column ?? 1) - (first?.column ?? 1) + 1 }
}

/** One line for each product and season, for what stands beside the rates, and for each kind of question but remarks. */
export function linesOf(reading: Reading): string[] {
  const seasons = new Map(
    reading.seasons.map((season) => [season.seasonId, season.ranges.map(({ from, to }) => `${from}/${to}`).join(' ')]),
  )
  const lines = new Map<string, string[]>()
  for (const product of reading.products) {
    for (const rate of product.rates) {
      const about = [product.section, product.name, product.variant, product.board, product.nights && `${product.nights} nights`]
      const when = [rate.seasonId === undefined ? 'all year' : seasons.get(rate.seasonId) || 'no dates', rate.daysOfWeek?.join('')]
      const key = [...about, ...when, rate.rateType, rate.currency, rate.priceBasis].filter(Boolean).join(' | ')
      const price = `${rate.description} ${rate.amount ?? rate.status}${rate.minStay === undefined ? '' : ` min ${rate.minStay}`}${rate.questionIds.length > 0 ? '?' : ''}`
      lines.set(key, [...(lines.get(key) ?? []), price])
    }
  }
  const terms = [
    ...reading.extras.map(({ name, amount, percent, status, unit, mandatory, ageFrom, ageTo, dates }) => [
      'extra',
      name,
      amount ?? (percent === undefined ? status : `${percent} %`),
      unit,
      mandatory && 'mandatory',
      ages(ageFrom, ageTo),
      dates?.map(({ from, to }) => `${from}/${to}`).join(' '),
    ]),
    ...reading.childPolicy.map(({ who, which, ageFrom, ageTo, charge, value, seasonIds }) => [
      who,
      which,
      ages(ageFrom, ageTo),
      charge,
      value,
      seasonIds?.join(' '),
    ]),
    ...reading.offers.map(({ type, stayNights, payNights, percent, bookDaysAhead, bookBy, combinable }) => [
      'offer',
      type,
      stayNights,
      payNights,
      percent && `${percent} %`,
      bookDaysAhead,
      bookBy,
      combinable === false && 'alone',
    ]),
    ...reading.allotment.map(({ product, rooms, releaseDays, seasonIds }) => [
      'allotment',
      product,
      rooms,
      `release ${releaseDays}`,
      seasonIds?.join(' '),
    ]),
    ...reading.blackouts.map(({ range }) => ['closed', `${range.from}/${range.to}`]),
    ...[...new Set(reading.questions.filter((question) => !isRemark(question)).map(({ kind }) => kind))].map((kind) => ['question', kind]),
  ]
  return [
    ...[...lines].map(([key, prices]) => `${key}: ${prices.join(', ')}`),
    ...terms.map((parts) => parts.filter((part) => part !== undefined && part !== false && part !== '').join(' | ')),
  ]
}

function ages(from: number | undefined, to: number | undefined): string {
  return from === undefined && to === undefined ? '' : `${from ?? 0}–${to ?? ''}`
}
