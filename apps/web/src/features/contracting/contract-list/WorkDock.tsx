// The work that was begun from the list: how far it is and what came of it, beside the list, so that one goes on meanwhile.

import { useState } from 'react'
import { WorkProgress } from '../../work/public.ts'
import classes from './WorkDock.module.css'

/** @param onBegun the selection has done its duty */
export function useStartedWork(onBegun: () => void) {
  const [workIds, setWorkIds] = useState<readonly string[]>([])
  return {
    begin: (workId: string) => {
      setWorkIds([workId, ...workIds])
      onBegun()
    },
    dock: <WorkDock workIds={workIds} close={(workId) => setWorkIds(workIds.filter((each) => each !== workId))} />,
  }
}

type WorkDockProps = { workIds: readonly string[]; close: (workId: string) => void }

function WorkDock({ workIds, close }: WorkDockProps) {
  if (workIds.length === 0) return null
  return (
    <section className={classes.dock} aria-label="Work in progress">
      {workIds.map((workId) => (
        <WorkProgress key={workId} workId={workId} close={() => close(workId)} />
      ))}
    </section>
  )
}
