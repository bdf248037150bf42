// What was never saved on an earlier visit, and how it comes together with what the server has by now.

import type { PlacedPage } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { pageWithSection, type SectionValue, sectionValue } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { type EditedPage, type EditorState, type UnsavedSection, unsavedSections, withServerPages } from './editor-state.ts'

/** An unsaved section with what it began as; a browser with little room keeps it without. */
export type KeptSection = UnsavedSection & { readonly base?: SectionValue }

/** What is not saved yet with what it began as. */
export function keptSections(state: EditorState): KeptSection[] {
  return unsavedSections(state).map((unsaved) => {
    const page = state.pages.get(unsaved.pageId)
    const base = page && sectionValue(page.saved, unsaved.section)
    return { ...unsaved, ...(base ? { base } : {}) }
  })
}

/**
 * Kept sections on top of what the server has: what somebody else changed since is in them, and where both changed the same thing a clash
 * says so. Sections of pages that are gone are left out.
 */
export function withKept(state: EditorState, kept: readonly KeptSection[]): EditorState {
  const pages = new Map(state.pages)
  for (const { pageId, revision, section, value, base } of kept) {
    const page = pages.get(pageId)
    if (!page) continue
    pages.set(pageId, {
      ...page,
      // The older revision goes along: where nobody knows what it began as, the server says whether somebody saved the section meanwhile.
      revision: Math.min(page.revision, revision),
      saved: base ? pageWithSection(page.saved, section, base) : page.saved,
      now: pageWithSection(page.now, section, value),
    })
  }
  const known = new Set(kept.flatMap((each) => (each.base && state.pages.has(each.pageId) ? [each.pageId] : [])))
  return withServerPages({ ...state, pages }, [...state.pages.values()].filter((page) => known.has(page.pageId)).map(placed))
}

function placed({ pageId, revision, saved }: EditedPage): PlacedPage {
  return { pageId, revision, completionScore: 0, body: saved }
}
