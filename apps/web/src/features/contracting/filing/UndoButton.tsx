// The way back from a change of filing.

import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useAction } from '../../../client/use-action.ts'
import { toastFailed } from '../../../ui/toast.ts'
import { undoFilingOf } from './filing-actions.ts'

/** @param onDone after it was undone, also where some contracts were filed again since */
export function UndoButton({ changeId, onDone }: { changeId: string; onDone?: () => void }) {
  const action = useAction({ onFailed: (error) => toastFailed(error, 'Not undone') })
  const { isBusy, isDone } = action
  const undo = () =>
    void action.run(async () => {
      const { done, failures } = await undoFilingOf(changeId)
      notifications.show({
        title: `Undone for ${counted(done, 'contract', 'contracts')}`,
        message: failures.map(({ what, reason }) => <div key={what}>{`${what}: ${reason}`}</div>),
        color: failures.length === 0 ? 'teal' : 'yellow',
      })
      onDone?.()
    })
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconArrowBackUp size={14} stroke={1.75} />}
      loading={isBusy}
      disabled={isDone}
      onClick={undo}
    >
      {isDone ? 'Undone' : 'Undo'}
    </Button>
  )
}
