// Changing what the draft consists of: what is unsaved goes first, then the server changes it, then the tree shows it.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import {
  addProducts,
  addRatePackage,
  duplicateProduct,
  importFromTemplate,
  orderPages,
  putSharedData,
  removePages,
} from '@tradewind/api/contracting/rate-sheet/products.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { callServer } from '../../../../client/call-server.ts'
import { pagesOf } from './step-history.ts'
import { useDraftStore } from './use-draft.ts'
import type { StructureDialog } from '../places/public.ts'

type Came = { readonly addedIds: readonly string[]; readonly changedIds: readonly string[] }

export function useStructure() {
  const store = useDraftStore()
  const navigate = useNavigate()
  const opened = useOpenProduct()
  const here = useRef(opened)
  useLayoutEffect(() => {
    here.current = opened
  })
  return useMemo(() => {
    const params = { id: store.draftId }
    /** Shows what came and what became another, as one step, and answers the ids of what came. */
    const come = async (label: string, work: () => Promise<Came>): Promise<readonly string[]> => {
      const { answer } = await store.arrange(label, async () => {
        const { addedIds, changedIds } = await work()
        await store.refresh([...addedIds, ...changedIds])
        return { structure: { kind: 'came', pages: pagesOf(store.snapshot(), addedIds) }, changedIds, answer: addedIds }
      })
      return answer
    }
    /** Goes to a page; a dialog that is open stays when that is asked. */
    const open = (pageId: string | undefined, keepsDialog = false) => {
      const [productId, ratePackage] = pageId?.split('.') ?? []
      if (productId === undefined || ratePackage === undefined) return Promise.resolve()
      return navigate({
        to: '/contracting/draft/$contractId/product/$productId/$ratePackage',
        params: { contractId: store.draftId, productId, ratePackage },
        search: (before: { open?: StructureDialog; of?: string }) => (keepsDialog ? { open: before.open, of: before.of } : {}),
      })
    }
    return {
      open,
      /** Goes from a page that is not in the sheet any more to another of its product, or to the first. */
      leaveGone: async () => {
        const { productId, ratePackage } = here.current
        const { pages } = store.snapshot().navigation
        const isThere = pages.some(
          (page) =>
            page.pageId === `${productId}.${ratePackage}` ||
            (page.pageId.startsWith(`${productId}.`) && page.ratePackageName === ratePackage),
        )
        if (productId === undefined || isThere) return
        const left = pages.find((page) => page.pageId.startsWith(`${productId}.`)) ?? pages.find((page) => page.kind === 'product')
        await open(left?.pageId, true)
      },
      addProducts: (body: SentBodyOf<typeof addProducts>) =>
        come(body.products.length === 1 ? 'Product added' : counted(body.products.length, 'product added', 'products added'), () =>
          callServer(addProducts, { params, body }),
        ),
      addRatePackage: (body: SentBodyOf<typeof addRatePackage>) =>
        come(`Rate package ${body.ratePackageName} added`, () => callServer(addRatePackage, { params, body })),
      duplicateProduct: (body: SentBodyOf<typeof duplicateProduct>) =>
        come(`${body.productName} duplicated`, () => callServer(duplicateProduct, { params, body })),
      importFromTemplate: async (body: SentBodyOf<typeof importFromTemplate>) => {
        const { answer } = await store.arrange('Import from a template', async () => {
          const taken = await callServer(importFromTemplate, { params, body })
          // Policies and notes are pages too, and come or change without being named as products.
          await store.refresh()
          const draft = store.snapshot()
          return {
            structure: {
              kind: 'came',
              pages: pagesOf(
                draft,
                taken.addedIds.filter((id) => id.includes('.')),
              ),
            },
            changedIds: [...draft.state.pages.keys()],
            answer: taken,
          }
        })
        return answer
      },
      putShared: async (body: SentBodyOf<typeof putSharedData>) => {
        await store.changeAtServer(body.type === 'extras' ? 'Extras of several products' : 'Offers of several products', async () => {
          const { changedIds } = await callServer(putSharedData, { body })
          return changedIds
        })
      },
      /** The revisions are those on screen: what somebody else changed meanwhile stays. */
      remove: async (pageIds: readonly string[], name: string) => {
        const { step } = await store.arrange(`${name} removed`, async () => {
          const { state } = store.snapshot()
          const pages = pageIds.flatMap((pageId) => {
            const page = state.pages.get(pageId)
            return page ? [{ pageId, revision: page.revision }] : []
          })
          const { removed, released, changedIds } = await callServer(removePages, { params, body: { pages } })
          await store.refresh(changedIds)
          return { structure: { kind: 'went', out: { removed, released } }, changedIds: [], answer: undefined }
        })
        return step
      },
      order: (label: string, from: readonly string[], to: readonly string[]) =>
        store.arrange(label, async () => {
          await callServer(orderPages, { params, body: { pageIds: [...to] } })
          await store.refresh([])
          return { structure: { kind: 'moved', from, to }, changedIds: [], answer: undefined }
        }),
    }
  }, [store, navigate])
}

/** The product that is open, if one is. */
export function useOpenProduct(): { productId: string | undefined; ratePackage: string | undefined } {
  const { productId, ratePackage } = useParams({ strict: false })
  return { productId: productId === 'none' ? undefined : productId, ratePackage }
}
