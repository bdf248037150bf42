// Next year's templates from those that are selected.

import { MOST_ROLLED } from '@tradewind/api/contracting/roll-forward.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { TemplatesWorkButton } from '../template-changes/public.ts'
import { RollForwardDialog } from './RollForwardDialog.tsx'

export function RollForwardButton({ templateIds }: { templateIds: readonly string[] }) {
  return (
    <TemplatesWorkButton
      label="Next year"
      icon={<IconCalendarPlus size={16} stroke={1.75} />}
      whyNot={templateIds.length > MOST_ROLLED ? `At most ${MOST_ROLLED} rate sheets are made at once.` : undefined}
      title="Next year"
      dialog={(close, started) => <RollForwardDialog templateIds={templateIds} close={close} started={started} />}
    />
  )
}
