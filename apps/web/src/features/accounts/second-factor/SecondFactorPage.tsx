// All that is open to somebody who has to set up a second factor first.

import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { signOut, startOver } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { SignInFrame } from '../sign-in/public.ts'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'

export function SecondFactorPage() {
  const navigate = useNavigate()
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
      lead="Your account asks for a code from your telephone besides the password. It takes a minute."
    >
      <SetUpSecondFactor onDone={() => void done()} size="md" />
      <Button variant="subtle" mt="lg" onClick={() => void leave()}>
        Sign out
      </Button>
    </SignInFrame>
  )
}
