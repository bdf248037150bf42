// What stands where nothing is yet: one sentence, one action, one link. Never a picture.

import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

/** @param isPage whether it stands for the whole screen, so that its title is the screen's */
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
