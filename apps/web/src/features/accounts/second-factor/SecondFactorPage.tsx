// All that is open to somebody who has to set up a second factor first.

import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut, startOver } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { AddPasskeyDialog, canUsePasskeys } from '../passkeys/public.ts'
import { SignInFrame } from '../sign-in/public.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'

export function SecondFactorPage() {
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const done = async () => {
    await startOver()
    await navigate({ to: paths.home })
  }
  const leave = async () => {
    await signOut()
    await navigate({ to: paths.signIn })
  }
  return (
    <SignInFrame
      title="Set up your second factor"
      lead="Your account needs something besides the password: a code from an app on your telephone, or a passkey of this device. It takes a minute."
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => void done()} />
      ) : (
        <>
          <SetUpSecondFactor onDone={() => void done()} size="md" />
          <div className={classes.other}>
            {canUsePasskeys && (
              <Button variant="subtle" onClick={() => setAdding(true)}>
                Use a passkey instead
              </Button>
            )}
            <Button variant="subtle" color="gray" onClick={() => void leave()}>
              Sign out
            </Button>
          </div>
        </>
      )}
      {isAdding && <AddPasskeyDialog close={() => setAdding(false)} onCodes={setCodes} />}
    </SignInFrame>
  )
}
