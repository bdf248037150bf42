// The way back from an action on many contracts or templates: another piece of work.

import { countContracts, listContracts, undoContractChanges } from '@tradewind/api/contracting/contract-list.ts'
import { listMasterTemplates } from '@tradewind/api/contracting/master-templates.ts'
import { undoTemplateChange } from '@tradewind/api/contracting/template-changes.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { callServer } from '../../client/call-server.ts'
import { refresh } from '../../client/queries.ts'
import { useAction } from '../../client/use-action.ts'
import { toastFailed } from '../../ui/toast.ts'

const WAYS_BACK = {
  contracts: { call: undoContractChanges, makesOld: [listContracts, countContracts] },
  templates: { call: undoTemplateChange, makesOld: [listTemplates, listMasterTemplates] },
} as const

type UndoWorkButtonProps = {
  workId: string
  of: keyof typeof WAYS_BACK
  /** With the work that takes it back. */
  onStarted: (workId: string) => void
}

export function UndoWorkButton({ workId, of, onStarted }: UndoWorkButtonProps) {
  const action = useAction({ onFailed: (error) => toastFailed(error, 'Not undone') })
  const { call, makesOld } = WAYS_BACK[of]
  const undo = () =>
    void action.run(async () => {
      try {
        const started = await callServer(call, { params: { id: workId }, idempotencyKey: `undo-${workId}` })
        onStarted(started.workId)
      } finally {
        await refresh(...makesOld)
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
