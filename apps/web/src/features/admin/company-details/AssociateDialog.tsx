// A user to whom rates were sent becomes the second address of another account, once the mailbox agrees. // A-RO-017

import { type CompanyDetails, getCompanyDetails, turnUserIntoAssociatedEmail } from '@tradewind/api/admin/company-details.ts'
import { Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'

type AssociateProps = { person: CompanyDetails['people'][number]; firstReason: string; close: () => void }

export function AssociateDialog({ person: { userId, email }, firstReason, close }: AssociateProps) {
  const [intoEmail, setIntoEmail] = useState('')
  const [reason, setReason] = useState(firstReason)
  const action = useAction()
  const submit = async () => {
    const isDone = await action.run(async () => {
      await callServer(turnUserIntoAssociatedEmail, { body: { userId, intoEmail, reason } })
      notifications.show({ message: `An email has been sent to ${email}. Nothing changes before it is confirmed there.`, color: 'teal' })
    })
    if (!isDone) return
    close()
    await refresh(getCompanyDetails)
  }
  return (
    <FormDialog
      opened
      title={`Make ${email} a second address`}
      submit="Ask the mailbox"
      isBusy={action.isBusy}
      isDisabled={!isEmail(intoEmail.trim()) || reason.trim().length < 5}
      problem={action.problem}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <TextInput
        label="Account"
        description={`The address with which the account signs in. The rates that were sent to ${email} are filed at its company.`}
        autoComplete="off"
        maxLength={254}
        value={intoEmail}
        onChange={(event) => setIntoEmail(event.currentTarget.value)}
        data-autofocus
      />
      <Textarea
        label="Reason"
        description="The administrators of that company read it in their audit log, with your name."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={2}
        maxLength={300}
      />
    </FormDialog>
  )
}
