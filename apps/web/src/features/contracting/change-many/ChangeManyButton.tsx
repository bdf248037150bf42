// One change over the rate sheets of the templates that are selected.

import { MOST_CHANGED } from '@tradewind/api/contracting/change-many.ts'
import { listTemplates, type PickedTemplate } from '@tradewind/api/contracting/templates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Modal } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { WorkProgress } from '../../work/public.ts'

const ChangeManyDialog = lazy(() => import('./ChangeManyDialog.tsx').then((file) => ({ default: file.ChangeManyDialog })))

export function ChangeManyButton({ selected }: { selected: readonly PickedTemplate[] }) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const [workId, setWorkId] = useState<string>()
  const closeWork = () => {
    setWorkId(undefined)
    void refresh(listTemplates)
  }
  return (
    <>
      <ActionButton
        variant="subtle"
        leftSection={<IconAdjustments size={16} stroke={1.75} />}
        whyNot={selected.length > MOST_CHANGED ? `At most ${MOST_CHANGED} rate sheets are changed at once.` : undefined}
        onClick={() => (session.access === 'write' ? setOpen(true) : openNoAccess(NO_WRITE_ACCESS.performAction))}
      >
        Change
      </ActionButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeManyDialog
            selected={selected}
            close={() => setOpen(false)}
            started={(id) => {
              setOpen(false)
              setWorkId(id)
            }}
          />
        </Suspense>
      )}
      <Modal opened={workId !== undefined} onClose={closeWork} title="Changing rate sheets" size={560}>
        {workId !== undefined && <WorkProgress workId={workId} close={closeWork} linkLabel="Show the drafts" />}
      </Modal>
    </>
  )
}
