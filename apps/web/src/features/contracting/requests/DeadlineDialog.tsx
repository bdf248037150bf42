// Moves the deadline of a request, with a message to those who have not answered.

import { moveDeadline } from '@tradewind/api/contracting/requests.ts'
import { Textarea } from '@mantine/core'
import { addDays, addYears, getDay } from '@tradewind/domain/calendar/day.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { callServer } from '../../../client/call-server.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { isoDayText } from '../../../ui/moment-text.ts'
import type { FollowedFacts } from './followed-facts.ts'

export function DeadlineDialog({ request, close }: { request: FollowedFacts; close: () => void }) {
  const today = getDay(request.today)
  const period = { from: today, to: addYears(today, 1) }
  const form = useSentForm({
    saved: { deadline: isoDayText(addDays(getDay(request.deadline), 7)), message: '' },
    rules: {
      deadline: (text) => {
        const day = typedDay(text, period)
        if (!day) return 'Write a date, such as 01 Oct 2026.'
        return day < today ? 'The deadline is in the past.' : null
      },
    },
    send: async ({ deadline, message }) => {
      const day = typedDay(deadline, period)
      if (day) await callServer(moveDeadline, { params: { requestId: request.requestId }, body: { deadline: day, message } })
    },
    onSent: close,
  })
  const { values, errors, setFieldValue, getInputProps } = form.fields
  return (
    <FormDialog
      opened
      title="Move the deadline"
      submit="Move and tell them"
      form={form}
      onClose={close}
      summary={<p className="s12 muted">Suppliers that have neither answered nor declined get an e-mail.</p>}
    >
      <DateField
        label="New deadline"
        value={values.deadline}
        onChange={(text) => setFieldValue('deadline', text)}
        period={period}
        error={errors.deadline}
        data-autofocus
      />
      <Textarea label="Message" autosize minRows={3} maxLength={5000} {...getInputProps('message')} />
    </FormDialog>
  )
}
