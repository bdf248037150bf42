// Which option of Tourwriter a rate of a contract is: by its names, and by what was confirmed for the same names before.

import type { BoardBasis } from '../../rate-sheet/rate-sheet.ts'
import { searchText } from '../../text/search-text.ts'
import type { Subject } from '../subject.ts'
import type { TemplateOption } from './template.ts'

/** `percent` is 0 to 100; `why` is in words, the strongest reason first. */
export type Suggestion = { readonly option: TemplateOption; readonly percent: number; readonly why: readonly string[] }

/** A mapping that was confirmed for other rates, with their names. */
export type EarlierMapping = {
  readonly locationName: string
  readonly productName: string
  readonly ratePackageName: string
  readonly name: string
  readonly code: string
}

/** Below this nothing is suggested. */
const LEAST = 45
const LEAST_NAME = 0.35
const AS_BEFORE = 99
const MOST = 3
/** Two suggestions that are as near as this fit alike. */
const ALIKE = 3

/**
 * Suggests options for the rates of one location: at most three for each, the best first.
 * Speed: names are compared once for each product, and only options whose names are alike are looked at closer.
 */
export function suggester(
  place: string,
  options: Iterable<TemplateOption>,
  earlier: readonly EarlierMapping[],
): (subject: Subject) => Suggestion[] {
  const byName = new Map<string, TemplateOption[]>()
  const byCode = new Map<string, TemplateOption>()
  for (const option of options) {
    const name = nameOf(option)
    byName.set(name, [...(byName.get(name) ?? []), option])
    byCode.set(option.code, option)
  }
  const here = earlier.filter((each) => searchText(each.locationName) === searchText(place))
  const near = new Map<string, (readonly [name: number, option: TemplateOption])[]>()
  const nearTo = (wanted: string) => {
    const known = near.get(wanted)
    if (known) return known
    const found = [...byName].flatMap(([name, own]) => {
      const alike = likeness(wanted, name)
      return alike < LEAST_NAME ? [] : own.map((option) => [alike, option] as const)
    })
    near.set(wanted, found)
    return found
  }
  return (subject) => {
    const before = here.filter((each) => isNamedAlike(each, subject)).flatMap(({ code }) => byCode.get(code) ?? [])
    const scored = nearTo(subject.kind === 'extra' ? subject.name : subject.productName)
      .filter(([, option]) => !before.includes(option))
      .map(([name, option]) => ({ option, ...scoreOf(subject, { place, name, option }) }))
    return [...before.map((option) => ({ option, percent: AS_BEFORE, why: ['Confirmed before for the same names'] })), ...scored]
      .filter(({ percent }) => percent >= LEAST)
      .toSorted((a, b) => b.percent - a.percent)
      .slice(0, MOST)
  }
}

/** What is compared with the name of a product; files without names of products have those of options. */
function nameOf({ productName, optionName }: TemplateOption): string {
  return productName === '' ? optionName : productName
}

/** Whether the second suggestion fits as well as the first: a person has to choose. */
export function areAlike([first, second]: readonly Suggestion[]): boolean {
  return first !== undefined && second !== undefined && first.percent - second.percent <= ALIKE
}

function isNamedAlike(a: Pick<Subject, 'productName' | 'ratePackageName' | 'name'>, b: typeof a): boolean {
  return (['productName', 'ratePackageName', 'name'] as const).every((field) => searchText(a[field]) === searchText(b[field]))
}

type Compared = { readonly place: string; readonly name: number; readonly option: TemplateOption }

/** @param name how alike the names are */
function scoreOf(subject: Subject, { place, name, option }: Compared): { percent: number; why: string[] } {
  const text = `${option.productName} ${option.optionName}`
  const isExtra = subject.kind === 'extra'
  const type = isExtra ? name : typeFit(subject.name, text)
  const board = boardFit(subject, text)
  const where = option.supplierName === '' ? 0.6 : likeness(place, option.supplierName)
  const whole = 0.45 * name + 0.3 * type + 0.1 * board + 0.15 * where
  // Another number of people or another board is another price, however alike the rest is.
  const isOther = type < 0.3 || board === 0
  return {
    percent: Math.round(100 * (isOther ? 0 : whole)),
    why: [
      name > 0.6 ? `“${nameOf(option)}” reads like “${isExtra ? subject.name : subject.productName}”` : '',
      type > 0.9 && !isExtra ? `${subject.name} is in the name of the option` : '',
      board === 1 ? 'The board is the same' : '',
      option.supplierName !== '' && where > 0.6 ? `The supplier is ${option.supplierName}` : '',
    ].filter(Boolean),
  }
}

/** Words that say the same of a rate type. */
const TYPE_WORDS: readonly (readonly string[])[] = [
  ['single', 'sgl', 'sg'],
  ['double', 'dbl', 'db', 'twin', 'twn', 'tw'],
  ['triple', 'trp', 'tpl', 'tr'],
  ['quad', 'quadruple', 'qd'],
  ['adult', 'ad', 'adt'],
  ['child', 'children', 'chd', 'ch'],
  ['infant', 'inf', 'baby'],
  ['student'],
  ['senior'],
  ['family'],
  ['private'],
]

function typesIn(text: string): number[] {
  const words = new Set(searchText(text).split(/[^a-z0-9]+/))
  return TYPE_WORDS.flatMap((same, i) => (same.some((word) => words.has(word)) ? [i] : []))
}

/** 1: the same rate type, 0: another one, between: the names do not say. */
function typeFit(name: string, text: string): number {
  const [own, theirs] = [typesIn(name), typesIn(text)]
  if (own.length === 0) return Math.max(0.5, likeness(name, text))
  if (theirs.length === 0) return 0.5
  const isSame = own.every((type) => theirs.includes(type))
  const isExtraPerson = /\bextra\b/.test(searchText(name)) !== /\b(extra|additional|add)\b/.test(searchText(text))
  return isSame && !isExtraPerson ? (sameWord(name, text) ? 1 : 0.92) : 0
}

/** Double is a twin for a price, and Double is nearer to Double. */
function sameWord(name: string, text: string): boolean {
  const words = new Set(searchText(text).split(/[^a-z0-9]+/))
  return searchText(name)
    .split(/[^a-z0-9]+/)
    .every((word) => words.has(word))
}

const BOARD_WORDS: Readonly<Record<BoardBasis, readonly string[]>> = {
  roomOnly: ['room only', 'ro'],
  selfCatering: ['self catering', 'sc'],
  bedAndBreakfast: ['bed & breakfast', 'bed and breakfast', 'breakfast', 'bb', 'b&b'],
  halfBoard: ['half board', 'hb', 'dbb', 'dinner bed and breakfast'],
  fullBoard: ['full board', 'fb'],
  allInclusive: ['all inclusive', 'ai', 'fully inclusive'],
}

function boardsIn(text: string): BoardBasis[] {
  const plain = ` ${searchText(text).replace(/[^a-z0-9&]+/g, ' ')} `
  const found = (Object.entries(BOARD_WORDS) as [BoardBasis, readonly string[]][]).filter(([, words]) =>
    words.some((word) => plain.includes(` ${word} `)),
  )
  return found.map(([board]) => board)
}

/** 1: the same board, 0: another one, between: one of the names does not say. */
function boardFit({ boardBasis, ratePackageName }: Subject, text: string): number {
  const own = boardBasis === undefined ? boardsIn(ratePackageName) : [boardBasis]
  const theirs = boardsIn(text)
  if (own.length === 0 || theirs.length === 0) return 0.6
  return own.some((board) => theirs.includes(board)) ? 1 : 0
}

/** How alike two names are, 0 to 1: pairs of letters that both have (Dice). @example likeness('Superior sea view', 'Superior Seaview') is 1 */
export function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)]
  if (left.length === 0 || right.length === 0) return 0
  const rest = new Map<string, number>()
  for (const pair of right) rest.set(pair, (rest.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of left) {
    const count = rest.get(pair) ?? 0
    if (count === 0) continue
    rest.set(pair, count - 1)
    shared += 1
  }
  return (2 * shared) / (left.length + right.length)
}

function pairsOf(text: string): string[] {
  const letters = searchText(text).replace(/[^\p{L}\p{N}]/gu, '')
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2))
}
