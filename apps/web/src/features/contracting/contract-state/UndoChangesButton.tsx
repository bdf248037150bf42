// The way back from a bulk answer or a bulk marking: another piece of work.

import { countContracts, listContracts, undoContractChanges } from '@tradewind/api/contracting/contract-list.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'

/** @param onStarted with the work that takes it back */
export function UndoChangesButton({ workId, onStarted }: { workId: string; onStarted: (workId: string) => void }) {
  const action = useAction()
  const undo = () =>
    void action.run(async () => {
      try {
        const started = await callServer(undoContractChanges, { params: { id: workId }, idempotencyKey: `undo-${workId}` })
        onStarted(started.workId)
      } catch (error) {
        notifications.show({ title: 'Not undone', message: messageOf(error), color: 'red' })
        throw error
      } finally {
        await refresh(listContracts, countContracts)
      }
    })
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
      loading={action.isBusy}
      disabled={action.isDone}
      onClick={undo}
    >
      Undo
    </Button>
  )
}
