// Taking pages out of the draft, with a way back for a while.

import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useCallback } from 'react'
import { messageOf } from '../../../../client/call-failed.ts'
import { useSession } from '../../../../client/session.ts'
import { openNoAccess } from '../../../../shell/no-access.ts'
import { useDraftStore } from '../editor/use-draft.ts'
import { useOpenProduct, useStructure } from './use-structure.ts'

/** So long the way back is offered. */
const OFFERED_MS = 20_000

export function useRemoval(): (pageIds: readonly string[], name: string) => Promise<void> {
  const store = useDraftStore()
  const structure = useStructure()
  const opened = useOpenProduct()
  const { access } = useSession()
  return useCallback(
    async (pageIds, name) => {
      if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
      try {
        const out = await structure.remove(pageIds)
        const here = `${opened.productId}.${opened.ratePackage}`
        if (pageIds.includes(here)) {
          const { pages } = store.snapshot().navigation
          const left = pages.find((page) => page.pageId.startsWith(`${opened.productId}.`)) ?? pages.find((page) => page.kind === 'product')
          await structure.open(left?.pageId, true)
        }
        const id = notifications.show({
          title: `${name} was removed`,
          message: (
            <Button
              size="compact-sm"
              variant="default"
              mt={6}
              onClick={() => {
                notifications.hide(id)
                void structure
                  .putBack(out)
                  .then(() => structure.open(pageIds[0]))
                  .catch((error: unknown) => notifications.show({ title: 'Not put back', message: messageOf(error), color: 'red' }))
              }}
            >
              Put it back
            </Button>
          ),
          autoClose: OFFERED_MS,
        })
      } catch (error) {
        notifications.show({ title: 'Not removed', message: messageOf(error), color: 'red' })
        await store.refresh()
      }
    },
    [structure, store, opened.productId, opened.ratePackage, access],
  )
}
