// A user to whom rates were sent becomes the second address of another account, once the mailbox agrees. // A-RO-017

import { type CompanyDetails, getCompanyDetails, turnUserIntoAssociatedEmail } from '@tradewind/api/admin/company-details.ts'
import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { ActDialog } from './ActDialog.tsx'

type AssociateProps = { person: CompanyDetails['people'][number]; firstReason: string; close: () => void }

export function AssociateDialog({ person: { userId, email }, firstReason, close }: AssociateProps) {
  const [intoEmail, setIntoEmail] = useState('')
  const act = async (reason: string) => {
    await callServer(turnUserIntoAssociatedEmail, { body: { userId, intoEmail, reason } })
    notifications.show({ message: `An email has been sent to ${email}. Nothing changes before it is confirmed there.`, color: 'teal' })
  }
  return (
    <ActDialog
      title={`Make ${email} a second address`}
      submit="Ask the mailbox"
      firstReason={firstReason}
      act={act}
      makesOld={[getCompanyDetails]}
      isReady={isEmail(intoEmail.trim())}
      close={close}
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
    </ActDialog>
  )
}
