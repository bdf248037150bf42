// The e-mails with which contracts went out.

import { listContractMails, listSendingMails, sendMailAgain as sendMailAgainCall } from '@tradewind/api/contracting/mails.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { historyOfUndelivered } from './public.ts'
import { contractMails, sendingMails } from './list-mails.ts'
import { sendMailAgain } from './send-again.ts'

export const contractMailFeature = feature({
  routes: [
    route(listContractMails, ({ context, params }) => contractMails(context, params.id)),
    route(listSendingMails, ({ context, params }) => sendingMails(context, params.id)),
    route(sendMailAgainCall, ({ context, params, body }) => sendMailAgain(context, params.id, body.email)),
  ],
  consequences: [historyOfUndelivered],
})
