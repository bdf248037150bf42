// Rejecting many contracts with a reason, and marking many as loaded: a piece of work each.

import { answerManyContracts } from '@tradewind/api/contracting/contract-list.ts'
import { MOST_REASON } from '@tradewind/api/contracting/contract-state.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Menu, Textarea } from '@mantine/core'
import { IconChevronDown, IconDatabaseImport, IconX } from '@tabler/icons-react'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toastFailed } from '../../../ui/toast.ts'

type MoreAnswersProps = {
  /** With the version that was seen: a newer one is left as it is. */
  contracts: readonly { readonly contractId: string; readonly version: number }[]
  onStarted: (workId: string) => void
}

export function MoreAnswers({ contracts, onStarted }: MoreAnswersProps) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const action = useAction()
  // C-ST-019
  const loading = useAction({ onFailed: (error) => toastFailed(error, 'Update status failed') })
  const what = counted(contracts.length, 'rate sheet', 'rate sheets')
  const answer = async (state: 'rejected' | 'loaded', idempotencyKey: string) => {
    const seen = contracts.map(({ contractId, version }) => ({ contractId, version }))
    const body = { contracts: seen, state, ...(state === 'rejected' && reason.trim() !== '' ? { reason } : {}) }
    onStarted((await callServer(answerManyContracts, { body, idempotencyKey })).workId)
  }
  const reject = () =>
    void action.run(async (idempotencyKey) => {
      await answer('rejected', idempotencyKey)
      setRejecting(false)
      setReason('')
    })
  const load = () => void loading.run((idempotencyKey) => answer('loaded', idempotencyKey))
  const asked = (work: () => void) => () => (whyNot === undefined ? work() : openNoAccess(whyNot))
  return (
    <>
      <Menu position="top">
        <Menu.Target>
          <Button variant="subtle" px={6} aria-label="Other answers">
            <IconChevronDown size={16} stroke={1.75} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconX size={16} stroke={1.75} />} onClick={asked(() => setRejecting(true))}>
            Reject…
          </Menu.Item>
          <Menu.Item leftSection={<IconDatabaseImport size={16} stroke={1.75} />} onClick={asked(load)}>
            Mark as loaded
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <BindingQuestion
        act="reject"
        opened={isRejecting}
        title={`Reject ${what}?`}
        confirm="Reject"
        isBusy={action.isBusy}
        onConfirm={reject}
        onCancel={() => {
          setRejecting(false)
          action.clear()
        }}
      >
        <p>Each supplier is told, with one e-mail for all of its contracts. You can still accept them later.</p>
        <Textarea
          mt="sm"
          label="Reason"
          description="The suppliers read it. You can leave it empty."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={MOST_REASON}
          autosize
          minRows={2}
          maxRows={6}
        />
        {/* C-ST-019 */}
        {action.problem !== undefined && <Notice tone="danger">Update status failed. {action.problem}</Notice>}
      </BindingQuestion>
    </>
  )
}
