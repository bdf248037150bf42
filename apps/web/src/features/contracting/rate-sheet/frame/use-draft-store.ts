// The draft of the editor: read when it opens, and kept as others save it.

import { draftChanged, presence } from '@tradewind/api/contracting/draft-events.ts'
import { getDraftNavigation, getProductInfo } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../../../client/call-failed.ts'
import { callServer } from '../../../../client/call-server.ts'
import { onLive } from '../../../../client/live.ts'
import { useSession } from '../../../../client/session.ts'
import { type DraftNavigation, DraftStore, useDraftStore } from '../engine/public.ts'
import { announce } from '../presence/public.ts'

/** The store of the draft, once its navigation and the product of the address are there. */
export function useDraftStoreOf(draftId: string): { store: DraftStore | undefined; error: unknown } {
  const address = useParams({ strict: false })
  // The product of the first address comes by itself, before all the others.
  const first = useRef(address)
  const { userId } = useSession()
  const owner = useRef(userId ?? '')
  const [loaded, setLoaded] = useState<{ store?: DraftStore; error?: unknown }>({})
  useEffect(() => {
    let isOver = false
    let opened: DraftStore | undefined
    const { productId, ratePackage } = first.current
    const product =
      productId === undefined || ratePackage === undefined
        ? Promise.resolve(undefined)
        : callServer(getProductInfo, { params: { docId: draftId, productId, ratePackage }, body: { collection: 'draft' } }).catch(
            () => undefined,
          )
    Promise.all([openedNavigation(draftId), product])
      .then(([navigation, page]) => {
        if (isOver) return
        opened = new DraftStore(navigation, page ? [page] : [], owner.current)
        setLoaded({ store: opened })
      })
      .catch((error: unknown) => !isOver && setLoaded({ error }))
    return () => {
      isOver = true
      opened?.stop()
      setLoaded({})
    }
  }, [draftId])
  const { store } = loaded
  // The other pages are read once this one is drawn.
  useEffect(() => {
    void store?.start()
  }, [store])
  return { store, error: loaded.error }
}

/** At the secure rates host the navigation is given once this tab is the one that has a rate sheet open. */
async function openedNavigation(draftId: string): Promise<DraftNavigation> {
  const joined = announce(draftId, 'joined')
  const navigation = () => callServer(getDraftNavigation, { params: { id: draftId } })
  return navigation().catch(async (error: unknown) => {
    if (!(error instanceof CallFailed) || error.code !== 'SheetTakenOver') throw error
    await joined
    return navigation()
  })
}

/** What is saved elsewhere, by others or in another window, is taken over at once. */
export function useOthersChanges(): void {
  const store = useDraftStore()
  const { userId } = useSession()
  useEffect(
    () =>
      onLive(draftChanged, ({ draftId, pages: changed }) => {
        if (draftId !== store.draftId) return
        if (changed.length === 0) return void store.refresh()
        const { pages } = store.snapshot().state
        const newer = changed.filter(({ pageId, revision }) => (pages.get(pageId)?.revision ?? 0) < revision)
        if (newer.length > 0) void store.refresh(newer.map(({ pageId }) => pageId))
      }),
    [store],
  )
  useEffect(
    () =>
      onLive(presence, ({ what, draftId, userId: whose }) => {
        // Another sheet that one opens oneself takes over at the secure host: then this tab's navigation is refused.
        if (what === 'joined' && whose === userId && draftId !== store.draftId) void store.refresh([])
      }),
    [store, userId],
  )
}
