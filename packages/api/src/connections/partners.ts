// Partners: other companies as my company keeps them.

import { PARTNER_CONNECTIONS, PARTNER_CONTRACTS } from '@tradewind/domain/connections/partner-lists.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { count, cursor, id, listOf, text } from '../shapes.ts'

export const partnerCard = z.object({
  partnerId: id,
  partnerName: z.string(),
  city: z.string().nullable(),
  countryCode: z.string().nullable(),
  connection: z.enum(PARTNER_CONNECTIONS),
  isVerified: z.boolean().describe('the provider has verified the company; false unless it is connected'),
  isClosed: z.boolean().describe('the provider has closed the company; false unless it is connected'),
  emails: z.array(z.string()),
})
export type PartnerCard = z.output<typeof partnerCard>

const several = text(2000)
  .transform((value) => value.split(';').filter((each) => each !== ''))
  .optional()

/** What the address book is narrowed to, as it stands in an address and is kept with a view. */
export const partnerFilter = z.object({
  searchText: text(200).default(''),
  tags: several.describe('all of these; a semicolon stands between them'),
  countries: several.describe('any of these ISO 3166 codes; a semicolon stands between them'),
  connection: z.enum(PARTNER_CONNECTIONS).optional(),
  contracts: z.enum(PARTNER_CONTRACTS).optional().describe('partners with contracts, or without any'),
})
export type PartnerFilter = z.output<typeof partnerFilter>

export const listPartners = call({
  name: 'listPartners',
  area: 'partners',
  what: 'Partners by name, with their addresses.',
  method: 'GET',
  path: '/proxy/partners',
  access: 'member',
  scope: 'partners.read',
  query: z.object({ searchText: text(200).default(''), limit: count(1, 100).default(50), next: cursor.optional() }),
  answer: listOf(partnerCard),
})
