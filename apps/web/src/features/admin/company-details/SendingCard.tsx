// On the page about a company: how much it sends to people who do not know it, stopping it, and its limit.

import type { CompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { changeSendingLimit, stopSender } from '@tradewind/api/admin/senders.ts'
import { Button, Group } from '@mantine/core'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { fullMomentText } from '../../../ui/moment-text.ts'
import classes from './CompanyDetails.module.css'
import { SendingLimitDialog, StopSenderDialog } from './SenderDialogs.tsx'
import { sentText } from './sent-text.ts'

export function SendingCard({ company: { sending, closedAt }, reason }: { company: CompanyDetails; reason: string }) {
  const { providerRole } = useSession()
  const [open, setOpen] = useState<'stop' | 'limit'>()
  const isStopped = sending.stoppedAt !== null
  const close = () => setOpen(undefined)
  const mayStop = closedAt === null && hasOneOf(providerRole, stopSender.roles)
  const mayLimit = closedAt === null && hasOneOf(providerRole, changeSendingLimit.roles)
  return (
    <Card
      title="Sending"
      action={
        <Group gap={8}>
          {mayLimit && (
            <Button size="compact-sm" variant="default" onClick={() => setOpen('limit')}>
              Change the limit
            </Button>
          )}
          {mayStop && (
            <Button size="compact-sm" variant="default" onClick={() => setOpen('stop')}>
              {isStopped ? 'Allow sending' : 'Stop sending'}
            </Button>
          )}
        </Group>
      }
    >
      <div className={classes.text}>
        <p className="s13">{sentText(sending)}</p>
        <p className="s12 muted">
          {sending.setADay === null ? 'The limit follows its age, its plan and how its e-mails are received.' : 'The limit was set by us.'}
        </p>
        {sending.stoppedAt !== null && <p className="s12 muted">Sends nothing since {fullMomentText(sending.stoppedAt)}.</p>}
      </div>
      {open === 'stop' && <StopSenderDialog sender={sending} firstReason={reason} close={close} />}
      {open === 'limit' && <SendingLimitDialog sender={sending} firstReason={reason} close={close} />}
    </Card>
  )
}
