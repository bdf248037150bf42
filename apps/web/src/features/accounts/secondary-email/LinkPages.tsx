// The links of a secondary address. // A-RT-009, A-RT-010

import { confirmDisassociation, confirmSecondaryEmail } from '@tradewind/api/accounts/secondary-email.ts'
import { useParams } from '@tanstack/react-router'
import { callServer } from '../../../client/call-server.ts'
import { paths } from '../../../paths.ts'
import { type AskedByLink, EmailLinkPage } from '../recovery/public.ts'

/** A-CN-021, A-TR-026 */
const TO_SETTINGS_MS = 4000
const READ_MS = 3000

export function SecondaryConfirmationPage() {
  const { token } = useParams({ from: '/signin/email/secondary-confirmation/$token' })
  return (
    <EmailLinkPage
      title="Confirm your secondary email"
      token={token}
      purpose="confirm-secondary"
      confirm="Yes, this account is mine"
      question={(asked) => (
        <>
          <p>
            <b>{askerOf(asked)}</b> asks to use {asked.address} as a second address of the account {asked.accountEmail}. If you confirm:
          </p>
          <ul>
            <li>The account can be opened with {asked.address}.</li>
            <li>
              {asked.takesRates ? `Rates that were sent and will be sent to ${asked.address}` : `Rates that are sent to ${asked.address}`}{' '}
              go to {asked.companyName ?? 'that account'}, which can read, download and accept them.
            </li>
          </ul>
          <p>If you do not know who this is, close this page: nothing happens.</p>
        </>
      )}
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
      purpose="disassociate-secondary"
      confirm="Remove this address"
      question={(asked) => (
        <p>
          {asked.address} is a second address of the account {asked.accountEmail} of {askerOf(asked)}. If you remove it, it no longer opens
          that account, and rates that are sent to it no longer go there. The account itself stays.
        </p>
      )}
      work={() => callServer(confirmDisassociation, { body: { id: token, type: 'signin' } })}
      done={{ to: paths.signIn, afterMs: READ_MS }}
      failed={{ to: paths.disassociateSecondary, afterMs: READ_MS }}
    />
  )
}

function askerOf({ personName, companyName, accountEmail }: AskedByLink): string {
  const person = personName === '' ? accountEmail : personName
  return companyName === null ? person : `${person} of ${companyName}`
}
