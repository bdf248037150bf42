// Reports about e-mails that went out: the ledger says that one came back, and why.

import { readBounceReport } from '@tradewind/domain/mail/bounce-report.ts'
import type { Services } from '../../context.ts'
import { tellUndelivered } from './undelivered.ts'
import type { InboundKind } from './inbound-kinds.ts'
import type { ReadMail } from './read-mail-thread.ts'
import { BOUNCE_PREFIX, mailIdOf } from './return-path.ts'

/** The return paths. Only who got the e-mail knows its address, and can say no more than that this one came back. */
export function bounceAddresses(services: Services): InboundKind {
  return {
    prefix: BOUNCE_PREFIX,
    async find(token) {
      const mailId = mailIdOf(services, token)
      if (mailId === undefined) return undefined
      const mail = services.db.queries.selectFrom('mail').select('company_id').where('id', '=', mailId)
      const row = await mail.executeTakeFirst()
      return row && { companyId: row.company_id }
    },
    async take(token, mail) {
      const mailId = mailIdOf(services, token)
      if (mailId !== undefined) await takeReport(services, mailId, mail)
    },
  }
}

async function takeReport(services: Services, mailId: string, mail: ReadMail): Promise<void> {
  const report = readBounceReport({ ...mail, from: mail.from.address })
  if (report.is === 'other') return
  await services.db.transaction(async (tx) => {
    const row = await tx.selectFrom('mail').selectAll().where('id', '=', mailId).forUpdate().executeTakeFirst()
    // One that was opened has arrived, whatever a server on the way says. The others are known as undelivered already.
    if (!row || !['queued', 'taken', 'delivered'].includes(row.state) || row.replaced_by !== null) return
    // The report was faster than our own writing down that the server has it.
    if (row.state === 'taken') throw new Error('this e-mail is being handed over')
    await tx.updateTable('mail').set({ state: 'bounced', last_reply: report.reason, next_try_at: null }).where('id', '=', mailId).execute()
    services.metrics.mails.inc({ outcome: 'bounced' })
    const sent = { id: mailId, kind: row.kind, companyId: row.company_id, contractIds: row.contract_ids, sentBy: row.sent_by }
    await tellUndelivered(services, tx, { ...sent, toAddress: row.to_address }, 'bounced', report.reason)
  })
}
