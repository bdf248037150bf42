// Everything of a rate sheet that is words: whom products take, what is held and closed, policies, billing and terms.

import type { Language } from '@tradewind/domain/languages/language.ts'
import { productPagesOf, type RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { followsText } from '@tradewind/domain/rate-sheet/words/follow-words.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { closedNote, type Note, policyNotes, productNotes, roomNotes, termNotes } from '../content/notes.ts'
import type { Sheet } from './sheet-xml.ts'
import { type ColumnWord, columnsIn, tableSheet, type Values } from './table-sheet.ts'

const COLUMNS: readonly ColumnWord[] = [
  { word: 'product', width: 30, kind: 'text' },
  { word: 'ratePackage', width: 20, kind: 'text' },
  { word: 'section', width: 26, kind: 'text' },
  { word: 'terms', width: 90, kind: 'text' },
]

/** The sheet, a row for each text; product and rate package are empty where it holds for the whole location. Undefined when there is none. */
export function findTermsSheet(sheet: RateSheet, language: Language): Sheet | undefined {
  const rows = sheet.pages.flatMap((page): Values[] => {
    switch (page.kind) {
      case 'product': {
        const names = [oneLine(page.productName), oneLine(page.ratePackageName)]
        const follows = followsText(page, productPagesOf(sheet), sheet.head.currency, language)
        const rates: Note = { label: language.say('sheetRates'), texts: [follows ?? ''] }
        return [rates, ...roomNotes(page, language), ...productNotes(page, sheet.head.currency, language)].flatMap((note) =>
          rowsOf(note, names),
        )
      }
      case 'policies':
        return policyNotes(page, sheet.head.currency, language).flatMap((note) => rowsOf(note, [undefined, undefined]))
      case 'notes':
        return termNotes(page, language).flatMap((note) => rowsOf(note, [undefined, undefined]))
    }
  })
  return rows.length === 0 ? undefined : tableSheet(language.say('sheetTerms'), columnsIn(language, COLUMNS), () => rows)
}

/** The closed days alone, for a workbook of rates without a summary. Undefined when there are none. */
export function findClosedSheet(sheet: RateSheet, language: Language): Sheet | undefined {
  const rows = productPagesOf(sheet).flatMap((page) =>
    rowsOf(closedNote(page, language), [oneLine(page.productName), oneLine(page.ratePackageName)]),
  )
  return rows.length === 0 ? undefined : tableSheet(language.say('blackouts'), columnsIn(language, COLUMNS), () => rows)
}

function rowsOf({ label, texts }: Note, names: Values): Values[] {
  return texts.filter((text) => text.trim() !== '').map((text) => [...names, label, text])
}
