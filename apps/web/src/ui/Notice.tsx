// An error, warning or information, with an action if there is one.

import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

export type NoticeTone = 'info' | 'warn' | 'danger' | 'ok'

const ICONS = { info: IconInfoCircle, warn: IconAlertTriangle, danger: IconAlertTriangle, ok: IconCircleCheck }

/** Screen readers announce errors at once, other tones politely. */
export function Notice({ tone, children, action }: { tone: NoticeTone; children: ReactNode; action?: ReactNode }) {
  const Icon = ICONS[tone]
  return (
    <div className={`${classes.notice} ${classes[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <div className="grow">{children}</div>
      {action}
    </div>
  )
}
