// Usage data for the operator's sink: what is sent of a user and a company, and the company's say in it.

import { z } from 'zod'
import { call } from './call.ts'
import { moment, text } from './shapes.ts'

/** Everything that is sent. // A-FD-015 */
export const usageFields = z.object({
  user: z.object({ id: z.string(), name: z.string(), createdAt: moment }),
  company: z.object({
    id: z.string(),
    name: z.string(),
    createdAt: moment,
    plan: z.string(),
    productType: z.string().nullable(),
    companyType: z.string(),
    websiteUrl: z.string().nullable(),
    bookingSystem: z.string(),
    emailClient: z.string(),
    affiliateURL: z.string(),
  }),
})
export type UsageFields = z.output<typeof usageFields>

const webAddress = z.url({ protocol: /^https?$/ })
const isWebAddress = (address: string) => address.trim() === '' || webAddress.safeParse(address).success

const usage = z.object({
  /** The host to which data go; null where the operator has named none: nothing is ever sent. */
  sink: z.string().nullable(),
  isStopped: z.boolean(),
  /** As they would be sent now for the caller. */
  fields: usageFields,
  lastSentAt: moment.nullable(),
})
export type Usage = z.output<typeof usage>

export const getUsage = call({
  name: 'getUsage',
  area: 'analytics',
  what: 'The usage data of the caller’s company as they would be sent now, to which host, and whether the company has stopped it.',
  method: 'GET',
  path: '/proxy/usage',
  access: 'admin',
  answer: usage,
})

export const saveUsage = call({
  name: 'saveUsage',
  area: 'analytics',
  what: 'Stops or resumes the sending of usage data, and states what else is sent of the company. Only what is given changes.',
  method: 'POST',
  path: '/proxy/usage',
  access: 'admin',
  // Otherwise the operator could resume what the company has stopped.
  isOwnOnly: true,
  body: z.object({
    isStopped: z.boolean().optional(),
    bookingSystem: text(100).optional(),
    emailClient: text(100).optional(),
    affiliateURL: text(300).refine(isWebAddress, 'an address such as https://www.example.com').optional(),
  }),
  answer: usage,
})

export const noteUsage = call({
  name: 'noteUsage',
  area: 'analytics',
  what: 'Says that the caller uses the application. A report is queued once a day at most; none with the headers DNT or Sec-GPC.',
  method: 'POST',
  path: '/proxy/usage/note',
  access: 'member',
  isOwnOnly: true,
})
