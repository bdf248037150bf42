// Sends all answers that were prepared, and says what they make of the contract.

import type { Proposal } from '@tradewind/api/contracting/negotiation.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconSend } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PressButton } from '../../../ui/PressButton.tsx'
import classes from './Negotiation.module.css'
import { sendAnswers } from './negotiation-actions.ts'
import { TypicalStays } from './TypicalStays.tsx'
import { type Contract, decisionOn, type Desk } from './use-negotiation.ts'

type AnswerBarProps = {
  contract: Contract
  sheet: RateSheet
  desk: Desk
  /** Those that wait for the reader. */
  proposals: readonly Proposal[]
  whyNotTake: string | null
}

export function AnswerBar({ contract, sheet, desk, proposals, whyNotTake }: AnswerBarProps) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const action = useAction()
  const decided = useMemo(
    () =>
      proposals.flatMap((proposal) => {
        const decision = decisionOn(desk, proposal)
        return decision ? [{ proposal, decision }] : []
      }),
    [proposals, desk],
  )
  const taken = useMemo(
    () => decided.filter(({ decision }) => decision.act === 'take').map(({ proposal: { place, value } }) => ({ place, value })),
    [decided],
  )
  const partner = contract.side === 'buyer' ? contract.from.companyName : contract.to.companyName
  const decideAll = (act: 'take' | 'refuse') => {
    for (const { proposalId, steps, currentValue } of proposals) {
      if (act === 'take' && currentValue === null) continue
      desk.decide(proposalId, { act, steps: steps.length, seenValue: currentValue ?? '', value: '', reason: '' })
    }
  }
  const send = async () => {
    const answers = decided.map(({ proposal: { proposalId }, decision: { act, steps, seenValue, value, reason } }) => ({
      proposalId,
      steps,
      act,
      value,
      reason,
      ...(act === 'take' ? { seenValue } : {}),
    }))
    await action.run(async (key) => {
      const version = await sendAnswers(contract.contractId, answers, key)
      desk.clearDecisions()
      notifications.show({ message: `Sent. ${partner} was told.${version === null ? '' : ` Version ${version} was made.`}`, color: 'teal' })
    })
  }
  return (
    <div className={classes.go}>
      {taken.length > 1 && <TypicalStays sheet={sheet} values={taken} />}
      {taken.length > 0 && (
        <p className="s12 muted">
          Taking makes a new version for {contract.side === 'buyer' ? 'your company' : partner} alone. The version before, the template and
          other partners stay as they are.
        </p>
      )}
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {/* Above the others: where the first press of a double click decides, the second one must not send. */}
      {decided.length > 0 && (
        <Button
          leftSection={<IconSend size={16} stroke={1.75} />}
          loading={action.isBusy}
          onClick={() => (whyNot === undefined ? void send() : openNoAccess(whyNot))}
        >
          {sendLabel(decided.map(({ decision }) => decision.act))}
        </Button>
      )}
      <div className={classes.buttons}>
        {decided.length === 0 && (
          <>
            <PressButton disabled={whyNotTake !== null} onPress={() => decideAll('take')}>
              {proposals.length === 1 ? 'Take it' : `Take all ${proposals.length}`}
            </PressButton>
            <Button variant="default" onClick={() => decideAll('refuse')}>
              {proposals.length === 1 ? 'Refuse it' : `Refuse all ${proposals.length}`}
            </Button>
          </>
        )}
        {decided.length > 0 && (
          <Button variant="default" onClick={desk.clearDecisions}>
            Clear
          </Button>
        )}
      </div>
    </div>
  )
}

const WORDS = [
  ['take', 'taken'],
  ['counter', 'countered'],
  ['refuse', 'refused'],
] as const

/** @example 'Send: 1 taken, 1 countered' */
function sendLabel(acts: readonly string[]): string {
  const counts = WORDS.map(([act, word]) => ({ word, count: acts.filter((each) => each === act).length }))
  return `Send: ${counts
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`)
    .join(', ')}`
}
