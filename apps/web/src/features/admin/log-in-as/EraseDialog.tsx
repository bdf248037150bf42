// Erasing the data of a found user, with the reason that the company reads.

import type { FoundUser } from '@tradewind/api/admin/log-in-as.ts'
import { useState } from 'react'
import { EraseUserDialog } from '../../accounts/erasure/public.ts'
import { isReason, ReasonField } from './ReasonField.tsx'

export function EraseDialog({ user, close }: { user: FoundUser; close: () => void }) {
  const [reason, setReason] = useState('')
  return (
    <EraseUserDialog user={user} reason={reason} isReady={isReason(reason)} close={close}>
      <ReasonField
        value={reason}
        change={setReason}
        companyName={user.companyName}
        placeholder="Ticket 5521: asked for it by letter. Do not name the person."
      />
    </EraseUserDialog>
  )
}
