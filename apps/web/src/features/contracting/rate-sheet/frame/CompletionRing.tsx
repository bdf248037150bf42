// How complete something is: a ring that fills up, and a check when it is done.

import classes from './SheetTree.module.css'

const ROUND = 2 * Math.PI * 6

export function CompletionRing({ percent }: { percent: number }) {
  if (percent >= 100)
    return (
      <svg className={classes.ring} viewBox="0 0 16 16" role="img" aria-label="complete">
        <circle cx="8" cy="8" r="7.2" className={classes.done} />
        <path d="m5 8.3 2.1 2.1L11 6.2" className={classes.check} />
      </svg>
    )
  return (
    <svg className={classes.ring} viewBox="0 0 16 16" role="img" aria-label={`${percent} % complete`}>
      <circle className={classes.back} cx="8" cy="8" r="6" />
      <circle
        className={classes.filled}
        cx="8"
        cy="8"
        r="6"
        strokeDasharray={`${(percent / 100) * ROUND} ${ROUND}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
