// A buyer writes another value for one place of the rate sheet.

import {
  type NegotiatedPlace,
  negotiatedText,
  placeKey,
  placeTitle,
  valueAt,
} from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { sheetWithValues } from '@tradewind/domain/contracting/negotiation/applied-values.ts'
import { LONGEST_REASON } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import classes from './Negotiation.module.css'
import { TypicalStays } from './TypicalStays.tsx'
import type { Desk, Wish } from './use-negotiation.ts'
import { fieldText, readValue, unitText, ValueField } from './ValueField.tsx'

export function WishForm({ sheet, place, desk }: { sheet: RateSheet; place: NegotiatedPlace; desk: Desk }) {
  const { head } = sheet
  const before = valueAt(sheet, place) ?? ''
  const earlier = desk.wishes.find((each) => placeKey(each.place) === placeKey(place))
  const [text, setText] = useState(fieldText(earlier?.value ?? before, place, head))
  const [reason, setReason] = useState(earlier?.reason ?? '')
  const [problem, setProblem] = useState<string>()
  const read = readValue(place, text, head)
  const isOther = 'value' in read && read.value !== before
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const finding = findingOf(sheet, place, read, before)
    setProblem(finding)
    if (finding !== undefined || !('value' in read)) return
    desk.putWish({ place, value: read.value, reason: reason.trim() } satisfies Wish)
    desk.setChosen(undefined)
  }
  return (
    <section className={classes.editing}>
      <h2>{placeTitle(sheet, place)}</h2>
      <p className="s12 muted">
        The rate sheet says <span className={classes.before}>{negotiatedText(before, place, head.currency)}</span>
      </p>
      <form onSubmit={add} noValidate className={classes.form}>
        <ValueField
          place={place}
          head={head}
          label={['Your value', unitText(place, head)].filter(Boolean).join(', ')}
          text={text}
          onChange={(typed) => {
            setText(typed)
            setProblem(undefined)
          }}
          problem={problem}
          before={before}
          autoFocus
        />
        <Textarea
          label="Reason"
          description="Both sides read it. You can leave it empty."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={LONGEST_REASON}
          autosize
          minRows={2}
          maxRows={6}
        />
        {isOther && <TypicalStays sheet={sheet} values={[{ place, value: read.value }]} />}
        <div className={classes.buttons}>
          <Button type="submit">{earlier ? 'Change in the offer' : 'Add to the offer'}</Button>
          <Button variant="default" onClick={() => desk.setChosen(undefined)}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  )
}

function findingOf(sheet: RateSheet, place: NegotiatedPlace, read: ReturnType<typeof readValue>, before: string): string | undefined {
  if ('finding' in read) return read.finding
  if (read.value === before) return 'The rate sheet says this already.'
  const result = sheetWithValues(sheet, [{ place, value: read.value }])
  return 'finding' in result ? result.finding : undefined
}
