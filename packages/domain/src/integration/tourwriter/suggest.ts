// Which option of Tourwriter a rate of a contract is: by its names, and by what was confirmed for the same names before.

import type { BoardBasis } from '../../rate-sheet/rate-sheet.ts'
import { searchText } from '../../text/search-text.ts'
import type { Subject } from '../subject.ts'
import { likeNames, likeness } from './likeness.ts'
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

/** An option with what its names say, read once. */
type ReadOption = {
  readonly option: TemplateOption
  readonly words: ReadonlySet<string>
  readonly types: readonly number[]
  readonly boards: readonly BoardBasis[]
  /** How alike the supplier is to the location; 0.6 where the file does not say it. */
  readonly where: number
}

/**
 * Suggests options for the rates of one location: at most three for each, the best first.
 * Speed: names are compared once for each product, and only options whose names are alike are looked at closer.
 */
export function suggester(
  place: string,
  options: Iterable<TemplateOption>,
  earlier: readonly EarlierMapping[],
): (subject: Subject) => Suggestion[] {
  const all = [...options]
  const suppliers = likeNames(all.map(({ supplierName }) => supplierName))(place)
  const byName = Map.groupBy(all, nameOf)
  const alikeTo = likeNames(byName.keys())
  const byCode = new Map(all.map((option) => [option.code, option]))
  const here = earlier.filter((each) => searchText(each.locationName) === searchText(place))
  const read = new Map<TemplateOption, ReadOption>()
  const readOption = (option: TemplateOption): ReadOption => {
    const known = read.get(option)
    if (known) return known
    const text = `${option.productName} ${option.optionName}`
    const where = option.supplierName === '' ? 0.6 : (suppliers.get(option.supplierName) ?? 0)
    const made = { option, words: wordsIn(text), types: typesIn(wordsIn(text)), boards: boardsIn(text), where }
    read.set(option, made)
    return made
  }
  const near = new Map<string, (readonly [name: number, option: ReadOption])[]>()
  const nearTo = (wanted: string) => {
    const known = near.get(wanted)
    if (known) return known
    const found = [...alikeTo(wanted)].flatMap(([name, alike]) =>
      alike < LEAST_NAME ? [] : (byName.get(name) ?? []).map((option) => [alike, readOption(option)] as const),
    )
    near.set(wanted, found)
    return found
  }
  return (subject) => {
    const before = here.filter((each) => isNamedAlike(each, subject)).flatMap(({ code }) => byCode.get(code) ?? [])
    // Some files name the board with the room.
    const names = subject.kind === 'extra' ? [subject.name] : [subject.productName, `${subject.productName} ${subject.ratePackageName}`]
    const alike = new Map<ReadOption, number>()
    for (const [name, each] of names.flatMap(nearTo)) alike.set(each, Math.max(name, alike.get(each) ?? 0))
    const scored = [...alike]
      .filter(([{ option }]) => !before.includes(option))
      .map(([each, name]) => ({ option: each.option, ...scoreOf(subject, name, each) }))
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

/** @param name how alike the names are */
function scoreOf(subject: Subject, name: number, read: ReadOption): { percent: number; why: string[] } {
  const { option, where } = read
  const isExtra = subject.kind === 'extra'
  const type = isExtra ? name : typeFit(subject.name, read)
  const board = boardFit(subject, read)
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

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(searchText(text).split(/[^a-z0-9]+/))
}

function typesIn(words: ReadonlySet<string>): number[] {
  return TYPE_WORDS.flatMap((same, i) => (same.some((word) => words.has(word)) ? [i] : []))
}

const FURTHER = ['extra', 'additional', 'add']

/** 1: the same rate type, 0: another one, between: the names do not say. Double is a twin for a price, and Double is nearer to Double. */
function typeFit(name: string, { option, words, types }: ReadOption): number {
  const ownWords = wordsIn(name)
  const own = typesIn(ownWords)
  if (own.length === 0) return Math.max(0.5, likeness(name, `${option.productName} ${option.optionName}`))
  if (types.length === 0) return 0.5
  const isFurther = (of: ReadonlySet<string>) => FURTHER.some((word) => of.has(word))
  if (!own.every((type) => types.includes(type)) || isFurther(ownWords) !== isFurther(words)) return 0
  return [...ownWords].every((word) => words.has(word)) ? 1 : 0.92
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
function boardFit({ boardBasis, ratePackageName }: Subject, { boards }: ReadOption): number {
  const own = boardBasis === undefined ? boardsIn(ratePackageName) : [boardBasis]
  if (own.length === 0 || boards.length === 0) return 0.6
  return own.some((board) => boards.includes(board)) ? 1 : 0
}
