// Which option of Tourwriter a rate of a contract is: by its names, and by what was confirmed for the same names before.

import type { BoardBasis } from '../../rate-sheet/rate-sheet.ts'
import { searchText } from '../../text/search-text.ts'
import type { Subject } from '../subject.ts'
import type { SystemOption } from '../booking-system.ts'
import { likeNames, likeness } from './likeness.ts'

/** `percent` is 0 to 100; `why` is in words, the strongest reason first. */
export type Suggestion = { readonly option: SystemOption; readonly percent: number; readonly why: readonly string[] }

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
/** So many names are looked at closer for each product. */
const MOST_NAMES = 300
const AS_BEFORE = 99
const MOST = 3
/** Two suggestions that are as near as this fit alike. */
const ALIKE = 3

/** An option with what its names say, read once. */
type ReadOption = {
  readonly option: SystemOption
  readonly words: ReadonlySet<string>
  readonly types: readonly number[]
  readonly isFurther: boolean
  readonly boards: readonly BoardBasis[]
  /** How alike the supplier is to the location; 0.6 where the file does not say it. */
  readonly where: number
}

/**
 * Suggests options for the rates of one location: at most three for each, the best first.
 * Speed: what a name says is read once, names are compared once for each product, and only options whose names are alike are looked at closer.
 */
export function suggester(
  place: string,
  options: Iterable<SystemOption>,
  earlier: readonly EarlierMapping[],
): (subject: Subject) => Suggestion[] {
  const all = [...options]
  const suppliers = likeNames(all.map(({ supplierName }) => supplierName))(place)
  const byName = Map.groupBy(all, nameOf)
  const alikeTo = likeNames(byName.keys(), { least: LEAST_NAME, most: MOST_NAMES })
  const byCode = new Map(all.map((option) => [option.code, option]))
  const here = earlier.filter((each) => searchText(each.locationName) === searchText(place))
  const read = new Map<SystemOption, ReadOption>()
  const readOption = (option: SystemOption): ReadOption => {
    const known = read.get(option)
    if (known) return known
    const text = `${option.productName} ${option.optionName}`
    const where = option.supplierName === '' ? 0.6 : (suppliers.get(option.supplierName) ?? 0)
    const words = wordsIn(text)
    const made = { option, words, types: typesIn(words), isFurther: isFurther(words), boards: boardsIn(text), where }
    read.set(option, made)
    return made
  }
  let near: { readonly key: string; readonly options: ReadonlyMap<ReadOption, number> } = { key: '', options: new Map() }
  /** Options with how alike their names are to one of these. The rates of one product come after one another: only its options are kept. */
  const nearTo = (names: readonly string[]) => {
    const key = names.join('\n')
    if (near.key === key) return near.options
    const options = new Map<ReadOption, number>()
    for (const wanted of names)
      for (const [name, alike] of alikeTo(wanted))
        for (const option of byName.get(name) ?? []) {
          const each = readOption(option)
          options.set(each, Math.max(alike, options.get(each) ?? 0))
        }
    near = { key, options }
    return options
  }
  return (subject) => {
    const before = here.filter((each) => isNamedAlike(each, subject)).flatMap(({ code }) => byCode.get(code) ?? [])
    // Some files name the board with the room.
    const names = subject.kind === 'extra' ? [subject.name] : [subject.productName, `${subject.productName} ${subject.ratePackageName}`]
    const wanted = readSubject(subject)
    const best = bestOf(wanted, nearTo(names), new Set(before))
    const scored = best.map(({ read, name, percent }) => ({ option: read.option, percent, why: whyOf(wanted, name, read) }))
    return [...before.map((option) => ({ option, percent: AS_BEFORE, why: ['Confirmed before for the same names'] })), ...scored]
      .toSorted((one, other) => other.percent - one.percent)
      .slice(0, MOST)
  }
}

/** What is compared with the name of a product; files without names of products have those of options. */
function nameOf({ productName, optionName }: SystemOption): string {
  return productName === '' ? optionName : productName
}

/** Whether the second suggestion fits as well as the first: a person has to choose. */
export function areAlike([first, second]: readonly Suggestion[]): boolean {
  return first !== undefined && second !== undefined && first.percent - second.percent <= ALIKE
}

function isNamedAlike(a: Pick<Subject, 'productName' | 'ratePackageName' | 'name'>, b: typeof a): boolean {
  return (['productName', 'ratePackageName', 'name'] as const).every((field) => searchText(a[field]) === searchText(b[field]))
}

/** A rate or extra with what its names say, read once. */
type ReadSubject = {
  readonly subject: Subject
  readonly words: ReadonlySet<string>
  readonly types: readonly number[]
  readonly isFurther: boolean
  readonly boards: readonly BoardBasis[]
}

function readSubject(subject: Subject): ReadSubject {
  const words = wordsIn(subject.name)
  const boards = subject.boardBasis === undefined ? boardsIn(subject.ratePackageName) : [subject.boardBasis]
  return { subject, words, types: typesIn(words), isFurther: isFurther(words), boards }
}

type Scored = { readonly read: ReadOption; readonly name: number; readonly percent: number }

/** The three that fit best; of those that fit alike the earlier ones. */
function bestOf(wanted: ReadSubject, options: ReadonlyMap<ReadOption, number>, without: ReadonlySet<SystemOption>): readonly Scored[] {
  let best: readonly Scored[] = []
  for (const [read, name] of options) {
    const percent = percentOf(wanted, name, read)
    if (percent < LEAST || without.has(read.option) || percent <= (best[MOST - 1]?.percent ?? 0)) continue
    best = [...best, { read, name, percent }].toSorted((one, other) => other.percent - one.percent).slice(0, MOST)
  }
  return best
}

/** @param name how alike the names are */
function percentOf(wanted: ReadSubject, name: number, read: ReadOption): number {
  const board = boardFit(wanted, read)
  const type = wanted.subject.kind === 'extra' ? name : typeFit(wanted, read)
  // Another number of people or another board is another price, however alike the rest is.
  return type < 0.3 || board === 0 ? 0 : Math.round(100 * (0.45 * name + 0.3 * type + 0.1 * board + 0.15 * read.where))
}

function whyOf(wanted: ReadSubject, name: number, read: ReadOption): string[] {
  const { option, where } = read
  const { kind, name: rateName, productName } = wanted.subject
  const isExtra = kind === 'extra'
  return [
    name > 0.6 ? `“${nameOf(option)}” reads like “${isExtra ? rateName : productName}”` : '',
    !isExtra && typeFit(wanted, read) > 0.9 ? `${rateName} is in the name of the option` : '',
    boardFit(wanted, read) === 1 ? 'The board is the same' : '',
    option.supplierName !== '' && where > 0.6 ? `The supplier is ${option.supplierName}` : '',
  ].filter(Boolean)
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

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(searchText(text).split(/[^a-z0-9]+/))
}

function typesIn(words: ReadonlySet<string>): number[] {
  return TYPE_WORDS.flatMap((same, i) => (same.some((word) => words.has(word)) ? [i] : []))
}

const FURTHER = ['extra', 'additional', 'add']

function isFurther(words: ReadonlySet<string>): boolean {
  return FURTHER.some((word) => words.has(word))
}

/** 1: the same rate type, 0: another one, between: the names do not say. Double is a twin for a price, and Double is nearer to Double. */
function typeFit(wanted: ReadSubject, { option, words, types, isFurther: isOptionFurther }: ReadOption): number {
  if (wanted.types.length === 0) return Math.max(0.5, likeness(wanted.subject.name, `${option.productName} ${option.optionName}`))
  if (types.length === 0) return 0.5
  if (!wanted.types.every((type) => types.includes(type)) || wanted.isFurther !== isOptionFurther) return 0
  return [...wanted.words].every((word) => words.has(word)) ? 1 : 0.92
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
function boardFit({ boards: own }: ReadSubject, { boards }: ReadOption): number {
  if (own.length === 0 || boards.length === 0) return 0.6
  return own.some((board) => boards.includes(board)) ? 1 : 0
}
