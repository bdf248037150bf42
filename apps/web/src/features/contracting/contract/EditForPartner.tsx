// The supplier edits this contract for its partner alone; the template stays as it is.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { toastFailed } from '../../../ui/toast.ts'
import { firstDraftAddress } from '../drafts/public.ts'
import { whenRead } from '../../../client/recorded-events.ts'

type Contract = NonNullable<ContractInfo['contract']>

export function EditForPartner({ info, contract }: { info: ContractInfo; contract: Contract }) {
  const navigate = useNavigate()
  const { access } = useSession()
  const opening = useAction({ onFailed: (error) => toastFailed(error, 'The draft could not be opened') })
  const edit = () =>
    void opening.run(async () => {
      const { draftId } = await callServer(openDraft, { params: { contractId: contract.contractId } })
      await whenRead()
      await navigate({ href: firstDraftAddress(draftId, info.sheet) })
    })
  return (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} stroke={1.75} />}
      loading={opening.isBusy}
      title={`Changes for ${contract.to.companyName} alone; the template stays as it is`}
      onClick={() => (access === 'write' ? edit() : openNoAccess(NO_WRITE_ACCESS.performAction))}
    >
      {contract.draftId === null ? (
        <>
          Edit<span className="sr-narrow">&nbsp;for this partner</span>
        </>
      ) : (
        'Open draft'
      )}
    </Button>
  )
}
