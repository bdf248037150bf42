// The form: e-mail, password, remember me, and one alert line under it. // A-RL-022, A-RL-023, A-RL-025

import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { FadingNotice } from '../../../ui/FadingNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { rememberedEmail } from './sign-in-actions.ts'
import classes from './SignInForm.module.css'

export type SignInFormProps = {
  initialEmail: string
  isBusy: boolean
  error: string | undefined
  info: string | undefined
  onSubmit: (credentials: { email: string; password: string; rememberMe: boolean }) => void
}

export function SignInForm({ initialEmail, isBusy, error, info, onSubmit }: SignInFormProps) {
  const [email, setEmail] = useState(initialEmail || rememberedEmail())
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(rememberedEmail() !== '')
  const [isTried, setTried] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [beginsWithPassword] = useState(email.trim() !== '')

  // What was refused is typed again at once. Nothing was refused when the form is first shown.
  const isRefused = error !== undefined && isTried && !isBusy
  useEffect(() => {
    if (isRefused) passwordField.current?.select()
  }, [isRefused])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    // A-RL-058, A-RL-059
    if (email.trim() === '') emailField.current?.focus()
    else if (password === '') passwordField.current?.focus()
    else onSubmit({ email, password, rememberMe })
  }
  const required = 'This is a required field' // A-ST-040
  // What was typed here goes along to the next form.
  const typed = email.trim() === '' ? {} : { email: email.trim() }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        ref={emailField}
        label={<Label text="Email" />}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={isTried && email.trim() === '' ? required : undefined}
        size="md"
        maxLength={300}
        autoFocus={!beginsWithPassword}
      />
      <PasswordInput
        ref={passwordField}
        label={<Label text="Password" />}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={isTried && password === '' ? required : undefined}
        size="md"
        maxLength={300}
        autoFocus={beginsWithPassword}
      />
      <div className={classes.between}>
        <Checkbox label="Remember me" checked={rememberMe} onChange={(event) => setRememberMe(event.currentTarget.checked)} />
        <Link to={paths.forgotPassword} search={typed}>
          Forgot password?
        </Link>
      </div>
      <SubmitButton isBusy={isBusy}>Log in</SubmitButton>
      {error !== undefined ? <Notice tone="danger">{error}</Notice> : info !== undefined && <FadingNotice key={info}>{info}</FadingNotice>}
      <div className={classes.links}>
        <Link to={paths.resendConfirmation} search={typed}>
          Did not receive email confirmation?
        </Link>
        <Link to={paths.signUp} search={typed}>
          Sign up
        </Link>
      </div>
    </form>
  )
}

function Label({ text }: { text: string }) {
  return (
    <>
      {text} <span className={classes.required}>Required</span>
    </>
  )
}
