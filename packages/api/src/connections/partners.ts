// Partners: other companies as my company keeps them.

import { z } from 'zod'
import { call } from '../call.ts'
import { count, cursor, id, listOf, text } from '../shapes.ts'

export const partnerCard = z.object({
  partnerId: id,
  partnerName: z.string(),
  city: z.string().nullable(),
  countryCode: z.string().nullable(),
  connection: z.enum(['connected', 'invited', 'requested', 'none']),
  emails: z.array(z.string()),
})
export type PartnerCard = z.output<typeof partnerCard>

export const listPartners = call({
  name: 'listPartners',
  area: 'partners',
  what: 'Partners by name, with their addresses.',
  method: 'GET',
  path: '/proxy/partners',
  access: 'member',
  query: z.object({ searchText: text(200).default(''), limit: count(1, 100).default(50), next: cursor.optional() }),
  answer: listOf(partnerCard),
})
