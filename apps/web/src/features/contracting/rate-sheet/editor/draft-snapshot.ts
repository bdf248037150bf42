// What the editor shows of a draft at one moment.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
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
