// Signing in. // A-SC-002

import { listDemoAccounts } from '@tradewind/api/accounts/sign-in.ts'
import { outOfDateBrowserText } from '@tradewind/domain/accounts/out-of-date-browser.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { ThemeButton } from '../../../shell/ThemeButton.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { ExampleSheet } from './ExampleSheet.tsx'
import { SignInForm } from './SignInForm.tsx'
import classes from './SignInPage.module.css'
import { signIn } from './sign-in-actions.ts'

/** The signed-in person goes where she wanted to, on our own origin, or home. // A-TR-017, A-TR-021 */
function targetOf(redirectTo: string): string {
  if (redirectTo === '') return paths.home
  const url = URL.parse(redirectTo, location.origin)
  return url && url.origin === location.origin && url.pathname !== paths.signIn ? url.pathname + url.search + url.hash : paths.home
}

export function SignInPage() {
  const search = useSearch({ from: '/signin' })
  const navigate = useNavigate()
  const demo = useQuery(queryOf(listDemoAccounts))
  const [error, setError] = useState(outOfDateBrowserText(navigator.userAgent))
  const [isBusy, setBusy] = useState(false)
  const submit = async (credentials: { email: string; password: string; rememberMe: boolean }) => {
    setBusy(true)
    setError(undefined)
    const refused = await signIn(credentials)
    if (refused === undefined) await navigate({ href: targetOf(search.redirect_to ?? '') })
    else setError(refused)
    setBusy(false)
  }
  const info = search.logout === 'true' ? 'You are signed out.' : undefined
  const { accounts = [], password } = demo.data ?? {}
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className="row g2">
          <Logo />
          <span className={classes.brand}>Tradewind</span>
          <span className="end">
            <ThemeButton />
          </span>
        </div>
        <div className={classes.form}>
          <h1>Sign in</h1>
          <p className={`${classes.lead} t2 s13`}>Rates and contracts with your travel partners.</p>
          <SignInForm
            initialEmail={search.email ?? ''}
            isBusy={isBusy}
            error={error}
            info={info}
            onSubmit={(credentials) => void submit(credentials)}
          />
          {password && accounts.length > 0 && (
            <DemoAccounts accounts={accounts} isBusy={isBusy} onChoose={(email) => void submit({ email, password, rememberMe: false })} />
          )}
        </div>
        <p className="s12 muted">Rates are shown only to the partner they were sent to.</p>
      </main>
      <aside className={classes.proof} aria-label="What a rate sheet looks like">
        <ExampleSheet />
      </aside>
    </div>
  )
}
