// The head of a conversation or of its document, with the way back to all connections.

import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import classes from './Workspace.module.css'

type TalkHeadProps = { title: string; lead: ReactNode; children: ReactNode }

export function TalkHead({ title, lead, children }: TalkHeadProps) {
  return (
    <header className={classes.head}>
      <Link to={paths.workspace} className={classes.back} aria-label="Back to all connections">
        <IconChevronLeft size={20} stroke={1.75} />
      </Link>
      <div className="grow" style={{ minWidth: 0 }}>
        <h2 className="clip">{title}</h2>
        <p className="s12 muted clip">{lead}</p>
      </div>
      {children}
    </header>
  )
}
