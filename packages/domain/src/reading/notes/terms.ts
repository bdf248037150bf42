// Extras, rules for children, offers, allotments and closures that tables and notes state.

import { type DayRange, rangesOverlap } from '../../calendar/day-range.ts'
import type { FileContext } from '../file-context.ts'
import type {
  NotUnderstood,
  ReadAllotment,
  ReadBlackout,
  ReadChildRule,
  ReadExtra,
  ReadOffer,
  ReadProduct,
  ReadSeason,
} from '../reading.ts'
import type { UnderstoodTable } from '../understood-tables.ts'
import { folded } from '../words/folded.ts'
import { basisIn, commissionIn } from '../words/facts-in-text.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'
import { allotmentOfTables, heldBySeasons } from './allotment.ts'
import { childRulesIn } from './child-sentences.ts'
import { inSeasonsOfHeads, withNamedProducts } from './child-places.ts'
import { agesOfRates, childSentencesOfTable, clausesOfCells } from './child-tables.ts'
import { type Clause, clausesOfNotes, moneyIn } from './clauses.ts'
import { type Above, childPricesOf, extrasIn, isForBoth } from './extra-sentences.ts'
import { type ExtraHeading, headingOf, isHeading } from './extra-headings.ts'
import { freeThingIn } from './free-things.ts'
import { feesOfColumns, heldBeside, taxesOfRows } from './columns-beside.ts'
import { codesOf } from './closed-things.ts'
import { closuresIn } from './closure-sentences.ts'
import { offersIn } from './offer-sentences.ts'
import { clauseKey, type Held, heldIn, withReleases } from './held-sentences.ts'
import { pricesInTables, sentencesInCells } from './sentences-in-tables.ts'
import type { ReadRule } from '../rules/read-rule.ts'
import { shareColumnsOf } from '../rules/share-columns.ts'
import { rulesIn } from '../rules/rules-in.ts'
import { linesOfTables } from './term-tables.ts'

export type Terms = {
  readonly seasons: readonly ReadSeason[]
  readonly extras: readonly ReadExtra[]
  readonly childPolicy: readonly ReadChildRule[]
  readonly offers: readonly ReadOffer[]
  readonly allotment: readonly ReadAllotment[]
  readonly blackouts: readonly ReadBlackout[]
  readonly rules: readonly ReadRule[]
  readonly notUnderstood: readonly NotUnderstood[]
}

/** @param seasons and @param products those of the rates @param currency that of the sheet */
export function termsOf(
  tables: readonly UnderstoodTable[],
  context: FileContext,
  seasons: readonly ReadSeason[],
  products: readonly ReadProduct[],
  currency?: string,
): Terms {
  const { extras: lines, childPolicy, blackouts, notUnderstood } = linesOfTables(tables, context, seasons)
  const read = new Set(lines.flatMap(({ cellIds }) => cellIds))
  const beside = tables.flatMap((table) => [...feesOfColumns(table), ...taxesOfRows(table)])
  const extras = [...lines, ...beside.filter(({ cellIds }) => !read.has(cellIds[0] ?? ''))].map((extra, i) => ({
    ...extra,
    extraId: `extra${i + 1}`,
  }))
  const cells = sentencesInCells(tables)
  const held = heldIn([context.texts, ...cells], context, seasons, products)
  const texts = [...context.texts, ...pricesInTables(tables)]
  const said = sentencesOf({ ...context, texts }, seasons, extras.length, held)
  const closures = closuresIn([context.texts, ...cells], { context, seasons, products, codes: codesOf(tables) })
  const used = new Set([...closures, ...blackouts].flatMap((each) => each.cellIds))
  const timed = seasons.map((season) => withMinStay(season, context))
  return {
    seasons: withOverrides(timed),
    extras: [...extras, ...said.extras].map((extra) => inCurrency(extra, currency)),
    childPolicy: childPolicyOf([...childPolicy, ...said.childPolicy, ...tables.flatMap(shareColumnsOf)], tables, products, seasons),
    offers: [...said.offers, ...offersInCells(tables, context, seasons, said.offers)],
    allotment: withReleases(
      [
        ...allotmentOfTables(tables, { context, seasons, products }),
        ...context.texts.flatMap(({ text, ids }) => heldBySeasons(text, ids, seasons)),
        ...tables.flatMap((table) => heldBeside(table, seasons)),
        ...held.entries,
      ],
      held.noneIn,
      seasons,
    ),
    blackouts: [...blackouts, ...closures],
    rules: said.rules,
    notUnderstood: [
      ...notUnderstood,
      ...said.left.filter((clause) => (isNote(clause) || saysLeastStay(clause, timed)) && !used.has(clause.cellIds[0] ?? '')).map(notRead),
    ],
  }
}

/** With what tables say beside what was read of them, and where each rule holds. */
function childPolicyOf(
  found: readonly ReadChildRule[],
  tables: readonly UnderstoodTable[],
  products: readonly ReadProduct[],
  seasons: readonly ReadSeason[],
): ReadChildRule[] {
  const read = inSeasonsOfHeads(found, products, seasons)
  const isRead = (rule: ReadChildRule) =>
    read.some((other) => sameAges(other, rule) && other.value === rule.value && other.who === rule.who)
  const said = withNamedProducts([...read, ...tables.flatMap(childSentencesOfTable).filter((rule) => !isRead(rule))], products)
  return [...said, ...agesOfRates(tables, products).filter((rule) => !said.some((other) => sameAges(other, rule)))]
}

function sameAges(a: ReadChildRule, b: ReadChildRule): boolean {
  return a.ageFrom === b.ageFrom && a.ageTo === b.ageTo && a.charge === b.charge
}

/** Offers in cells of tables, each once. @param said what the notes say already */
function offersInCells(
  tables: readonly UnderstoodTable[],
  context: FileContext,
  seasons: readonly ReadSeason[],
  said: readonly ReadOffer[],
): ReadOffer[] {
  const found = tables.flatMap(clausesOfCells).flatMap((clause) => (clause.isAboutChildren ? [] : offersIn(clause, context, seasons)))
  const known = new Set(said.map(({ note }) => note))
  return [...new Map(found.map((offer) => [`${offer.note} ${offer.name}`, offer])).values()].filter(({ note }) => !known.has(note))
}

/** The currency of the sheet is not said again. */
function inCurrency({ currency, ...extra }: ReadExtra, main: string | undefined): ReadExtra {
  return currency === undefined || currency === main || main === undefined ? extra : { ...extra, currency }
}

/** The cells of which something was read. */
export function idsOfTerms({ extras, childPolicy, offers, allotment, blackouts }: Terms): Set<string> {
  return new Set([...extras, ...childPolicy, ...offers, ...allotment, ...blackouts].flatMap(({ cellIds }) => cellIds))
}

/** What each clause of the notes says; `left` are those of which nothing was read. */
function sentencesOf(context: FileContext, seasons: readonly ReadSeason[], count: number, held: Held) {
  const extras: ReadExtra[] = []
  const childPolicy: ReadChildRule[] = []
  const offers: ReadOffer[] = []
  const rules: ReadRule[] = []
  const left: Clause[] = []
  const known = new Set([...(context.period?.cellIds ?? []), ...context.seasons.flatMap((season) => season.cellIds)])
  const clausesOf = Map.groupBy(clausesOfNotes(context.texts), ({ cellIds }) => cellIds)
  let heading: ExtraHeading | undefined
  for (const { ids, text } of context.texts) {
    const clauses = clausesOf.get(ids) ?? []
    if (known.has(ids[0] ?? '') && moneyIn(folded(text)).length === 0) {
      childPolicy.push(...clauses.flatMap(childRulesIn))
      continue
    }
    const [only] = clauses
    if (only && isHeading(clauses, text)) heading = headingOf(only)
    const before: ReadExtra[] = []
    for (const clause of clauses) {
      const stated = rulesIn(clause, seasons)
      rules.push(...stated)
      if (stated.length > 0) continue
      const offered = offersIn(clause, context, seasons)
      const { priced, children } = offered.length > 0 ? NOTHING : paidOrChildren(clause, context, { heading, before })
      const found = priced.map((extra, i) => ({ ...extra, extraId: `extra${count + extras.length + i + 1}` }))
      before.push(...found)
      offers.push(...offered)
      childPolicy.push(...children)
      extras.push(...found)
      if (offered.length + children.length + found.length === 0 && !held.read.has(clauseKey(clause))) left.push(clause)
    }
  }
  return { extras, childPolicy, offers, rules, left }
}

type PaidOrChildren = { readonly priced: readonly ReadExtra[]; readonly children: readonly ReadChildRule[] }
const NOTHING: PaidOrChildren = { priced: [], children: [] }

/** What a clause says of extras, or else of children. @param above the heading and the extras before it */
function paidOrChildren(clause: Clause, context: FileContext, above: Above): PaidOrChildren {
  const isThing = isForBoth(clause) || freeThingIn(clause) !== undefined
  const priced = isThing ? extrasIn(clause, context, 0, above) : childPricesOf(clause, above.before ?? [])
  const children = priced.length > 0 ? [] : childRulesIn(clause)
  return { priced: priced.length + children.length > 0 ? priced : extrasIn(clause, context, 0, above), children }
}

/** A sentence with numbers says something that belongs into the rate sheet, unless it is a title or says what the prices are. */
function isNote({ text, plain }: Clause): boolean {
  if (text.length <= 20 || !/\d/.test(plain.replace(/20\d\d(?:\/\d\d)?/g, ''))) return false
  return basisIn(plain) === undefined && commissionIn(plain) === undefined && !MIN_STAY.test(plain)
}

function notRead({ text, cellIds }: Clause): NotUnderstood {
  return { cellIds, text, why: 'A note. Read it and enter what it says.' }
}

/** One group each, with the nights. */
const LEAST_STAY: Phrases = {
  en: [String.raw`min(?:imum|\.)? ?stay (?:of )?(\d)`, String.raw`minimum (\d) nights`],
  de: [String.raw`mindestaufenthalt:? ?(\d)`],
  fr: [String.raw`sejour minimum[^.\d]*?(\d)`],
  es: [String.raw`estancia minima[^.\d]*?(\d)`],
  it: [String.raw`soggiorno minimo (\d)`],
  pt: [String.raw`estadia minima[^.\d]*?(\d)`],
}

const MIN_STAY = new RegExp(oneOf(LEAST_STAY))

/** The minimum stay that a note states for a season by its name. A condition beside it would be lost: then the note stays a note. */
function withMinStay(season: ReadSeason, context: FileContext): ReadSeason {
  if (season.minStay !== undefined || season.name.length <= 2) return season
  for (const line of context.texts) {
    const plain = folded(line.text)
    const match = MIN_STAY.exec(plain)
    const nights = match?.slice(1).find((each) => each !== undefined)
    const start = plain.slice(0, (match?.index ?? 0) + (match?.[0].length ?? 0))
    if (nights !== undefined && start.includes(folded(season.name)) && !CONDITION.test(plain.slice(start.length))) {
      return { ...season, minStay: Number(nights), note: line.text, cellIds: [...season.cellIds, ...line.ids] }
    }
  }
  return season
}

const WHEN_IT_HOLDS: Phrases = {
  en: ['for', 'on', 'over', 'when', 'if', 'unless', 'except', String.raw`arriv\p{L}*`, 'weekends?'],
  de: ['bei', 'fur', 'wenn', 'falls', 'auser', 'uber', String.raw`anreise\p{L}*`, String.raw`wochenende\p{L}*`],
  fr: ['pour', 'si', 'sauf', 'quand'],
  es: ['para', 'cuando', 'salvo', 'llegadas?'],
  it: ['per', 'se', 'quando', 'tranne'],
  pt: ['exceto', 'chegadas?'],
}

/** Behind the nights, up to the end of the sentence: when they hold. */
const CONDITION = new RegExp(String.raw`^[^.;]*?(?<!\p{L})${oneOf(WHEN_IT_HOLDS)}(?!\p{L})`, 'u')

/** A sentence about the shortest stay that no season has taken. */
function saysLeastStay({ plain, cellIds }: Clause, seasons: readonly ReadSeason[]): boolean {
  return (
    MIN_STAY.test(plain) && !seasons.some((season) => season.minStay !== undefined && cellIds.some((id) => season.cellIds.includes(id)))
  )
}

/** A short season of holidays inside a longer one goes before it. */
function withOverrides(seasons: readonly ReadSeason[]): ReadSeason[] {
  return seasons.map((season) => {
    if (
      !/feiertag|festive|holiday|easter|ostern|christmas|weihnacht|navidad|natal|noel|pasqua|pascua|peak|messe|fair/.test(
        folded(season.name),
      )
    )
      return season
    const inside = seasons.filter(
      (other) => other !== season && season.ranges.some((range) => other.ranges.some((each) => isInside(range, each))),
    )
    return inside.length === 0 ? season : { ...season, overrides: inside.map((each) => each.seasonId) }
  })
}

function isInside(range: DayRange, other: DayRange): boolean {
  return rangesOverlap(range, other) && other.from < range.from && range.to < other.to
}
