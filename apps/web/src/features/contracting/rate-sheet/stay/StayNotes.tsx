// Sentences about a stay under one heading: what was assumed, what was not taken.

import { useId } from 'react'
import classes from './Stay.module.css'

export function StayNotes({ title, lines }: { title: string; lines: readonly string[] }) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <div className={classes.notes}>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id} className="t2 tn">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
