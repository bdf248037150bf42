// Asking for the links of a secondary address. // A-SC-004, A-SC-006

import { disassociateSecondaryEmail, sendSecondaryConfirmation } from '@tradewind/api/accounts/secondary-email.ts'
import { useSearch } from '@tanstack/react-router'
import { callServer } from '../../../client/call-server.ts'
import { paths } from '../../../paths.ts'
import { RecoveryForm } from '../recovery/public.ts'

/** A-RT-005 */
export function ResendSecondaryPage() {
  const { email = '' } = useSearch({ from: '/signin/resend-secondary-confirmation-email' })
  return (
    <RecoveryForm
      screen={paths.resendSecondary}
      lead="We send the link that confirms a secondary address to that address again."
      initialEmail={email}
      send={(address) => callServer(sendSecondaryConfirmation, { body: { email: address, type: 'signin' } })}
    />
  )
}

/** A-RT-006 */
export function DisassociateSecondaryPage() {
  const { email = '' } = useSearch({ from: '/signin/disassociate-secondary' })
  return (
    <RecoveryForm
      screen={paths.disassociateSecondary}
      lead="We send a link to the secondary address that removes it from its account."
      initialEmail={email}
      send={(address) => callServer(disassociateSecondaryEmail, { body: { email: address, type: 'signin' } })}
    />
  )
}
