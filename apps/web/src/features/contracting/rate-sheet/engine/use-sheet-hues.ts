// The colours of the seasons of the draft that is edited: one for a season on all products.

import type { Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type SheetHues, sheetHues } from '@tradewind/domain/rate-sheet/seasons/sheet-hues.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import { productPagesOf, useDraftPart } from './use-draft.ts'

/** Stays the same object while no season changes: what uses it is not drawn again when a rate is typed. */
export function useSheetHues(): SheetHues {
  return useDraftPart(huesOf)
}

type Known = {
  readonly placed: DraftSnapshot['navigation']['pages']
  readonly pages: DraftSnapshot['state']['pages']
  readonly seasons: readonly (readonly Season[])[]
  readonly hues: SheetHues
}

/** Many parts of the screen ask at every key. */
let known: Known | undefined

function huesOf(draft: DraftSnapshot): SheetHues {
  const { pages } = draft.state
  const placed = draft.navigation.pages
  if (known?.placed === placed && known.pages === pages) return known.hues
  const products = productPagesOf(draft)
  const seasons = products.map((page) => page.seasons)
  const before = known
  const isSame = before?.seasons.length === seasons.length && seasons.every((each, i) => each === before.seasons[i])
  const hues = before !== undefined && isSame ? before.hues : sheetHues(products)
  known = { placed, pages, seasons, hues }
  return hues
}
