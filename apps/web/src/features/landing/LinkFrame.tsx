// What the pages that links of e-mails open have in common: the frame, and what is shown as long as the link is not open.

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ThemeButton } from '../../shell/ThemeButton.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './LinkFrame.module.css'
import type { LinkFailure } from './use-link.ts'

/** A page with the name of the application above it. */
export function LinkFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className="row g2">
        <Logo />
        <span className={classes.brand}>Tradewind</span>
        <span className="end">
          <ThemeButton />
        </span>
      </header>
      {children}
    </div>
  )
}

/** A page with one card. */
export function LinkCard({ children }: { children: ReactNode }) {
  return (
    <LinkFrame>
      <main className={classes.card}>{children}</main>
    </LinkFrame>
  )
}

export function Looking() {
  return <p role="status">We are processing your request ...</p>
}

/** @param children what to do when trying again cannot help */
export function FailedLink({ failure, again, children }: { failure: LinkFailure; again: () => void; children: ReactNode }) {
  return (
    <>
      <h1>The link could not be opened</h1>
      <Notice tone="danger">{failure.message}</Notice>
      {failure.isTemporary ? <Button onClick={again}>Try again</Button> : <p className="s13 t2">{children}</p>}
    </>
  )
}

type SomebodyElseProps = { title?: string; emailHint: string; open: () => void; children: ReactNode }

/** Another user is signed in. @param children to whom it was sent */
export function SomebodyElse({ title = 'You are signed in as somebody else', emailHint, open, children }: SomebodyElseProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className="s13 t2">{children} Opening it signs you out here.</p>
      <div className="row g2">
        <Button onClick={open}>Open as {emailHint}</Button>
        <Button variant="default" component={Link} to={paths.home}>
          Stay signed in
        </Button>
      </div>
    </>
  )
}
