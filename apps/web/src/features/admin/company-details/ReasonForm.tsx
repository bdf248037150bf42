// Asks why somebody of the provider reads the data of a company, before anything is shown.

import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import classes from './CompanyDetails.module.css'

type ReasonFormProps = { title: string; submit: string; onSubmit: (reason: string) => void }

export function ReasonForm({ title, submit, onSubmit }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const isTooShort = reason.trim().length < 5
  return (
    <form
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooShort) onSubmit(reason.trim())
      }}
    >
      <h1>{title}</h1>
      <Textarea
        label="Reason"
        description="The administrators of the company read it in their audit log, with your name."
        placeholder="Ticket 5521: an e-mail did not arrive"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={2}
        maxLength={300}
        maw={480}
        data-autofocus
      />
      <div>
        <Button type="submit" disabled={isTooShort}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
