// The rows of a file of loaded prices. A row that cannot be read is put aside with its reason, never left out silently.

import type { Day } from '../../calendar/day.ts'
import { dateOrderOf, type DateOrder, dayOfTyped, typedDate } from '../../calendar/typed-date.ts'
import type { Amount } from '../../money/amount.ts'
import { isKnownCurrency } from '../../money/known-currency.ts'
import { decimalSignOf, type TypedAmount, typedAmount } from '../../money/typed-amount.ts'
import type { BookingSystem } from '../booking-system.ts'
import { paddedCode, PLACES, placeCode } from '../tourplan/option-code.ts'
import { optionCode } from '../tourwriter/template.ts'
import { isPlace, type LoadedMeaning } from './loaded-columns.ts'
import { type Asides, type LoadedRate, MOST_LOADED_ROWS } from './loaded-rate.ts'
import { weekdaysIn } from './typed-weekdays.ts'

type Cells = readonly (readonly string[])[]

export type LoadedSetting = {
  readonly system: BookingSystem
  /** One for each column, without a finding. */
  readonly meanings: readonly LoadedMeaning[]
  /** Nights before it are over. */
  readonly first: Day
  /** Tourplan: rows of other price codes are put aside. Absent: all are read. */
  readonly priceCode?: string
}

/** The headings of the file, or why it has no prices, as a sentence. */
export function loadedHeadings(cells: Cells): readonly string[] | { readonly problem: string } {
  const [headings = [], ...rows] = cells
  if (headings.every((each) => each.trim() === '')) return { problem: 'The first row has to say what each column holds, and it is empty.' }
  if (rows.length === 0) return { problem: 'There are no rows below the headings.' }
  if (rows.length > MOST_LOADED_ROWS)
    return { problem: `The file has ${rows.length} rows, and ${MOST_LOADED_ROWS} are compared at once at most. Divide it by supplier.` }
  return headings.map((each) => each.trim())
}

/**
 * The prices of the file, in its order; the first row has the headings.
 * @example the row P-1, O-2, 2027/07/01, 2027/07/31, EUR, 120.00 is one price of P-1 · O-2 on 31 nights
 */
export function loadedRates(cells: Cells, setting: LoadedSetting, asides: Asides): LoadedRate[] {
  const at = (meaning: LoadedMeaning) => setting.meanings.indexOf(meaning)
  const columnOf = (meaning: LoadedMeaning) => (at(meaning) < 0 ? [] : cells.slice(1).map((row) => row[at(meaning)] ?? ''))
  const order = orderOf([...columnOf('from'), ...columnOf('to')], asides)
  const signs = new Map(setting.meanings.filter(isPrice).map((meaning) => [meaning, decimalSignOf(columnOf(meaning))]))
  const dayIn = remembered((text) => {
    const typed = typedDate(text, order)
    return typed && dayOfTyped(typed)
  })
  const amounts = new Map([...signs].map(([meaning, sign]) => [meaning, remembered((text) => typedAmount(text, sign))]))
  const typedIn = (meaning: LoadedMeaning, text: string): TypedAmount => amounts.get(meaning)?.(text) ?? { kind: 'blank' }
  return cells.slice(1).flatMap((row, i): LoadedRate[] => {
    if (row.every((cell) => cell.trim() === '')) return []
    const cell = (meaning: LoadedMeaning) => (at(meaning) < 0 ? '' : (row[at(meaning)] ?? '').trim())
    const place = `row ${i + 2}`
    const found = ratesOfRow(cell, { ...setting, dayIn, typedIn, place })
    if (Array.isArray(found)) return found
    asides.note(found.reason, found.what === '' ? place : `${place}: ${found.what.slice(0, 60)}`)
    return []
  })
}

/** Speed: files have few different dates and amounts, many times each. */
function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Result // what was read
    const result = read(text)
    known.set(text, result)
    return result
  }
}

function isPrice(meaning: LoadedMeaning): boolean {
  return meaning === 'nett' || meaning === 'retail' || isPlace(meaning)
}

/** The day first, where nothing in the file says otherwise; that is said. */
function orderOf(cells: readonly string[], asides: Asides): DateOrder {
  const order = dateOrderOf(cells)
  const doubtful = order === undefined ? cells.find((cell) => /^\s*\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.test(cell)) : undefined
  if (doubtful !== undefined)
    asides.note('Dates were read with the day first: nothing in the file says which number is the month.', doubtful, 0)
  return order ?? 'dayFirst'
}

type Reading = LoadedSetting & {
  readonly dayIn: (text: string) => Day | undefined
  readonly typedIn: (meaning: LoadedMeaning, text: string) => TypedAmount
  readonly place: string
}
type Put = { readonly reason: string; readonly what: string }
type CellOf = (meaning: LoadedMeaning) => string

function ratesOfRow(cell: CellOf, reading: Reading): LoadedRate[] | Put {
  const code = codeOf(cell, reading)
  if ('reason' in code) return code
  const range = rangeOf(cell, reading)
  if ('reason' in range) return range
  if (reading.priceCode !== undefined && cell('priceCode') !== '' && cell('priceCode') !== reading.priceCode)
    return { reason: `It has another price code than ${reading.priceCode}, which your rates are exported with.`, what: cell('priceCode') }
  const [minStay, maxStay, days] = [nightsOf(cell('minStay')), nightsOf(cell('maxStay')), weekdaysIn(cell('days'))]
  if (minStay === null || maxStay === null) return { reason: 'Its length of stay is no number.', what: cell('minStay') || cell('maxStay') }
  if (days === null) return { reason: 'Its days of the week cannot be read.', what: cell('days') }
  const shared = {
    range,
    ...(days === undefined ? {} : { days }),
    ...(minStay === undefined ? {} : { minStay }),
    ...(maxStay === undefined ? {} : { maxStay }),
    ...(cell('periodName') === '' ? {} : { periodName: cell('periodName').slice(0, 100) }),
    place: reading.place,
  }
  return pricesOf(cell, reading, code.codes, shared)
}

type Shared = Omit<LoadedRate, 'code' | 'amount' | 'isRetail' | 'currency'>
type Coded = readonly { readonly code: string; readonly meaning: LoadedMeaning }[]

function pricesOf(cell: CellOf, { typedIn }: Reading, codes: Coded, shared: Shared): LoadedRate[] | Put {
  const named = cell('currency').toUpperCase()
  if (named !== '' && !isKnownCurrency(named)) return { reason: 'Its currency is not known.', what: cell('currency') }
  const rates: LoadedRate[] = []
  for (const { code, meaning } of codes) {
    const typed = typedIn(meaning, cell(meaning))
    if (typed.kind === 'blank' || typed.kind === 'on-request') continue
    if (typed.kind === 'unreadable' || typed.kind === 'sheet-error' || (typed.kind === 'amount' && typed.amount.startsWith('-')))
      return { reason: 'Its price is no amount.', what: cell(meaning) }
    const amount: Amount | null = typed.kind === 'amount' ? typed.amount : null
    const written = typed.kind === 'amount' && typed.currency !== undefined && isKnownCurrency(typed.currency) ? typed.currency : ''
    const currency = named === '' ? written : named
    rates.push({
      code,
      ...shared,
      amount,
      ...(meaning === 'retail' ? { isRetail: true as const } : {}),
      ...(currency === '' ? {} : { currency }),
    })
  }
  return rates.length > 0 ? rates : { reason: 'It has no price.', what: '' }
}

function codeOf(cell: CellOf, { system, meanings }: Reading): { readonly codes: Coded } | Put {
  const [first, last] = [cell('code'), cell('codePart')]
  if (first === '') return { reason: 'It has no code.', what: '' }
  // Nett is what contracts are compared by, where a file has both.
  const price: LoadedMeaning = meanings.includes('nett') ? 'nett' : 'retail'
  if (system === 'tourwriter')
    return last === ''
      ? { reason: 'It has no OptionID.', what: first }
      : { codes: [{ code: optionCode(first.replaceAll('\t', ' '), last.replaceAll('\t', ' ')), meaning: price }] }
  const padded = paddedCode(first)
  if (padded === undefined) return { reason: 'Its code is no option code of Tourplan, which has 17 characters.', what: first }
  const columns = meanings.filter(isPlace)
  if (columns.length > 0) return { codes: columns.map((place) => ({ code: placeCode(padded, place), meaning: place })) }
  const place = PLACES.find((each) => each.toLowerCase() === last.toLowerCase())
  return place === undefined
    ? { reason: 'The place of its price is none of SG, TW, TR, QD, AA, Adult, Child, Infant, Ex1 to Ex5.', what: last }
    : { codes: [{ code: placeCode(padded, place), meaning: price }] }
}

function rangeOf(cell: CellOf, { dayIn, first, meanings }: Reading): { readonly from: Day; readonly to: Day } | Put {
  const [from, last] = [cell('from'), meanings.includes('to') ? cell('to') : cell('from')]
  if (from === '' || last === '') return { reason: 'It has no dates.', what: `${from} ${last}`.trim() }
  const [start, end] = [dayIn(from), dayIn(last)]
  if (!start || !end) return { reason: 'Its dates are no days of a calendar.', what: start ? last : from }
  if (end < start) return { reason: 'Its last night is before its first.', what: `${from} – ${last}` }
  if (end < first) return { reason: 'Its last night is over.', what: last }
  return { from: start, to: end }
}

/** Nights; undefined where nothing is written, null where it is no number. */
function nightsOf(text: string): number | undefined | null {
  if (text === '') return undefined
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}
