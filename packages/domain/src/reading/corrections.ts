// Takes what a person said about a file into account.

import Big from 'big.js'
import {
  type Correction,
  PRICE_BASES,
  type Question,
  type Reading,
  type ReadProduct,
  type ReadRate,
  type ReadTable,
  RATE_TYPES,
} from './reading.ts'
import { cellsAt } from './pointing/cells-at.ts'
import type { SourcePage } from './source-page.ts'
import { OCCUPANCIES } from './words/occupancies.ts'

/** The pages without the cells that a person left out alone. */
export function withoutLeftOut(pages: readonly SourcePage[], corrections: readonly Correction[]): SourcePage[] {
  const gone = new Set(corrections.flatMap((each) => (each.kind === 'leaveOut' && each.at.scope === 'cell' ? [each.at.cellId] : [])))
  return pages.map((page) =>
    page.cells.some(({ id }) => gone.has(id)) ? { ...page, cells: page.cells.filter((cell) => !gone.has(cell.id)) } : page,
  )
}

/**
 * The reading after answers, and without rows, columns and tables that were left out. An answer changes the rates that the question
 * affects and releases them. An answer that this does not understand releases nothing.
 */
export function withCorrections(reading: Reading, corrections: readonly Correction[]): Reading {
  const gone = cellsLeftOut(reading.tables, corrections)
  const kept = gone.size === 0 ? reading.products : changed(reading.products, (rate) => (gone.has(rate.cellId) ? undefined : rate))
  let after: Reading = { ...reading, products: kept }
  for (const each of corrections) if (each.kind === 'answer') after = answered(after, each.questionId, each.value)
  return after
}

function cellsLeftOut(tables: readonly ReadTable[], corrections: readonly Correction[]): ReadonlySet<string> {
  const gone = new Set<string>()
  for (const correction of corrections) {
    if (correction.kind !== 'leaveOut') continue
    for (const id of cellsAt(correction.at, tables)) gone.add(id)
  }
  return gone
}

function answered(reading: Reading, questionId: string, value: string): Reading {
  const question = reading.questions.find((each) => each.questionId === questionId)
  const change = question && changeOf(question, value)
  if (!question || !change) return reading
  const affected = new Set(question.affects)
  return {
    ...reading,
    questions: reading.questions.map((each) => (each === question ? { ...each, answer: value } : each)),
    products: changed(reading.products, (rate, product) => {
      if (!affected.has(rate.cellId)) return rate
      const next = change(rate, product)
      return next && { ...next, questionIds: next.questionIds.filter((id) => id !== questionId) }
    }),
  }
}

type Change = (rate: ReadRate, product: ReadProduct) => ReadRate | undefined

/** What an answer does to the rates that wait for it; undefined when it is none of those that the question offers. */
function changeOf(question: Question, value: string): Change | undefined {
  if (!question.alternatives.some((alternative) => alternative.value === value)) return undefined
  const rateType = RATE_TYPES.find((type) => type === value)
  const priceBasis = PRICE_BASES.find((basis) => basis === value)
  if (value === 'asPrinted' || value === 'notApplicable' || value === 'adults') return (rate) => rate
  if (value === 'onRequest') return (rate) => ({ ...rate, status: 'onRequest' })
  if (value === 'asDouble') return asDouble
  if (value === 'swap') return (rate, product) => swapped(rate, product, question)
  const occupancy = OCCUPANCIES.find((each) => each === value)
  if (question.kind === 'occupancy' && occupancy) return (rate) => ({ ...rate, description: occupancy })
  if (question.kind === 'occupancy') return (rate) => ({ ...rate, description: 'Quad', note: 'Price of every guest' })
  if (question.kind === 'twoPrices') return (rate) => (rate.cellId === value ? rate : undefined)
  if (question.kind === 'commission') return (rate, product) => withCommission(rate, product, value)
  if (question.kind === 'currency') return (rate) => ({ ...rate, currency: value })
  if (question.kind === 'meaning') return (rate) => ({ ...rate, daysOfWeek: weekWith(rate.daysOfWeek, value) })
  if (rateType) return (rate) => ({ ...rate, rateType })
  if (priceBasis) return (rate) => ({ ...rate, priceBasis })
  return undefined
}

/** The nights of the weekend, or all others. @param value ISO weekdays, `5,6` */
function weekWith(days: ReadRate['daysOfWeek'], value: string): readonly number[] {
  const weekend = value.split(',').map(Number)
  return days?.includes(1) ? [1, 2, 3, 4, 5, 6, 7].filter((day) => !weekend.includes(day)) : weekend
}

/** The printed nett rate where it is the retail rate less this commission, by less than one unit; else the calculated one. */
function withCommission(rate: ReadRate, product: ReadProduct, percent: string): ReadRate {
  const retail = product.rates.find(
    (other) =>
      other.rateType === 'retail' &&
      other.description === rate.description &&
      other.seasonId === rate.seasonId &&
      other.daysOfWeek?.join() === rate.daysOfWeek?.join(),
  )
  if (rate.rateType !== 'nett' || retail?.amount === undefined || rate.amount === undefined) return rate
  const nett = new Big(retail.amount).times(new Big(100).minus(percent)).div(100)
  return nett.minus(rate.amount).abs().lt(1)
    ? rate
    : { ...rate, amount: nett.round(2, Big.roundHalfUp).toFixed(2), note: `Retail rate less ${percent} %` }
}

function asDouble(rate: ReadRate, product: ReadProduct): ReadRate {
  const double = product.rates.find((other) => other.description === 'Double' && isForSameNights(other, rate))
  return double ? { ...rate, amount: double.amount, status: double.status } : rate
}

function swapped(rate: ReadRate, product: ReadProduct, question: Question): ReadRate {
  const other = product.rates.find((each) => each.cellId !== rate.cellId && question.affects.includes(each.cellId))
  return other ? { ...rate, amount: other.amount } : rate
}

function isForSameNights(a: ReadRate, b: ReadRate): boolean {
  return a.seasonId === b.seasonId && a.rateType === b.rateType && a.daysOfWeek?.join() === b.daysOfWeek?.join()
}

function changed(products: readonly ReadProduct[], change: Change): ReadProduct[] {
  const after = products.map((product) => {
    const rates = product.rates.flatMap((rate) => change(rate, product) ?? [])
    const isSame = rates.length === product.rates.length && rates.every((rate, i) => rate === product.rates[i])
    return isSame ? product : { ...product, rates }
  })
  return after.filter((product) => product.rates.length > 0)
}
