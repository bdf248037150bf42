// The users of a company.

import * as calls from '@tradewind/api/accounts/users.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { addUser, approveOrRejectUser, deleteUser, editUser, getUser, listCompanyUsers, listUsers, requestAccess } from './users.ts'

export const userFeature = feature({
  routes: [
    route(calls.listUsers, ({ context, params, query }) => listUsers(context, params.filter, query.searchText)),
    route(calls.getUser, ({ context, params }) => getUser(context, params.id)),
    route(calls.listCompanyUsers, ({ context, params }) => listCompanyUsers(context, params.id)),
    route(calls.addUser, ({ context, body }) => addUser(context, body)),
    route(calls.editUser, ({ context, body }) => editUser(context, body)),
    route(calls.deleteUser, ({ context, params }) => deleteUser(context, params.id)),
    route(calls.approveOrRejectUser, ({ context, body }) => approveOrRejectUser(context, body.user, body.action)),
    route(calls.requestAccess, ({ context, body }) => requestAccess(context, body.reason)),
  ],
})
