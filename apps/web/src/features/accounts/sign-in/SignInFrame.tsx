// The page around everything that happens before somebody is signed in: the form on the left, a rate sheet on the right.

import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { ThemeButton } from '../../../shell/ThemeButton.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { Logo } from '../../../ui/Logo.tsx'
import { ExampleSheet } from './ExampleSheet.tsx'
import classes from './SignInFrame.module.css'

export function SignInFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className="row g2">
          <Link to={paths.signIn} className={classes.brand}>
            <Logo />
            Tradewind
          </Link>
          <span className="end">
            <ThemeButton />
          </span>
        </div>
        <div className={classes.form}>
          <h1>{title}</h1>
          {lead === undefined ? <div className={classes.lead} /> : <p className={`${classes.lead} t2 s13`}>{lead}</p>}
          {children}
        </div>
        <p className="s12 muted">Rates are shown only to the partner they were sent to.</p>
      </main>
      <aside className={classes.proof} aria-label="What a rate sheet looks like">
        <ExampleSheet />
      </aside>
    </div>
  )
}
