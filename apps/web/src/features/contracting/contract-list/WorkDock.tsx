// The work that was begun from the list: how far it is and what came of it, beside the list, so that one goes on meanwhile.

import { WorkProgress } from '../../work/public.ts'
import classes from './WorkDock.module.css'

type WorkDockProps = { workIds: readonly string[]; close: (workId: string) => void }

export function WorkDock({ workIds, close }: WorkDockProps) {
  if (workIds.length === 0) return null
  return (
    <section className={classes.dock} aria-label="Work in progress">
      {workIds.map((workId) => (
        <WorkProgress key={workId} workId={workId} close={() => close(workId)} />
      ))}
    </section>
  )
}
