// The inbox of e-mails to the company.

import * as calls from '@tradewind/api/workspace/inbox.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { inboxAddresses, mailDailyMessagesJob, mailDailyMessagesOfCompanyJob, mailOfMessage, messageAddresses } from './public.ts'
import { changeInboxItem, removeInboxItem } from './change-inbox.ts'
import { inboxAddress } from './inbox-address.ts'
import { inboxItem, listInbox } from './read-inbox.ts'

export const inboxFeature = feature({
  routes: [
    route(calls.listInbox, ({ context, query }) => listInbox(context, query)),
    route(calls.getInboxItem, ({ context, params }) => inboxItem(context, params.id)),
    route(calls.changeInboxItem, ({ context, params, body }) => changeInboxItem(context, params.id, body)),
    route(calls.removeInboxItem, ({ context, params }) => removeInboxItem(context, params.id)),
    route(calls.getInboxAddress, ({ context, body }) => inboxAddress(context, body)),
  ],
  jobs: [mailDailyMessagesJob, mailDailyMessagesOfCompanyJob],
  mails: { 'workspace.messageSent': mailOfMessage },
  inbound: [inboxAddresses, messageAddresses],
})
