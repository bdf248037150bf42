// What was sent to a webhook, and each attempt.

import { getDelivery, type WebhookAttempt } from '@tradewind/api/webhooks.ts'
import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../client/queries.ts'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { fullMomentText } from '../../ui/moment-text.ts'
import classes from './WebhooksSection.module.css'

export function DeliveryDialog({ webhookId: id, deliveryId, close }: { webhookId: string; deliveryId: string; close: () => void }) {
  const { data, error, refetch } = useQuery(queryOf(getDelivery, { params: { id, deliveryId } }))
  return (
    <Modal opened onClose={close} title="Delivery" size={560}>
      {error && !data && <FailedRegion error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} />}
      {data && (
        <>
          <p className="s12 muted">
            webhook-id: <code>{data.webhookId}</code>
          </p>
          <pre className={classes.body}>{pretty(data.body)}</pre>
          <h3 className="s13 med">Attempts</h3>
          {data.attempts.length === 0 && <p className="s13 muted">There was no attempt yet.</p>}
          <ol className={classes.attempts}>
            {data.attempts.map((attempt) => (
              <li key={attempt.number} className="s13">
                {fullMomentText(attempt.begunAt)}: {attemptText(attempt)}
              </li>
            ))}
          </ol>
        </>
      )}
    </Modal>
  )
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}

function attemptText({ isKnown, endedAt, status, problem }: WebhookAttempt): string {
  if (!isKnown) return 'It is not known whether it arrived. It was sent again.'
  if (endedAt === null) return 'It is being sent.'
  return status === null ? (problem ?? '') : `It was answered ${status}.`
}
