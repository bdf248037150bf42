// Signing in, also on behalf of a site that asks for it. // A-SC-002, A-RT-002

import { findAskingSite } from '@tradewind/api/accounts/single-sign-on.ts'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useRouterState, useSearch } from '@tanstack/react-router'
import { CallFailed } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'
import { sessionQuery } from '../../../client/session.ts'
import { ContinueButton, RequestNotValid } from './AskingSite.tsx'
import { CodeForm } from './CodeForm.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useSignIn } from './use-sign-in.ts'

export function SignInPage() {
  const search = useSearch({ from: '/signin' })
  const told = useRouterState({ select: ({ location }) => location.state })
  const demo = useLoaderData({ from: '/signin' })
  const { sso, sig } = search
  const site = useQuery({
    ...queryOf(findAskingSite, { query: { sso: sso ?? '', sig: sig ?? '' } }),
    enabled: sso !== undefined,
    staleTime: 'static',
  })
  const session = useQuery({ ...sessionQuery, enabled: sso !== undefined })
  const { error, isBusy, methods, submit, submitCode, submitPasskey, cancelCode, setError } = useSignIn(search.redirect_to)
  const { accounts = [], password } = demo ?? {}
  if (methods) {
    return (
      <SignInFrame title="One more step" lead="Your password was right. Now your second factor.">
        <CodeForm
          methods={methods}
          isBusy={isBusy}
          error={error}
          onSubmit={submitCode}
          onPasskey={submitPasskey}
          onCancel={cancelCode}
          onChange={() => setError(undefined)}
        />
      </SignInFrame>
    )
  }
  if (site.error instanceof CallFailed && site.error.code === 'SingleSignOnNotValid') return <RequestNotValid reason={site.error.message} />
  // Somebody who is signed in already, and not only by a contract's link.
  const known = session.data?.contractId === null ? session.data.email : null
  return (
    <SignInFrame
      title="Sign in"
      lead={
        sso === undefined
          ? 'Rates and contracts with your travel partners.'
          : `${site.data ? `${site.data.siteName} (${site.data.returnHost})` : 'A site'} asks who you are. Sign in, and you are led back to it.`
      }
    >
      {sso !== undefined && known !== null && <ContinueButton email={known} sso={sso} sig={sig ?? ''} onRefused={setError} />}
      <SignInForm
        initialEmail={search.email ?? told.email ?? ''}
        isBusy={isBusy}
        error={error}
        info={told.info ?? infoOf(search)}
        onSubmit={(credentials) => submit({ ...credentials, sso, sig })}
      />
      {password && accounts.length > 0 && (
        <DemoAccounts accounts={accounts} isBusy={isBusy} onChoose={(email) => submit({ email, password, rememberMe: false, sso, sig })} />
      )}
    </SignInFrame>
  )
}

/** A-RL-019, A-RL-021 as decided: why the form stands here. */
function infoOf({ logout, reauth }: { logout?: true | undefined; reauth?: true | undefined }): string | undefined {
  if (logout) return 'You are signed out.'
  return reauth ? 'Please sign in again to continue.' : undefined
}
