// The link that confirms an address. // A-RT-008

import { confirmSignInEmail } from '@tradewind/api/accounts/confirmation.ts'
import { useParams } from '@tanstack/react-router'
import { callServer } from '../../../client/call-server.ts'
import { paths } from '../../../paths.ts'
import { EmailLinkPage } from '../recovery/public.ts'

/** Long enough to read the sentence; the sign-in page shows it again. */
const READ_MS = 3000

export function EmailConfirmationPage() {
  const { token } = useParams({ from: '/signin/email/confirmation/$token' })
  return (
    <EmailLinkPage
      title="Confirm your email"
      token={token}
      purpose="confirm-email"
      confirm="Confirm my address"
      question={({ address, companyName, joins }) => (
        <p>
          {address} was used to sign up {companyName === null ? 'to Tradewind' : `for ${companyName} on Tradewind`}. If that was you,
          confirm that this address is yours. Then you choose the password of the account
          {joins ? `, and an administrator of ${companyName ?? 'the company'} approves you` : ''}. If it was not you, close this page:
          nothing happens.
        </p>
      )}
      work={() => callServer(confirmSignInEmail, { body: { token } })}
      done={{ to: paths.signIn, afterMs: READ_MS }}
      failed={{ to: paths.resendConfirmation, afterMs: READ_MS }}
    />
  )
}
