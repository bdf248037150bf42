// The question before a contract is accepted or rejected, wherever it is asked from.

import { MOST_REASON } from '@tradewind/api/contracting/contract-state.ts'
import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { useAction } from '../../../client/use-action.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { answerContracts } from '../contract-state/public.ts'

type Contract = NonNullable<ContractInfo['contract']>
type Answer = 'accepted' | 'rejected'

export type AnswerQuestionState = {
  readonly asked: Answer | undefined
  /** Asks, and tells whether the answer was given. */
  readonly ask: (answer: Answer) => Promise<boolean>
  readonly end: (isGiven: boolean) => void
}

export function useAnswerQuestion(): AnswerQuestionState {
  const [asked, setAsked] = useState<Answer>()
  const waiting = useRef<(isGiven: boolean) => void>(undefined)
  return {
    asked,
    ask: (answer) =>
      new Promise((resolve) => {
        waiting.current = resolve
        setAsked(answer)
      }),
    end: (isGiven) => {
      setAsked(undefined)
      waiting.current?.(isGiven)
    },
  }
}

const WORDS = {
  accepted: { title: 'Accept this rate sheet?', confirm: 'Accept', done: 'Accepted. The supplier was told.' },
  rejected: { title: 'Reject this rate sheet?', confirm: 'Reject', done: 'Rejected. The supplier was told.' },
} as const

export function AnswerQuestion({ contract, question }: { contract: Contract; question: AnswerQuestionState }) {
  const { asked, end } = question
  const { contractId, version } = contract
  const action = useAction()
  const [reason, setReason] = useState('')
  // One key for each answer and version: pressed twice, it happens once.
  const keys = useRef<Record<string, string>>({})
  const give = async (state: Answer) => {
    const answer = { contractIds: [contractId], state, version, ...(state === 'rejected' && reason.trim() !== '' ? { reason } : {}) }
    const about = JSON.stringify(answer)
    keys.current[about] ??= crypto.randomUUID()
    const key = keys.current[about]
    if (!(await action.run(() => answerContracts({ ...answer, key })))) {
      delete keys.current[about]
      return
    }
    notifications.show({ message: `${WORDS[state].done} You can take it back until they read it.`, color: 'teal' })
    setReason('')
    end(true)
  }
  const leave = () => {
    action.clear()
    end(false)
  }
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={WORDS[asked ?? 'accepted'].title}
      confirm={WORDS[asked ?? 'accepted'].confirm}
      isDangerous={asked === 'rejected'}
      isBusy={action.isBusy}
      onConfirm={() => asked && void give(asked)}
      onCancel={leave}
    >
      {asked === 'rejected' ? (
        <>
          <p>{contract.from.companyName} is told at once. You can still accept it later.</p>
          <Textarea
            mt="sm"
            label="Reason"
            description="The supplier reads it. You can leave it empty."
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={MOST_REASON}
            autosize
            minRows={2}
            maxRows={6}
          />
        </>
      ) : (
        `By accepting this rate sheet, you will no longer be able to request a signature from your supplier. ${contract.from.companyName} is told at once.`
      )}
      {/* C-ST-019 */}
      {action.problem !== undefined && <Notice tone="danger">Update status failed. {action.problem}</Notice>}
    </ConfirmDialog>
  )
}
