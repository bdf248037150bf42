// The draft that is edited, for every part of the editor.

import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import type { NotesPage, PoliciesPage, ProductPage, SheetHead, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { sessionNow } from '../../../../client/session.ts'
import { openNoAccess } from '../../../../shell/no-access.ts'
import type { DraftNavigation, DraftSnapshot } from './draft-snapshot.ts'
import type { DraftStore } from './draft-store.ts'

export const DraftContext = createContext<DraftStore | undefined>(undefined)

export function useDraftStore(): DraftStore {
  const store = use(DraftContext)
  if (!store) throw new Error('outside of the editor')
  return store
}

/** Everything about the draft as it is now: what uses it is drawn again at every key. */
export function useDraft(): DraftSnapshot {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, store.snapshot)
}

/** One part of the draft: what uses it is drawn again only when that part is another. @param part answers something that the draft holds */
export function useDraftPart<Part>(part: (draft: DraftSnapshot) => Part): Part {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, () => part(store.snapshot()))
}

export function useNavigation(): DraftNavigation {
  return useDraftPart((draft) => draft.navigation)
}

export type Change<Page extends SheetPage> = (label: string, after: Page, key?: string) => void

export type PageEditing<Page extends SheetPage> = {
  readonly pageId: string
  readonly page: Page
  /** As it was when it was saved last. */
  readonly head: SheetHead
  /** Shows the change at once and saves it; without write access it opens the no-access dialog instead. See `withChange` for `key`. */
  readonly change: Change<Page>
}

/** One page and how to change it; undefined while it is loading or when it is gone. */
export function useProductPage(pageId: string): PageEditing<ProductPage> | undefined {
  return usePage(pageId, 'product') as PageEditing<ProductPage> | undefined // the kind was asked for
}
export function usePoliciesPage(): PageEditing<PoliciesPage> | undefined {
  return usePage('policies', 'policies') as PageEditing<PoliciesPage> | undefined // the kind was asked for
}
export function useNotesPage(): PageEditing<NotesPage> | undefined {
  return usePage('notes', 'notes') as PageEditing<NotesPage> | undefined // the kind was asked for
}

function usePage(pageId: string, kind: SheetPage['kind']): PageEditing<SheetPage> | undefined {
  const head = useDraftPart((draft) => draft.state.head)
  const changePages = useChangePages()
  const change = useCallback<Change<SheetPage>>((label, after, key) => changePages(label, [after], key), [changePages])
  const page = useDraftPart((draft) => draft.state.pages.get(pageId)?.now)
  return useMemo(() => (page?.kind === kind ? { pageId, page, head, change } : undefined), [pageId, page, kind, head, change])
}

/** Changes several pages as one step. */
export function useChangePages(): (label: string, pages: readonly SheetPage[], key?: string) => void {
  const store = useDraftStore()
  return useCallback(
    (label, pages, key) =>
      sessionNow()?.access === 'write' ? store.change(label, pages, key) : openNoAccess(NO_WRITE_ACCESS.performAction),
    [store],
  )
}

/** Changes a product page as it is at that moment: for what is not drawn again with every rate. */
export function useChangeNow(pageId: string): (label: string, after: (page: ProductPage) => ProductPage) => void {
  const store = useDraftStore()
  const changePages = useChangePages()
  return useCallback(
    (label, after) => {
      const page = store.snapshot().state.pages.get(pageId)?.now
      if (page?.kind === 'product') changePages(label, [after(page)])
    },
    [store, changePages, pageId],
  )
}

/** All product pages that are loaded, in the order of the sheet. */
export function useProductPages(): readonly ProductPage[] {
  const pages = useDraftPart((draft) => draft.state.pages)
  const placed = useDraftPart((draft) => draft.navigation.pages)
  return useMemo(() => productPagesIn(placed, pages), [pages, placed])
}

/** The same of one moment. */
export function productPagesOf({ navigation, state }: DraftSnapshot): readonly ProductPage[] {
  return productPagesIn(navigation.pages, state.pages)
}

function productPagesIn(placed: DraftNavigation['pages'], pages: DraftSnapshot['state']['pages']): readonly ProductPage[] {
  return placed.flatMap(({ pageId }) => {
    const page = pages.get(pageId)?.now
    return page?.kind === 'product' ? [page] : []
  })
}
