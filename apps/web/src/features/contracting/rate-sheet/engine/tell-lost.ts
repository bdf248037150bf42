// What was typed into a product that somebody else removed meanwhile: nobody can save it, so it is said.

import { notifications } from '@mantine/notifications'
import { type EditedPage, type EditorState, unsavedSections } from './editor-state.ts'
import type { KeptSection } from './kept-state.ts'

/** @param left the pages that are still in the sheet */
export function tellLost(state: EditorState, left: ReadonlyMap<string, EditedPage>): void {
  const removed = [...state.pages].filter(([pageId]) => !left.has(pageId))
  if (removed.length === 0) return
  const unsaved = new Set(unsavedSections({ ...state, pages: new Map(removed) }).map((section) => section.pageId))
  for (const [pageId, { now }] of removed) {
    if (unsaved.has(pageId) && now.kind === 'product') tell(`${now.productName}, ${now.ratePackageName},`)
  }
}

/** The same of what was kept from an earlier visit: of a page that is gone nobody knows the name. */
export function tellLostKept(state: EditorState, kept: readonly KeptSection[]): void {
  if (kept.some(({ pageId }) => !state.pages.has(pageId))) tell('A product')
}

function tell(name: string): void {
  notifications.show({
    message: `${name} was removed meanwhile. What you had typed there could not be saved.`,
    color: 'yellow',
    autoClose: false,
  })
}
