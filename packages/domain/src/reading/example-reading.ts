// What tests read: a reading in which nothing was found, with what a test adds.

import type { Reading } from './reading.ts'

/** @example exampleReading({ seasons: [HIGH] }) has one season and no product */
export function exampleReading(change: Partial<Reading> = {}): Reading {
  return {
    facts: {},
    tables: [],
    seasons: [],
    products: [],
    extras: [],
    childPolicy: [],
    offers: [],
    allotment: [],
    blackouts: [],
    marks: [],
    questions: [],
    notUnderstood: [],
    hiddenSheets: [],
    ...change,
  }
}
