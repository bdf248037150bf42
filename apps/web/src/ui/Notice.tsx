// A sentence that has to be read: an error, a warning, an information, with what to do next.

import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

export type NoticeTone = 'info' | 'warn' | 'danger' | 'ok'

const ICONS = { info: IconInfoCircle, warn: IconAlertTriangle, danger: IconAlertTriangle, ok: IconCircleCheck }

/** Errors are announced at once, everything else when the reader has time. */
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
