// Companies that send to people who do not know them: how near they are to their limits, and stopping one.

import { listSenders, type Sender } from '@tradewind/api/admin/senders.ts'
import { NEAR_LIMIT } from '@tradewind/domain/mail/stranger-limits.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { sentText, StopSenderDialog } from '../company-details/public.ts'
import classes from './SendersCard.module.css'

export function SendersCard() {
  const { data, error, refetch } = useQuery(queryOf(listSenders))
  return (
    <Card title="Sending in the last 24 hours">
      {error && !data && <FailedRegion error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={`${classes.none} s13 muted`}>No company has sent anything.</p>}
      <ul>
        {data?.items.map((sender) => (
          <SenderItem key={sender.companyId} sender={sender} />
        ))}
      </ul>
    </Card>
  )
}

function SenderItem({ sender }: { sender: Sender }) {
  const { companyName, used, stoppedAt } = sender
  const isStopped = stoppedAt !== null
  const [isChanging, setChanging] = useState(false)
  return (
    <li className={classes.sender}>
      <div className={classes.who}>
        <span className="med">{companyName}</span>{' '}
        {isStopped ? <Tag tone="danger">Stopped</Tag> : used >= sender.aDay * NEAR_LIMIT && <Tag tone="warn">Near its limit</Tag>}
        <p className="s12 muted">{sentText(sender)}</p>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${isStopped ? 'Allow sending' : 'Stop sending'}: ${companyName}`}
        onClick={() => setChanging(true)}
      >
        {isStopped ? 'Allow sending' : 'Stop sending'}
      </Button>
      {isChanging && <StopSenderDialog sender={sender} close={() => setChanging(false)} />}
    </li>
  )
}
