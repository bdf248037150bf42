// Asks the supplier to check the rate sheet that was filled in for it.

import { getLoad, listLoads, type LoadView, submitLoad } from '@tradewind/api/admin/dl-queue.ts'
import { Textarea } from '@mantine/core'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'

export function SubmitDialog({ load, close }: { load: LoadView; close: () => void }) {
  const form = useSentForm({
    saved: { message: '' },
    rules: {},
    send: async (body) => {
      await callServer(submitLoad, { params: { id: load.dataLoadId }, body })
      await refresh(getLoad, listLoads)
    },
    onSent: close,
  })
  return (
    <FormDialog
      opened
      title={`Submit to ${load.supplierName}`}
      submit="Submit"
      form={form}
      onClose={close}
      summary={
        <p className="s13 t2">
          {load.contact} gets an e-mail with a link, checks each rate beside the file and accepts it. {load.sheet?.completionPercent ?? 0} %
          is complete.
        </p>
      }
    >
      <Textarea label="Message" autosize minRows={3} maxLength={5000} data-autofocus {...form.fields.getInputProps('message')} />
    </FormDialog>
  )
}
