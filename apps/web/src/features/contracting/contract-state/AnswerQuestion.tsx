// The question before a contract is accepted or rejected, wherever it is asked from.

import { MOST_REASON } from '@tradewind/api/contracting/contract-state.ts'
import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { CallFailed } from '../../../client/call-failed.ts'
import { useAction } from '../../../client/use-action.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toastDone, toastFailed } from '../../../ui/toast.ts'
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
export function useMarkLoaded(): (contract: Omit<Answered, 'supplierName'>) => void {
  // C-ST-019
  const { run } = useAction({ onFailed: (error) => toastFailed(error, 'Update status failed') })
  return ({ contractId, version }) =>
    void run(async (key) => {
      await answerContracts({ contractIds: [contractId], state: 'loaded', version, key })
      toastDone(`Version ${version} is marked as loaded.`)
    })
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
  const give = async (state: Answer) => {
    const said = words.trim() === '' ? {} : state === 'rejected' ? { reason: words } : { comment: words }
    const answer = { contractIds: [contractId], state, version, ...said, ...(ended === undefined ? {} : { evenAfterEnd: true }) }
    const outcome = { isGiven: true }
    const isDone = await action.run(async (key) => {
      try {
        await answerContracts({ ...answer, key })
      } catch (error) {
        if (!(error instanceof CallFailed && error.code === 'PeriodEnded')) throw error
        outcome.isGiven = false
        setEnded(error.message)
      }
    })
    if (!isDone || !outcome.isGiven) return
    toastDone(`${WORDS[state].done} You can take it back until they read it.`)
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
