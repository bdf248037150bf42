// The links of a secondary address. // A-RT-009, A-RT-010

import { confirmDisassociation, confirmSecondaryEmail } from '@tradewind/api/accounts/secondary-email.ts'
import { useParams } from '@tanstack/react-router'
import { callServer } from '../../../client/call-server.ts'
import { paths } from '../../../paths.ts'
import { EmailLinkPage } from '../recovery/public.ts'

/** A-CN-021, A-TR-026 */
const TO_SETTINGS_MS = 4000
const READ_MS = 3000

export function SecondaryConfirmationPage() {
  const { token } = useParams({ from: '/signin/email/secondary-confirmation/$token' })
  return (
    <EmailLinkPage
      title="Confirm your secondary email"
      token={token}
      work={() => callServer(confirmSecondaryEmail, { body: { token, type: 'signin' } })}
      done={{ to: paths.settings(), afterMs: TO_SETTINGS_MS }}
      failed={{ to: paths.resendSecondary, afterMs: READ_MS }}
    />
  )
}

/** A-TR-027: a failed one goes to the screen where the link is asked for. */
export function ConfirmDisassociatePage() {
  const { token } = useParams({ from: '/signin/email/confirm-disassociate/$token' })
  return (
    <EmailLinkPage
      title="Remove a secondary email"
      token={token}
      work={() => callServer(confirmDisassociation, { body: { id: token, type: 'signin' } })}
      done={{ to: paths.signIn, afterMs: READ_MS }}
      failed={{ to: paths.disassociateSecondary, afterMs: READ_MS }}
    />
  )
}
