// Below the e-mails: the address of the company at which they come in.

import { getInboxAddress } from '@tradewind/api/workspace/inbox.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { CopiedAddress } from '../../../ui/CopiedAddress.tsx'
import { NewAddressQuestion } from '../../../ui/NewAddressQuestion.tsx'
import classes from './Inbox.module.css'

export function InboxAddress() {
  const { access, role, companyName } = useSession()
  const { data } = useQuery({
    ...queryOf(getInboxAddress, { body: {} }),
    enabled: access === 'write',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  if (access !== 'write' || data === undefined) return null
  const { email } = data
  if (email === null) return <p className={`${classes.address} muted s12`}>This installation takes no e-mails.</p>
  const replace = async () => {
    const isDone = await action.run(() => callServer(getInboxAddress, { body: { isNew: true } }))
    setAsking(false)
    if (isDone) await refresh(getInboxAddress)
  }
  return (
    <section className={classes.address} aria-label="Address of the inbox">
      <p className="muted s12">E-mails to this address come in here. Give it to partners, or forward e-mails to it.</p>
      <CopiedAddress email={email} />
      {role === 'admin' && (
        <Button variant="subtle" size="compact-xs" onClick={() => setAsking(true)}>
          Make a new address
        </Button>
      )}
      <NewAddressQuestion isAsking={isAsking} action={action} cancel={() => setAsking(false)} replace={() => void replace()}>
        E-mails to the present address of {companyName} are refused from then on.
      </NewAddressQuestion>
    </section>
  )
}
