// The facts of the whole file: title, currency, retail or nett, commission, tax, period, with the lines that state them.

import type { FileContext } from './file-context.ts'
import type { Found, RateType, SheetFacts } from './reading.ts'
import type { TextLine } from './tables/table.ts'
import { boardIn } from './words/boards.ts'
import {
  aboutAllPrices,
  basisIn,
  commissionIn,
  currenciesIn,
  isForTrade,
  hasOwnAmount,
  namesPrices,
  namesRetailPrices,
  rateTypesIn,
} from './words/facts-in-text.ts'
import { datesIn } from './words/dates-in-text.ts'
import { folded } from './words/folded.ts'
import { rangeOf } from './seasons.ts'
import { oneOf, type Phrases } from './words/phrases.ts'
import { taxIncludedIn } from './words/tax-in-text.ts'

/** Facts, and every currency and commission that was found, so that contradictions can be asked. */
export type FileFacts = {
  readonly facts: SheetFacts
  readonly commissions: readonly Found<string>[]
  readonly currencies: readonly Found<string>[]
}

const FROM: Phrases = {
  en: ['from', 'minimum', String.raw`min\.?`],
  de: ['ab'],
  fr: [],
  es: ['a partir de'],
  it: ['da'],
  pt: [],
}
const GUESTS: Phrases = {
  en: ['pers', 'pax', 'paying', 'persons', 'guests'],
  de: ['zahlende', 'personen'],
  fr: ['personnes'],
  es: ['personas'],
  it: ['persone'],
  pt: ['pessoas'],
}
const FROM_GROUP_OF = new RegExp(String.raw`${oneOf(FROM)} (\d{2,3}) ${oneOf(GUESTS)}`)

export function factsOf(context: FileContext, signs: readonly Found<string>[]): FileFacts {
  const { texts } = context
  const titles = texts.filter((line) => line.text.length < 150).slice(0, 12)
  const all = texts.flatMap((line) => currenciesIn(line.text, folded(line.text)).map((value) => found(value, line)))
  const currencies = distinct([...signs, ...all])
  const commissions = distinct(
    texts.flatMap((line) => (commissionIn(folded(line.text)) === undefined ? [] : [found(commissionIn(folded(line.text)) ?? '', line)])),
  )
  const title = titles.find((line) => /20\d\d/.test(line.text)) ?? titles[0]
  const facts: SheetFacts = {
    title: title && found(title.text, title),
    supplier: titles[0] && found(titles[0].text, titles[0]),
    currency: mainCurrency(signs, titles, texts, currencies),
    period: context.period && { value: context.period.range, sureness: 0.9, cellIds: context.period.cellIds },
    priceBasis: firstOf(
      texts.filter(({ ids }) => !context.ofOneTable?.has(ids[0] ?? '')),
      (plain) => basisIn(aboutAllPrices(plain)),
    ),
    rateTypes: rateTypesOf(titles, texts, commissions),
    commissionPercent: commissions[0],
    taxIncluded: firstOf(texts, taxIncludedIn),
    board: firstOf(titles, (plain) => boardIn(plain, context.boards)?.board),
    bookableUntil: bookableIn(texts, context),
    minimumGroup: firstOf(texts, (plain) => {
      const size = FROM_GROUP_OF.exec(plain)?.[1]
      return size === undefined ? undefined : Number(size)
    }),
  }
  return { facts, commissions, currencies }
}

/** Retail, nett or both. */
function rateTypesOf(
  titles: readonly TextLine[],
  texts: readonly TextLine[],
  [commission]: readonly Found<string>[],
): SheetFacts['rateTypes'] {
  const read = (plain: string) => typesOf(plain, commission !== undefined)
  // Who is paid a commission is paid it on retail prices.
  return firstOf(titles, read) ?? firstOf(texts, read) ?? (commission && { ...commission, value: ['retail'], sureness: 0.7 })
}

/** A word for retail alone says nothing: retail prices bear a commission, or are called so with their noun. Those for the trade may bear one too. */
function typesOf(plain: string, hasCommission: boolean): readonly RateType[] | undefined {
  const types = rateTypesIn(plain)
  const isAboutRates = namesPrices(plain)
  if (types.length === 0 || /suppl/.test(plain)) return undefined
  if (hasCommission && isForTrade(plain)) return undefined
  if (types.join() === 'retail' && !hasCommission && !namesRetailPrices(plain)) return undefined
  if (!isAboutRates && /not commissionable|non-commissionable|\(nett?\b/.test(plain)) return undefined
  return types
}

const TO_BE_BOOKED_UNTIL: Phrases = {
  en: ['valid for bookings? (?:made|received)', 'bookable until', 'bookings? (?:made )?until'],
  de: ['buchbar bis'],
  fr: ['reservations? (?:faites|jusqu)'],
  es: [],
  it: [],
  pt: [],
}
const BOOKED_UNTIL = new RegExp(oneOf(TO_BE_BOOKED_UNTIL))

function bookableIn(texts: readonly TextLine[], context: FileContext): SheetFacts['bookableUntil'] {
  for (const line of texts) {
    const plain = folded(line.text)
    if (!BOOKED_UNTIL.test(plain) || /%/.test(plain)) continue
    const date = datesIn(plain)[0]
    const range = date && rangeOf(date, context.years)
    if (range) return { value: range.to, sureness: 0.9, cellIds: line.ids }
  }
  return undefined
}

/** The currency of the amounts themselves, else of the titles, else of any note. */
function mainCurrency(
  signs: readonly Found<string>[],
  titles: readonly TextLine[],
  texts: readonly TextLine[],
  all: readonly Found<string>[],
): Found<string> | undefined {
  const named = titles.flatMap((line) => currenciesIn(line.text, folded(line.text)).map((value) => found(value, line)))
  const priced = firstOf(texts, (plain, text) => (namesPrices(plain) && !hasOwnAmount(plain) ? currenciesIn(text, plain)[0] : undefined))
  // A bare dollar sign at the amounts is that of the dollar in the title.
  if (signs[0]?.value === 'USD' && named[0]) return named[0]
  // One price in another currency does not make all the others be in it.
  if (signs[0] && signs[0].sureness < 0.5 && named[0]) return named[0]
  // `Rates in US dollars` goes before a currency that is in an address or beside a fee.
  return signs[0] ?? priced ?? named[0] ?? all[0]
}

function firstOf<Value>(lines: readonly TextLine[], read: (plain: string, text: string) => Value | undefined): Found<Value> | undefined {
  for (const line of lines) {
    const value = read(folded(line.text), line.text)
    if (value !== undefined) return found(value, line)
  }
  return undefined
}

function found<Value>(value: Value, line: TextLine): Found<Value> {
  return { value, sureness: 0.9, cellIds: line.ids }
}

function distinct(list: readonly Found<string>[]): Found<string>[] {
  return list.filter((each, i) => list.findIndex((other) => other.value === each.value) === i)
}
