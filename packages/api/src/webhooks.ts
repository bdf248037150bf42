// Webhooks: programs of a company that are told of events.

import { DELIVERY_STATES, MOST_REPLAYED, STOP_REASONS } from '@tradewind/domain/webhooks/delivery.ts'
import { HOOK_KINDS } from '@tradewind/domain/webhooks/hook-kinds.ts'
import { z } from 'zod'
import { call } from './call.ts'
import { count, cursor, id, listOf, moment, params, properName, text } from './shapes.ts'

const LONGEST_URL = 500

const kinds = z
  .array(z.enum(HOOK_KINDS))
  .min(1)
  .max(HOOK_KINDS.length)
  .refine((list) => new Set(list).size === list.length, 'each kind once')

/** Whether it is allowed to be called is asked again whenever it is called. */
const url = text(LONGEST_URL).transform((value) => value.trim())

const endpoint = z.object({
  id,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  stopReason: z
    .enum(STOP_REASONS)
    .nullable()
    .describe('why nothing is sent: an administrator switched it off, it answered 410, or nothing arrived; null while it is on'),
  stoppedAt: moment.nullable(),
  oldSecretUntil: moment.nullable().describe('until when the secret before the last one signs as well; null: there is one secret'),
  createdAt: moment,
  lastDeliveredAt: moment.nullable(),
  waiting: z.number().int().describe('deliveries that wait for an attempt'),
  failed: z.number().int().describe('deliveries of the log that failed or were missed, up to one more than can be sent again at once'),
})
export type WebhookEndpoint = z.output<typeof endpoint>

const delivery = z.object({
  id,
  kind: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int().describe('attempts in all'),
  status: z.number().int().nullable().describe('the HTTP status of the last attempt; null: no answer, or no attempt yet'),
  problem: z.string().nullable().describe('why the last attempt had no answer'),
  createdAt: moment,
  nextTryAt: moment.nullable(),
  endedAt: moment.nullable(),
})
export type WebhookDelivery = z.output<typeof delivery>

const attempt = z.object({
  number: z.number().int(),
  begunAt: moment,
  endedAt: moment.nullable().describe('null while it is sent, and when the server ended before it could keep the answer'),
  isKnown: z.boolean().describe('false: it is not known whether it arrived'),
  status: z.number().int().nullable(),
  problem: z.string().nullable(),
})
export type WebhookAttempt = z.output<typeof attempt>

const area = 'integration'
const deliveryParams = params.extend({ deliveryId: id })

export const listWebhooks = call({
  name: 'listWebhooks',
  area,
  what: 'The endpoints of the caller’s company, newest first.',
  method: 'GET',
  path: '/proxy/webhooks',
  access: 'admin',
  answer: z.object({ items: z.array(endpoint) }),
})

export const addWebhook = call({
  name: 'addWebhook',
  area,
  what: 'Adds an endpoint. The answer is the only place where its signing secret can be read.',
  method: 'POST',
  path: '/proxy/webhooks',
  access: 'admin',
  isOwnOnly: true,
  body: z.object({ name: properName(80), url, kinds }),
  answer: z.object({ secret: z.string(), added: endpoint }),
  refusals: ['NotUsable'],
})

export const changeWebhook = call({
  name: 'changeWebhook',
  area,
  what: 'Changes an endpoint, or switches it off or on. What waits for it goes to the new address.',
  method: 'PUT',
  path: '/proxy/webhooks/{id}',
  access: 'admin',
  isOwnOnly: true,
  params,
  body: z.object({ name: properName(80), url, kinds, isOn: z.boolean() }),
  answer: endpoint,
  refusals: ['NotUsable'],
})

export const removeWebhook = call({
  name: 'removeWebhook',
  area,
  what: 'Removes an endpoint with its log. What waits is not sent.',
  method: 'DELETE',
  path: '/proxy/webhooks/{id}',
  access: 'admin',
  isOwnOnly: true,
  params,
})

export const renewWebhookSecret = call({
  name: 'renewWebhookSecret',
  area,
  what: 'Makes another signing secret. For 24 hours everything is signed with both.',
  method: 'POST',
  path: '/proxy/webhooks/{id}/secret',
  access: 'admin',
  isOwnOnly: true,
  params,
  answer: z.object({ secret: z.string(), oldSecretUntil: moment.nullable() }),
})

export const testWebhook = call({
  name: 'testWebhook',
  area,
  what: 'Sends a test to an endpoint, also to one that is off. It has one attempt.',
  method: 'POST',
  path: '/proxy/webhooks/{id}/test',
  access: 'admin',
  isOwnOnly: true,
  params,
  answer: z.object({ deliveryId: id }),
  refusals: ['TooMuchAtOnce'],
})

export const listDeliveries = call({
  name: 'listDeliveries',
  area,
  what: 'The log of an endpoint, newest first: 30 days.',
  method: 'GET',
  path: '/proxy/webhooks/{id}/deliveries',
  access: 'admin',
  params,
  query: z.object({
    only: z.enum(['all', 'failed', 'waiting']).default('all').describe('failed: also what was missed'),
    limit: count(1, 100).default(20),
    next: cursor.optional(),
  }),
  answer: listOf(delivery),
})

export const getDelivery = call({
  name: 'getDelivery',
  area,
  what: 'What was sent, and each attempt.',
  method: 'GET',
  path: '/proxy/webhooks/{id}/deliveries/{deliveryId}',
  access: 'admin',
  params: deliveryParams,
  answer: delivery.extend({ webhookId: z.string(), body: z.string(), attempts: z.array(attempt) }),
})

export const replayDelivery = call({
  name: 'replayDelivery',
  area,
  what: 'Sends a delivery again, with the same webhook-id and the same body.',
  method: 'POST',
  path: '/proxy/webhooks/{id}/deliveries/{deliveryId}/replay',
  access: 'admin',
  isOwnOnly: true,
  params: deliveryParams,
  answer: delivery,
  refusals: ['StateChanged'],
})

export const replayFailed = call({
  name: 'replayFailed',
  area,
  what: `Sends all deliveries of an endpoint again that failed or were missed, oldest first, ${MOST_REPLAYED} at most.`,
  method: 'POST',
  path: '/proxy/webhooks/{id}/replay',
  access: 'admin',
  isOwnOnly: true,
  params,
  answer: z.object({ replayed: z.number().int() }),
  refusals: ['StateChanged'],
})
