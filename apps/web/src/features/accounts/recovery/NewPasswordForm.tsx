// The form that sets a new password with the token of a link. // A-SC-007

import { resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { SHORTEST_PASSWORD } from '@tradewind/domain/accounts/new-password.ts'
import { PASSWORD_WAS_RESET, passwordResetText } from '@tradewind/domain/accounts/recovery-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useState } from 'react'
import { CallFailed } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { forgetToken } from '../../../client/token.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import classes from './RecoveryForm.module.css'

/** A-CN-020, A-TR-025 */
const TO_SIGN_IN_MS = 2000

/** Opens the sign-in page when the password is set. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const action = useAction()
  const problem = action.error instanceof CallFailed ? passwordResetText(serverMessageOf(action.error)) : action.problem
  /** The address to sign in with, once the password is set. */
  const [email, setEmail] = useState<string>()
  const isDone = email !== undefined
  useEffect(() => {
    if (email === undefined) return
    const clock = setTimeout(() => void navigate({ to: paths.signIn, state: { email }, replace: true }), TO_SIGN_IN_MS)
    return () => clearTimeout(clock)
  }, [email, navigate])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void action.run(async () => {
      const answer = await callServer(resetPassword, { body: { newPassword: password, token } })
      forgetToken()
      setEmail(answer.email)
    })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <NewPasswordField label="New Password" value={password} onChange={setPassword} autoFocus />
      <SubmitButton isBusy={action.isBusy} isDisabled={Array.from(password).length < SHORTEST_PASSWORD || isDone}>
        Submit
      </SubmitButton>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {isDone && <Notice tone="info">{PASSWORD_WAS_RESET}</Notice>}
    </form>
  )
}

/** The texts go by these words for a link that is gone and a defect of ours. // A-ST-056, A-ST-057 */
function serverMessageOf(failed: CallFailed): string {
  return failed.status === 500 ? 'Internal Server Error' : failed.message
}
