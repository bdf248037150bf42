// The public part of values: reading and formatting typed text.

export type { NewItem } from './new-item.ts'
export { restOf } from './rest-of.ts'
export { type SeasonDates, seasonDatesOf, withSeason } from './season-dates.ts'
export {
  type Read,
  readAmount,
  readCount,
  readDay,
  readNights,
  readPercent,
  readRanges,
  readTime,
  readWords,
  type TypedRange,
} from './typed-values.ts'
export {
  findUnfinished,
  findWrongText,
  forgetTyped,
  forgetWrongText,
  keepUnfinished,
  keepWrongText,
  unsavedTyping,
  type UnsavedTyping,
} from './unsaved-typing.ts'
export { type Parts, withParts } from './with-parts.ts'
