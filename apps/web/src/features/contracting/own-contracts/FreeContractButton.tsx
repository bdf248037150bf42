// Opens the dialog for a contract from files. Buyers have it in their list.

import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { FreeContractDialog } from './FreeContractDialog.tsx'

export function FreeContractButton() {
  const { access, companyType } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (companyType !== 'Contractor') return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilePlus size={16} stroke={1.75} />}
        onClick={() => (access === 'write' ? setOpen(true) : openNoAccess(NO_WRITE_ACCESS.performAction))}
      >
        Contract from files
      </Button>
      {isOpen && <FreeContractDialog close={() => setOpen(false)} />}
    </>
  )
}
