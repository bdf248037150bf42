// Companies that send to people who do not know them: how near they are to their limits, and stopping one.

import { listSenders, type Sender, stopSender } from '@tradewind/api/admin/senders.ts'
import { NEAR_LIMIT } from '@tradewind/domain/mail/stranger-limits.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
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

function SenderItem({ sender: { companyId, companyName, aDay, used, opened, undelivered, unwanted, stoppedAt } }: { sender: Sender }) {
  const action = useAction()
  const isStopped = stoppedAt !== null
  const change = () =>
    void action.run(async () => {
      await callServer(stopSender, { params: { id: companyId }, body: { isStopped: !isStopped } })
      await refresh(listSenders)
    })
  return (
    <li className={classes.sender}>
      <div className={classes.who}>
        <span className="med">{companyName}</span>{' '}
        {isStopped ? <Tag tone="danger">Stopped</Tag> : used >= aDay * NEAR_LIMIT && <Tag tone="warn">Near its limit</Tag>}
        <p className="s12 muted">
          {countText(used)} of {countText(aDay)} new addresses. In 90 days: {countText(opened)} opened, {countText(undelivered)} not
          delivered, {countText(unwanted)} not wanted.
        </p>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
      <Button size="compact-sm" variant="default" loading={action.isBusy} onClick={change}>
        {isStopped ? 'Allow sending' : 'Stop sending'}
      </Button>
    </li>
  )
}
