// Declines a request, with a reason.

import { declineRequest } from '@tradewind/api/contracting/request-answers.ts'
import { Textarea } from '@mantine/core'
import { callServer } from '../../../client/call-server.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { isMissing } from '../../../ui/field-rules.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import type { AskedFacts } from './asked-facts.ts'
import classes from './Asked.module.css'

export function DeclineForm({ asked }: { asked: AskedFacts }) {
  const form = useSentForm({
    keptAs: `reason to decline ${asked.askedId}`,
    saved: { reason: '' },
    rules: { reason: isMissing },
    send: async (body) => {
      await callServer(declineRequest, { params: { askedId: asked.askedId }, body })
    },
    onSent: () => undefined,
  })
  return (
    <form onSubmit={form.submit} noValidate className={classes.ways}>
      <Textarea
        label={`Reason, which ${asked.buyerName} reads`}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.fields.getInputProps('reason')}
      />
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <SubmitButton isBusy={form.isBusy}>Decline the request</SubmitButton>
    </form>
  )
}
