// Asking for a new password. // A-SC-003, A-RT-003

import { forgotPassword } from '@tradewind/api/accounts/recovery.ts'
import { useSearch } from '@tanstack/react-router'
import { callServer } from '../../../client/call-server.ts'
import { paths } from '../../../paths.ts'
import { RecoveryForm } from './RecoveryForm.tsx'

export function ForgotPasswordPage() {
  const { email = '' } = useSearch({ from: '/signin/forgot-password' })
  return (
    <RecoveryForm
      screen={paths.forgotPassword}
      lead="We send you a link with which you choose a new one."
      initialEmail={email}
      send={(address) => callServer(forgotPassword, { body: { email: address } })}
    />
  )
}
