// Asking for the confirmation link again. // A-SC-005, A-RT-004

import { sendConfirmationLink } from '@tradewind/api/accounts/confirmation.ts'
import { useSearch } from '@tanstack/react-router'
import { callServer } from '../../../client/call-server.ts'
import { paths } from '../../../paths.ts'
import { RecoveryForm } from '../recovery/public.ts'

export function ResendConfirmationPage() {
  const { email = '' } = useSearch({ from: '/signin/resend-confirmation' })
  return (
    <RecoveryForm
      screen={paths.resendConfirmation}
      lead="We send you the link that confirms your address again."
      initialEmail={email}
      send={(address) => callServer(sendConfirmationLink, { body: { email: address } })}
    />
  )
}
