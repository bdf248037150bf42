// The question before a contract is accepted or rejected, wherever it is asked from.

import { MOST_REASON } from '@tradewind/api/contracting/contract-state.ts'
import { Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { CallFailed, messageOf } from '../../../client/call-failed.ts'
import { useAction } from '../../../client/use-action.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ACCEPT_WARNING } from './accept-warning.ts'
import { answerContracts } from './contract-state-actions.ts'

/** The version that the buyer has read. */
type Answered = { readonly contractId: string; readonly version: number; readonly supplierName: string }
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

/** The rates of this version are in the buyer's booking system. */
export async function markLoaded({ contractId, version }: Omit<Answered, 'supplierName'>): Promise<void> {
  try {
    await answerContracts({ contractIds: [contractId], state: 'loaded', version, key: crypto.randomUUID() })
    notifications.show({ message: `Version ${version} is marked as loaded.`, color: 'teal' })
  } catch (error) {
    // C-ST-019
    notifications.show({ title: 'Update status failed', message: messageOf(error), color: 'red' })
  }
}

const WORDS = {
  accepted: { title: 'Accept this rate sheet?', confirm: 'Accept', done: 'Accepted. The supplier was told.' },
  rejected: { title: 'Reject this rate sheet?', confirm: 'Reject', done: 'Rejected. The supplier was told.' },
} as const

export function AnswerQuestion({ contract, question }: { contract: Answered; question: AnswerQuestionState }) {
  const { asked, end } = question
  const { contractId, version } = contract
  const action = useAction()
  const [words, setWords] = useState('')
  /** Why accepting was refused after the period's end; it can be confirmed then. */
  const [ended, setEnded] = useState<string>()
  // One key for each answer and version: pressed twice, it happens once.
  const keys = useRef<Record<string, string>>({})
  const give = async (state: Answer) => {
    const said = words.trim() === '' ? {} : state === 'rejected' ? { reason: words } : { comment: words }
    const answer = { contractIds: [contractId], state, version, ...said, ...(ended === undefined ? {} : { evenAfterEnd: true }) }
    const about = JSON.stringify(answer)
    keys.current[about] ??= crypto.randomUUID()
    const key = keys.current[about]
    const outcome = { isGiven: true }
    const isDone = await action.run(async () => {
      try {
        await answerContracts({ ...answer, key })
      } catch (error) {
        if (!(error instanceof CallFailed && error.code === 'PeriodEnded')) throw error
        outcome.isGiven = false
        setEnded(error.message)
      }
    })
    if (!isDone || !outcome.isGiven) {
      delete keys.current[about]
      return
    }
    notifications.show({ message: `${WORDS[state].done} You can take it back until they read it.`, color: 'teal' })
    setWords('')
    setEnded(undefined)
    end(true)
  }
  const leave = () => {
    action.clear()
    setEnded(undefined)
    end(false)
  }
  return (
    <BindingQuestion
      act={asked === 'rejected' ? 'reject' : 'accept'}
      opened={asked !== undefined}
      title={WORDS[asked ?? 'accepted'].title}
      confirm={ended !== undefined && asked === 'accepted' ? 'Accept all the same' : WORDS[asked ?? 'accepted'].confirm}
      isBusy={action.isBusy}
      onConfirm={() => asked && void give(asked)}
      onCancel={leave}
    >
      <p>
        {asked === 'rejected' ? '' : `${ACCEPT_WARNING} `}
        {contract.supplierName} is told at once.
        {asked === 'rejected' && ' You can still accept it later.'}
      </p>
      <Textarea
        mt="sm"
        label={asked === 'rejected' ? 'Reason' : 'Comment'}
        description="The supplier reads it. You can leave it empty."
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        maxLength={MOST_REASON}
        autosize
        minRows={2}
        maxRows={6}
      />
      {asked !== 'rejected' && ended !== undefined && <Notice tone="warn">{ended} Do you want to accept them all the same?</Notice>}
      {/* C-ST-019 */}
      {action.problem !== undefined && <Notice tone="danger">Update status failed. {action.problem}</Notice>}
    </BindingQuestion>
  )
}
