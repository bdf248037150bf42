// The provider's own people.

import * as calls from '@tradewind/api/admin/provider-people.ts'
import { route } from '../../../context.ts'
import { changeProviderRole, inviteProviderPerson, listProviderPeople } from './provider-people.ts'

export const providerPeopleRoutes = [
  route(calls.listProviderPeople, ({ context }) => listProviderPeople(context)),
  route(calls.inviteProviderPerson, ({ context, body }) => inviteProviderPerson(context, body)),
  route(calls.changeProviderRole, ({ context, params, body }) => changeProviderRole(context, params.id, body.role)),
]
