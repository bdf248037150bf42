// Everything of a rate sheet that is words: whom products take, what is held and closed, policies, billing and terms.

import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { type Note, policyNotes, productNotes, roomNotes, termNotes } from '../content/notes.ts'
import type { Sheet } from './sheet-xml.ts'
import { type Column, tableSheet, type Values } from './table-sheet.ts'

const COLUMNS: readonly Column[] = [
  { name: 'Product', width: 30, kind: 'text' },
  { name: 'Rate package', width: 20, kind: 'text' },
  { name: 'Section', width: 26, kind: 'text' },
  { name: 'Terms', width: 90, kind: 'text' },
]

/** The sheet, a row for each text; product and rate package are empty where it holds for the whole location. Undefined when there is none. */
export function findTermsSheet(sheet: RateSheet): Sheet | undefined {
  const rows = sheet.pages.flatMap((page): Values[] => {
    switch (page.kind) {
      case 'product': {
        const names = [oneLine(page.productName), oneLine(page.ratePackageName)]
        return [...roomNotes(page), ...productNotes(page, sheet.head.currency)].flatMap((note) => rowsOf(note, names))
      }
      case 'policies':
        return policyNotes(page, sheet.head.currency).flatMap((note) => rowsOf(note, [undefined, undefined]))
      case 'notes':
        return termNotes(page).flatMap((note) => rowsOf(note, [undefined, undefined]))
    }
  })
  return rows.length === 0 ? undefined : tableSheet('Terms', COLUMNS, () => rows)
}

function rowsOf({ label, texts }: Note, names: Values): Values[] {
  return texts.filter((text) => text.trim() !== '').map((text) => [...names, label, text])
}
