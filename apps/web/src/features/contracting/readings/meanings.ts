// Meanings of cells for people: their words and their colours on the page of the file.

import type { Meaning } from '@tradewind/domain/reading/reading.ts'

/** The groups of the legend. Each has a colour and an edge of its own. */
export const MARKS = ['season', 'dates', 'room', 'occupancy', 'amount', 'condition', 'leftOut'] as const
export type MarkKind = (typeof MARKS)[number]

export const MARK_WORDS: Readonly<Record<MarkKind, string>> = {
  season: 'Season',
  dates: 'Dates',
  room: 'Room',
  occupancy: 'Occupancy',
  amount: 'Amount',
  condition: 'Condition',
  leftOut: 'Left out',
}

const KINDS: Readonly<Partial<Record<Meaning, MarkKind>>> = {
  season: 'season',
  dates: 'dates',
  weekdays: 'dates',
  section: 'room',
  room: 'room',
  occupancy: 'occupancy',
  board: 'occupancy',
  group: 'occupancy',
  age: 'occupancy',
  price: 'amount',
  leftOut: 'leftOut',
}

export function markOf(meaning: Meaning): MarkKind {
  return KINDS[meaning] ?? 'condition'
}

export const MEANING_WORDS: Readonly<Record<Meaning, string>> = {
  title: 'Title',
  section: 'House or camp',
  season: 'Season',
  dates: 'Dates',
  weekdays: 'Days of the week',
  room: 'Room',
  board: 'Board',
  occupancy: 'Occupancy',
  group: 'Size of the group',
  nights: 'Nights of a package',
  age: 'Age',
  price: 'Amount',
  rateType: 'Retail or nett',
  commission: 'Commission',
  currency: 'Currency',
  basis: 'Basis of the price',
  tax: 'Tax',
  minStay: 'Minimum stay',
  allotment: 'Allotment',
  release: 'Release',
  extra: 'Extra',
  childPolicy: 'Children',
  offer: 'Offer',
  blackout: 'Blackout',
  note: 'Note',
  leftOut: 'Left out',
}

/** From 0.9 sure, from 0.6 likely; what is below is asked. */
export function surenessText(sureness: number): string {
  return sureness >= 0.9 ? 'sure' : sureness >= 0.6 ? 'likely' : 'to decide'
}
