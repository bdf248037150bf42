// Asks why somebody of the provider reads the data of a company, before anything is shown.

import { Button } from '@mantine/core'
import { useState } from 'react'
import { isReason, ReasonField } from '../log-in-as/public.ts'
import classes from './CompanyDetails.module.css'

type ReasonFormProps = { title: string; submit: string; onSubmit: (reason: string) => void }

export function ReasonForm({ title, submit, onSubmit }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  return (
    <form
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReason(reason)) onSubmit(reason.trim())
      }}
    >
      <h1>{title}</h1>
      <ReasonField value={reason} change={setReason} placeholder="Ticket 5521: an e-mail did not arrive" isFirst />
      <div>
        <Button type="submit" disabled={!isReason(reason)}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
