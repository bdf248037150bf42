// Choosing a new password by the link of an e-mail. // A-SC-007, A-RT-007

import { lookAtEmailLink } from '@tradewind/api/accounts/confirmation.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { queryOf } from '../../../client/queries.ts'
import { SignInFrame } from '../sign-in/public.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { CrossLinks } from './RecoveryForm.tsx'

export function NewPasswordPage() {
  const { token } = useParams({ from: '/signin/newpassword/$token' })
  const { invited: isInvited = false } = useSearch({ from: '/signin/newpassword/$token' })
  const lead = useInvitation(token, isInvited)
  return (
    <SignInFrame
      title={isInvited ? 'Welcome to Tradewind' : 'Reset Password'}
      lead={lead ?? 'Choose the password that opens your account from now on. Where you are signed in already, you sign in again.'}
    >
      <NewPasswordForm token={token} />
      <CrossLinks screen="" />
    </SignInFrame>
  )
}

/** Who invites, and what accepting gives them. A link that is gone says so when the form is sent. */
function useInvitation(token: string, isInvited: boolean): string | undefined {
  const { data } = useQuery({
    ...queryOf(lookAtEmailLink, { body: { token, purpose: 'new-password' } }),
    retry: false,
    enabled: isInvited,
  })
  if (!isInvited) return undefined
  const choose = 'Choose the password with which you sign in.'
  if (data?.companyName == null) return choose
  return `${data.companyName} has added ${data.address} as a user. ${choose} From then on rates that are sent to ${data.address} reach ${data.companyName}. If you do not know this company, close this page: nothing happens.`
}
