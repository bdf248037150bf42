// Around the page of an address that is none: the frame of whoever is signed in, and for everybody else the name of the product alone.

import { Link, Outlet } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { paths } from '../paths.ts'
import { Logo } from '../ui/Logo.tsx'
import bar from './AppBar.module.css'
import { Frame } from './Frame.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import classes from './VisitorShell.module.css'

export function UnknownAddress() {
  return useSession().userId === null ? <WithoutMenu /> : <Frame />
}

function WithoutMenu() {
  return (
    <div className={classes.app}>
      <header className={bar.bar}>
        <Link to={paths.signIn} className={bar.brand}>
          <Logo />
          <span>Tradewind</span>
        </Link>
        <span className="end">
          <ThemeButton />
        </span>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  )
}
