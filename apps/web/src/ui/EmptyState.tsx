// Shown when a list is empty: one sentence, one action, one link, no picture.

import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

/** @param isPage true when it fills the whole screen, so that its title is the heading of the screen */
export function EmptyState({
  title,
  isPage = false,
  children,
  action,
  link,
}: {
  title: string
  isPage?: boolean
  children?: ReactNode
  action?: ReactNode
  link?: ReactNode
}) {
  return (
    <div className={classes.empty}>
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children && <p className="t2">{children}</p>}
      {action}
      {link && <p className="s13">{link}</p>}
    </div>
  )
}
