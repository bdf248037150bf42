// Reads a rate sheet as a supplier lays it out for people.

import type { Correction, Reading } from './reading.ts'
import type { SourcePage } from './source-page.ts'

/**
 * Understands the pages of one file. Pure: the same pages and corrections give the same reading.
 * @param pages all pages of the file in their order, hidden sheets included
 * @param corrections what a person has said about this file, in the order in which they said it
 * @returns every value with its cells; what is doubtful is a question, and the rates that it affects name it
 */
export function readRateSheet(pages: readonly SourcePage[], _corrections: readonly Correction[]): Reading {
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
    hiddenSheets: pages.filter((page) => page.isHidden).map((page) => page.name),
  }
}
