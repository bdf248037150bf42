// Where the provider's own people sign in. // A-RT-011

import { useSearch } from '@tanstack/react-router'
import { queryClient } from '../../../client/queries.ts'
import { sessionQuery, signOut } from '../../../client/session.ts'
import { CodeForm } from './CodeForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Everybody else is signed out again at once. */
async function refuseOthers(): Promise<string | undefined> {
  const session = await queryClient.query(sessionQuery)
  if (session.providerRole !== null) return undefined
  await signOut()
  return 'This account is not a platform administrator.'
}

export function AdminSignInPage() {
  const search = useSearch({ from: '/admin-signin' })
  const { error, isBusy, methods, submit, submitCode, submitPasskey, cancelCode, setError } = useSignIn(search.redirect_to, refuseOthers)
  return (
    <SignInFrame title="Administrator sign-in" lead="For the people who run this installation.">
      {methods ? (
        <CodeForm
          methods={methods}
          isBusy={isBusy}
          error={error}
          onSubmit={submitCode}
          onPasskey={submitPasskey}
          onCancel={cancelCode}
          onChange={() => setError(undefined)}
        />
      ) : (
        <SignInForm initialEmail={search.email ?? ''} isBusy={isBusy} error={error} info={undefined} onSubmit={submit} />
      )}
    </SignInFrame>
  )
}
