// The log of a webhook: what was sent, what came of it, and sending it again.

import {
  listDeliveries,
  listWebhooks,
  replayDelivery,
  replayFailed,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@tradewind/api/webhooks.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { LOG_DAYS, MOST_REPLAYED } from '@tradewind/domain/webhooks/delivery.ts'
import { HOOK_LABELS, isHookKind } from '@tradewind/domain/webhooks/hook-kinds.ts'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../client/call-server.ts'
import { pagesOf, refresh } from '../../client/queries.ts'
import { useAction } from '../../client/use-action.ts'
import { Card } from '../../ui/Card.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { fullMomentText, momentInText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import classes from './WebhooksSection.module.css'

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Not delivered' },
  { value: 'waiting', label: 'Waiting' },
] as const
type Filter = (typeof FILTERS)[number]['value']

/** While something is under way it is asked for again. */
const ASKED_EVERY_MS = 1500

const isUnderWay = ({ state }: WebhookDelivery) => state === 'waiting' || state === 'taken'

export function WebhookLog({ webhook: { id, name, failed, stopReason } }: { webhook: WebhookEndpoint }) {
  const [only, setOnly] = useState<Filter>('all')
  const [shownId, setShownId] = useState<string>()
  const action = useAction()
  const params = { id }
  const log = useInfiniteQuery({
    ...pagesOf(listDeliveries, { id, only }, (next) => ({ params, query: { only, ...(next === undefined ? {} : { next }) } })),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? ASKED_EVERY_MS : false),
  })
  const deliveries = log.data?.pages.flatMap(({ items }) => items) ?? []
  const isOff = stopReason !== null
  const change = (work: () => Promise<unknown>) =>
    void action.run(async () => {
      await work()
      await refresh(listDeliveries, listWebhooks)
    })
  return (
    <Card
      title={`Deliveries of ${name}`}
      action={
        failed > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={isOff}
            loading={action.isBusy}
            onClick={() => change(() => callServer(replayFailed, { params }))}
          >
            Send {failed === 1 ? '1' : Math.min(failed, MOST_REPLAYED)} again
          </Button>
        )
      }
    >
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label="Which deliveries"
          data={[...FILTERS]}
          value={only}
          onChange={(value) => setOnly(filterOf(value))}
        />
        <span className="s12 muted">Kept for {LOG_DAYS} days.</span>
        {isOff && <span className="s12 t2">Switch the webhook on to send again.</span>}
      </div>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {log.error && !log.data && <FailedRegion error={log.error} retry={() => void log.refetch()} />}
      {log.isPending && <Skeleton height={96} />}
      {log.data && deliveries.length === 0 && <p className={`s13 muted ${classes.text}`}>{EMPTY[only]}</p>}
      <ul aria-label={`Deliveries of ${name}`}>
        {deliveries.map((delivery) => (
          <li key={delivery.id} className={classes.item}>
            <div className={classes.what}>
              <p className="s13 med">
                {isHookKind(delivery.kind) ? HOOK_LABELS[delivery.kind] : 'Test'} <StateTag delivery={delivery} />
              </p>
              <p className="s12 muted">
                {fullMomentText(delivery.createdAt)} · {outcomeText(delivery)}
              </p>
            </div>
            <div className={classes.actions}>
              <Button variant="subtle" size="compact-sm" onClick={() => setShownId(delivery.id)}>
                Details
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={isOff || isUnderWay(delivery)}
                onClick={() => change(() => callServer(replayDelivery, { params: { id, deliveryId: delivery.id } }))}
              >
                Send again
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {log.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" size="compact-sm" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show older ones
          </Button>
        </div>
      )}
      {shownId !== undefined && <DeliveryDialog webhookId={id} deliveryId={shownId} close={() => setShownId(undefined)} />}
    </Card>
  )
}

const EMPTY: Readonly<Record<Filter, string>> = {
  all: 'Nothing has happened yet. Send a test to try the address.',
  failed: 'Everything was delivered.',
  waiting: 'Nothing waits.',
}

function filterOf(value: string): Filter {
  return FILTERS.find((each) => each.value === value)?.value ?? 'all'
}

const STATES = {
  waiting: ['neutral', 'Waiting'],
  taken: ['info', 'Being sent'],
  delivered: ['ok', 'Delivered'],
  failed: ['danger', 'Failed'],
  missed: ['warn', 'Not sent'],
} as const

function StateTag({ delivery: { state } }: { delivery: WebhookDelivery }) {
  const [tone, label] = STATES[state]
  return <Tag tone={tone}>{label}</Tag>
}

function outcomeText({ state, tries, status, problem, nextTryAt }: WebhookDelivery): string {
  if (state === 'missed' && tries === 0) return 'the webhook was off, or too many waited'
  if (tries === 0) return 'no attempt yet'
  const outcome = status === null ? (problem ?? 'no answer yet') : `answered ${status}`
  const next = nextTryAt === null ? '' : ` · next attempt ${momentInText(nextTryAt)}`
  return `${outcome} · ${counted(tries, 'attempt', 'attempts')}${next}`
}
