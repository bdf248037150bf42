// What stands where nothing is yet: one sentence, one action, one link. Never a picture.

import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

export function EmptyState({
  title,
  children,
  action,
  link,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  link?: ReactNode
}) {
  return (
    <div className={classes.empty}>
      <h2>{title}</h2>
      {children && <p className="t2">{children}</p>}
      {action}
      {link && <p className="s13">{link}</p>}
    </div>
  )
}
