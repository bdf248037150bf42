// Asks before a request is withdrawn.

import { withdrawRequest } from '@tradewind/api/contracting/requests.ts'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { FollowedFacts } from './followed-facts.ts'

export function WithdrawDialog({ request, close }: { request: FollowedFacts; close: () => void }) {
  const action = useAction()
  const withdraw = async () => {
    const isDone = await action.run(() => callServer(withdrawRequest, { params: { requestId: request.requestId } }))
    if (!isDone) return
    close()
  }
  return (
    <BindingQuestion
      act="withdraw"
      opened
      title="Withdraw this request?"
      confirm="Withdraw"
      isBusy={action.isBusy}
      onConfirm={() => void withdraw()}
      onCancel={close}
    >
      Suppliers that have not answered get an e-mail, and their links say that it was withdrawn. What was answered stays.
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </BindingQuestion>
  )
}
