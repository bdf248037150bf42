// What is understood of a message that closes days, opens them again or reduces rooms: each value with its place in the text.

import type { DateOrder } from '../calendar/typed-date.ts'
import type { NoticeRange, StopSaleKind } from '../contracting/stop-sale/stop-sale.ts'

/** Positions in the text, in UTF-16 units; `end` is behind the last one. */
export type TextPlace = { readonly start: number; readonly end: number }

/** A message with more days, rooms or properties than this is read only so far: the cost of reading is bounded. */
export const MOST_MENTIONS = 200
/** Characters of a message. */
export const LONGEST_MESSAGE = 10_000

/** A location that the message may name, with its products. Names are as people write them: its own name first, then aliases. */
export type KnownPlace = {
  readonly locationId: string
  readonly names: readonly string[]
  readonly products: readonly { readonly productId: string; readonly names: readonly string[] }[]
}

/** Questions that are answered by yes. */
export const YES_DOUBTS = ['noFirstDay', 'noLastDay', 'disregarded', 'weekday'] as const
export type YesDoubt = (typeof YES_DOUBTS)[number]

/** What a person answered. Locations and products are answered by the text that was written. */
export type MessageAnswers = {
  readonly order?: DateOrder | undefined
  readonly year?: number | undefined
  readonly yes?: readonly YesDoubt[] | undefined
  readonly locations?: Readonly<Record<string, string>> | undefined
  /** Products by the text that was written; none means all rooms. */
  readonly products?: Readonly<Record<string, readonly string[]>> | undefined
}

/**
 * What has to be asked before a notice is sent.
 * `dayOrder`: the day or the month may be first. `noYear`: `years` may be meant. `noFirstDay`: today is proposed. `noLastDay`: until further
 * notice is proposed. `noDates`, `noRoomCount`: nothing was found, or no such day exists. `noProperty`, `unknownProperty`, `unknownRooms`: of several, `ids` may be
 * meant. `disregarded`: an earlier message is withdrawn, and opening again is proposed. `weekday`: the day of the week is another one.
 * `isOver`: all days are in the past.
 */
export const MESSAGE_DOUBTS = [
  ...YES_DOUBTS,
  'dayOrder',
  'noYear',
  'noDates',
  'noRoomCount',
  'noProperty',
  'unknownProperty',
  'unknownRooms',
  'isOver',
] as const
export type MessageDoubt = {
  readonly kind: (typeof MESSAGE_DOUBTS)[number]
  /** What the question is about, as written; empty when it is missing. */
  readonly written: string
  readonly place: TextPlace | null
  readonly years: readonly number[]
  readonly ids: readonly string[]
}

export type UnderstoodNotice = {
  readonly kind: StopSaleKind
  /** In the order of the days, without overlaps. Empty while the order of dates or the year is not known. */
  readonly days: readonly NoticeRange[]
  readonly locationId: string | null
  /** Empty: all rooms of the location, or they have to be asked. */
  readonly productIds: readonly string[]
  /** For an allotment: the rooms that are left for each day; null when they have to be asked. */
  readonly rooms: number | null
  readonly doubts: readonly MessageDoubt[]
}

export const MARK_MEANINGS = ['kind', 'property', 'rooms', 'days', 'roomCount'] as const
export type MarkMeaning = (typeof MARK_MEANINGS)[number]

/** A part of the text that a notice was read from. @property notice index in the list of notices */
export type MessageMark = TextPlace & { readonly meaning: MarkMeaning; readonly notice: number }

export type MessageReading = {
  readonly notices: readonly UnderstoodNotice[]
  /** In the order of the text, without overlaps. */
  readonly marks: readonly MessageMark[]
}
