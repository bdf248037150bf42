// What was understood of a supplier's rate sheet, each value with the cells that it was read from. The result of `readRateSheet`.

import type { Day } from '../calendar/day.ts'
import type { DayRange } from '../calendar/day-range.ts'
import type { PriceBasis, RateType } from './bases.ts'
import type { Pointed, ToldCorrection } from './pointing/told.ts'
import type { ReadRule } from './rules/read-rule.ts'
import type { RateStatus, ReadAllotment, ReadBlackout, ReadChildRule, ReadExtra, ReadOffer, Weekdays } from './read-terms.ts'

export * from './bases.ts'
export * from './read-terms.ts'

/** What a cell, a row or a column says. */
const MEANINGS = [
  'title',
  'section',
  'season',
  'dates',
  'weekdays',
  'room',
  'board',
  'occupancy',
  'group',
  'nights',
  'age',
  'price',
  'rateType',
  'commission',
  'currency',
  'basis',
  'tax',
  'minStay',
  'allotment',
  'release',
  'extra',
  'childPolicy',
  'offer',
  'blackout',
  'note',
  'leftOut',
] as const
export type Meaning = (typeof MEANINGS)[number]

/** The meaning of one cell. */
export type Mark = {
  readonly cellId: string
  readonly meaning: Meaning
  /** What the cell was understood as, for people: `High, 01 Jun 2027 – 31 Aug 2027`. */
  readonly understood: string
  /** 0 to 1. From 0.9 it is sure, from 0.6 likely; what is below is also asked. */
  readonly sureness: number
  /** The cells that it was concluded from: heads, notes, neighbours. */
  readonly why: readonly string[]
}

/** A value with the cells that it was read from. */
export type Found<Value> = { readonly value: Value; readonly sureness: number; readonly cellIds: readonly string[] }

/** `rates` is taken over as products; the others as what their name says; `other` is not understood. */
export const TABLE_KINDS = ['rates', 'seasons', 'extras', 'children', 'allotment', 'offers', 'other'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

/** A table found on a page, with the meaning of its heads. */
export type ReadTable = {
  /** Id of its first cell, so that it stays the same when something is corrected. */
  readonly tableId: string
  readonly kind: TableKind
  readonly pageNumbers: readonly number[]
  readonly title?: string | undefined
  readonly sureness: number
  readonly cellIds: readonly string[]
  readonly columns: readonly Axis[]
  readonly rows: readonly Axis[]
}

/** A column or a row of a table, and what its heads say. */
export type Axis = {
  /** Heads first. */
  readonly cellIds: readonly string[]
  readonly meanings: readonly AxisMeaning[]
}
export type AxisMeaning = {
  readonly meaning: Meaning
  readonly understood: string
  readonly sureness: number
  readonly cellIds: readonly string[]
}

/** What holds for the whole file. A fact that the file does not state is absent. */
export type SheetFacts = {
  readonly title?: Found<string> | undefined
  readonly supplier?: Found<string> | undefined
  readonly currency?: Found<string> | undefined
  readonly period?: Found<DayRange> | undefined
  readonly priceBasis?: Found<PriceBasis> | undefined
  readonly rateTypes?: Found<readonly RateType[]> | undefined
  /** Decimal text, 0 to 100. */
  readonly commissionPercent?: Found<string> | undefined
  readonly taxIncluded?: Found<boolean> | undefined
  readonly taxPercent?: Found<string> | undefined
  readonly board?: Found<string> | undefined
  readonly bookableUntil?: Found<Day> | undefined
  readonly minimumGroup?: Found<number> | undefined
}

export type ReadSeason = {
  /** Unique within the reading. */
  readonly seasonId: string
  readonly name: string
  /** First and last night, both included. Empty: the file does not give the dates, and a question asks for them. */
  readonly ranges: readonly DayRange[]
  /** Nights. */
  readonly minStay?: number | undefined
  readonly arrivalDays?: Weekdays | undefined
  readonly noArrivalDays?: Weekdays | undefined
  /** Ids of seasons that this one replaces on the days that both have. */
  readonly overrides: readonly string[]
  readonly note?: string | undefined
  readonly sureness: number
  readonly cellIds: readonly string[]
}

/** What one amount is for. */
export type ReadRate = {
  /** Id of the cell with the price; unique. */
  readonly cellId: string
  /** `Single`, `Double`, `Extra Adult`, `Room`, or the printed group size or vehicle. */
  readonly description: string
  /** Undefined: the whole period. */
  readonly seasonId?: string | undefined
  /** Decimal text with a point, at least two decimals; undefined with a status. */
  readonly amount?: string | undefined
  readonly status?: RateStatus | undefined
  readonly rateType: RateType
  readonly currency: string
  readonly priceBasis: PriceBasis
  /** Absent: all days. */
  readonly daysOfWeek?: Weekdays | undefined
  /** Nights. */
  readonly minStay?: number | undefined
  readonly note?: string | undefined
  readonly sureness: number
  /** All cells that it was read from: price, heads, title. */
  readonly cellIds: readonly string[]
  /** Ids of open questions about it. As long as there is one, the rate is not taken over. */
  readonly questionIds: readonly string[]
}

export type ReadProduct = {
  readonly productId: string
  /** As printed, without the stars of footnotes. */
  readonly name: string
  /** House, lodge or camp that the product belongs to, where a file has several. */
  readonly section?: string | undefined
  readonly sheet?: string | undefined
  /** A code of `BOARDS`; undefined where there is none. */
  readonly board?: string | undefined
  readonly variant?: string | undefined
  /** Length of a package. */
  readonly nights?: number | undefined
  /** Days on which a tour with fixed dates begins. */
  readonly departures?: readonly Day[] | undefined
  readonly rates: readonly ReadRate[]
  readonly cellIds: readonly string[]
}

/** Something that can be read in several ways. What it affects is not taken over until it is answered. */
export type Question = {
  /** Stable while the cells are the same. */
  readonly questionId: string
  readonly kind: QuestionKind
  /** One sentence that names the cells by their addresses. */
  readonly text: string
  readonly cellIds: readonly string[]
  /** First the one that the reader prefers. Empty: it cannot be answered here; the rates wait until the file says it. */
  readonly alternatives: readonly Alternative[]
  /** Cells of the rates that wait for the answer. Empty: a warning that holds nothing back. */
  readonly affects: readonly string[]
  readonly answer?: string | undefined
}
export type Alternative = { readonly value: string; readonly text: string }

export const QUESTION_KINDS = [
  'dash',
  'twoPrices',
  'seasonOverlap',
  'seasonDates',
  'dateOrder',
  'year',
  'currency',
  'basis',
  'rateType',
  'commission',
  'occupancy',
  'board',
  'outlier',
  'meaning',
  'ambiguousNote',
  'uncoveredDays',
  'unsaid',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** A line or a cell that the reader left out, and why, in one sentence. */
export type NotUnderstood = { readonly cellIds: readonly string[]; readonly text: string; readonly why: string }

export type Reading = {
  readonly facts: SheetFacts
  readonly tables: readonly ReadTable[]
  readonly seasons: readonly ReadSeason[]
  readonly products: readonly ReadProduct[]
  readonly extras: readonly ReadExtra[]
  readonly childPolicy: readonly ReadChildRule[]
  readonly offers: readonly ReadOffer[]
  readonly allotment: readonly ReadAllotment[]
  readonly blackouts: readonly ReadBlackout[]
  /** For whom rates are, and on which days guests come and go. Absent: nothing of the kind was read. */
  readonly rules?: readonly ReadRule[] | undefined
  readonly marks: readonly Mark[]
  readonly questions: readonly Question[]
  readonly notUnderstood: readonly NotUnderstood[]
  /** Names of hidden sheets, which are not read. */
  readonly hiddenSheets: readonly string[]
}

/**
 * What a person tells the reader. Later corrections go before earlier ones.
 * - `answer`: the value of an alternative of a question.
 * - `leaveOut`: nothing of it is taken over.
 */
export type Correction =
  | { readonly kind: 'answer'; readonly questionId: string; readonly value: string }
  | { readonly kind: 'leaveOut'; readonly at: Pointed }
  | ToldCorrection
