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
          {load.contact} gets an e-mail with a link, checks each rate beside the file and accepts it. {completeText(load.sheets)}
        </p>
      }
    >
      <Textarea label="Message" autosize minRows={3} maxLength={5000} data-autofocus {...form.fields.getInputProps('message')} />
    </FormDialog>
  )
}

/** @example '80 % is complete.' or 'Palm Hotel: 80 % complete. Beach Hotel: 100 % complete. Dune Hotel has no product and is not sent.' */
function completeText(sheets: LoadView['sheets']): string {
  const [first] = sheets
  if (sheets.length === 1 && first) return `${first.completionPercent} % is complete.`
  return sheets
    .map((sheet) =>
      sheet.productCount === 0
        ? `${sheet.locationName} has no product and is not sent.`
        : `${sheet.locationName}: ${sheet.completionPercent} % complete.`,
    )
    .join(' ')
}
