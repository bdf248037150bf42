// On which days the silent suppliers of a request are reminded.

import { setReminders } from '@tradewind/api/contracting/requests.ts'
import { callServer } from '../../../client/call-server.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import type { FollowedFacts } from './followed-facts.ts'
import { ReminderDays } from './ReminderDays.tsx'

export function RemindersDialog({ request, close }: { request: FollowedFacts; close: () => void }) {
  const form = useSentForm<{ remindDays: number[] }>({
    saved: { remindDays: request.remindDays },
    send: async ({ remindDays }) => {
      await callServer(setReminders, { params: { requestId: request.requestId }, body: { remindDays } })
    },
    onSent: close,
  })
  return (
    <FormDialog opened title="Reminders" submit="Save" form={form} onClose={close}>
      <ReminderDays value={form.fields.values.remindDays} onChange={(days) => form.fields.setFieldValue('remindDays', days)} />
    </FormDialog>
  )
}
