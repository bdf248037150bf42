// Changing what the draft consists of: what is unsaved goes first, then the server changes it, then the tree shows it.

import type { AnswerOf, SentBodyOf } from '@tradewind/api/call.ts'
import {
  addProducts,
  addRatePackage,
  duplicateProduct,
  importFromTemplate,
  orderPages,
  putPagesBack,
  putSharedData,
  removePages,
} from '@tradewind/api/contracting/rate-sheet/products.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { callServer } from '../../../../client/call-server.ts'
import { useDraftStore } from '../editor/use-draft.ts'
import type { StructureDialog } from './dialogs.ts'

type TakenOut = AnswerOf<typeof removePages>

export function useStructure() {
  const store = useDraftStore()
  const navigate = useNavigate()
  return useMemo(() => {
    const params = { id: store.draftId }
    /** Shows what came and what became another, and answers the ids of what came. */
    const shown = async ({ addedIds, changedIds }: { addedIds: readonly string[]; changedIds: readonly string[] }) => {
      await store.refresh([...addedIds, ...changedIds])
      return addedIds
    }
    return {
      /** Goes to a page; a dialog that is open stays when that is asked. */
      open: (pageId: string | undefined, keepsDialog = false) => {
        const [productId, ratePackage] = pageId?.split('.') ?? []
        if (productId === undefined || ratePackage === undefined) return Promise.resolve()
        return navigate({
          to: '/contracting/draft/$contractId/product/$productId/$ratePackage',
          params: { contractId: store.draftId, productId, ratePackage },
          search: (before: { open?: StructureDialog; of?: string }) => (keepsDialog ? { open: before.open, of: before.of } : {}),
        })
      },
      addProducts: async (body: SentBodyOf<typeof addProducts>) => {
        await store.save()
        return shown(await callServer(addProducts, { params, body }))
      },
      addRatePackage: async (body: SentBodyOf<typeof addRatePackage>) => {
        await store.save()
        return shown(await callServer(addRatePackage, { params, body }))
      },
      duplicateProduct: async (body: SentBodyOf<typeof duplicateProduct>) => {
        await store.save()
        return shown(await callServer(duplicateProduct, { params, body }))
      },
      importFromTemplate: async (body: SentBodyOf<typeof importFromTemplate>) => {
        await store.save()
        const answer = await callServer(importFromTemplate, { params, body })
        // Policies and notes are pages too, and come or change without being named as products.
        await store.refresh()
        return answer
      },
      putShared: async (body: SentBodyOf<typeof putSharedData>) => {
        await store.changeAtServer(body.type === 'extras' ? 'Extras of several products' : 'Offers of several products', async () => {
          const { changedIds } = await callServer(putSharedData, { body: body as never }) // checked by the server
          return changedIds
        })
      },
      /** The revisions are those on screen: what somebody else changed meanwhile stays. */
      remove: async (pageIds: readonly string[]): Promise<TakenOut> => {
        await store.save()
        const { state } = store.snapshot()
        const pages = pageIds.flatMap((pageId) => {
          const page = state.pages.get(pageId)
          return page ? [{ pageId, revision: page.revision }] : []
        })
        const out = await callServer(removePages, { params, body: { pages } })
        await store.refresh(out.changedIds)
        return out
      },
      putBack: async ({ removed, released }: TakenOut) => {
        await store.save()
        return shown(await callServer(putPagesBack, { params, body: { removed, released } as never }))
      },
      order: async (pageIds: readonly string[]) => {
        await callServer(orderPages, { params, body: { pageIds: [...pageIds] } })
        await store.refresh([])
      },
    }
  }, [store, navigate])
}

/** The product that is open, if one is. */
export function useOpenProduct(): { productId: string | undefined; ratePackage: string | undefined } {
  const { productId, ratePackage } = useParams({ strict: false })
  return { productId: productId === 'none' ? undefined : productId, ratePackage }
}
