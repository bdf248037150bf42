// Taking pages out of the draft, with a way back.

import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useCallback } from 'react'
import { useSession } from '../../../../client/session.ts'
import { openNoAccess } from '../../../../shell/no-access.ts'
import { toastFailed } from '../../../../ui/toast.ts'
import { useDraftStore, useSteps, useStructure } from '../engine/public.ts'

/** So long the message stands that offers it; undo brings it back at any time. */
const OFFERED_MS = 20_000

export function useRemoval(): (pageIds: readonly string[], name: string) => Promise<void> {
  const store = useDraftStore()
  const { remove, leaveGone } = useStructure()
  const { takeBack } = useSteps()
  const { access } = useSession()
  return useCallback(
    async (pageIds, name) => {
      if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
      try {
        const step = await remove(pageIds, name)
        await leaveGone()
        const id = notifications.show({
          title: `${name} was removed`,
          message: (
            <Button
              size="compact-sm"
              variant="default"
              mt={6}
              onClick={() => {
                notifications.hide(id)
                if (step) takeBack(step)
              }}
            >
              Put it back
            </Button>
          ),
          autoClose: OFFERED_MS,
        })
      } catch (error) {
        toastFailed(error, 'Not removed')
        await store.refresh()
      }
    },
    [remove, leaveGone, takeBack, store, access],
  )
}
