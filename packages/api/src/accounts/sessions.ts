// Who is signed in.

import { z } from 'zod'
import { call } from '../call.ts'

/** A-FD-009; empty for nobody. */
export const sessionInfo = z.object({
  userId: z.string().nullable(),
  companyType: z.enum(['Supplier', 'Contractor']).nullable(),
  email: z.string().nullable(),
  companyId: z.string().nullable(),
  viewAs: z.enum(['Contractor', 'Supplier']).nullable(),
  hashToken: z.string().nullable(),
  encryptedEmail: z.string().nullable(),
  viewerIsContractSender: z.boolean(),
  contractId: z.string().nullable(),
  contractIds: z.array(z.string()),
  isDL: z.boolean(),
  shortid: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  role: z.enum(['admin', 'member']).nullable(),
  access: z.enum(['write', 'read']).nullable(),
  isShellAccount: z.boolean(),
  isPlatformAdmin: z.boolean(),
  locationCount: z.number().int(),
  environment: z.enum(['test', 'staging', 'prod']),
  hasOutbox: z.boolean(),
})
export type SessionInfo = z.output<typeof sessionInfo>

export const getSessionInfo = call({
  name: 'getSessionInfo',
  area: 'session',
  what: 'Who is signed in, with which rights; empty values for nobody.',
  method: 'GET',
  path: '/getSessionInfo',
  access: 'anyone',
  answer: sessionInfo,
})

export const renewToken = call({
  name: 'renewToken',
  area: 'session',
  what: 'A fresh JWT for the living session, in the new-token header.',
  method: 'POST',
  path: '/proxy/session/token',
  access: 'landing',
  refusals: ['InvalidCredentials'],
})
