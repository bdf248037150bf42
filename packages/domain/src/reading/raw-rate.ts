// One amount of a table with what its heads and labels say.

import type { DayRange } from '../calendar/day-range.ts'
import type { Day } from '../calendar/day.ts'
import type { Piece } from './pages/row.ts'
import type { PriceBasis, RateStatus, RateType } from './reading.ts'
import type { Axis } from './tables/axis.ts'
import type { TableFrame } from './tables/table.ts'
import type { BoardCode } from './words/boards.ts'

/** One amount with all that is known about it, before products and seasons are put together. */
export type RawRate = {
  readonly cell: Piece
  readonly table: TableFrame
  readonly row: number
  readonly amount?: string | undefined
  readonly status?: RateStatus | undefined
  readonly isDash: boolean
  readonly room: string
  readonly isRoomMissing: boolean
  /** For how many persons a column says that the unit is: `4 pers.`. */
  readonly capacity?: string | undefined
  /** A column of its table says for whom the price of each row is. */
  readonly hasOccupancyColumn?: true | undefined
  /** The label of its row, with all that was taken out of the name. */
  readonly printedRoom?: string | undefined
  /** Nothing names a room, and the heads say only for whom the prices are. */
  readonly isRoomAsked?: true | undefined
  /** A person said that a cell outside of tables is a price: nothing beside it says what it is for. */
  readonly isBare?: true | undefined
  readonly section?: string | undefined
  readonly variant?: string | undefined
  /** The part of `variant` that the heads of its column name. */
  readonly headName?: string | undefined
  readonly board?: BoardCode | undefined
  readonly description: string
  /** Neither row nor column nor name says who the price is for. */
  readonly isOccupancyAssumed: boolean
  /** What an occupancy column says in words that were not understood. */
  readonly unreadWho?: string | undefined
  readonly isFamily: boolean
  /** Its head says `3 or 4 nights`. */
  readonly isStayDoubtful?: true | undefined
  readonly season?:
    | {
        readonly name: string
        readonly ranges: readonly DayRange[]
        readonly row?: number | undefined
        /** A person gave its nights: its end is not a day of departure. */
        readonly isTold?: boolean
      }
    | undefined
  /** The printed end of its season was read as the day of departure. */
  readonly endsOnDeparture?: true | undefined
  readonly departure?: string | undefined
  /** All days on which the tour begins, where one cell lists them. */
  readonly departureDays?: readonly Day[] | undefined
  readonly weekdays?: readonly number[] | undefined
  readonly isWeekAssumed: boolean
  readonly rateType?: RateType | undefined
  readonly currency?: string | undefined
  /** A person said it: it is not asked, and `USD` is no bare dollar sign. */
  readonly isCurrencyTold?: true | undefined
  /** The head of its column names the currency: `KES` beside `USD`. */
  readonly isCurrencyInHead?: true | undefined
  readonly basis?: PriceBasis | undefined
  /** Its vehicle says one thing and the basis of the table another. */
  readonly isBasisUnsure?: true | undefined
  readonly nights?: number | undefined
  readonly minStay?: number | undefined
  /** A column beside it, whose meaning no word says and two readings are nearly as plausible. */
  readonly unsureColumn?: Axis | undefined
  /** The heads of its column say nothing that is known, and those beside it do. */
  readonly isColumnUnread?: true | undefined
  /** A person said what it is for: what was concluded is no longer in doubt. */
  readonly isSettled?: true | undefined
  readonly footnotes: readonly string[]
  readonly cellIds: readonly string[]
}
