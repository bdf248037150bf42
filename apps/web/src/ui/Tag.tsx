// A small label with a soft background.

import type { ReactNode } from 'react'
import classes from './Tag.module.css'

export type Tone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info' | 'accent'

export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${classes.tag} ${classes[tone]}`}>{children}</span>
}
