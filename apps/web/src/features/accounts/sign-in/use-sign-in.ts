// The steps of signing in, as the sign-in pages go through them.

import type { SecondFactorChallenge, SignInAnswer } from '@tradewind/api/accounts/sign-in.ts'
import { outOfDateBrowserText } from '@tradewind/domain/accounts/out-of-date-browser.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { CallFailed } from '../../../client/call-failed.ts'
import { platformTarget } from './platform-login.ts'
import { type SignInInput, type SignInResult, signIn, signInByPasskey, signInWithCode, targetOf } from './sign-in-actions.ts'

/** @param refuse says why this person may not sign in here, for pages that are not for everybody */
export function useSignIn(redirectTo: string | undefined, refuse?: (user: SignInAnswer['user']) => Promise<string | undefined>) {
  const navigate = useNavigate()
  // What went wrong on the page that led here stands in the alert line first. // A-TR-039
  const told = useRouterState({ select: (state) => state.location.state.problem })
  // A-RL-028
  const [error, setError] = useState(told ?? outOfDateBrowserText(navigator.userAgent))
  const [challenge, setChallenge] = useState<SecondFactorChallenge>()
  const [isBusy, setBusy] = useState(false)

  const run = async (step: () => Promise<SignInResult>) => {
    setBusy(true)
    setError(undefined)
    try {
      const result = await step()
      if (result.kind === 'second factor') setChallenge(result.challenge)
      if (result.kind === 'refused') {
        setError(result.text)
        if (result.isOver) setChallenge(undefined)
      }
      if (result.kind === 'signed in') await go(result.user)
    } catch (failure) {
      // Signed in, and then the server could not be reached: the form can be sent again.
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  const go = async (user: SignInAnswer['user']) => {
    const refusal = await refuse?.(user)
    if (refusal !== undefined) return setError(refusal)
    const target = (await platformTarget(user, redirectTo)) ?? targetOf(user, redirectTo)
    // In its place: going back does not show the form to somebody who is signed in.
    if (target.startsWith('/')) await navigate({ href: target, replace: true })
    else location.replace(target)
  }
  return {
    error,
    isBusy,
    /** How the second step can be taken; undefined while none is asked for. */
    methods: challenge?.methods,
    submit: (input: SignInInput) => void run(() => signIn(input)),
    submitCode: (code: string) => void run(() => signInWithCode(challenge?.challenge ?? '', code)),
    submitPasskey: () => void run(() => signInByPasskey(challenge?.challenge ?? '')),
    cancelCode: () => {
      setChallenge(undefined)
      setError(undefined)
    },
    setError,
  }
}
