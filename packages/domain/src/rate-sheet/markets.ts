// For guests of which countries something is valid.

/** ISO 3166, two letters: `DE`. */
export type CountryCode = string

/** Countries under the name that a sheet gives them, such as DACH; without a name they are single countries. */
export type Market = { readonly marketName?: string; readonly countries: readonly CountryCode[] }

/** Valid for all guests of `onlyFor`, or of everywhere when it is absent, without those of `notFor`. */
export type MarketValidity = {
  /** What counts of a guest: the country of residence, or that of the passport. */
  readonly guestsBy: (typeof GUESTS_BY)[number]
  readonly onlyFor?: readonly Market[]
  readonly notFor?: readonly Market[]
}
export const GUESTS_BY = ['residence', 'nationality'] as const

/** Absent: valid for everybody. */
export type MarketTerms = { readonly markets?: MarketValidity }
