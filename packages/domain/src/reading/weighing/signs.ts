// What speaks for and against a meaning of one column: by what it looks like and by the columns beside it.

import { facetsOf, type FileWords } from '../facets.ts'
import type { Axis } from '../tables/axis.ts'
import type { FoundTable } from '../tables/table.ts'
import { folded } from '../words/folded.ts'
import { type ColumnShape, filledDown, followsFrom, isOneOfEach, rowsOfRates, shapeOf } from './column-shape.ts'
import { doHeadsSayVehicles, type OpenColumn, type Role } from './open-columns.ts'
import type { Weights } from './weights.ts'

/** A table with all that its signs are read from. */
export type Weighed = {
  readonly table: FoundTable
  readonly axes: readonly Axis[]
  readonly open: readonly OpenColumn[]
  readonly headsName: boolean
  readonly shapes: ReadonlyMap<number, ColumnShape>
  /** Columns of names with dates in them. */
  readonly dated: ReadonlySet<number>
  /** The section of each row of rates. */
  readonly sections: readonly string[]
}

export type Sign = { readonly points: number; readonly because: string }

export function weighedTable(
  table: FoundTable,
  axes: readonly Axis[],
  open: readonly OpenColumn[],
  headsName: boolean,
  words: FileWords,
): Weighed {
  const labels = axes.filter(({ role }) => role !== 'price' && role !== 'empty')
  // A name beside dates of this table is known from here alone: it may be a room.
  const isDated = axes.some(({ role }) => role === 'period' || role === 'from')
  const seasons = new Set(isDated ? [] : (words.seasons ?? []).map(({ name }) => folded(name)))
  return {
    table,
    axes,
    open,
    headsName,
    shapes: new Map(labels.map(({ index }) => [index, shapeOf(table, index, seasons)])),
    dated: new Set(open.flatMap(({ axis }) => (hasDates(table, axis.index, words) ? [axis.index] : []))),
    sections: rowsOfRates(table).map(({ section }) => section?.ids[0] ?? ''),
  }
}

/** The signs of one meaning of one column, the strongest first. */
export function signsOf(column: OpenColumn, role: Role, at: Weighed, weights: Weights): Sign[] {
  const shape = at.shapes.get(column.axis.index)
  if (!shape) return []
  const concluded: Sign[] = role === column.roles[0] ? [{ points: weights.asConcluded, because: 'as in most tables' }] : []
  const own = SIGNS[role]?.(shape, column.axis, at, weights) ?? []
  return [...concluded, ...own].filter(({ points }) => points !== 0).toSorted((a, b) => b.points - a.points)
}

type SignsOf = (shape: ColumnShape, axis: Axis, at: Weighed, weights: Weights) => Sign[]

const SIGNS: Partial<Record<Role, SignsOf>> = {
  room: (shape, axis, at, weights) => [
    { points: isFirst(axis, at) ? weights.roomIsFirst : 0, because: 'it is the first column' },
    { points: weights.roomDiffersByRow * shape.distinct, because: 'its names differ in each row' },
    { points: weights.roomHasLongNames * shape.names, because: 'it has long names' },
    { points: isMostDistinct(shape, axis, at) ? weights.roomIsMostDistinct : 0, because: 'no column has more different names' },
    { points: datedColumns(at).some((dates) => isOneOfEach(filledDown(shape.texts), dates)) ? weights.roomIsOneOfDates : 0, because: '' },
    { points: weights.roomNounBeside * nounsBeside(shape, axis, at), because: '' },
    { points: weights.roomNoun * shape.roomNouns, because: 'its names are those of rooms' },
    { points: weights.codeAsRoom * shape.codes, because: 'it has codes' },
    { points: weights.lengthAsRoom * shape.lengths, because: 'it has lengths of time' },
    { points: weights.seasonAsRoom * shape.seasonWords, because: 'its names are those of seasons' },
  ],
  period: (shape, _axis, at, weights) => [
    { points: weights.nameOfDates * nameOfDates(shape, at), because: 'each name has its own dates beside it' },
    { points: datedColumns(at).length === 0 && shape.seasonWords < 0.5 ? weights.seasonOfNothing : 0, because: '' },
    { points: weights.seasonWord * shape.seasonWords, because: 'its names are those of seasons' },
  ],
  code: (shape, axis, at, weights) => [
    {
      points: shape.codes === 1 && named(axis, at).some((names) => isOneOfAll(shape, names)) ? weights.codePattern : -weights.codePattern,
      because: 'each of its codes has one name beside it',
    },
  ],
  place: (shape, axis, at, weights) => [
    {
      points: isOverNames(shape, axis, at) ? weights.placeInRuns : -weights.placeInRuns,
      because: 'a few names cover several rows each',
    },
    {
      points: doHeadsSayVehicles(at.axes) && beside(axis, at).length > 0 ? weights.placeOfVehicles : 0,
      because: 'the columns of prices are vehicles',
    },
    { points: isFirst(axis, at) ? weights.placeBesideOthers : -weights.placeBesideOthers, because: 'it is left of the names' },
  ],
  variant: (shape, axis, at, weights) => [
    { points: isInCross(shape, axis, at) ? weights.variantInCross : 0, because: 'each name has the same kinds beside it' },
  ],
  remark: (shape, axis, at, weights) => [
    {
      points: isFollowing(shape, axis, at) ? weights.remarkFollows : -weights.remarkFollows,
      because: 'it says nothing that tells rows apart',
    },
    { points: weights.remarkIsLength * shape.lengths, because: 'it has lengths of time' },
    { points: at.dated.has(axis.index) ? weights.remarkHasDates : 0, because: '' },
    { points: weights.remarkIsFew * (1 - shape.distinct), because: 'its texts repeat' },
  ],
  // Only where rows would say the same without them.
  occupancy: (_shape, _axis, _at, weights) => [{ points: weights.countsOfPersons, because: 'without its numbers rows would say the same' }],
}

function isFirst(axis: Axis, { axes }: Weighed): boolean {
  return axes.every((each) => each.role === 'price' || each.role === 'empty' || each.index >= axis.index)
}

/** By how much more of the names beside it are those of rooms. */
function nounsBeside(shape: ColumnShape, axis: Axis, at: Weighed): number {
  return Math.max(0, ...beside(axis, at).map((other) => other.roomNouns - shape.roomNouns))
}

/** A few names in runs, left of names that change more often. */
function isOverNames(shape: ColumnShape, axis: Axis, { open, shapes }: Weighed): boolean {
  const right = open.flatMap((each) => (each.axis.index > axis.index ? (shapes.get(each.axis.index) ?? []) : []))
  return shape.distinct < 1 && shape.runs < 0.75 && right.some((other) => other.runs > shape.runs && other.names > 0.5)
}

function isMostDistinct(shape: ColumnShape, axis: Axis, at: Weighed): boolean {
  const others = beside(axis, at).filter((other) => other.names > 0.5)
  return shape.names > 0.5 && others.length > 0 && others.every((other) => other.distinct <= shape.distinct)
}

function beside(axis: Axis, { open, shapes }: Weighed): ColumnShape[] {
  return open.flatMap((each) => (each.axis === axis ? [] : (shapes.get(each.axis.index) ?? [])))
}

/** 1 where each name is beside one set of dates, and each of these beside one name; -1 where this is not so. */
function nameOfDates(shape: ColumnShape, at: Weighed): number {
  const dated = datedColumns(at)
  if (dated.length === 0) return 0
  const names = filledDown(shape.texts)
  return dated.some((dates) => isOneOfEach(names, dates)) ? 1 : -1
}

function datedColumns({ axes, shapes }: Weighed): string[][] {
  return axes.flatMap(({ role, index }) => (role === 'period' || role === 'from' ? [filledDown(shapes.get(index)?.texts ?? [])] : []))
}

/** The names beside a column, alone and together with the numbers of persons for whom they are sold. */
function named(axis: Axis, { shapes }: Weighed): string[][] {
  const others = [...shapes].flatMap(([index, shape]) => (index === axis.index ? [] : [shape]))
  const names = others.filter((other) => other.names > 0.5)
  const numbers = others.filter((other) => other.counts === 1)
  return [
    ...names.map(({ texts }) => filledDown(texts)),
    ...names.flatMap(({ texts }) => numbers.map((each) => filledDown(texts).map((text, i) => `${text} ${each.texts[i] ?? ''}`))),
  ]
}

/** Each code is beside one name, and each name beside one code. */
function isOneOfAll({ texts }: ColumnShape, names: readonly string[]): boolean {
  return followsFrom(filledDown(texts), names) && followsFrom(names, filledDown(texts))
}

/** What a column says follows from a column of names that tells the rows apart. */
function isFollowing(shape: ColumnShape, axis: Axis, at: Weighed): boolean {
  return beside(axis, at).some(
    (other) => other.names > 0.5 && other.distinct >= shape.distinct && followsFrom(filledDown(other.texts), shape.texts),
  )
}

/** The same few kinds in the same order for each of several names. */
function isInCross(shape: ColumnShape, axis: Axis, at: Weighed): boolean {
  const kinds = [...new Set(shape.texts)]
  return (
    kinds.length > 1 &&
    kinds.length * 2 <= shape.texts.length &&
    shape.texts.every((text, i) => text === kinds[i % kinds.length]) &&
    beside(axis, at).length > 0
  )
}

function hasDates(table: FoundTable, index: number, words: FileWords): boolean {
  return rowsOfRates(table).some((row) => facetsOf(row.cells[index]?.text ?? '', words).ranges.length > 0)
}
