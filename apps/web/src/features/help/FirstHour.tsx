// The first hour in the help: which steps are done, which one is next, and the way to it.

import { getFirstHour } from '@tradewind/api/help.ts'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../client/queries.ts'
import { HrefLink } from '../../ui/HrefLink.tsx'
import classes from './FirstHour.module.css'

export function FirstHour() {
  const { data } = useQuery(queryOf(getFirstHour))
  const steps = data?.steps ?? []
  if (steps.length === 0) return null
  const done = steps.filter((step) => step.isDone).length
  const left = steps.reduce((sum, step) => sum + (step.isDone ? 0 : step.minutes), 0)
  const next = steps.findIndex((step) => !step.isDone)
  return (
    <section className={classes.hour} aria-label="Your first hour">
      <header className="row g2">
        <h3 className="grow">Your first hour</h3>
        <span className="s12 muted">about {left} minutes left</span>
      </header>
      <p className="sr">
        {done} of {steps.length} steps done
      </p>
      <div className={classes.progress} aria-hidden>
        {steps.map((step) => (
          <i key={step.text} data-done={step.isDone || undefined} />
        ))}
      </div>
      <ol>
        {steps.map((step, index) => (
          <li key={step.text} className={classes.step}>
            {step.isDone ? (
              <IconCircleCheckFilled size={18} color="var(--accent)" aria-label="Done" />
            ) : (
              <span className={classes.number} data-next={index === next || undefined} aria-hidden>
                {index + 1}
              </span>
            )}
            <span className="grow">
              {step.isDone ? <span className="muted">{step.text}</span> : <HrefLink href={step.href}>{step.text}</HrefLink>}
            </span>
            <span className="s12 muted">{step.minutes} min</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
