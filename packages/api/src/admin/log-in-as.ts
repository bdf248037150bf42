// Platform administrators and support find a user and act for her: marked on screen, for an hour at most, with both names in the audit log.

import { PROVIDER_ROLES } from '@tradewind/domain/accounts/provider-role.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { count, cursor, email, id, listOf, moment, text } from '../shapes.ts'
import { USER_STATES } from '../accounts/users.ts'

/** A-RL-076: what everybody else is told, with the kind `platformOnly`. */
const PLATFORM_ONLY = 'Only a platform administrator can log in as a user.'

const foundUser = z.object({
  userId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyId: id,
  companyName: z.string(),
  companyType: z.enum(['Supplier', 'Contractor']),
  isShellAccount: z.boolean(),
  role: z.enum(['admin', 'member']),
  access: z.enum(['write', 'read']),
  state: z.enum(USER_STATES),
  isDeleted: z.boolean().describe('their company deleted them; their data is still here'),
  providerRole: z.enum(PROVIDER_ROLES).nullable().describe('null: not one of the provider’s people'),
  lastSeenAt: moment.nullable(),
})
export type FoundUser = z.output<typeof foundUser>

export const findUsers = call({
  name: 'findUsers',
  area: 'admin',
  what: 'Users of all companies whose name, address or company contains the text, by company and address. Administrators can find those whom their company has deleted, whose data can still be erased.',
  method: 'GET',
  path: '/proxy/admin/users',
  access: 'platform',
  roles: ['support'],
  query: z.object({
    searchText: text(200).default(''),
    deleted: z.enum(['true', 'false']).default('false').describe('true: only people whom their company has deleted, for administrators'),
    next: cursor.optional(),
    limit: count(1, 100).default(25),
  }),
  answer: listOf(foundUser),
})

export const loginAsUser = call({
  name: 'loginAsUser',
  area: 'admin',
  what: 'A platform administrator, or support, acts for a user for at most 60 minutes. With a link’s hashToken the user is whom the link was sent to.',
  method: 'POST',
  path: '/loginAsUser',
  access: 'platform',
  roles: ['support'],
  noAccess: PLATFORM_ONLY,
  // A-CL-002; email and companyType are compared with the user where they are given.
  body: z.object({
    userId: id.optional(),
    email: email.optional(),
    companyType: z.enum(['Supplier', 'Contractor']).optional(),
    hashToken: z.string().min(1).max(100).optional(),
    reason: text(300)
      .transform((value) => value.trim())
      .default(''),
  }),
  answer: z.object({
    jwt: z.string(),
    /** The contract of the link; null without one. */
    contractId: id.nullable(),
    until: moment,
  }),
  refusals: ['CannotActFor', 'NotUsable', 'LinkNotValid'],
})
