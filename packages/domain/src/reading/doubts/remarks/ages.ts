// Remarks about the ages of children: gaps, overlaps, ages that differ, and from when a guest is an adult.

import type { Question, ReadChildRule, ReadExtra } from '../../reading.ts'
import { oneOf, type Phrases } from '../../words/phrases.ts'
import { spoken } from '../../words/spoken.ts'
import { bracketed, joined, quoted, remark, type Seen } from './remark.ts'

type Band = { readonly from: number; readonly to: number; readonly cellIds: readonly string[]; readonly text: string }

/** Who is 18 is an adult in every sheet. */
const GROWN_UP = 17
/** The youngest children are often not spoken of, because they are free. */
const BABY = 2

export function agesLeftOpen(seen: Seen): Question[] {
  const rules = distinct(seen.reading.childPolicy.flatMap(bandOfRule))
  const bands = rules.length > 0 ? rules : distinct(seen.reading.extras.flatMap(bandOfExtra))
  const [first] = bands
  if (!first) return []
  const oldest = Math.max(...bands.map(({ to }) => to))
  const last = bands.find(({ to }) => to === oldest) ?? first
  const gaps = gapsIn(bands)
  const said = [
    ...(first.from > BABY ? [`nothing is said about children under ${first.from}`] : []),
    ...(gaps.length > 0 ? [`nothing is said about children of ${joined(gaps)}`] : []),
    ...(oldest < GROWN_UP && !saysAdultAge(seen, oldest)
      ? [
          oldest < OF_SCHOOL
            ? `nothing is said about children of ${oldest + 1} and more years`
            : `the sheet never says from which age a guest is an adult; ${oldest + 1} is a conclusion`,
        ]
      : []),
  ]
  if (said.length === 0) return []
  return [
    remark(
      'unsaid',
      'ages',
      `Ages of children ${bracketed(last.text, last.cellIds)}: ${said.join('; ')}.`,
      bands.flatMap(({ cellIds }) => cellIds),
    ),
  ]
}

const OF_SCHOOL = 8

function bandOfRule({ who, ageFrom, ageTo, cellIds, note }: ReadChildRule): Band[] {
  return who === 'child' && ageTo !== undefined ? [{ from: ageFrom ?? 0, to: ageTo, cellIds, text: note }] : []
}

function bandOfExtra({ ageFrom, ageTo, cellIds, note }: ReadExtra): Band[] {
  return ageTo === undefined ? [] : [{ from: ageFrom ?? 0, to: ageTo, cellIds, text: note }]
}

function distinct(bands: readonly Band[]): Band[] {
  const byAges = new Map(bands.toReversed().map((band) => [`${band.from}-${band.to}`, band]))
  return [...byAges.values()].toSorted((a, b) => a.from - b.from || a.to - b.to)
}

/** @example bands 0-3 and 6-11 leave 4 to 5 */
function gapsIn(bands: readonly Band[]): string[] {
  let reached = bands[0]?.to ?? 0
  return bands.slice(1).flatMap(({ from, to }) => {
    const gap = from > reached + 1 ? [from === reached + 2 ? `${reached + 1}` : `${reached + 1} to ${from - 1}`] : []
    reached = Math.max(reached, to)
    return gap
  })
}

/** Whether anything says what those pay who are older than the oldest child. */
function saysAdultAge({ reading, clauses }: Seen, oldest: number): boolean {
  return (
    reading.rules?.some(({ kind }) => kind === 'adultFromAge') === true ||
    reading.childPolicy.some(({ ageFrom, ageTo, who }) => who === 'child' && (ageFrom ?? 0) > oldest && ageTo === undefined) ||
    reading.extras.some(({ ageFrom, ageTo }) => ageFrom === oldest + 1 && ageTo === undefined) ||
    clauses.some(({ plain }) => ADULT.test(plain) && new RegExp(String.raw`(?<![\d.,/-])${oldest + 1}(?![\d.,/-]|\.?\d)`).test(plain))
  )
}

const ADULT = spoken({
  en: 'adults?|full rate|full price|teenagers?',
  de: 'erwachsene\\p{L}*|vollpreis|vollzahler',
  fr: 'adultes?|plein tarif',
  es: 'adult[oa]s?',
  it: 'adult[oi]',
  pt: 'adult[oa]s?',
  nl: 'volwassenen?',
  da: 'voksne?',
})

/** `2-6` and `6-12`: which of the two has a child of six? */
export function agesTwice({ reading }: Seen): Question[] {
  const rules = reading.childPolicy.filter(({ who, ageTo }) => who === 'child' && ageTo !== undefined)
  for (const rule of rules) {
    const other = rules.find(
      (each) => each.which === rule.which && each.ageFrom === rule.ageTo && each.charge + each.value !== rule.charge + rule.value,
    )
    if (other && (rule.ageFrom ?? 0) < (rule.ageTo ?? 0))
      return [
        remark(
          'ambiguousNote',
          'agesTwice',
          `A child of ${rule.ageTo} years is in ${ageText(rule)} and in ${ageText(other)} ${bracketed(rule.note, rule.cellIds)}. Which one holds?`,
          [...rule.cellIds, ...other.cellIds],
        ),
      ]
  }
  return []
}

/** A meal or a dinner that names a price for children from some age on: younger ones are not spoken of. */
export function youngerGuests({ reading }: Seen): Question[] {
  const children = reading.extras.filter(({ ageTo }) => ageTo !== undefined)
  const other = children.find(
    ({ ageFrom = 0, note }) =>
      ageFrom > BABY && !children.some((each) => each.note === note && (each.ageTo ?? 0) < ageFrom) && !FREE_SAID.test(note),
  )
  if (!other) return []
  return [
    remark(
      'unsaid',
      'younger',
      `${quoted(other.name, other.cellIds)} has a price for children of ${ageText(other)}: nothing is said about those under ${other.ageFrom}, and that an adult pays from ${(other.ageTo ?? 0) + 1} is a conclusion.`,
      other.cellIds,
    ),
  ]
}

const FREE_SAID = /free|gratis|gratuit|frei|kostenlos|sin cargo|offert/iu

/** A tax or a dinner has other ages than the rules for children. */
export function otherAges({ reading }: Seen): Question[] {
  const rules = distinct(reading.childPolicy.flatMap(bandOfRule))
  if (rules.length === 0) return []
  const ends = new Set(rules.flatMap(({ from, to }) => [from - 1, to]))
  const isWithin = (age: number) => rules.some(({ from, to }) => age > from && age <= to)
  const other = reading.extras.find(
    ({ ageFrom, ageTo }) =>
      (ageTo !== undefined && !ends.has(ageTo)) || (ageTo === undefined && ageFrom !== undefined && isWithin(ageFrom)),
  )
  if (!other) return []
  return [
    remark(
      'ambiguousNote',
      'otherAges',
      `${quoted(other.name, other.cellIds)} has the ages ${ageText(other)}, and the reductions for children ${joined(rules.map(ageText))} years: a child is not the same in both.`,
      [...other.cellIds, ...rules.flatMap(({ cellIds }) => cellIds)],
    ),
  ]
}

function ageText(band: {
  readonly from?: number
  readonly to?: number
  readonly ageFrom?: number | undefined
  readonly ageTo?: number | undefined
}): string {
  const [from, to] = [band.from ?? band.ageFrom ?? 0, band.to ?? band.ageTo]
  return to === undefined ? `from ${from}` : `${from}-${to}`
}

/** `older than 13`: from 13 or from 14 years. */
export function olderThan({ clauses }: Seen): Question[] {
  const found = clauses.flatMap((clause) => {
    const age = OLDER.exec(clause.plain)?.groups?.['age']
    return age === undefined ? [] : [{ clause, age: Number(age) }]
  })
  const [first] = found
  return first
    ? [
        remark(
          'ambiguousNote',
          'olderThan',
          `${quoted(first.clause.text, first.clause.cellIds)}: does “more than ${first.age} years” begin with ${first.age} or with ${first.age + 1}?`,
          first.clause.cellIds,
        ),
      ]
    : []
}

const OVER = spoken({
  en: 'over|more than|older than|above',
  de: 'uber|mehr als|alter als',
  fr: 'plus de',
  es: 'mas de|mayores de',
  it: 'piu di|oltre(?: i)?|maggiori di|superiore a(?:i)?',
  pt: 'mais de|maiores de',
  nl: 'ouder dan|boven(?: de)?',
  da: 'over',
}).source
const OLDER = new RegExp(String.raw`${OVER} (?<age>\d{1,2}) ?(?:years|yrs|jahren?|ans|anos|anni|jaar|ar)(?!\p{L})`, 'u')

/** A percentage for children without a word that says whether it is taken off or paid. */
export function percentOfWhat({ reading }: Seen): Question[] {
  const found = reading.childPolicy.filter(
    ({ who, charge, note }) => who === 'child' && (charge === 'percentOff' || charge === 'percentOf') && !SAYS_WHICH.test(note),
  )
  const [first] = found
  return first
    ? [
        remark(
          'ambiguousNote',
          'percent',
          `${quoted(first.note, first.cellIds)}: is “${first.value} %” for children taken off the price or what the child pays, and of which price? It is read as ${first.charge === 'percentOff' ? 'taken off' : 'what the child pays'}.`,
          found.flatMap(({ cellIds }) => cellIds),
        ),
      ]
    : []
}

const OFF_OR_TO_PAY: Phrases = {
  en: ['off', 'discount', 'reduc', 'pay', 'of (?:the )?adult', 'half'],
  de: ['rabatt', 'erm[aä]ss?i', 'erm[aä]ß', 'nachlass', 'zahl', 'vom', 'halb'],
  fr: ['remise', 'réduc', 'paien', 'du prix', 'moiti[eé]'],
  es: ['descuento', 'dto', 'pagan', 'del precio', 'mitad'],
  it: ['sconto', 'riduz', 'met[aà]'],
  pt: ['desconto', 'redu[cç]', 'pagam', 'do pre[cç]o', 'metade'],
  nl: ['korting'],
}

const SAYS_WHICH = new RegExp(String.raw`${oneOf(OFF_OR_TO_PAY)}|[-–−] ?\d+(?:[.,]\d+)? ?%`, 'iu')
