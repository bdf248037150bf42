// The priority of a contract as three bars, with its word.

import { PRIORITIES, type Priority } from '@tradewind/domain/contracting/filing.ts'
import classes from './Filing.module.css'

export const PRIORITY_LABELS: Readonly<Record<Priority, string>> = { low: 'Low', medium: 'Medium', high: 'High' }

export function PriorityMark({ priority, hasWord = false }: { priority: Priority; hasWord?: boolean }) {
  const level = PRIORITIES.indexOf(priority)
  return (
    <span className={classes.priority} title={`Priority: ${priority}`}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
        {PRIORITIES.map((each, i) => (
          <rect
            key={each}
            x={i * 4.5}
            y={8 - i * 4}
            width="3"
            height={4 + i * 4}
            rx="1"
            className={i <= level ? classes.bar : classes.noBar}
          />
        ))}
      </svg>
      <span className={hasWord ? undefined : 'sr'}>{hasWord ? PRIORITY_LABELS[priority] : `Priority ${priority}`}</span>
    </span>
  )
}
