// Tokens by which programs of a company read its data.

import { LONGEST_TOKEN_DAYS, TOKEN_SCOPES } from '@tradewind/domain/accounts/token-scopes.ts'
import { z } from 'zod'
import { call } from './call.ts'
import { id, moment, params, properName } from './shapes.ts'

const scopes = z
  .array(z.enum(TOKEN_SCOPES))
  .min(1)
  .max(TOKEN_SCOPES.length)
  .refine((list) => new Set(list).size === list.length, 'each scope once')

const token = z.object({
  id,
  name: z.string(),
  begins: z.string().describe('the first characters, by which the owner recognises it'),
  scopes,
  madeBy: z.string().describe('the administrator who made it'),
  isOpen: z.boolean().describe('false once it has expired, or its maker has no access any more'),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable(),
})
export type ApiToken = z.output<typeof token>

export const listTokens = call({
  name: 'listTokens',
  area: 'integration',
  what: 'The tokens of the caller’s company, newest first, without those that were revoked.',
  method: 'GET',
  path: '/proxy/tokens',
  access: 'admin',
  answer: z.object({ items: z.array(token) }),
})

export const makeToken = call({
  name: 'makeToken',
  area: 'integration',
  what: 'Makes a token. The answer is the only place where it can be read: the server keeps its hash.',
  method: 'POST',
  path: '/proxy/tokens',
  access: 'admin',
  isOwnOnly: true,
  body: z.object({
    name: properName(80),
    scopes,
    days: z.number().int().min(1).max(LONGEST_TOKEN_DAYS).describe('for how long it is valid'),
  }),
  answer: z.object({ token: z.string(), made: token }),
  refusals: ['NotUsable'],
})

export const revokeToken = call({
  name: 'revokeToken',
  area: 'integration',
  what: 'Revokes a token of the caller’s company: its next call is refused.',
  method: 'DELETE',
  path: '/proxy/tokens/{id}',
  access: 'admin',
  isOwnOnly: true,
  params,
})
