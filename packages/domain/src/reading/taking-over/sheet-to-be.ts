// The rate sheet that a reading becomes: its products with seasons and rates, and everything that has no place in it, in words.

import type { Day } from '../../calendar/day.ts'
import type { DayRange } from '../../calendar/day-range.ts'
import type { Amount } from '../../money/amount.ts'
import { searchText } from '../../text/search-text.ts'
import { DEFAULT_RATE_PACKAGE } from '../../rate-sheet/rate-sheet.ts'
import { BOARDS } from '../words/boards.ts'
import { withDepartureSeasons } from './departure-seasons.ts'
import type { ReadProduct, ReadRate, Reading } from '../reading.ts'
import { type Group, madeOf, printedName, saidIn } from './product-to-be.ts'
import type { ProductToBe, Remark } from './values-to-be.ts'

/** What a person decides about a whole file. */
export type SheetChoices = {
  readonly startDate?: Day | undefined
  readonly endDate?: Day | undefined
  /** Percent, 0 to 100. Nett rates without retail need it. */
  readonly commissionPercentage?: Amount | undefined
  /** Names of products as printed, each with the name in the rate sheet. */
  readonly productNames: Readonly<Record<string, string>>
}

export type SheetToBe = {
  readonly currency: string | undefined
  readonly period: DayRange | undefined
  readonly products: readonly ProductToBe[]
  readonly remarks: readonly Remark[]
  /** Cells of rates that wait for an answer. */
  readonly waiting: readonly string[]
  /** Rates that are taken over. */
  readonly rateCount: number
  /** Why nothing can be taken over yet, in words. */
  readonly findings: readonly string[]
}

/** The rate sheet that the reading makes. Pure; rates with an open question are not in it. */
export function sheetToBe(read: Reading, choices: SheetChoices): SheetToBe {
  const reading = withDepartureSeasons(read)
  const remarks: Remark[] = []
  const rates = reading.products.flatMap((product) => product.rates)
  const open = new Set(reading.questions.filter((question) => question.answer === undefined).map((question) => question.questionId))
  const affected = new Set(reading.questions.flatMap((question) => (question.answer === undefined ? question.affects : [])))
  const waits = (rate: ReadRate) => affected.has(rate.cellId) || rate.questionIds.some((id) => open.has(id))
  const currencies = [...new Set(rates.map((rate) => rate.currency))]
  const currency = reading.facts.currency?.value ?? currencies[0]
  const period = periodOf(reading, choices)
  const sold = reading.products.map((product) =>
    product.rates.some(waits) ? { ...product, rates: product.rates.filter((rate) => !waits(rate)) } : product,
  )
  const said = saidIn(reading.seasons, reading.childPolicy, reading.rules)
  const commission = choices.commissionPercentage ?? commissionOf(reading)
  const made = (period ? grouped(sold, choices) : []).flatMap(({ productName, ratePackageName, parts: [first, ...others] }) =>
    first && period ? [madeOf(first, productName, ratePackageName, said, commission, currency, period.from, period.to, ...others)] : [],
  )
  remarks.push(...made.flatMap((each) => each.remarks))
  const products = made.map(({ product }) => product).filter((product) => product.seasons.length > 0)
  const rateCount = products.reduce((sum, product) => sum + product.sources.filter((source) => source.description !== undefined).length, 0)
  return {
    currency,
    period,
    products,
    remarks,
    waiting: rates.filter(waits).map((rate) => rate.cellId),
    rateCount,
    findings: findingsOf({ currency, period, rateCount, needsCommission: needsCommission(reading, choices) }),
  }
}

/** Products of one name and board are one page: a file may print them in two tables. */
function grouped(products: readonly ReadProduct[], choices: SheetChoices): Group[] {
  const groups = new Map<string, { productName: string; ratePackageName: string; parts: ReadProduct[] }>()
  for (const product of products) {
    const printed = printedName(product)
    const productName = choices.productNames[printed] ?? printed
    const ratePackageName = boardName(product.board)
    const key = [product.section ?? '', productName, ratePackageName].map((part) => searchText(part)).join('|')
    const known = groups.get(key)
    if (known) known.parts.push(product)
    else groups.set(key, { productName, ratePackageName, parts: [product] })
  }
  return [...groups.values()]
}

function boardName(board: string | undefined): string {
  if (board === undefined) return DEFAULT_RATE_PACKAGE
  return Object.hasOwn(BOARDS, board) ? BOARDS[board as keyof typeof BOARDS] : board // checked by hasOwn
}

function periodOf(reading: Reading, { startDate, endDate }: SheetChoices): DayRange | undefined {
  const days = reading.seasons.flatMap((season) => season.ranges)
  const from = startDate ?? reading.facts.period?.value.from ?? days.map((range) => range.from).toSorted()[0]
  const to =
    endDate ??
    reading.facts.period?.value.to ??
    days
      .map((range) => range.to)
      .toSorted()
      .at(-1)
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}

/** The commission that the file prints, unless a question about it is open. */
function commissionOf(reading: Reading): Amount | undefined {
  const isAsked = reading.questions.some((question) => question.kind === 'commission' && question.answer === undefined)
  return isAsked ? undefined : (reading.facts.commissionPercent?.value as Amount | undefined) // decimal text, 0 to 100
}

/** Rates of one type only are complete with a commission. */
function needsCommission(reading: Reading, choices: SheetChoices): boolean {
  if (choices.commissionPercentage !== undefined || commissionOf(reading) !== undefined) return false
  const types = new Set(
    reading.products.flatMap((product) => product.rates.filter((rate) => rate.amount !== undefined).map((rate) => rate.rateType)),
  )
  return types.size === 1
}

function findingsOf(facts: {
  currency: string | undefined
  period: DayRange | undefined
  rateCount: number
  needsCommission: boolean
}): string[] {
  return [
    ...(facts.period ? [] : ['The file gives no dates: enter the period of the rates.']),
    ...(facts.currency === undefined ? ['The file names no currency: answer it by pointing at a cell.'] : []),
    ...(facts.needsCommission ? ['The file prints no commission: enter the percentage. Enter 0 if there is none.'] : []),
    ...(facts.period && facts.rateCount === 0 ? ['No rate of this file can be taken over yet.'] : []),
  ]
}
