// Names a colleague who should answer a request.

import { getAsked, nameColleague } from '@tradewind/api/contracting/request-answers.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { isMissing, isNoAddress } from '../../../ui/field-rules.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import type { AskedFacts } from './asked-facts.ts'
import classes from './Asked.module.css'

export function ColleagueForm({ asked }: { asked: AskedFacts }) {
  const [told, setTold] = useState<string>()
  const form = useSentForm({
    saved: { firstName: '', email: '' },
    rules: { firstName: isMissing, email: isNoAddress },
    send: async (body) => {
      await callServer(nameColleague, { params: { askedId: asked.askedId }, body })
      await refresh(getAsked)
    },
    onSent: ({ email }) => setTold(email),
  })
  return (
    <form onSubmit={form.submit} noValidate className={classes.ways}>
      <TextInput label="Name" maxLength={100} {...form.fields.getInputProps('firstName')} />
      <TextInput label="E-mail address" type="email" maxLength={254} {...form.fields.getInputProps('email')} />
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      {told !== undefined && <Notice tone="ok">{told} gets an e-mail with a link to this request.</Notice>}
      <SubmitButton isBusy={form.isBusy}>Send the request on</SubmitButton>
    </form>
  )
}
