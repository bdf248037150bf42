// For which rooms and seasons a rule for children holds: the rooms that its sentence names, the seasons of the columns that it is in.

import type { ReadChildRule, ReadProduct, ReadSeason } from '../reading.ts'
import { folded } from '../words/folded.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'

const NOT_FOR: Phrases = {
  en: ['except', 'excl', String.raw`(?<!\p{L})not (?:in|for|possible|available)`, 'other than'],
  de: ['aus?er', 'ausgenommen', String.raw`nicht (?:im|in|fur)`],
  fr: ['sauf', 'hors', 'excepte', 'pas (?:dans|en)'],
  es: ['excepto', 'salvo', 'no (?:en|para)'],
  it: ['tranne', 'eccetto', 'esclus', 'non (?:in|nell)'],
  pt: ['exceto', 'salvo', 'nao (?:em|no|na)'],
  nl: ['behalve', 'niet in'],
  da: ['undtagen', 'unntatt', 'ikke i'],
  sv: ['utom', 'ej i'],
}

const EXCEPTED = new RegExp(oneOf(NOT_FOR), 'u')
const SHORTEST_NAME = 5

/** With the rooms that a sentence of one rule names, or that are in front of its colon. */
export function withNamedProducts(rules: readonly ReadChildRule[], products: readonly ReadProduct[]): ReadChildRule[] {
  const names = [...new Set(products.map(({ name }) => name))]
  return rules.map((rule) => {
    const isAlone = !rules.some((other) => other !== rule && other.note === rule.note)
    const said = folded(isAlone ? rule.note : rule.note.slice(0, rule.note.indexOf(':') + 1))
    if (rule.products !== undefined || EXCEPTED.test(said)) return rule
    const named = namedIn(said, names)
    return named.length === 0 || named.length === names.length ? rule : { ...rule, products: named }
  })
}

/**
 * Longer names first, so that a suite is not found in the junior suite. None where the sentence lists something beside them that is no name
 * of a product: `in Superior Room or Family Suite` of a house with a `Superior Room sea view`.
 */
function namedIn(said: string, names: readonly string[]): string[] {
  let rest = said.replace(/\([^)]*\d[^)]*\)/g, ' ')
  const found = new Set<string>()
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const bare = folded(name.replace(/\([^)]*\)/g, ' ')).trim()
    const at = bare.length < SHORTEST_NAME ? -1 : rest.indexOf(bare)
    if (at === -1 || /\p{L}/u.test(rest.charAt(at - 1)) || /\p{L}/u.test(rest.charAt(at + bare.length))) continue
    found.add(name)
    rest = rest.replaceAll(bare, NAMED)
  }
  return LISTED_BESIDE.test(rest) ? [] : names.filter((name) => found.has(name))
}

/** Stands for a name that was found. */
const NAMED = '#'
const AND_OR: Phrases = {
  en: ['and', 'or', '&', '[+/]'],
  de: ['und', 'oder', 'sowie'],
  fr: ['et', 'ou'],
  es: ['y', 'o'],
  it: ['ed?', 'o'],
  pt: ['ou'],
  nl: ['en', 'of'],
  da: ['og', 'eller'],
  sv: ['och'],
}
const LISTED_BESIDE = new RegExp(String.raw`\p{L}(?:,| ${oneOf(AND_OR)}) ?${NAMED}|${NAMED} ?${oneOf(AND_OR)} \p{L}`, 'u')

/**
 * With the season of the rates below whose heads a rule is written, where its own heads do not name one; the same rule in several seasons is one,
 * and in all of them one without seasons.
 */
export function inSeasonsOfHeads(
  rules: readonly ReadChildRule[],
  products: readonly ReadProduct[],
  seasons: readonly ReadSeason[],
): ReadChildRule[] {
  const rates = products.flatMap((product) => product.rates)
  const heads = new Set(rates.flatMap(({ cellIds }) => cellIds))
  const placed = rules.map((rule) => {
    const own = rule.cellIds.filter((id) => heads.has(id))
    if (rule.seasonIds !== undefined || own.length === 0) return rule
    const below = rates.filter(({ cellIds }) => own.every((id) => cellIds.includes(id))).map(({ seasonId }) => seasonId)
    const [only, other] = new Set(below)
    return only === undefined || other !== undefined ? rule : { ...rule, seasonIds: [only] }
  })
  const groups = Map.groupBy(placed, ({ seasonIds, cellIds, note, ...rule }) =>
    JSON.stringify([rule, note, seasonIds === undefined, seasonIds === undefined ? cellIds : []]),
  )
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first || own.length === 1) return own
    const seasonIds = [...new Set(own.flatMap((rule) => rule.seasonIds ?? []))]
    const isOfAll = seasonIds.length === 0 || seasons.every(({ seasonId }) => seasonIds.includes(seasonId))
    return [{ ...first, seasonIds: isOfAll ? undefined : seasonIds, cellIds: [...new Set(own.flatMap((rule) => rule.cellIds))] }]
  })
}
