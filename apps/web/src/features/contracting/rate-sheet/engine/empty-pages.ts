// Policies and notes of a draft that was made without them, such as one out of a file.

import { EMPTY_PAGES } from '@tradewind/domain/rate-sheet/sections/empty-pages.ts'
import type { EditorState } from './editor-state.ts'

/** The pages of a draft: those that it has, and those that every sheet has room for. */
export function pageIdsOf(pages: readonly { readonly pageId: string }[]): ReadonlySet<string> {
  return new Set([...pages.map((page) => page.pageId), ...Object.keys(EMPTY_PAGES)])
}

/** Policies and notes are there even when the draft has none yet: the server adds them when they are saved first. */
export function withEmptyPages(state: EditorState): EditorState {
  const pages = new Map(state.pages)
  for (const [pageId, page] of Object.entries(EMPTY_PAGES)) {
    if (!pages.has(pageId)) pages.set(pageId, { pageId, revision: 0, saved: page, now: page })
  }
  return pages.size === state.pages.size ? state : { ...state, pages }
}
