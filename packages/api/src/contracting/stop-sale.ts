// A supplier stops the sale of a location for all holders of its rates at once, and sees who has received, opened and confirmed it.

import {
  joinNoticeRanges,
  MOST_RANGES,
  MOST_ROOMS,
  type NoticeRange,
  RECEIPT_STATES,
  STOP_SALE_KINDS,
} from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { findDay } from '@tradewind/domain/calendar/day.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { count, cursor, day, id, listOf, moment, params, text } from '../shapes.ts'

const stopSaleParams = z.object({ stopSaleId: id })
const receiptParams = z.object({ receiptId: id })
const hashToken = z.string().min(1).max(100)
const area = 'stopSale'
const forWriters = { area, access: 'writer', noAccess: NO_WRITE_ACCESS.performAction, isBinding: true } as const

/** In order, without overlaps. */
export const noticeDays = z.array(z.object({ from: day, to: day.nullable().describe('null: until further notice') }))

/** Ranges that were typed: in order and without overlaps once they are read. */
export const typedDays = noticeDays
  .min(1)
  .max(MOST_RANGES)
  .refine((days) => days.every(({ from, to }) => to === null || from <= to), 'The last day is before the first day.')
  .transform((days) => joinNoticeRanges(days))

/** The same in an address. @example '2026-04-05..2026-04-08,2026-05-01..' */
const daysInAddress = z
  .string()
  .max(MOST_RANGES * 23)
  .regex(/^[\d-]{10}\.\.(?:[\d-]{10})?(?:,[\d-]{10}\.\.(?:[\d-]{10})?)*$/)
  .transform((text) => text.split(',').map((range) => range.split('..')))
  .transform((ranges, context): NoticeRange[] => {
    const days = ranges.flatMap(([first = '', last = '']) => {
      const [from, to] = [findDay(first), findDay(last)]
      return from && (last === '' || (to && from <= to)) ? [{ from, to: to ?? null }] : []
    })
    if (days.length < ranges.length) context.addIssue({ code: 'custom', message: 'days that are none' })
    return joinNoticeRanges(days)
  })

/** As `previewStopSale` takes them. */
export function addressOfDays(days: readonly NoticeRange[]): string {
  return days.map(({ from, to }) => `${from}..${to ?? ''}`).join(',')
}

/** What is closed, opened or reduced, as both sides read it. */
const notice = z.object({
  stopSaleId: id,
  kind: z.enum(STOP_SALE_KINDS),
  locationName: z.string(),
  days: noticeDays,
  productNames: z.array(z.string()).describe('none: all of the location'),
  rooms: z.number().int().nullable().describe('rooms that are left for each day, for an allotment'),
  reason: z.string(),
  sentAt: moment,
})
export type StopSaleNotice = z.output<typeof notice>

const receipt = z.object({
  receiptId: id,
  buyerName: z.string(),
  state: z.enum(RECEIPT_STATES),
  emails: z.array(z.string()),
  contractIds: z.array(id),
  problem: z.string().nullable().describe('why it cannot be reached'),
  deliveredAt: moment.nullable().describe('when the first mail server took an e-mail'),
  openedAt: moment.nullable(),
  openedBy: z.string().nullable(),
  confirmedAt: moment.nullable(),
  confirmedBy: z.string().nullable(),
  remindedAt: moment.nullable(),
  reminderCount: z.number().int(),
})
export type StopSaleReceipt = z.output<typeof receipt>

const received = notice.extend({
  receiptId: id,
  supplierName: z.string(),
  sentBy: z.string(),
  openedAt: moment.nullable(),
  confirmedAt: moment.nullable(),
  confirmedBy: z.string().nullable(),
})
export type ReceivedStopSale = z.output<typeof received>

const page = z.object({ limit: count(1, 100).default(50), next: cursor.optional() })

export const listStopSales = call({
  name: 'listStopSales',
  area,
  what: 'The stop sales that the caller’s company sent, newest first.',
  method: 'GET',
  path: '/proxy/contracting/stopSales',
  access: 'member',
  query: page,
  answer: listOf(notice.extend({ holderCount: z.number().int(), confirmedCount: z.number().int() })),
})

export const listReceivedStopSales = call({
  name: 'listReceivedStopSales',
  area,
  what: 'The stop sales that the caller’s company received, newest first.',
  method: 'GET',
  path: '/proxy/contracting/stopSales/received',
  access: 'member',
  scope: 'stopSales.read',
  query: page,
  answer: listOf(received),
})

export const previewStopSale = call({
  name: 'previewStopSale',
  area,
  what: 'The products of a location, and the holders of its rates that a stop sale for these days goes to.',
  method: 'GET',
  path: '/proxy/contracting/stopSale/holders',
  access: 'member',
  query: z.object({ locationId: id, days: daysInAddress.describe('such as 2026-04-05..2026-04-08,2026-05-01..') }),
  answer: z.object({
    products: z.array(z.object({ productId: id, productName: z.string() })),
    holders: z.array(z.object({ buyerName: z.string(), contractCount: z.number().int() })),
  }),
})

/** What is closed, open again, or has fewer rooms. */
export const stopSaleScope = {
  locationId: id,
  kind: z.enum(STOP_SALE_KINDS),
  days: typedDays,
  productIds: z.array(id).max(400).default([]).describe('none: all of the location'),
  rooms: z.number().int().min(0).max(MOST_ROOMS).nullable().default(null).describe('for an allotment only'),
}

export const createStopSale = call({
  name: 'createStopSale',
  what: 'Tells all holders of the rates of a location that days are closed, open again, or have fewer rooms. The e-mails are sent by a job.',
  method: 'POST',
  path: '/proxy/contracting/stopSale',
  ...forWriters,
  body: z.object({
    ...stopSaleScope,
    reason: text(500).default(''),
  }),
  answer: z.object({ stopSaleId: id, holderCount: z.number().int() }),
  refusals: ['NotUsable', 'SendingStopped', 'TooMuchAtOnce'],
  isIdempotent: true,
})

export const getStopSale = call({
  name: 'getStopSale',
  area,
  what: 'A stop sale that the caller’s company sent, with the receipt of every holder.',
  method: 'GET',
  path: '/proxy/contracting/stopSale/{stopSaleId}',
  access: 'member',
  params: stopSaleParams,
  answer: notice.extend({
    sentBy: z.string(),
    receipts: z.array(receipt),
    counts: z.record(z.enum(RECEIPT_STATES), z.number().int()),
    nextReminderAt: moment.nullable().describe('when the silent ones are reminded by schedule'),
  }),
})

export const remindHolders = call({
  name: 'remindHolders',
  what: 'Reminds the holders that have not confirmed; of those that are named, or all. Who heard of it within the last four hours is left out.',
  method: 'POST',
  path: '/proxy/contracting/stopSale/{stopSaleId}/remind',
  ...forWriters,
  params: stopSaleParams,
  body: z.object({ receiptIds: z.array(id).min(1).max(2000).optional() }),
  answer: z.object({ remindedCount: z.number().int() }),
  refusals: ['SendingStopped', 'TooMuchAtOnce'],
})

export const openStopSale = call({
  name: 'openStopSale',
  area,
  what: 'A stop sale that the caller’s company received. The supplier sees that it was opened; it is not confirmed by that.',
  method: 'POST',
  path: '/proxy/contracting/stopSale/received/{receiptId}/open',
  access: 'member',
  params: receiptParams,
  answer: received,
})

export const confirmStopSale = call({
  name: 'confirmStopSale',
  what: 'Confirms a stop sale that the caller’s company received. A second time changes nothing.',
  method: 'POST',
  path: '/proxy/contracting/stopSale/received/{receiptId}/confirm',
  ...forWriters,
  params: receiptParams,
  answer: received,
})

export const lookAtStopSaleLink = call({
  name: 'lookAtStopSaleLink',
  area: 'landing',
  what: 'What the link of a stop sale shows. Nothing is recorded by that.',
  method: 'POST',
  path: '/landing/stopSale/look',
  access: 'anyone',
  body: z.object({ hashToken }),
  answer: received,
  refusals: ['LinkNotValid', 'TooManyAttempts'],
})

export const confirmStopSaleByLink = call({
  name: 'confirmStopSaleByLink',
  area: 'landing',
  what: 'Confirms the one stop sale of a link, for its address. A second time changes nothing.',
  method: 'POST',
  path: '/landing/stopSale/confirm',
  access: 'anyone',
  body: z.object({ hashToken }),
  answer: received,
  refusals: ['LinkNotValid', 'TooManyAttempts'],
})

export const listLocationStopSales = call({
  name: 'listLocationStopSales',
  area,
  what: 'The stop sales that the caller’s company sent for a location and whose days are not over, newest first. None for a location of another company.',
  method: 'GET',
  path: '/proxy/contracting/stopSales/location',
  access: 'member',
  query: z.object({ locationId: id }),
  answer: z.object({ items: z.array(notice.extend({ productIds: z.array(id).describe('none: all of the location') })) }),
})

export const listContractStopSales = call({
  name: 'listContractStopSales',
  area,
  what: 'The stop sales in force for a contract, newest first; for a buyer also those that it took over from messages.',
  method: 'GET',
  path: '/contracting/contract/{id}/stopSales',
  access: 'landing',
  params,
  answer: z.object({
    items: z.array(
      notice.extend({
        productIds: z.array(id).describe('none: all of the location'),
        receiptId: id.nullable().describe('for the buyer that received it'),
        confirmedAt: moment.nullable(),
        told: z
          .object({ by: z.string(), at: moment, isRemovable: z.boolean() })
          .nullable()
          .describe('for one that the caller’s company took over from a message: its author. Nobody else sees it'),
      }),
    ),
  }),
})

export const noteStopSaleSeen = call({
  name: 'noteStopSaleSeen',
  area: 'landing',
  what: 'A person pressed, scrolled, typed or stayed on the page of the link: only then the stop sale counts as opened. Programs that scan mails open links as well.',
  method: 'POST',
  path: '/landing/stopSale/seen',
  access: 'anyone',
  body: z.object({ hashToken }),
  refusals: ['LinkNotValid', 'TooManyAttempts'],
})
