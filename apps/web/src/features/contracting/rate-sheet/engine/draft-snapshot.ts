// What the editor shows of a draft at one moment.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { SeenDraft } from '@tradewind/api/contracting/publishing.ts'
import type { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import type { PlacedPage } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import type { EditorState } from './editor-state.ts'

export type DraftNavigation = AnswerOf<typeof getDraftNavigation>

export type Saving =
  | { readonly kind: 'nothing' | 'waiting' | 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** Not reached: it is tried again by itself. */
  | { readonly kind: 'failed' }
  /** Saved never, as it is: the reason in words. */
  | { readonly kind: 'refused'; readonly message: string }

export type DraftSnapshot = {
  readonly navigation: DraftNavigation
  readonly state: EditorState
  readonly saving: Saving
  /** Whether this browser keeps what is not saved yet, should the window be closed. */
  readonly isKept: boolean
  /** Whether all pages are here: until then only what was opened is. */
  readonly isWhole: boolean
  /** The draft was published, discarded or taken over in another window. */
  readonly gone: string | undefined
}

/**
 * What is published: the saved draft as it is on screen.
 * @example { head, pages: [{ pageId: 'policies', revision: 4 }] }
 */
export function seenOf({ navigation, state }: Pick<DraftSnapshot, 'navigation' | 'state'>): SeenDraft {
  const revisions = new Map(navigation.pages.map(({ pageId, revision }) => [pageId, revision]))
  // A page that was never saved is not at the server.
  for (const { pageId, revision } of state.pages.values()) if (revision > 0) revisions.set(pageId, revision)
  return { head: state.head, pages: [...revisions].map(([pageId, revision]) => ({ pageId, revision })) }
}

/**
 * The navigation with the names, revisions and scores of pages that were saved.
 * @param sections those that were saved: they are the same as corporate no longer // C-RL-056
 */
export function withScores(
  navigation: DraftNavigation,
  saved: readonly PlacedPage[],
  completionPercent: number,
  sections: readonly string[],
): DraftNavigation {
  const scores = new Map(saved.map((page) => [page.pageId, page]))
  const pages = navigation.pages.map((page) => {
    const placed = scores.get(page.pageId)
    if (!placed) return page
    const { body } = placed
    const names = body.kind === 'product' ? { productName: body.productName, ratePackageName: body.ratePackageName } : {}
    return { ...page, ...names, revision: placed.revision, completionScore: placed.completionScore }
  })
  const sameAsCorporatePolicyNotes = navigation.sameAsCorporatePolicyNotes.filter((section) => !sections.includes(section))
  return { ...navigation, completionPercent, pages, sameAsCorporatePolicyNotes }
}
