// Beside a contract: the address to which the own company forwards e-mails about it.

import { getForwardingEmail } from '@tradewind/api/contracting/contract-mail.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { CopiedAddress } from '../../../ui/CopiedAddress.tsx'
import { NewAddressQuestion } from '../../../ui/NewAddressQuestion.tsx'
import classes from './ContractMail.module.css'

export function ForwardingAddress({ contractId, partnerName }: { contractId: string; partnerName: string | undefined }) {
  const mayWrite = useSession().access === 'write'
  const { data } = useQuery({
    ...queryOf(getForwardingEmail, { body: { contractId } }),
    enabled: mayWrite,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const email = data?.email
  if (!mayWrite || email === undefined || email === null) return null
  const replace = async () => {
    const isDone = await action.run(() => callServer(getForwardingEmail, { body: { contractId, isNew: true } }))
    setAsking(false)
    if (isDone) await refresh(getForwardingEmail)
  }
  return (
    <section>
      <h2>E-mails to this contract</h2>
      <p className="s12 muted">
        Forward an e-mail here, and it is added with its files.{' '}
        {partnerName === undefined
          ? 'Only your company reads it.'
          : `${partnerName} reads what you send, too. E-mails of unknown senders wait for you.`}
      </p>
      <div className={classes.address}>
        <CopiedAddress email={email} />
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" size="compact-xs" onClick={() => setAsking(true)}>
          Make a new address
        </Button>
      </div>
      <NewAddressQuestion isAsking={isAsking} action={action} cancel={() => setAsking(false)} replace={() => void replace()}>
        E-mails to the present address are refused from then on.
      </NewAddressQuestion>
    </section>
  )
}
