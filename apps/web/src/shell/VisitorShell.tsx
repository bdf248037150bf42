// The frame of somebody who came by link: the contract or request, and nothing else.

import { Button } from '@mantine/core'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { signOut, useSession } from '../client/session.ts'
import { keepLeftForSignIn, readLanding } from '../client/token.ts'
import { paths } from '../paths.ts'
import { Logo } from '../ui/Logo.tsx'
import bar from './AppBar.module.css'
import { BarPlace, useFillsWindow } from './BarPlace.tsx'
import { NoAccessDialog } from './NoAccessDialog.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { queryClient } from '../client/queries.ts'
import classes from './VisitorShell.module.css'
import { useSentences } from './sentences.ts'

export function VisitorShell() {
  const t = useSentences()
  const session = useSession()
  const navigate = useNavigate()
  const { askedId } = session
  const isEditor = useFillsWindow()
  useLiveUpdates(session, queryClient)
  /** A-TR-023: who signs in from here comes back here. */
  const rememberWhere = () => {
    const landing = readLanding()
    if (landing && session.contractId !== null) keepLeftForSignIn({ ...landing, contractId: session.contractId, returnUrl: location.href })
  }
  const signInForRequest = (askedId: string) => navigate({ to: paths.signIn, search: { redirect_to: paths.request(askedId) } })
  const close = async () => {
    await signOut()
    await navigate({ to: paths.signIn })
  }
  return (
    <div className={classes.app}>
      <header className={bar.bar}>
        <span className={bar.brand}>
          <Logo />
          <span>Tradewind</span>
        </span>
        {isEditor ? (
          <BarPlace />
        ) : (
          <>
            <span className={`${classes.who} clip s13 muted only-wide`}>{t('visitor.openedFor', { email: session.email ?? '' })}</span>
            <span className="grow" />
          </>
        )}
        <div className="row g2">
          <ThemeButton />
          {askedId === null ? (
            <Button variant="default" component={Link} to={paths.signIn} onClick={rememberWhere}>
              {t('visitor.signIn')}
            </Button>
          ) : (
            <Button variant="default" className={isEditor ? 'only-wide' : ''} onClick={() => void signInForRequest(askedId)}>
              {t('visitor.signIn')}
            </Button>
          )}
          <Button variant="subtle" className="only-wide" onClick={() => void close()}>
            {t('visitor.close')}
          </Button>
        </div>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <NoAccessDialog />
    </div>
  )
}
