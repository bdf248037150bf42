// Updates of a template that are planned for a set time: shown, and cancelled until then.

import { cancelPlannedUpdate, listPlannedUpdates, type PlannedUpdate } from '@tradewind/api/contracting/supplier-updates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { counted } from '@tradewind/domain/text/counted.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { fullMomentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './UpdatesPage.module.css'

/** Nothing while none is planned. */
export function PlannedUpdates({ templateId }: { templateId: string }) {
  const { data } = useQuery(queryOf(listPlannedUpdates))
  const own = (data?.items ?? []).filter((planned) => planned.templateId === templateId)
  if (own.length === 0) return null
  return (
    <section aria-labelledby="planned-updates">
      <h2 id="planned-updates">Planned</h2>
      <ul className={classes.changes}>
        {own.map((planned) => (
          <Planned key={planned.plannedId} planned={planned} />
        ))}
      </ul>
    </section>
  )
}

function Planned({ planned: { plannedId, version, sendAt, contractCount, plannedBy, problem } }: { planned: PlannedUpdate }) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.performAction)
  const action = useAction()
  const cancel = () => {
    if (whyNot !== undefined) return openNoAccess(whyNot)
    void action.run(() => callServer(cancelPlannedUpdate, { params: { id: plannedId } }))
  }
  return (
    <li>
      {fullMomentText(sendAt)}
      <br />
      <span className="s12 muted">
        Version {version} to {contractCount === null ? 'all who are behind' : counted(contractCount, 'partner', 'partners')}, planned by{' '}
        {plannedBy}
      </span>
      {problem !== null && <Notice tone="danger">This was not sent. {problem}</Notice>}
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <div>
        <Button size="compact-sm" variant="default" loading={action.isBusy} onClick={cancel}>
          Cancel this update
        </Button>
      </div>
    </li>
  )
}
