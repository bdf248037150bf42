// Writing again to those whom a mass message did not reach.

import { listWork } from '@tradewind/api/work.ts'
import { retryMassMessage } from '@tradewind/api/workspace/mass-messages.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconRefresh } from '@tabler/icons-react'
import { messageOf } from '../../client/call-failed.ts'
import { callServer } from '../../client/call-server.ts'
import { refresh } from '../../client/queries.ts'
import { useAction } from '../../client/use-action.ts'

/** @param onStarted with the new work */
export function RetryMassMessageButton({ workId, onStarted }: { workId: string; onStarted: (workId: string) => void }) {
  const action = useAction()
  const retry = () =>
    void action.run(async () => {
      try {
        const started = await callServer(retryMassMessage, { params: { id: workId }, idempotencyKey: `retry-${workId}` })
        await refresh(listWork)
        onStarted(started.workId)
      } catch (error) {
        notifications.show({ title: 'Not sent', message: messageOf(error), color: 'red' })
        throw error
      }
    })
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} />}
      loading={action.isBusy}
      disabled={action.isDone}
      onClick={retry}
    >
      Try again
    </Button>
  )
}
