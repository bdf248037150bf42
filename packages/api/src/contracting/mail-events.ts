// What becomes of the e-mails with which contracts go out.

import { z } from 'zod'
import { event } from '../event.ts'
import { listNotifications } from '../notifications.ts'
import { id } from '../shapes.ts'
import { getHistoryFeed } from './contract.ts'
import { undelivered, undeliveredSentence } from './history.ts'
import { listContractMails, listSendingMails } from './mails.ts'

const facts = undelivered.extend({ mailId: id, contractIds: z.array(id), sentBy: id.nullable() })

export const mailUndelivered = event({
  kind: 'mail.undelivered',
  what: 'An e-mail with rates could not be delivered, came back, or is late. Only its sender hears of it.',
  facts,
  makesOld: [listContractMails, listSendingMails, getHistoryFeed, listNotifications],
  notice: {
    to: 'own',
    sentence: undeliveredSentence,
    choice: { label: 'An e-mail with your rates cannot be delivered', hasMail: false, hasApplication: true },
  },
})
