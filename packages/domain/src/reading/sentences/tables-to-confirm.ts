// The tables of a file with the sentences by which a person confirms them. Nothing is taken over from a table that nobody confirmed.

import { counted } from '../../text/counted.ts'
import type { Reading, ReadTable } from '../reading.ts'
import type { SourcePage } from '../source-page.ts'
import { type Because, chosenItems } from './chosen-items.ts'
import { comparedWith, type KnownTable, meaningOf, mostAlike, MOST_SHAPE_LINES, shapeOf } from './meaning.ts'
import { type ReadItem, type ReadPart, readParts } from './read-items.ts'
import { cellPlace, partsOf, type SentencePart } from './sentence.ts'

/** What a person said is right: a table, and what it meant when they said so. */
export type Confirmation = { readonly tableId: string; readonly meaning: string }

export type Sentence = {
  readonly cellId: string
  /** For people: `C14`. */
  readonly place: string
  readonly because: Because
  readonly parts: readonly SentencePart[]
  /** All cells that it was read from. */
  readonly cellIds: readonly string[]
  /** Open questions that hold its price back. */
  readonly questionIds: readonly string[]
}

/**
 * - `waits`: nobody confirmed it. - `again`: what was confirmed means something else now. - `confirmed`: it means what was confirmed.
 * - `known`: nothing changed since the file before, in which it was confirmed; no press is needed.
 * - `asked`: all its prices wait for answers, so nothing of it is taken over yet. - `leftOut`: its locations are left out.
 */
export type TableState = 'waits' | 'again' | 'confirmed' | 'known' | 'asked' | 'leftOut'

export type TableToConfirm = {
  readonly tableId: string
  readonly table: ReadTable | undefined
  readonly pageNumber: number
  /** For people: `Table 2: Rates 2027`. */
  readonly name: string
  readonly state: TableState
  readonly meaning: string
  /** Prices and terms of it that are taken over once it is confirmed. */
  readonly itemCount: number
  /** Prices that wait for answers. */
  readonly waitingCount: number
  /** Since the file before; undefined: no earlier table is like it. */
  readonly since: { readonly changedCount: number; readonly goneCount: number } | undefined
  readonly sentences: readonly Sentence[]
}

export type Said = {
  readonly confirmed: readonly Confirmation[]
  /** Tables of the file before with this layout, as they were taken over. */
  readonly known: readonly KnownTable[]
  /** Whether the location of this part of the file is left out. */
  readonly isLeftOut: (section: string) => boolean
}

/** All tables of which something is taken over: what changed or is open first, in the order of the file among themselves. */
export function tablesToConfirm(reading: Reading, pages: readonly SourcePage[], said: Said): TableToConfirm[] {
  const tables = readParts(reading, pages).map((part, i) => tableToConfirm(part, i, { reading, pages, said }))
  return [...tables.filter(isOpen), ...tables.filter((table) => !isOpen(table))]
}

/** Whether nothing can be taken over before a person says something about this table. */
export function isOpen({ state }: TableToConfirm): boolean {
  return state === 'waits' || state === 'again'
}

/** Why nothing can be taken over, in words; undefined: every table is confirmed. @example '2 tables wait to be confirmed: Table 1: Rates 2027; Table 2.' */
export function waitingText(tables: readonly TableToConfirm[]): string | undefined {
  const open = tables.filter(isOpen)
  return open.length === 0
    ? undefined
    : `${counted(open.length, 'table waits', 'tables wait')} to be confirmed: ${open.map(({ name }) => name).join('; ')}.`
}

/** What is remembered for the next file with this layout: the tables that somebody confirmed, here or in the file before. */
export function knownTables(reading: Reading, pages: readonly SourcePage[], said: Said): KnownTable[] {
  const right = tablesToConfirm(reading, pages, said).filter(({ state }) => state === 'confirmed' || state === 'known')
  const ids = new Set(right.map(({ tableId }) => tableId))
  return readParts(reading, pages).flatMap(({ tableId, items }) => {
    const shape = ids.has(tableId) ? shapeOf(items) : []
    return shape.length === 0 || shape.length > MOST_SHAPE_LINES ? [] : [shape]
  })
}

type Context = { readonly reading: Reading; readonly pages: readonly SourcePage[]; readonly said: Said }

function tableToConfirm(part: ReadPart, index: number, { reading, pages, said }: Context): TableToConfirm {
  const { tableId, table, pageNumber, items } = part
  const meaning = meaningOf(items)
  const before = mostAlike(items, said.known)
  const compared = before && comparedWith(items, before)
  const taken = items.filter((item) => item.kind === 'term' || !item.waits)
  const confirmed = said.confirmed.filter((each) => each.tableId === tableId)
  const isConfirmed = confirmed.some((each) => each.meaning === meaning)
  const isKnown = compared !== undefined && compared.changed.size === 0 && compared.goneCount === 0
  const state = (): TableState => {
    if (isLeftOut(items, said)) return 'leftOut'
    if (taken.length === 0) return 'asked'
    if (isConfirmed) return 'confirmed'
    // What a person confirmed and then changed is theirs to look at again, whatever an earlier file said.
    if (confirmed.length > 0) return 'again'
    return isKnown ? 'known' : 'waits'
  }
  return {
    tableId,
    table,
    pageNumber,
    name: nameOf(part, index),
    state: state(),
    meaning,
    itemCount: taken.length,
    waitingCount: items.length - taken.length,
    since: compared && { changedCount: compared.changed.size, goneCount: compared.goneCount },
    sentences: chosenItems(items, compared?.changed ?? new Set(), reading.questions, pages).map(({ item, because }) => ({
      cellId: item.cellId,
      place: cellPlace(item.cellId, pages),
      because,
      parts: partsOf(item),
      cellIds: item.kind === 'price' ? item.rate.cellIds : item.cellIds,
      questionIds: openQuestions(item, reading),
    })),
  }
}

/** Terms hold for the locations that are taken over, so a table of terms is never left out with one. */
function isLeftOut(items: readonly ReadItem[], said: Said): boolean {
  return items.every((item) => item.kind === 'price' && said.isLeftOut(item.product.section ?? ''))
}

function openQuestions({ cellId }: ReadItem, { questions }: Reading): string[] {
  return questions.flatMap(({ questionId, answer, affects, alternatives }) =>
    answer === undefined && alternatives.length > 0 && affects.includes(cellId) ? [questionId] : [],
  )
}

/** Letters of a title that are shown. */
const LONGEST_TITLE = 60

function nameOf({ table }: ReadPart, index: number): string {
  const title = (table?.title ?? '').replace(/\s+/g, ' ').trim()
  const short = title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE)}…` : title
  const name = table ? `Table ${index + 1}` : 'Prices outside of tables'
  return short === '' ? name : `${name}: ${short}`
}
