// A site that asks for a sign-in: what somebody reads whose request leads nowhere, and the way on for somebody who is signed in already.

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { continueToSite } from './sign-in-actions.ts'
import { SignInFrame } from './SignInFrame.tsx'
import classes from './SignInForm.module.css'

/** No password is asked for a request that cannot be answered. */
export function RequestNotValid({ reason }: { reason: string }) {
  return (
    <SignInFrame title="Sign in">
      <div className={classes.form}>
        <Notice tone="danger">{reason}</Notice>
        <p className="s13 t2">
          Or <Link to={paths.signIn}>sign in to Tradewind</Link> itself.
        </p>
      </div>
    </SignInFrame>
  )
}

export type ContinueButtonProps = { email: string; sso: string; sig: string; onRefused: (reason: string | undefined) => void }

/** For somebody who is signed in already. */
export function ContinueButton({ email, sso, sig, onRefused }: ContinueButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const goOn = async () => {
    setBusy(true)
    onRefused(undefined)
    const refused = await continueToSite(sso, sig)
    if (refused === undefined) return
    onRefused(refused)
    setBusy(false)
  }
  return (
    <Button variant="default" size="md" fullWidth mb="lg" disabled={isBusy} onClick={() => void goOn()}>
      {isBusy ? 'Loading...' : `Continue as ${email}`}
    </Button>
  )
}
