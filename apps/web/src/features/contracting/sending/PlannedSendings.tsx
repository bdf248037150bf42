// Sendings at a set time: shown, moved to another time and cancelled until then.

import { cancelPlannedSending, changePlannedSending, listPlannedSendings, type PlannedSending } from '@tradewind/api/contracting/sending.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { fullMomentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ViewPartnersDialog } from '../../connections/partner-views/public.ts'
import classes from './SendDialog.module.css'

/** Nothing while no sending is planned. */
export function PlannedSendings() {
  const { data } = useQuery(queryOf(listPlannedSendings))
  const [isOpen, setOpen] = useState(false)
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <>
      <Button variant="default" leftSection={<IconClock size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {counted(items.length, 'planned sending', 'planned sendings')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Planned sendings" size={560}>
        <ul className={classes.planned}>
          {items.map((planned) => (
            <Planned key={planned.plannedId} planned={planned} />
          ))}
        </ul>
      </Modal>
    </>
  )
}

function Planned({
  planned: { plannedId, title, subject, sendAt, recipientCount, views, canMove, plannedBy, problem },
}: {
  planned: PlannedSending
}) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.performAction)
  const action = useAction()
  const [moved, setMoved] = useState<string>()
  const [shown, setShown] = useState<{ viewId: string; viewName: string }>()
  const may = (work: () => Promise<unknown>) => (whyNot === undefined ? void action.run(work) : openNoAccess(whyNot))
  const move = () =>
    may(async () => {
      const at = new Date(moved ?? '').toISOString()
      await callServer(changePlannedSending, { params: { id: plannedId }, body: { sendAt: at } })
      setMoved(undefined)
    })
  return (
    <li>
      <span>
        <b>{title}</b> to {counted(recipientCount, 'recipient', 'recipients')}
        {views.length > 0 && ' as of now'}
        <br />
        <span className="s12 muted">
          {fullMomentText(sendAt)}, “{subject}”, planned by {plannedBy}
        </span>
      </span>
      {views.length > 0 && (
        <Group gap="xs">
          {views.map(({ viewId, viewName }) => (
            <Button key={viewId} size="compact-sm" variant="default" onClick={() => setShown({ viewId, viewName })}>
              Who is in {viewName}
            </Button>
          ))}
        </Group>
      )}
      {shown && <ViewPartnersDialog {...shown} isLater close={() => setShown(undefined)} />}
      {problem !== null && (
        <Notice tone="danger">
          This was not sent. {problem}
          {!canMove && ' Another time does not help: cancel it and plan it anew.'}
        </Notice>
      )}
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {moved === undefined || !canMove ? (
        <Group gap="xs">
          {canMove && (
            <Button size="compact-sm" variant="default" onClick={() => setMoved(localText(sendAt))}>
              Change time
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            loading={action.isBusy}
            onClick={() => may(() => callServer(cancelPlannedSending, { params: { id: plannedId } }))}
          >
            Cancel sending
          </Button>
        </Group>
      ) : (
        <div className={classes.when}>
          <TextInput
            label="New time"
            type="datetime-local"
            value={moved}
            onChange={(event) => setMoved(event.currentTarget.value)}
            data-autofocus
          />
          <Button loading={action.isBusy} disabled={moved === ''} onClick={move}>
            Save
          </Button>
          <Button variant="subtle" onClick={() => setMoved(undefined)}>
            Leave
          </Button>
        </div>
      )}
    </li>
  )
}

/** As a field for local date and time has it. */
function localText(moment: string): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
