// The provider's own people and their roles, managed by administrators.

import { PROVIDER_ROLES } from '@tradewind/domain/accounts/provider-role.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { email, id, moment, params, properName } from '../shapes.ts'
import { USER_STATES } from '../accounts/users.ts'

/** Nobody changes roles in the name of another person. */
const forAdministrators = { area: 'admin', access: 'platform', isOwnOnly: true } as const

const providerPerson = z.object({
  userId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  providerRole: z.enum(PROVIDER_ROLES).nullable().describe('null: a colleague without a role'),
  state: z.enum(USER_STATES),
  isYou: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: moment.nullable(),
})
export type ProviderPerson = z.output<typeof providerPerson>

export const listProviderPeople = call({
  name: 'listProviderPeople',
  what: 'The users of the provider’s own company by name, with their roles.',
  method: 'GET',
  path: '/proxy/admin/people',
  ...forAdministrators,
  answer: z.object({ items: z.array(providerPerson) }),
})

export const inviteProviderPerson = call({
  name: 'inviteProviderPerson',
  what: 'Adds a colleague with a role, who is invited by e-mail to choose a password. Outside a demo every other call is refused until they have set up a second factor.',
  method: 'PUT',
  path: '/proxy/admin/people',
  ...forAdministrators,
  body: z.object({ email, firstName: properName(80), lastName: properName(80), role: z.enum(PROVIDER_ROLES) }),
  answer: z.object({ userId: id }),
  refusals: ['EmailTaken'],
})

export const changeProviderRole = call({
  name: 'changeProviderRole',
  what: 'Gives a colleague another role, or takes the role away. It counts from their next call on; whoever they act for, they act for no longer.',
  method: 'PUT',
  path: '/proxy/admin/people/{id}',
  ...forAdministrators,
  params,
  body: z.object({ role: z.enum(PROVIDER_ROLES).nullable() }),
  refusals: ['LastAdmin'],
})
