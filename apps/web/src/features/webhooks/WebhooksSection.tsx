// Webhooks of the company: programs that are told of events. For administrators.

import {
  listDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
  type WebhookEndpoint,
} from '@tradewind/api/webhooks.ts'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { MOST_REPLAYED } from '@tradewind/domain/webhooks/delivery.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callServer } from '../../client/call-server.ts'
import { queryOf, refresh } from '../../client/queries.ts'
import { useAction } from '../../client/use-action.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { momentInText, whenText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { type NewSecret, ShownSecret } from './ShownSecret.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookLog } from './WebhookLog.tsx'
import classes from './WebhooksSection.module.css'

export function WebhooksSection() {
  const { data, error, refetch } = useQuery(queryOf(listWebhooks))
  const [isAdding, setAdding] = useState(false)
  /** The secret that was just made. It is nowhere else, and gone when this screen closes. */
  const [made, setMade] = useState<NewSecret>()
  const [openId, setOpenId] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const open = data?.items.find(({ id }) => id === openId)
  return (
    <>
      <Card
        title="Webhooks"
        count={data?.items.length}
        action={
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            Add a webhook
          </Button>
        }
      >
        <p className={`s13 t2 ${classes.text}`}>
          A webhook tells a program of yours when something happens: rates are sent, accepted, withdrawn. It gets the ids, signed, and reads
          more with a token. <a href={paths.help('webhooks')}>How webhooks work</a> says how a program checks the signature.
        </p>
        {made && <ShownSecret {...made} close={() => setMade(undefined)} />}
        {error && !data && <FailedRegion error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton height={96} />}
        {data?.items.length === 0 && <p className={`s13 muted ${classes.text}`}>There are no webhooks yet.</p>}
        <ul ref={list} aria-label="Webhooks" tabIndex={-1}>
          {data?.items.map((webhook) => (
            <Row
              key={webhook.id}
              webhook={webhook}
              isOpen={webhook.id === openId}
              onOpen={() => setOpenId((before) => (before === webhook.id ? undefined : webhook.id))}
              onSecret={(secret, hasBoth) => setMade({ secret, name: webhook.name, hasBoth })}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      </Card>
      {open && <WebhookLog key={open.id} webhook={open} />}
      {isAdding && (
        <WebhookDialog
          close={() => setAdding(false)}
          onSaved={(secret, name) => {
            setAdding(false)
            if (secret !== undefined) setMade({ secret, name, hasBoth: false })
          }}
        />
      )}
    </>
  )
}

type RowProps = {
  webhook: WebhookEndpoint
  isOpen: boolean
  onOpen: () => void
  /** @param hasBoth the old one signs as well for a day */
  onSecret: (secret: string, hasBoth: boolean) => void
  onRemoved: () => void
}

function Row({ webhook, isOpen, onOpen, onSecret, onRemoved }: RowProps) {
  const [asks, setAsks] = useState<'change' | 'secret' | 'remove'>()
  const action = useAction()
  const params = { id: webhook.id }
  const close = () => setAsks(undefined)
  const renew = () =>
    action.run(async () => {
      const { secret, oldSecretUntil } = await callServer(renewWebhookSecret, { params })
      await refresh(listWebhooks)
      close()
      onSecret(secret, oldSecretUntil !== null)
    })
  const remove = async () => {
    const isDone = await action.run(async () => {
      await callServer(removeWebhook, { params })
      await refresh(listWebhooks)
    })
    if (isDone) onRemoved()
  }
  const test = () =>
    action.run(async () => {
      await callServer(testWebhook, { params })
      await refresh(listWebhooks, listDeliveries)
      if (!isOpen) onOpen()
    })
  const problem = action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>
  const { name } = webhook
  return (
    <li className={classes.item}>
      <IconWebhook size={18} stroke={1.75} aria-hidden />
      <div className={classes.what}>
        <p className="s13 med">
          {name} {webhook.stopReason !== null && <Tag tone="warn">{STOPPED[webhook.stopReason]}</Tag>}
        </p>
        <p className={classes.url}>{webhook.url}</p>
        <p className="s12 muted">{stateText(webhook)}</p>
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" size="compact-sm" aria-label={`Deliveries of ${name}`} aria-expanded={isOpen} onClick={onOpen}>
          Deliveries
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Send a test to ${name}`}
          loading={action.isBusy}
          onClick={() => void test()}
        >
          Send a test
        </Button>
        <Button variant="subtle" size="compact-sm" aria-label={`Change ${name}`} onClick={() => setAsks('change')}>
          Change
        </Button>
        <Button variant="subtle" size="compact-sm" aria-label={`New secret for ${name}`} onClick={() => setAsks('secret')}>
          New secret
        </Button>
        <Button variant="subtle" size="compact-sm" aria-label={`Remove ${name}`} onClick={() => setAsks('remove')}>
          Remove
        </Button>
      </div>
      {asks === undefined && problem}
      {asks === 'change' && <WebhookDialog webhook={webhook} close={close} onSaved={close} />}
      <ConfirmDialog
        opened={asks === 'secret'}
        title={`Make another secret for ${name}?`}
        confirm="Make another secret"
        isBusy={action.isBusy}
        onConfirm={() => void renew()}
        onCancel={close}
      >
        For 24 hours everything is signed with both secrets, so that the program can change over.
        {webhook.oldSecretUntil !== null && ' The secret before the present one stops at once.'}
        {problem}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'remove'}
        title={`Remove ${name}?`}
        confirm="Remove"
        isDangerous
        isBusy={action.isBusy}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        Its log goes as well, and what waits is not sent. This cannot be undone.
        {problem}
      </ConfirmDialog>
    </li>
  )
}

const STOPPED = { person: 'Off', gone: 'Off: the address is gone', failing: 'Off: nothing arrives' } as const

function stateText({ kinds, createdAt, lastDeliveredAt, waiting, failed, oldSecretUntil }: WebhookEndpoint): string {
  const parts = [
    counted(kinds.length, 'event', 'events'),
    `added ${whenText(createdAt)}`,
    lastDeliveredAt === null ? 'nothing delivered yet' : `last delivered ${momentInText(lastDeliveredAt)}`,
    ...(waiting > 0 ? [`${countText(waiting)} waiting`] : []),
    ...(failed > 0 ? [`${failed > MOST_REPLAYED ? `more than ${countText(MOST_REPLAYED)}` : countText(failed)} not delivered`] : []),
    ...(oldSecretUntil === null ? [] : [`the old secret signs until ${momentInText(oldSecretUntil)}`]),
  ]
  return parts.join(' · ')
}
