// Another try for those whom a piece of work did not reach: another piece of work.

import { retryBulkResend } from '@tradewind/api/contracting/resend.ts'
import { listWork } from '@tradewind/api/work.ts'
import { retryMassMessage } from '@tradewind/api/workspace/mass-messages.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { callServer } from '../../client/call-server.ts'
import { refresh } from '../../client/queries.ts'
import { useAction } from '../../client/use-action.ts'
import { toastFailed } from '../../ui/toast.ts'

const RETRIES = {
  // C-ST-026
  resend: { call: retryBulkResend, failed: 'Failed to resend contracts in bulk.' },
  massMessage: { call: retryMassMessage, failed: 'Not sent' },
} as const

type RetryWorkButtonProps = {
  workId: string
  of: keyof typeof RETRIES
  /** With the new work. */
  onStarted: (workId: string) => void
}

export function RetryWorkButton({ workId, of, onStarted }: RetryWorkButtonProps) {
  const { call, failed } = RETRIES[of]
  const action = useAction({ onFailed: (error) => toastFailed(error, failed) })
  const retry = () =>
    void action.run(async () => {
      const started = await callServer(call, { params: { id: workId }, idempotencyKey: `retry-${workId}` })
      await refresh(listWork)
      onStarted(started.workId)
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
