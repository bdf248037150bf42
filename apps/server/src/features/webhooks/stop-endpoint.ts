// An endpoint that takes nothing any more is switched off, and the administrators are told.

import { webhookStopped } from '@tradewind/api/webhook-events.ts'
import { isFailing, TEST_KIND } from '@tradewind/domain/webhooks/delivery.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Services } from '../../context.ts'
import { recordEvent } from '../../events.ts'
import { runSql, type Transaction } from '../../platform/db/database.ts'
import { queueMail } from '../mail/public.ts'
import { missWaiting, type TakenDelivery } from './delivery-ledger.ts'
import type { EndpointRow } from './endpoint-store.ts'

type Failure = { readonly delivery: TakenDelivery; readonly endpoint: EndpointRow; readonly isGone: boolean }

/** After the last attempt of a delivery. Called again for another delivery it changes nothing. */
export async function stopAfterFailure(services: Services, tx: Transaction, { delivery, endpoint, isGone }: Failure): Promise<void> {
  if (endpoint.stop_reason !== null) return
  const lastDeliveredAt = endpoint.last_delivered_at === null ? null : Date.parse(endpoint.last_delivered_at)
  // A test has one attempt: that it failed says nothing about events.
  const isOver = isGone || (delivery.kind !== TEST_KIND && isFailing(Date.parse(delivery.firstTriedAt), lastDeliveredAt))
  if (!isOver) return
  const { companyId, endpointId } = delivery
  const reason = isGone ? 'gone' : 'failing'
  const now = services.now()
  await tx
    .updateTable('webhook_endpoint')
    .set({ stopped_at: new Date(now).toISOString(), stop_reason: reason })
    .where('company_id', '=', companyId)
    .where('id', '=', endpointId)
    .execute()
  await missWaiting(tx, companyId, endpointId, now)
  const admins = await administrators(tx, companyId)
  await recordEvent(services, tx, webhookStopped, {
    companyIds: [companyId],
    facts: { webhookId: endpointId, webhookName: endpoint.endpoint_name, reason, adminIds: admins.map(({ id }) => id) },
  })
  for (const admin of admins) await mailTo(services, tx, admin, endpoint, reason)
}

type Admin = { readonly id: string; readonly email: string; readonly first_name: string; readonly last_name: string }

function administrators(tx: Transaction, companyId: string): Promise<Admin[]> {
  return runSql<Admin>(
    tx,
    `select id, email, first_name, last_name from user_account
     where company_id = $1 and role = 'admin' and disabled_at is null and deleted_at is null and confirmed_at is not null and approved_at is not null
     order by id`,
    [companyId],
  )
}

async function mailTo(
  services: Services,
  tx: Transaction,
  { email, first_name, last_name }: Admin,
  { endpoint_name: name, url }: EndpointRow,
  reason: 'gone' | 'failing',
): Promise<void> {
  const heading = `The webhook ${name} was switched off`
  await queueMail(services, tx, {
    kind: 'webhook-stopped',
    companyId: null,
    contractId: null,
    to: { name: fullName(first_name, last_name), address: email },
    replyTo: null,
    subject: heading,
    letter: {
      heading,
      parts: [
        { kind: 'paragraph', text: WHY[reason] },
        { kind: 'facts', facts: [['Address', url]] },
        {
          kind: 'paragraph',
          text: 'Nothing more is sent to it. Events of the meantime are kept in its log for 30 days. When the address works again, switch the webhook on and send again what failed.',
        },
        { kind: 'button', label: 'Open the webhooks', href: `${services.config.publicUrl}/settings/webhooks` },
        { kind: 'small', text: 'You get this e-mail because you are an administrator of your company in Tradewind.' },
      ],
    },
  })
}

const WHY = {
  gone: 'The address answered 410 Gone: it wants no more events.',
  failing: 'An event was sent ten times in more than three days, and the address took neither this one nor any other.',
} as const
