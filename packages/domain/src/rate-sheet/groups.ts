// How a product takes groups: how large they are, what each traveller pays by their number, and who travels free.

import { type ChildTerms, childRates } from './children.ts'

/** Each of `from` to `to` travellers pays the rate of this description. Without `to`, any greater number too. */
export type GroupStep = { readonly description: string; readonly from: number; readonly to?: number }

/** One place is free for each `forEach` travellers who pay, at most `atMost` places. */
export type FreePlaces = {
  readonly forEach: number
  readonly atMost?: number
  /** Everything that one adult pays, or no more than half of a double room: who sleeps alone pays the rest. */
  readonly share: (typeof FREE_SHARES)[number]
}
export const FREE_SHARES = ['full', 'halfDouble'] as const

export type GroupTerms = {
  /** The rates are for groups of so many travellers; absent: for any number. */
  readonly groupSize?: GroupSize
  readonly groupSteps?: readonly GroupStep[]
  readonly freePlaces?: FreePlaces
}
export type GroupSize = { readonly from: number; readonly to?: number }

/** The descriptions of the rates that one person pays by the terms of the page: children of a band, travellers of a group. They are no rooms. */
export function personRates({ groupSteps = [], ...page }: ChildTerms & GroupTerms): string[] {
  return [...childRates(page), ...groupSteps.map((step) => step.description)]
}

export function holdsTravellers({ from, to = Number.POSITIVE_INFINITY }: GroupSize, travellers: number): boolean {
  return from <= travellers && travellers <= to
}

/** @example one free for each 20 paying is 0 of 20, 1 of 21 and 41, 2 of 42 travellers */
export function freePlacesOf({ forEach, atMost = Number.POSITIVE_INFINITY }: FreePlaces, travellers: number): number {
  return Math.min(atMost, Math.floor(travellers / (forEach + 1)))
}
