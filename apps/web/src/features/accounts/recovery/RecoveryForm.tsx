// A recovery screen: one address, one button, one alert line, and the ways to the other screens. // A-RL-029 to A-RL-035

import { EMAIL_WAS_SENT, recoveryFormText } from '@tradewind/domain/accounts/recovery-texts.ts'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { TextInput } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { CallFailed, messageOf } from '../../../client/call-failed.ts'
import { paths } from '../../../paths.ts'
import { FadingNotice } from '../../../ui/FadingNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { SignInFrame } from '../sign-in/public.ts'
import classes from './RecoveryForm.module.css'

const SCREENS = [
  [paths.forgotPassword, 'Forgot your password?'],
  [paths.resendConfirmation, 'Resend Confirmation Link'],
  [paths.resendSecondary, 'Resend Secondary Email Confirmation'],
  [paths.disassociateSecondary, 'Disassociate Secondary Email'],
] as const

export type RecoveryFormProps = {
  /** Which of the screens this is. */
  screen: (typeof SCREENS)[number][0]
  lead: string
  initialEmail: string
  send: (email: string) => Promise<unknown>
}

type Outcome = { readonly isSent: boolean; readonly text: string; readonly count: number }

export function RecoveryForm({ screen, lead, initialEmail, send }: RecoveryFormProps) {
  const [email, setEmail] = useState(initialEmail)
  // Why the link that led here did not work.
  const told = useRouterState({ select: ({ location }) => location.state.problem })
  const [outcome, setOutcome] = useState<Outcome | undefined>(told === undefined ? undefined : { isSent: false, text: told, count: 0 })
  const [isBusy, setBusy] = useState(false)
  const isValid = isEmail(email)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isValid) return
    setBusy(true)
    const next = await attempt(() => send(email.trim()))
    setOutcome((before) => ({ ...next, count: (before?.count ?? 0) + 1 }))
    setBusy(false)
  }
  // A-ST-041, A-RL-062: an empty address is not flagged.
  const problem = email.trim() === '' || isValid ? undefined : 'Please enter a valid email address'
  return (
    <SignInFrame title={SCREENS.find(([to]) => to === screen)?.[1] ?? ''} lead={lead}>
      <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setOutcome(undefined)
          }}
          error={problem}
          size="md"
          maxLength={300}
          autoFocus
        />
        <SubmitButton isBusy={isBusy} isDisabled={!isValid}>
          Submit
        </SubmitButton>
        {outcome?.isSent && <FadingNotice key={outcome.count}>{outcome.text}</FadingNotice>}
        {outcome && !outcome.isSent && <Notice tone="danger">{outcome.text}</Notice>}
      </form>
      <CrossLinks screen={screen} />
    </SignInFrame>
  )
}

/** To the other recovery screens, Sign in and Sign up. // A-RL-033, A-RL-034, A-RL-035 */
export function CrossLinks({ screen }: { screen: string }) {
  return (
    <nav aria-label="Other ways in" className={classes.links}>
      {SCREENS.filter(([to]) => to !== screen).map(([to, label]) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <Link to={paths.signIn}>Sign in</Link>
      <Link to={paths.signUp}>Sign up</Link>
    </nav>
  )
}

async function attempt(send: () => Promise<unknown>): Promise<{ isSent: boolean; text: string }> {
  try {
    await send()
    return { isSent: true, text: EMAIL_WAS_SENT }
  } catch (error) {
    const text = error instanceof CallFailed ? recoveryFormText(error.status, error.message) : messageOf(error)
    return { isSent: false, text }
  }
}
