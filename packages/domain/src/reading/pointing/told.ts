// What a person says a cell, a row, a column or a block of a file means, and the cells that this is about.

import type { DayRange } from '../../calendar/day-range.ts'
import type { DateOrder } from '../../calendar/typed-date.ts'
import type { PriceBasis, RateType } from '../bases.ts'
import type { BoardCode } from '../words/boards.ts'

/** Cells that a person points at. `cell`: the cell alone; `row`, `column`: its row or column within its table; `block`: exactly these cells. */
export type Pointed =
  | { readonly scope: 'cell' | 'row' | 'column' | 'table'; readonly cellId: string }
  | { readonly scope: 'block'; readonly cellIds: readonly string[] }

/** A meaning that a person chose. Of a cell it is what the cell says; of a row, a column or a block what holds for its prices. */
export type Told =
  /** First and last night of each range, both included. Empty: the dates are in the file, or are asked for. */
  | { readonly meaning: 'season'; readonly name: string; readonly ranges: readonly DayRange[] }
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  | { readonly meaning: 'weekdays'; readonly days: readonly number[] }
  | { readonly meaning: 'room'; readonly name: string }
  /** The house, lodge or camp. */
  | { readonly meaning: 'section'; readonly name: string }
  /** Length of a package, 1 to 60. */
  | { readonly meaning: 'nights'; readonly nights: number }
  | { readonly meaning: 'board'; readonly board: BoardCode }
  /** A name of `OCCUPANCIES`, or a size of a group: `10-19 pax`. */
  | { readonly meaning: 'occupancy'; readonly occupancy: string }
  /** Whole years, both included. */
  | { readonly meaning: 'age'; readonly ageFrom: number; readonly ageTo: number }
  | { readonly meaning: 'rateType'; readonly rateType: RateType }
  /** Decimal text, 0 to 100; of the whole file. */
  | { readonly meaning: 'commission'; readonly percent: string }
  /** ISO code. */
  | { readonly meaning: 'currency'; readonly currency: string }
  | { readonly meaning: 'basis'; readonly basis: PriceBasis }
  /** Decimal text with a point. */
  | { readonly meaning: 'price'; readonly amount: string }
  /** Its prices are none. */
  | { readonly meaning: 'note' }

/** What the cells of a column say, each in its own words; `price`: each is a price. */
export const HOLDINGS = ['room', 'period', 'from', 'to', 'weekdays', 'occupancy', 'board', 'minStay', 'price', 'remark'] as const
export type Holding = (typeof HOLDINGS)[number]

/**
 * - `means`: what is pointed at has this meaning.
 * - `holds`: each cell of the column says one of its kind.
 * - `table`: the cells are one table of rates; its first rows are its head.
 * - `year`: dates without a year are in this one. - `dateOrder`: dates in figures are written in this order.
 */
export type ToldCorrection =
  | { readonly kind: 'means'; readonly at: Pointed; readonly told: Told }
  | { readonly kind: 'holds'; readonly cellId: string; readonly holding: Holding }
  | { readonly kind: 'table'; readonly cellIds: readonly string[] /** 0 to 6. */; readonly headRows: number }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'dateOrder'; readonly order: DateOrder }
