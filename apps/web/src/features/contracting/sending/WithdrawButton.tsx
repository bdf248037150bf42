// Withdrawing rates that nobody has answered, after a question.

import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { countContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { listContractMails } from '@tradewind/api/contracting/mails.ts'
import { withdrawContract } from '@tradewind/api/contracting/sending.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { orReadAnew } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toastDone } from '../../../ui/toast.ts'

/** Read anew where nothing was recorded. */
const SHOWN = [getContractInfo, getHistoryFeed, listContracts, countContracts, listContractMails]

type WithdrawButtonProps = { contractId: string; version: number; partnerName: string }

export function WithdrawButton({ contractId, version, partnerName }: WithdrawButtonProps) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const withdraw = async () => {
    const isDone = await action.run((idempotencyKey) =>
      orReadAnew(SHOWN, () => callServer(withdrawContract, { params: { id: contractId }, body: { version }, idempotencyKey })),
    )
    if (!isDone) return
    setAsking(false)
    toastDone(`Withdrawn. ${partnerName} was told.`)
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => (whyNot === undefined ? setAsking(true) : openNoAccess(whyNot))}>
        Withdraw…
      </Button>
      <BindingQuestion
        act="withdraw"
        opened={isAsking}
        title="Withdraw these rates?"
        confirm="Withdraw"
        isBusy={action.isBusy}
        onConfirm={() => void withdraw()}
        onCancel={() => {
          setAsking(false)
          action.clear()
        }}
      >
        {partnerName} can no longer read or accept them, and is told by e-mail. You can send them again as a new contract.
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </BindingQuestion>
    </>
  )
}
