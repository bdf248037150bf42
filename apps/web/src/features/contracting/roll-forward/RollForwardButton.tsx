// Next year's templates from those that are selected.

import { MOST_ROLLED } from '@tradewind/api/contracting/roll-forward.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Modal } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { WorkProgress } from '../../work/public.ts'
import { RollForwardDialog } from './RollForwardDialog.tsx'

export function RollForwardButton({ templateIds }: { templateIds: readonly string[] }) {
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
        leftSection={<IconCalendarPlus size={16} stroke={1.75} />}
        whyNot={templateIds.length > MOST_ROLLED ? `At most ${MOST_ROLLED} rate sheets are made at once.` : undefined}
        onClick={() => (session.access === 'write' ? setOpen(true) : openNoAccess(NO_WRITE_ACCESS.performAction))}
      >
        Next year
      </ActionButton>
      {isOpen && (
        <RollForwardDialog
          templateIds={templateIds}
          close={() => setOpen(false)}
          started={(id) => {
            setOpen(false)
            setWorkId(id)
          }}
        />
      )}
      <Modal opened={workId !== undefined} onClose={closeWork} title="Next year" size={560}>
        {workId !== undefined && <WorkProgress workId={workId} close={closeWork} linkLabel="Show the drafts" />}
      </Modal>
    </>
  )
}
