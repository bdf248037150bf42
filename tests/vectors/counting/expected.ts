// The answer beside a rate sheet: what a careful person reads in it. The shape is described in layouts/README.md.

export type ExpectedRange = { readonly start: string; readonly end: string }
export type ExpectedRate = {
  readonly season: string
  readonly description: string
  readonly amount: string | null
  readonly status?: string
  readonly daysOfWeek?: readonly string[]
  readonly rateType?: string
  readonly ask?: boolean
}
export type ExpectedProduct = {
  readonly name: string
  readonly board?: string | null
  readonly variant?: string
  readonly section?: string
  readonly nights?: number
  readonly currency?: string
  readonly priceBasis?: string
  readonly ratesAre?: string
  readonly rates: readonly ExpectedRate[]
}
type ExpectedExtra = {
  readonly name?: string
  readonly amount?: string
  readonly percent?: number | string
  readonly status?: string
  readonly mandatory?: boolean
}
type ExpectedChild = {
  readonly ageFrom?: number
  readonly ageTo?: number
  readonly amount?: string
  readonly discountPercent?: number
  readonly percentOfAdult?: number
  readonly charge?: string
}
export type ExpectedSheet = {
  readonly currency: string
  readonly priceBasis: string
  readonly ratesAre: string
  readonly period: ExpectedRange
  readonly seasons: readonly { readonly name: string; readonly ranges: readonly ExpectedRange[] }[]
  readonly products: readonly ExpectedProduct[]
  /** A supplement that is read as a rate is not wrong. */
  readonly extras?: readonly ExpectedExtra[]
  readonly childPolicy?: readonly ExpectedChild[]
  readonly offers?: readonly Readonly<Record<string, unknown>>[]
  readonly allotment?: readonly { readonly rooms?: number | null; readonly releaseDays?: number | null }[]
  readonly blackouts?: readonly ExpectedRange[]
  readonly mustWarn?: readonly { readonly about: string; readonly what: string }[]
}
