// How much each sign counts when the meaning of a column is weighed. Tuned by `npm run layouts -- --tune`, with sheets left out.

/** Points. A sign that is there in part counts in part. */
export const WEIGHTS = {
  /** The meaning that the rules concluded. */
  asConcluded: 1.5,
  /** The first column of names says what is sold. */
  roomIsFirst: 1,
  roomDiffersByRow: 1.5,
  roomHasLongNames: 1,
  roomIsMostDistinct: 3,
  /** A name for each of several dates is hardly a room. */
  roomIsOneOfDates: -4,
  /** `double`, `suite`, `villa` in its cells. */
  roomNoun: 3,
  /** Figures, letters and lengths of time are hardly names of rooms. */
  roomNounBeside: -2,
  codeAsRoom: -2,
  lengthAsRoom: -3,
  seasonAsRoom: -7,
  /** A name for each of the dates beside it, where the heads of the prices name something. */
  nameOfDates: 4,
  seasonWord: 5,
  /** No dates beside it, and no word of a season in it. */
  seasonOfNothing: -4,
  /** Short texts of one pattern that differ in each row, beside names that do. */
  codePattern: 5,
  /** Few names in runs, right beside names that repeat less. */
  placeInRuns: 3.5,
  placeBesideOthers: 1,
  placeOfVehicles: 3,
  /** Says nothing that the other columns do not say. */
  remarkFollows: 2,
  remarkIsLength: 3,
  remarkHasDates: -5,
  /** A few texts such as `daily` in the column, of which each name has one. */
  remarkIsFew: 2,
  /** The same set of kinds for several names. */
  variantInCross: 3,
  /** Small whole numbers may be anything: stars, rooms, beds. */
  countsOfPersons: -2,
  /** Two rows say the same thing. */
  collision: -8,
  noRoom: -4,
  twoRooms: -6,
  roomBesideHeads: -2,
  seasonsTwice: -4,
  /** By so much the best has to be ahead. */
  margin: 1.5,
}
export type Weights = { readonly [Name in keyof typeof WEIGHTS]: number }
