// Heads of two lines that are parts of one name.

import { facetsOf, type FileWords } from '../facets.ts'
import type { FoundTable } from './table.ts'

/** `Cosy⏎Double` beside `Garden⏎Suite`: where some second lines are no persons, all are parts of names. */
export function haveNamesOverLines({ heads }: FoundTable, words: FileWords): boolean {
  const last = heads.flat().flatMap(({ text }) => (text.includes('\n') && !/\d/.test(text) ? [text.slice(text.lastIndexOf('\n') + 1)] : []))
  const arePersons = last.map((line) => facetsOf(line, words).isOnlyOccupancy)
  return arePersons.includes(true) && arePersons.includes(false)
}
