// The second step of signing in: a passkey, the code of the app, or one from paper.

import type { SecondFactorChallenge } from '@tradewind/api/accounts/sign-in.ts'
import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { canUsePasskeys } from '../passkeys/public.ts'
import classes from './SignInForm.module.css'

export type CodeFormProps = {
  methods: SecondFactorChallenge['methods']
  onPasskey: () => void
  isBusy: boolean
  error: string | undefined
  onSubmit: (code: string) => void
  onCancel: () => void
  /** Another way is chosen: what was wrong with the one before is past. */
  onChange: () => void
}

export function CodeForm({ methods, isBusy, error, onSubmit, onPasskey, onCancel, onChange }: CodeFormProps) {
  const hasApp = methods.includes('totp')
  const hasPasskey = methods.includes('passkey') && canUsePasskeys
  const [isRecovery, setRecovery] = useState(!hasApp)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // What was refused is typed again at once.
  const [isTried, setTried] = useState(false)
  const isRefused = error !== undefined && isTried && !isBusy
  useEffect(() => {
    if (isRefused) field.current?.select()
  }, [isRefused])
  const plain = code.replace(/[\s-]/g, '')
  const isComplete = isRecovery ? plain.length === 10 : /^\d{6}$/.test(plain)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isComplete) return
    setTried(true)
    onSubmit(code)
  }
  const change = () => {
    setRecovery(!isRecovery)
    setCode('')
    setTried(false)
    onChange()
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {hasPasskey && (
        <Button size="md" fullWidth disabled={isBusy} onClick={onPasskey} autoFocus>
          Use your passkey
        </Button>
      )}
      <TextInput
        key={String(isRecovery)}
        ref={field}
        label={isRecovery ? 'Recovery code' : 'Code'}
        description={
          isRecovery
            ? 'One of the ten codes that you kept, such as k7f2m-9xqmp. Each works once.'
            : 'Six digits from your authenticator app.'
        }
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        size="md"
        maxLength={20}
        autoFocus={!hasPasskey}
      />
      <SubmitButton isBusy={isBusy} isDisabled={!isComplete} variant={hasPasskey ? 'default' : 'filled'}>
        Log in
      </SubmitButton>
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
      <div className={classes.links}>
        {hasApp && (
          <UnstyledButton className={classes.link} onClick={change}>
            {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </UnstyledButton>
        )}
        <UnstyledButton className={classes.link} onClick={onCancel}>
          Back
        </UnstyledButton>
      </div>
    </form>
  )
}
