// Which product or house a few words mean: `Deluxe Rooms` is `Deluxe Room`, `estándar` the only `Habitación estándar`.

import type { ReadProduct } from '../reading.ts'
import { nameKey, wordsOf } from '../words/folded.ts'

export type NamedProduct = { readonly product?: string | undefined; readonly section?: string | undefined }

/** Shorter words name nothing by themselves. */
const TELLING = 4

/**
 * The name of the product as it is printed at its prices: the same words but for plurals, else the one product that has all of them, else the
 * one that has a word of them that no other product has. Undefined where several are as near.
 */
export function productNamed(name: string, products: readonly ReadProduct[]): string | undefined {
  const names = [...new Set(products.map((product) => product.name))]
  const same = names.find((each) => nameKey(each) === nameKey(name))
  if (same !== undefined) return same
  const words = wordsOf(name)
  if (words.length === 0) return undefined
  const tries: ((own: string[]) => boolean)[] = [
    (own) => own.length === words.length && words.every((word) => own.some((each) => isSameWord(each, word))),
    (own) => words.every((word) => own.some((each) => isSameWord(each, word))),
    (own) => own.every((word) => words.some((each) => isSameWord(each, word))),
    (own) => own.some((word) => word.length >= TELLING && words.some((each) => isSameWord(each, word))),
  ]
  for (const isNear of tries) {
    const near = names.filter((each) => isNear(wordsOf(each)))
    if (near.length === 1) return near[0]
    if (near.length > 1) return undefined
  }
  return undefined
}

/** The house whose name has one of these words, and no other house has it. */
export function sectionNamed(name: string, products: readonly ReadProduct[]): string | undefined {
  const sections = [...new Set(products.flatMap(({ section }) => section ?? []))]
  if (sections.length < 2) return undefined
  for (const word of wordsOf(name).filter((each) => each.length >= TELLING)) {
    const near = sections.filter((each) => wordsOf(each).some((own) => isSameWord(own, word)))
    if (near.length === 1) return near[0]
  }
  return undefined
}

/** Singular and plural are one word. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length > 2 && long.startsWith(short) && PLURAL.test(long.slice(short.length))
}

const PLURAL = /^(?:s|es|n|en|e|er|i|x)$/

/** All products with all of these words; empty where there are none, or where it would be every product. */
export function productsNamed(words: readonly string[], products: readonly ReadProduct[]): string[] {
  const names = [...new Set(products.map((product) => product.name))]
  const near = names.filter((each) => words.every((word) => wordsOf(each).some((own) => isSameWord(own, word))))
  return words.length > 0 && near.length < names.length ? near : []
}
