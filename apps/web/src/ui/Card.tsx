// A card: a bordered region with a heading.

import type { ReactNode } from 'react'
import classes from './Card.module.css'

export function Card({
  title,
  count,
  action,
  place,
  children,
}: {
  title: string
  count?: number | undefined
  action?: ReactNode
  /** Under this name articles of the help point at it. */
  place?: string
  children: ReactNode
}) {
  return (
    <section className={classes.card} aria-label={title} data-place={place}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {count !== undefined && <span className="muted s12 tn">{count}</span>}
        <span className="end">{action}</span>
      </header>
      {children}
    </section>
  )
}
