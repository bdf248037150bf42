// Sending a mass message of a company again to the partners whom it did not reach. // A-RO-022

import { type CompanyDetails, getCompanyDetails, resendBulkMessage } from '@tradewind/api/admin/company-details.ts'
import { Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'

type ResendProps = { company: CompanyDetails; job: CompanyDetails['jobs']['items'][number]; firstReason: string; close: () => void }

export function ResendDialog({ company: { companyId, companyName }, job, firstReason, close }: ResendProps) {
  const [reason, setReason] = useState(firstReason)
  const action = useAction()
  const submit = async () => {
    const isDone = await action.run(async () => {
      const { recipientCount } = await callServer(resendBulkMessage, { body: { companyId, workId: job.workId, reason } })
      notifications.show({ message: `The message is being sent to ${counted(recipientCount, 'partner', 'partners')}.`, color: 'teal' })
    })
    if (!isDone) return
    close()
    await refresh(getCompanyDetails)
  }
  return (
    <FormDialog
      opened
      title={`Send a message of ${companyName} again`}
      submit="Send again"
      isBusy={action.isBusy}
      isDisabled={reason.trim().length < 5}
      problem={action.problem}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <p className="s13 t2">
        {counted(job.unreached, 'partner', 'partners')} did not get it. They get it as {job.startedBy} wrote it, and in the name of{' '}
        {job.startedBy}.
      </p>
      <Textarea
        label="Reason"
        description="The administrators of the company read it in their audit log, with your name."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={2}
        maxLength={300}
      />
    </FormDialog>
  )
}
