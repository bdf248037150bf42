// A catalogue with a page for each hotel: the first text of a page names the house of all its prices.

import { remembered } from './kept/remembered.ts'
import type { RawRate } from './raw-rate.ts'
import type { SourcePage } from './source-page.ts'
import { datesIn } from './words/dates-in-text.ts'
import { folded } from './words/folded.ts'
import { currenciesIn, rateTypesIn, yearsIn } from './words/facts-in-text.ts'
import { oneOf, type Phrases } from './words/phrases.ts'

/** A longer text is a sentence. */
const LONGEST = 60

/** Rates without a house get that of their page, where at least two pages with rates begin with a name each, and no two with the same. */
export function withHousesOfPages(raw: readonly RawRate[], pages: readonly SourcePage[]): RawRate[] {
  const priced = new Set(raw.map(({ table }) => table.page.number))
  const own = pages.filter((page) => page.kind === 'page' && priced.has(page.number))
  const names = new Map(own.flatMap((page) => (nameOf(page) === undefined ? [] : [[page.number, nameOf(page)] as const])))
  if (own.length < 2 || names.size < own.length || new Set(names.values()).size < own.length) return [...raw]
  return raw.map((rate) => (rate.section === undefined ? onPageOf(rate, names.get(rate.table.page.number)) : rate))
}

const onPageOf = remembered((rate: RawRate, section: string | undefined): RawRate => ({ ...rate, section }))

function nameOf({ cells }: SourcePage): string | undefined {
  const text = cells
    .find((cell) => cell.text.trim() !== '')
    ?.text.replace(/\s+/g, ' ')
    .trim()
  if (text === undefined || text.length > LONGEST || !/\p{L}{3}/u.test(text)) return undefined
  const plain = folded(text)
  const saysMore =
    /\d/.test(plain) ||
    datesIn(plain).length > 0 ||
    currenciesIn(text, plain).length > 0 ||
    rateTypesIn(plain).length > 0 ||
    yearsIn(text).length > 0
  return saysMore || GENERAL.test(plain) ? undefined : text
}

const CONTINUED_OR_PRICES: Phrases = {
  en: ['continu', 'page', String.raw`rates?(?!\p{L})`, 'season', 'supplement', 'conditions'],
  de: ['fortsetz', 'seite', 'preis'],
  fr: [String.raw`suite\)`, 'tari[fv]', 'prix', 'saison'],
  es: ['preci', 'temporada'],
  it: ['pagina', 'prezz'],
  pt: [],
}

/** What a page says when it continues with the one before. */
const GENERAL = new RegExp(oneOf(CONTINUED_OR_PRICES), 'u')
