// What a sentence says is closed: rooms, tours or houses by their names, parts of names, or codes.

import type { ReadProduct } from '../reading.ts'
import { labelOf } from '../tables/table.ts'
import type { UnderstoodTable } from '../understood-tables.ts'
import { folded, nameKey, wordsOf } from '../words/folded.ts'
import { oneOf } from '../words/phrases.ts'
import { CLOSURE, IS_EMPTY_WORD, NOT_VALID } from './closure-words.ts'
import { productsNamed } from './named-products.ts'

/** What is sold under each code of a column of codes. */
export type Codes = ReadonlyMap<string, string>

export function codesOf(tables: readonly UnderstoodTable[]): Codes {
  return new Map(
    tables.flatMap(({ table, axes }) => {
      const code = axes.find(({ role }) => role === 'code')
      const name = axes.find(({ role }) => role === 'room')
      return table.rows.flatMap((row): [string, string][] => {
        const [key, label] = [code && row.cells[code.index], name ? row.cells[name.index] : labelOf(row)]
        return key && label && key !== label ? [[key.text.trim(), label.text.replace(/\s+/g, ' ').trim()]] : []
      })
    }),
  )
}

const CODE = /(?<![\p{L}\d])\p{Lu}{1,4}-?\d{1,3}\p{Lu}?(?![\p{L}\d])/gu

/** @param dates where days are in the text @param title of the file, with the name of the house: that is everything @returns names of products or houses; empty: everything */
export function closedThings(
  text: string,
  dates: readonly { readonly start: number; readonly end: number }[],
  products: readonly ReadProduct[],
  codes: Codes,
  title: string,
): string[] {
  const plain = folded(text)
  const key = nameKey(plain)
  const sections = products.flatMap(({ section }) => (section && key.includes(nameKey(section)) ? [section] : []))
  if (sections.length > 0) return [...new Set(sections)]
  const coded = [...text.matchAll(CODE)].flatMap(([code]) => {
    const name = codes.get(code)
    return name === undefined ? products.filter((product) => wordsOf(product.name).includes(folded(code))).map((each) => each.name) : [name]
  })
  if (coded.length > 0) return [...new Set(coded)]
  const ofHouse = new Set(wordsOf(title))
  const whole = products.flatMap(({ name }) => (nameKey(name).length > 4 && key.includes(nameKey(name)) ? [name] : []))
  return [
    ...new Set(
      whole.length > 0
        ? whole
        : partsOf(plain, dates).flatMap((words) => (words.every((word) => ofHouse.has(word)) ? [] : productsNamed(words, products))),
    ),
  ]
}

const AND = new RegExp(String.raw`[,:/]|(?<!\p{L})${oneOf(['and', 'und', 'et', 'y', 'e', 'en', 'og', 'och', '&'])}(?!\p{L})`, 'u')

/** The words of each part of a sentence without its days, its closure and what is in brackets. */
function partsOf(plain: string, dates: readonly { readonly start: number; readonly end: number }[]): string[][] {
  const withoutDates = dates.toReversed().reduce((left, { start, end }) => `${left.slice(0, start)} , ${left.slice(end)}`, plain)
  return withoutDates
    .replace(/\([^)]*\)?/g, ' ')
    .replace(CLOSURE, ' , ')
    .replace(NOT_VALID, ' , ')
    .split(AND)
    .map((part) => wordsOf(part).filter((word) => word.length > 2 && !IS_EMPTY_WORD.test(word)))
    .filter((words) => words.length > 0)
}
