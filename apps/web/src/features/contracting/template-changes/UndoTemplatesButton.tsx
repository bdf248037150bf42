// The way back from an action on many templates: another piece of work.

import { listMasterTemplates } from '@tradewind/api/contracting/master-templates.ts'
import { undoTemplateChange } from '@tradewind/api/contracting/template-changes.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'

/** @param onStarted with the work that takes it back */
export function UndoTemplatesButton({ workId, onStarted }: { workId: string; onStarted: (workId: string) => void }) {
  const action = useAction()
  const undo = () =>
    void action.run(async () => {
      try {
        const started = await callServer(undoTemplateChange, { params: { id: workId }, idempotencyKey: `undo-${workId}` })
        onStarted(started.workId)
      } catch (error) {
        notifications.show({ title: 'Not undone', message: messageOf(error), color: 'red' })
        throw error
      } finally {
        await refresh(listTemplates, listMasterTemplates)
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
