// Asks before one activity of a contract is removed for both sides. // C-DG-042, A-DG-001

import { type ContractActivity, listContractActivities, removeContractActivity } from '@tradewind/api/admin/contract-activities.ts'
import { callServer } from '../../../client/call-server.ts'
import { ActDialog } from '../company-details/public.ts'

type RemoveActivityProps = { contractId: string; activity: ContractActivity; firstReason: string; close: () => void }

export function RemoveActivityDialog({ contractId, activity, firstReason, close }: RemoveActivityProps) {
  const { activityId, actorName, companyName, sentence } = activity
  const act = async (reason: string) => {
    await callServer(removeContractActivity, { params: { contractId, activityId }, body: { reason } })
  }
  return (
    <ActDialog title="Are you sure?" submit="Remove" firstReason={firstReason} act={act} makesOld={[listContractActivities]} close={close}>
      <p className="s13">
        {actorName}, {companyName}, {sentence}
      </p>
      <p className="s13 t2">
        Nobody of either side reads it any more, and it cannot be brought back. It changes nothing else: an answer stays an answer, and the
        proof of the contract keeps the event.
      </p>
    </ActDialog>
  )
}
