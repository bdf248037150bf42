// Reports about e-mails that went out: the ledger says that one came back, and why.

import { readBounceReport } from '@tradewind/domain/mail/bounce-report.ts'
import type { Services } from '../../context.ts'
import { Refused } from '../../platform/mail/inbound-server.ts'
import { ADDRESS_IS_GONE, type InboundKind, type Placed } from './inbound-kinds.ts'
import type { ReadMail } from './read-mail-thread.ts'
import { BOUNCE_PREFIX, mailIdOf } from './return-path.ts'
import { tellUndelivered } from './undelivered.ts'

/**
 * The return paths. Only who got the e-mail knows its address, and can say no more than that this one came back. What is no report goes to the
 * inbox of the company that sent the e-mail. The platform has no inbox: to the return paths of its own e-mails only reports can be sent.
 */
export function bounceAddresses(services: Services): InboundKind {
  return {
    prefix: BOUNCE_PREFIX,
    async find(token, envelopeFrom) {
      const mailId = mailIdOf(services, token)
      if (mailId === undefined) return undefined
      const mail = services.db.queries.selectFrom('mail').select('company_id').where('id', '=', mailId)
      const row = await mail.executeTakeFirst()
      if (row && row.company_id === null && envelopeFrom !== '')
        throw new Refused('5.7.1 Nobody reads e-mails to this address. It takes reports of mail servers only')
      return row && { companyId: row.company_id }
    },
    async take(token, mail) {
      const mailId = mailIdOf(services, token)
      return mailId === undefined ? ADDRESS_IS_GONE : takeReport(services, mailId, mail)
    },
  }
}

const NO_REPORT: Placed = {
  place: 'none',
  why: 'It was sent to the return path of an e-mail of your company, and reports nothing about that e-mail.',
}
const IN_LEDGER: Placed = { place: 'ledger' }

async function takeReport(services: Services, mailId: string, mail: ReadMail): Promise<Placed> {
  return services.db.transaction(async (tx): Promise<Placed> => {
    const row = await tx.selectFrom('mail').selectAll().where('id', '=', mailId).forUpdate().executeTakeFirst()
    if (!row) return ADDRESS_IS_GONE
    const report = readBounceReport({ ...mail, from: mail.from.address }, row.to_address)
    if (report.is === 'other') return NO_REPORT
    // One that was opened has arrived, whatever a server on the way says. The others are known as undelivered already.
    const isOpen = ['queued', 'taken', 'delivered'].includes(row.state) && row.replaced_by === null
    if (!isOpen || report.is === 'arrived') return IN_LEDGER
    // The report was faster than our own writing down that the server has it.
    if (row.state === 'taken') throw new Error('this e-mail is being handed over')
    if (report.is === 'delayed') {
      const delayed = tx.updateTable('mail').set({ last_reply: report.reason })
      if (row.state === 'delivered') await delayed.where('id', '=', mailId).execute()
      return IN_LEDGER
    }
    await tx.updateTable('mail').set({ state: 'bounced', last_reply: report.reason, next_try_at: null }).where('id', '=', mailId).execute()
    services.metrics.mails.inc({ outcome: 'bounced' })
    const sent = { id: mailId, kind: row.kind, companyId: row.company_id, contractIds: row.contract_ids, sentBy: row.sent_by }
    await tellUndelivered(services, tx, { ...sent, toAddress: row.to_address }, 'bounced', report.reason)
    return IN_LEDGER
  })
}
