// The users of a company, managed by its administrators.

import { z } from 'zod'
import { call } from '../call.ts'
import { email, id, listOf, moment, params, properName, text } from '../shapes.ts'

export const USER_FILTERS = ['all', 'active', 'pending', 'invited', 'disabled'] as const
export const USER_STATES = ['active', 'pending', 'unconfirmed', 'invited', 'disabled'] as const

const role = z.enum(['admin', 'member'])
const access = z.enum(['write', 'read'])

const userRow = z.object({
  userId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  access,
  /** pending: waiting for approval; unconfirmed: has not opened the link; invited: has not set a password. */
  state: z.enum(USER_STATES),
  isYou: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** When the user asked for write access; null when there is no open request. */
  accessRequestedAt: moment.nullable(),
  lastSeenAt: moment.nullable(),
  secondaryEmails: z.array(z.string()),
})
export type UserRow = z.output<typeof userRow>

export const listUsers = call({
  name: 'listUsers',
  area: 'users',
  what: 'The users of the caller’s company by name; pending ones first.',
  method: 'GET',
  path: '/proxy/userManagement/{filter}',
  access: 'admin',
  params: z.object({ filter: z.enum(USER_FILTERS) }),
  query: z.object({ searchText: text(200).default('') }),
  answer: listOf(userRow).extend({ counts: z.record(z.enum(USER_FILTERS), z.number().int()) }),
})

export const getUser = call({
  name: 'getUser',
  area: 'users',
  what: 'One user of the caller’s company.',
  method: 'GET',
  path: '/proxy/userManagement/admin/{id}',
  access: 'admin',
  params,
  answer: userRow,
})

export const listCompanyUsers = call({
  name: 'listCompanyUsers',
  area: 'users',
  what: 'Who works at the caller’s own company: names and addresses of those who can sign in.',
  method: 'GET',
  path: '/proxy/company/{id}/users',
  access: 'member',
  params,
  answer: listOf(z.object({ userId: id, email: z.string(), firstName: z.string(), lastName: z.string(), role, access })),
})

export const addUser = call({
  name: 'addUser',
  area: 'users',
  what: 'Adds a user, who is invited by e-mail to choose a password.',
  method: 'PUT',
  path: '/proxy/userManagement/addUser',
  access: 'admin',
  body: z.object({
    email,
    firstName: properName(80),
    lastName: properName(80),
    role: role.default('member'),
    access: access.default('write'),
  }),
  answer: userRow,
  refusals: ['EmailTaken', 'TooManyAttempts'],
  // Otherwise an administrator who acts for a user could keep access beyond the hour.
  isOwnOnly: true,
})

export const editUser = call({
  name: 'editUser',
  area: 'users',
  what: 'Changes name, role or access of a user, or disables and enables one. What is left out stays. Who acts for a user changes names alone.',
  method: 'PUT',
  path: '/proxy/userManagement/editUser',
  access: 'admin',
  body: z.object({
    userId: id,
    firstName: properName(80).optional(),
    lastName: properName(80).optional(),
    role: role.optional(),
    access: access.optional(),
    isDisabled: z.boolean().optional(),
  }),
  answer: userRow,
  refusals: ['LastAdmin', 'NotWhileActing'],
})

export const deleteUser = call({
  name: 'deleteUser',
  area: 'users',
  what: 'Deletes a user; what she did stays in the history.',
  method: 'DELETE',
  path: '/proxy/userManagement/editUser/{id}',
  access: 'admin',
  isBinding: true,
  params,
  refusals: ['LastAdmin'],
})

export const approveOrRejectUser = call({
  name: 'approveOrRejectUser',
  area: 'users',
  what: 'Approves a user who asks to join the company, or rejects her.',
  method: 'PUT',
  path: '/proxy/settings/approveOrRejectUser',
  access: 'admin',
  isBinding: true,
  // A-FD-016, A-CN-004
  body: z.object({ user: id, action: z.enum(['approve', 'reject']) }),
  answer: z.object({ message: z.string() }),
  refusals: ['StateChanged'],
})

export const requestAccess = call({
  name: 'requestAccess',
  area: 'users',
  what: 'Asks the administrators for write access. The answer has an error field when it was not asked for.',
  method: 'PUT',
  path: '/proxy/userManagement/requestAccess',
  access: 'member',
  isOwnOnly: true,
  body: z.object({ reason: text(500).default('') }),
  // A-TR-045, A-TR-046
  answer: z.object({ error: z.string().optional(), requestedAt: moment.nullable() }),
})
