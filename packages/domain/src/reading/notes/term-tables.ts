// Tables of supplements, of children and of closures.

import { joinRanges } from '../../calendar/day-range.ts'
import { noAmountReason } from '../../money/no-amount.ts'
import { facetsOf } from '../facets.ts'
import type { FileContext } from '../file-context.ts'
import type { Piece } from '../pages/row.ts'
import type { ExtraUnit, NotUnderstood, ReadBlackout, ReadChildRule, ReadExtra, ReadSeason } from '../reading.ts'
import { rangesOfHeads } from '../rate-season.ts'
import { seasonNamed } from '../seasons.ts'
import { type BodyRow, labelOf, plain } from '../tables/table.ts'
import type { UnderstoodTable } from '../understood-tables.ts'
import { boardIn } from '../words/boards.ts'
import { type CellContent, contentOf } from '../words/cell-values.ts'
import { folded } from '../words/folded.ts'
import { occupancyIn } from '../words/occupancies.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'
import { type Ages, agesIn } from './ages.ts'
import { childRulesIn, whichChild } from './child-sentences.ts'
import { speaksOfChildren } from './clauses.ts'
import { EACH_PERSON, MEAL, unitOf } from './extra-units.ts'

type Lines = {
  readonly extras: ReadExtra[]
  readonly childPolicy: ReadChildRule[]
  readonly blackouts: ReadBlackout[]
  /** Cells whose amount the file does not have. */
  readonly notUnderstood: NotUnderstood[]
}

export function linesOfTables(tables: readonly UnderstoodTable[], context: FileContext, seasons: readonly ReadSeason[]): Lines {
  const lines: Lines = { extras: [], childPolicy: [], blackouts: [], notUnderstood: [] }
  for (const table of tables) {
    if (table.kind === 'blackouts') lines.blackouts.push(...closuresOf(table, context))
    if (table.kind === 'extras' || table.kind === 'children') addLines(table, context, seasons, lines)
    if (table.kind === 'rates') {
      const withRows = (isWanted: (row: BodyRow) => boolean) => ({ ...table.table, rows: table.table.rows.filter(isWanted) })
      addLines({ ...table, kind: 'children', table: withRows(isPersonRow) }, context, seasons, lines)
      addLines({ ...table, kind: 'extras', table: withRows((row) => isExtraRow(row, table.table.rows)) }, context, seasons, lines)
    }
  }
  return lines
}

/** A row below rates that gives children or third persons a part of them: `1st child 2-12 | free | 50 % | 50 %`. */
export function isPersonRow(row: BodyRow): boolean {
  const label = plain(labelOf(row))
  const isOfAge = agesIn(label) !== undefined
  if (isOfAge && isBelowChildren(row)) return row.cells.some((cell) => cell !== undefined && isShare(cell))
  if (
    !(isOfAge && speaksOfChildren(label)) &&
    !/(?:3rd|third|3\.|3e|3ª|3º|dritte|terz|tercer|terceir)\S* (?:adult|pers|pax|erw|pessoa|bed|bett)/.test(label)
  )
    return false
  return row.cells.some((cell) => cell !== undefined && contentOf(cell.text, cell.value).kind === 'percent')
}

function isBelowChildren({ section }: BodyRow): boolean {
  return section !== undefined && speaksOfChildren(folded(section.text))
}

function isShare(cell: Piece): boolean {
  const content = contentOf(cell.text, cell.value)
  return content.kind === 'percent' || (content.kind === 'status' && content.status === 'free')
}

/** A row below rates that is none: `Supplement half board per person | 65 | 80`. A supplement for single use is a rate. */
export function isExtraRow(row: BodyRow, rows: readonly BodyRow[]): boolean {
  const label = plain(labelOf(row))
  if (isBoardBelow(row, rows) || isBelowSupplements(row)) return true
  if (!SUPPLEMENT.test(label)) return false
  const who = occupancyIn(label)?.occupancy
  return who === undefined || !/^(?:Single|Extra|Child|Infant)/.test(who)
}

/** `Lift pass | 198 | 258` below a line `Supplements (per person)` inside the table. */
function isBelowSupplements({ section }: BodyRow): boolean {
  return section !== undefined && SECTION.test(folded(section.text).trim())
}

/** `Half board | 19 | 19` below rooms at 42 and 55: the label is a board alone, no other label is, and its prices are below theirs. */
function isBoardBelow(row: BodyRow, rows: readonly BodyRow[]): boolean {
  if (!isBoardAlone(row)) return false
  const others = rows.filter((each) => !isBoardAlone(each)).flatMap(amountsOf)
  const isRare = rows.filter(isBoardAlone).length * 2 < rows.length
  return isRare && others.length > 0 && Math.max(...amountsOf(row)) < Math.min(...others)
}

function isBoardAlone(row: BodyRow): boolean {
  const label = plain(labelOf(row))
  const found = boardIn(label)
  return found !== undefined && found.end - found.start >= label.length - 3
}

function amountsOf(row: BodyRow): number[] {
  return row.cells.flatMap((cell) => {
    const content = cell && contentOf(cell.text, cell.value)
    return content?.kind === 'amount' ? [Number(content.amount)] : []
  })
}

const SUPPLEMENTS: Phrases = {
  en: [String.raw`supp?l(?:ement\w*|lement\w*|\.)?`, 'surcharge'],
  de: [String.raw`\p{L}*zuschlag`, 'aufpreis'],
  fr: [],
  es: ['suplementos?'],
  it: [],
  pt: [],
  nl: ['toeslag'],
  da: ['tillag', 'tillaeg'],
  sv: ['tillagg'],
  no: ['tillegg'],
  pl: ['doplata'],
  cs: ['priplatek'],
  hr: ['doplata'],
}
const SECTIONS: Phrases = {
  en: ['(?:optional |further )?(?:supplements?|surcharges|extras)'],
  de: ['zuschlage', 'aufpreise', 'extras'],
  fr: ['supplements?', 'extras'],
  es: ['suplementos?', 'extras'],
  it: ['supplementi', 'extra'],
  pt: ['suplementos?', 'extras'],
  nl: ['toeslagen'],
  da: ['tillag', 'tillaeg'],
  sv: ['tillagg'],
  no: ['tillegg'],
  pl: ['doplaty'],
  cs: ['priplatky'],
  hr: ['doplate'],
}
const SECTION = new RegExp(String.raw`^${oneOf(SECTIONS)}(?!\p{L})`, 'u')
const SOLD_APART: Phrases = {
  en: [
    'gala',
    String.raw`(?:christmas|new year|silvester)\S* ?(?:eve )?(?:gala|dinner|buffet|menu)`,
    'parking',
    'city tax',
    'cot',
    'crib',
    'dog',
    'pets?',
  ],
  de: ['parkplatz', 'kurtaxe', 'babybett', 'hund'],
  fr: ['taxe'],
  es: [],
  it: ['tassa'],
  pt: [],
}

const SUPPLEMENT = new RegExp(String.raw`(?<!\p{L})${oneOf(SUPPLEMENTS)}(?!\p{L})|^${oneOf(SOLD_APART)}(?!\p{L})`, 'u')

function closuresOf({ table, axes }: UnderstoodTable, context: FileContext): ReadBlackout[] {
  return table.rows.flatMap((row) => {
    const label = labelOf(row)
    const dated = axes
      .flatMap((axis) => (row.cells[axis.index] ? [facetsOf(row.cells[axis.index]?.text ?? '', context).ranges] : []))
      .filter((ranges) => ranges.length > 0)
    const [first, second] = dated.map((ranges) => ranges[0])
    const range = first && second && first.from <= second.to ? { from: first.from, to: second.to } : first
    const isAll = /^(?:all|alle|tous|toutes|todos|todas|tutt[ei])/.test(plain(label))
    if (!range || !label) return []
    return [{ range, products: isAll ? undefined : [label.text], note: '', cellIds: row.cells.flatMap((cell) => cell?.ids ?? []) }]
  })
}

function addLines({ table, axes, kind }: UnderstoodTable, context: FileContext, seasons: readonly ReadSeason[], lines: Lines): void {
  const title = folded(table.titles.at(-1)?.text ?? '')
  const prices = axes.filter(({ role }) => role === 'price').length
  for (const row of table.rows) {
    const label = labelOf(row)
    const note = row.cells
      .map((cell) => cell?.text.replace(/\n/g, ' '))
      .filter(Boolean)
      .join(', ')
    // One percentage below the first of several seasons holds for all of them.
    const isAlone = isOfPersons(kind, plain(label)) && new Set(row.cells.filter(Boolean)).size === 2 && axes.length > 2
    for (const axis of axes) {
      const cell = row.cells[axis.index]
      if (!label || !cell || cell === label) continue
      const content = contentOf(cell.text, cell.value, context.legend)
      if (content.kind === 'broken') lines.notUnderstood.push({ cellIds: cell.ids, text: cell.text, why: noAmountReason(cell.text) })
      if (content.kind === 'text' && kind === 'children' && agesIn(plain(label))) lines.childPolicy.push(...rulesOfText(label, cell))
      if (content.kind === 'text' || content.kind === 'dash' || content.kind === 'broken') continue
      // One amount below columns of seasons or rooms is not that of its column.
      const isForAll = isAlone || (isBelowSupplements(row) && prices > 1 && amountsOf(row).length === 1)
      const heads = isForAll ? [] : axis.heads
      const common = {
        seasonIds: seasonsOfHeads(heads, context, seasons),
        note,
        sureness: 0.8,
        cellIds: [...new Set([...cell.ids, ...label.ids, ...heads.flatMap(({ piece }) => piece.ids)])],
      }
      const age = isOfAdults(plain(label)) ? undefined : (agesIn(plain(label)) ?? ageBeside(row, axes))
      const isRule = age !== undefined || kind === 'children' || (content.kind === 'percent' && isOfPersons(kind, plain(label)))
      const said = isBelowSupplements(row) ? sectionOf(row, note) : `${title} ${folded(note)}`
      if (isRule)
        lines.childPolicy.push(...agesMeant(label, age).map((own) => childRule(label, content, own, folded(textOf(heads)), common)))
      else lines.extras.push(extraOf(label, content, said, lines.extras.length, common))
    }
  }
}

function textOf(heads: UnderstoodTable['axes'][number]['heads']): string {
  return heads.map(({ piece }) => piece.text).join(' ')
}

/** The seasons that heads name or whose days they have; undefined where they say none. */
function seasonsOfHeads(
  heads: UnderstoodTable['axes'][number]['heads'],
  context: FileContext,
  seasons: readonly ReadSeason[],
): string[] | undefined {
  const named = seasonNamed(textOf(heads), context.seasons)
  const names = new Set([...named.map(({ name }) => name), ...heads.map(({ facets }) => facets.name)])
  const ranges = JSON.stringify(joinRanges(rangesOfHeads(heads)))
  const found = seasons.filter(({ name, ranges: own }) => names.has(name) || (own.length > 0 && JSON.stringify(own) === ranges))
  return found.length > 0 ? found.map(({ seasonId }) => seasonId) : undefined
}

/** `1st child | 0-12 years | FREE`: the age in a column of its own. */
function ageBeside(row: BodyRow, axes: UnderstoodTable['axes']): Ages | undefined {
  const cells = axes.filter(({ role }) => role === 'age').map(({ index }) => row.cells[index])
  return cells.map((cell) => agesIn(plain(cell))).find((age) => age !== undefined)
}

/** `Extra bed, adult (12 years and over)`: the age is that of an adult. */
function isOfAdults(label: string): boolean {
  return /adult|erwachsen/.test(label) && !speaksOfChildren(label) && agesIn(label)?.to === undefined
}

/** `13 à 16 ans et adulte` holds for both. */
function agesMeant(label: Piece, age: Ages | undefined): (Ages | undefined)[] {
  const isOfBoth = age !== undefined && /(?:and|&|\+|und|et|y|e) (?:adult|erwachsene)/.test(plain(label))
  return isOfBoth ? [age, undefined] : [age]
}

function isOfPersons(kind: UnderstoodTable['kind'], label: string): boolean {
  return kind === 'children' || speaksOfChildren(label) || /adult|erwachsen|3e personne|3[aª] persona/.test(label)
}

/** `13 – 17 years | as adults` below a title about children. */
function rulesOfText(label: Piece, cell: Piece): ReadChildRule[] {
  const text = `${label.text} ${cell.text}`.replace(/\s+/g, ' ')
  return childRulesIn({ text, plain: folded(text), isAboutChildren: true, cellIds: [...label.ids, ...cell.ids] })
}

/** What the line above the row and the row itself say; the title of the table is about its rates. */
function sectionOf({ section }: BodyRow, note: string): string {
  return folded(`${section?.text ?? ''} ${note}`)
}

type Priced = Extract<CellContent, { kind: 'amount' | 'percent' | 'status' }>
type Common = Pick<ReadExtra, 'seasonIds' | 'note' | 'sureness' | 'cellIds'>

function extraOf(label: Piece, content: Priced, text: string, count: number, common: Common): ReadExtra {
  return {
    ...common,
    extraId: `extra${count + 1}`,
    name: label.text.replace(/\s+/g, ' ').trim(),
    amount: content.kind === 'amount' ? content.amount : undefined,
    ...(content.kind === 'amount' && content.currency !== undefined ? { currency: content.currency } : {}),
    percent: content.kind === 'percent' ? content.percent : undefined,
    status: content.kind === 'status' ? (content.status === 'included' ? 'free' : content.status) : undefined,
    unit: unitSaid(text),
    mandatory: /compulsory|mandatory|obligator|obligatoire|pflicht|verpflichtend/.test(text),
  }
}

/** In languages that the patterns below do not have, the words of sentences say it. */
function unitSaid(text: string): ExtraUnit | undefined {
  const unit = unitIn(text)
  return (unit === undefined || unit === 'perDay') && EACH_PERSON.test(text) ? unitOf(text, text, false) : unit
}

function unitIn(text: string): ExtraUnit | undefined {
  const isRoom = /(?:per|pro|par|por|a) (?:room|zimmer|chambre|habitacion|camera|quarto)/.test(text)
  const isPerson = /(?:per|pro|par|por|a) pers/.test(text)
  const isNight = /night|nacht|nuit|noche|notte|noite|al giorno|per day|pro tag|par jour/.test(text)
  if (isRoom) return isNight ? 'perRoomPerNight' : 'perRoomPerStay'
  if (isPerson) return isNight || MEAL.test(text) ? 'perPersonPerNight' : 'perPersonPerStay'
  return isNight ? 'perDay' : undefined
}

function childRule(label: Piece, content: Priced, age: Ages | undefined, head: string, common: Common): ReadChildRule {
  const which = whichChild(plain(label)) ?? whichChild(head)
  const base = {
    ...common,
    who: age ? ('child' as const) : ('extraAdult' as const),
    ageFrom: age?.from,
    ageTo: age?.to,
    which: age ? which : undefined,
  }
  if (content.kind === 'amount') return { ...base, charge: 'amount', value: content.amount }
  if (content.kind === 'percent') return { ...base, charge: 'percentOff', value: content.percent }
  if (content.kind === 'status' && content.status === 'onRequest') return { ...base, charge: 'onRequest' }
  return { ...base, charge: content.kind === 'status' && content.status === 'notApplicable' ? 'notAccepted' : 'free' }
}
