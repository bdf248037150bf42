// Taking, countering or refusing one proposal. Nothing is sent here: all answers go out together.

import type { Proposal } from '@tradewind/api/contracting/negotiation.ts'
import { sheetWithValues } from '@tradewind/domain/contracting/negotiation/applied-values.ts'
import { negotiatedText } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { LONGEST_REASON } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import classes from './Negotiation.module.css'
import type { Decision, Desk } from './use-negotiation.ts'
import { fieldText, readValue, unitText, ValueField } from './ValueField.tsx'

type DecisionFormProps = {
  sheet: RateSheet
  proposal: Proposal
  desk: Desk
  decision: Decision | undefined
  whyNotTake: string | null
}

export function DecisionForm({ sheet, proposal, desk, decision, whyNotTake }: DecisionFormProps) {
  const { proposalId, place, title, value, currentValue, steps } = proposal
  const [isCountering, setCountering] = useState(false)
  const isText = place.kind === 'policy' || place.kind === 'terms'
  const decide = (act: Decision['act'], more: Partial<Decision> = {}) => {
    desk.decide(proposalId, { act, steps: steps.length, seenValue: currentValue ?? '', value: '', reason: decision?.reason ?? '', ...more })
    setCountering(false)
  }
  const toggle = (act: Decision['act']) => (decision?.act === act ? desk.decide(proposalId, undefined) : decide(act))
  return (
    <div className={classes.decision}>
      <div className={classes.buttons} role="group" aria-label={`Answer ${title}`}>
        {currentValue !== null && (
          <Button
            size="compact-md"
            variant={decision?.act === 'take' ? 'filled' : 'default'}
            aria-pressed={decision?.act === 'take'}
            disabled={whyNotTake !== null}
            onClick={() => toggle('take')}
          >
            {isText ? 'Take it' : `Take ${negotiatedText(value, place, sheet.head.currency)}`}
          </Button>
        )}
        {currentValue !== null && (
          <Button
            size="compact-md"
            variant={decision?.act === 'counter' ? 'filled' : 'default'}
            aria-pressed={decision?.act === 'counter'}
            onClick={() => setCountering(!isCountering)}
          >
            {decision?.act === 'counter' && !isText ? `Counter ${negotiatedText(decision.value, place, sheet.head.currency)}` : 'Counter…'}
          </Button>
        )}
        <Button
          size="compact-md"
          variant={decision?.act === 'refuse' ? 'filled' : 'default'}
          color={decision?.act === 'refuse' ? 'red' : undefined}
          aria-pressed={decision?.act === 'refuse'}
          onClick={() => toggle('refuse')}
        >
          Refuse
        </Button>
      </div>
      {isCountering && <Counter sheet={sheet} proposal={proposal} decision={decision} decide={decide} close={() => setCountering(false)} />}
      {decision?.act === 'refuse' && (
        <Textarea
          label="Reason"
          description="Both sides read it. You can leave it empty."
          value={decision.reason}
          onChange={(event) => decide('refuse', { reason: event.currentTarget.value })}
          maxLength={LONGEST_REASON}
          autosize
          minRows={1}
          maxRows={6}
        />
      )}
    </div>
  )
}

type CounterProps = {
  sheet: RateSheet
  proposal: Proposal
  decision: Decision | undefined
  decide: (act: Decision['act'], more: Partial<Decision>) => void
  close: () => void
}

function Counter({ sheet, proposal: { place, value, currentValue }, decision, decide, close }: CounterProps) {
  const { head } = sheet
  const [text, setText] = useState(fieldText(decision?.act === 'counter' ? decision.value : value, place, head))
  const [reason, setReason] = useState(decision?.reason ?? '')
  const [problem, setProblem] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readValue(place, text, head)
    if ('finding' in read) return setProblem(read.finding)
    if (read.value === value) return setProblem('This value is on the table. Take it instead.')
    const result = sheetWithValues(sheet, [{ place, value: read.value }])
    if ('finding' in result) return setProblem(result.finding)
    decide('counter', { value: read.value, reason: reason.trim() })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <ValueField
        place={place}
        head={head}
        label={['Your counter', unitText(place, head)].filter(Boolean).join(', ')}
        text={text}
        onChange={(typed) => {
          setText(typed)
          setProblem(undefined)
        }}
        problem={problem}
        before={currentValue ?? ''}
        autoFocus
      />
      <Textarea
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={LONGEST_REASON}
        autosize
        minRows={1}
        maxRows={6}
      />
      <div className={classes.buttons}>
        <Button size="compact-md" type="submit">
          Counter
        </Button>
        <Button size="compact-md" variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
