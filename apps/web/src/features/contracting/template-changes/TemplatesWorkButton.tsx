// A button that begins one piece of work on many templates: its dialog asks what to do, and then its progress is shown.

import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { WorkProgress } from '../../work/public.ts'

type TemplatesWorkButtonProps = {
  label: string
  icon: ReactNode
  /** Why it cannot begin, such as too many templates. */
  whyNot: string | undefined
  /** Above the progress. */
  title: string
  dialog: (close: () => void, started: (workId: string) => void) => ReactNode
}

export function TemplatesWorkButton({ label, icon, whyNot, title, dialog }: TemplatesWorkButtonProps) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const [workId, setWorkId] = useState<string>()
  const closeWork = () => {
    setWorkId(undefined)
    void refresh(listTemplates)
  }
  const started = (id: string) => {
    setOpen(false)
    setWorkId(id)
  }
  return (
    <>
      <ActionButton
        variant="subtle"
        leftSection={icon}
        whyNot={whyNot}
        onClick={() => (session.access === 'write' ? setOpen(true) : openNoAccess(NO_WRITE_ACCESS.performAction))}
      >
        {label}
      </ActionButton>
      {isOpen && dialog(() => setOpen(false), started)}
      <Modal opened={workId !== undefined} onClose={closeWork} title={title} size={560}>
        {workId !== undefined && <WorkProgress workId={workId} close={closeWork} linkLabel="Show the drafts" />}
      </Modal>
    </>
  )
}
