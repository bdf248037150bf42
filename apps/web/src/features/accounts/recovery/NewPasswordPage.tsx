// Choosing a new password by the link of an e-mail. // A-SC-007, A-RT-007

import { useParams, useSearch } from '@tanstack/react-router'
import { SignInFrame } from '../sign-in/public.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { CrossLinks } from './RecoveryForm.tsx'

export function NewPasswordPage() {
  const { token } = useParams({ from: '/signin/newpassword/$token' })
  const { invited: isInvited } = useSearch({ from: '/signin/newpassword/$token' })
  return (
    <SignInFrame
      title={isInvited ? 'Welcome to Tradewind' : 'Reset Password'}
      lead={
        isInvited
          ? 'Choose the password with which you sign in.'
          : 'Choose the password that opens your account from now on. Where you are signed in already, you sign in again.'
      }
    >
      <NewPasswordForm token={token} />
      <CrossLinks screen="" />
    </SignInFrame>
  )
}
