// The provider's own people.

import * as calls from '@tradewind/api/admin/provider-people.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { changeProviderRole, inviteProviderPerson, listProviderPeople } from './provider-people.ts'

export const providerPeopleFeature = feature({
  routes: [
    route(calls.listProviderPeople, ({ context }) => listProviderPeople(context)),
    route(calls.inviteProviderPerson, ({ context, body }) => inviteProviderPerson(context, body)),
    route(calls.changeProviderRole, ({ context, params, body }) => changeProviderRole(context, params.id, body.role)),
  ],
})
