// The head of a page: its title, what can be done from it, a line that says more, and its tabs.

import type { ReactNode } from 'react'
import classes from './PageHead.module.css'

export type PageHeadProps = {
  title: string
  actions?: ReactNode
  /** Below the title; read aloud when it changes. */
  note?: ReactNode
  /** Usually `Tabs`; without them a line divides the head from what follows. */
  tabs?: ReactNode
}

export function PageHead({ title, actions, note, tabs }: PageHeadProps) {
  return (
    <div className={`${classes.head} ${tabs === undefined ? classes.lined : ''}`}>
      <div className={classes.top}>
        <h1 className="grow">{title}</h1>
        {actions}
        {note !== undefined && (
          <p className={classes.note} role="status">
            {note}
          </p>
        )}
      </div>
      {tabs}
    </div>
  )
}
