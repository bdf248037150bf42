// How many rooms of which kind are held: `6 Two Queens and 4 Standard Queen per night`, `Superior Room 5 rooms, Deluxe Room 5 rooms`.

import type { ReadProduct } from '../reading.ts'
import { folded } from '../words/folded.ts'
import { ANY, EACH, ROOMS, UNIT_OF_TIME } from './held-words.ts'
import { type NamedProduct, productNamed, sectionNamed } from './named-products.ts'

export type HeldRooms = NamedProduct & { readonly rooms: number }

/** Between two kinds of rooms, where a number follows. */
const AND = String.raw`(?:and|und|et|y|e|en|og|och|i|&|\+)`
const PARTS = new RegExp(String.raw`[,;]\s*|\s${AND}\s(?=\d{1,3}\s)`, 'iu')
const PARTS_OF_NAMES = new RegExp(String.raw`[,;]\s*|\s${AND}\s`, 'iu')
/** A number before the name, perhaps behind that of a house. */
const NUMBER_FIRST = new RegExp(String.raw`^(\D*?)(?<![\d.,+/-])(\d{1,3})\s*[x×]?\s*(?:${ROOMS}(?!\p{L}))?\s*((?:\D|\d\s?\+\s?\d)*)$`, 'iu')
const NAME_FIRST = new RegExp(String.raw`^(\p{L}[\p{L} '’./()-]*?)[\s:–-]+(\d{1,3})\s*[x×]?\s*(?:${ROOMS})?$`, 'iu')
const IN = String.raw`(?:in|im|en|em|au|a|at|nell[ao]|im|i)`
const IN_A_HOUSE = new RegExp(String.raw`^(.*?)(?:^|\s)${IN}\s(\p{Lu}[^,;]*)$`, 'u')
const LEADING = /^(?:of|von|de|di|da|d['’]|type|types?|kat(?:egorie)?\.?)\s/iu

/**
 * @param text behind the word for an allotment, without release days
 * @returns the rooms in their order; empty where a number in the text is none of rooms. No product: any of them
 */
export function heldRoomsIn(text: string, products: readonly ReadProduct[]): HeldRooms[] {
  const list = bare(text)
  return listed(list.split(PARTS), NUMBER_FIRST, products) ?? listed(list.split(PARTS_OF_NAMES), NAME_FIRST, products) ?? []
}

/** Without how often they are held, remarks in brackets, and a word with a colon in front. */
function bare(text: string): string {
  const without = (from: string, pattern: RegExp) =>
    [...folded(from).matchAll(pattern)].reduceRight(
      (left, { 0: found, index }) => left.slice(0, index) + left.slice(index + found.length),
      from,
    )
  const plain = text.replace(/\([^\d)]*\)?/g, ' ')
  return without(without(plain, EACH), ANY)
    .replace(/^[^\d:,;]{0,30}:/, '')
    .replace(/^[\s:=–-]+|[\s,;:.(–-]+$/g, '')
    .replace(/ {2,}/g, ' ')
}

function listed(parts: readonly string[], pattern: RegExp, products: readonly ReadProduct[]): HeldRooms[] | undefined {
  const found: HeldRooms[] = []
  for (const part of parts.map((each) => each.trim()).filter((each) => /\d/.test(each))) {
    const match = pattern.exec(part)
    const [before = '', number = '', behind = ''] = pattern === NUMBER_FIRST ? (match?.slice(1) ?? []) : ['', match?.[2], match?.[1]]
    if (!match || Number(number) === 0 || UNIT_OF_TIME.test(folded(behind).trim())) return undefined
    if (before.trim() !== '' && behind.trim() === '') return undefined
    const [name, house] = IN_A_HOUSE.exec(behind.trim())?.slice(1) ?? [behind.trim(), before.trim()]
    found.push({ ...named(name ?? '', house ?? '', found.at(-1), products), rooms: Number(number) })
  }
  return found.length === 0 ? undefined : found
}

/** `6 habitaciones Estándar en Lima y 5 en Cusco`: the kind of room is said once. */
function named(name: string, house: string, before: HeldRooms | undefined, products: readonly ReadProduct[]): NamedProduct {
  const own = name.replace(LEADING, '').trim()
  const section = house === '' ? undefined : sectionNamed(house, products)
  if (own === '' && section !== undefined && before?.product !== undefined) return { product: before.product, section }
  const product = own === '' ? undefined : (productNamed(own, products) ?? own)
  return { ...(product === undefined ? {} : { product }), ...(section === undefined ? {} : { section }) }
}
