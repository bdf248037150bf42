// The outbox page of a demo, and what readers say about further e-mails.

import { getMailChoice, getOutboxMail, leaveByOneClick, listOutbox, setMailChoice } from '@tradewind/api/mail.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { placeForCompany } from '../workspace/inbox/public.ts'
import { bounceAddresses, cleanUpMailJob, takeMailJob } from './public.ts'
import { changeChoice, readChoice } from './mail-choice.ts'
import { htmlOf } from './mail-ledger.ts'

export const mailFeature = feature({
  routes: [
    route(listOutbox, async ({ context, query }) => {
      onlyInDemo(context)
      const rows = await context.db.queries
        .selectFrom('mail')
        .select(['id', 'to_address', 'subject', 'state', 'created_at'])
        .$if(query.next !== undefined, (all) => all.where('id', '<', query.next ?? ''))
        .orderBy('id', 'desc')
        .limit(query.limit + 1)
        .execute()
      const items = rows
        .slice(0, query.limit)
        .map((row) => ({ mailId: row.id, to: row.to_address, subject: row.subject, state: row.state, at: row.created_at }))
      return { items, next: rows.length > query.limit ? (items.at(-1)?.mailId ?? null) : null, total: null }
    }),
    route(getOutboxMail, async ({ context, params }) => {
      onlyInDemo(context)
      const row = await context.db.queries.selectFrom('mail').selectAll().where('id', '=', params.id).executeTakeFirst()
      if (!row) throw new Refusal('NotFound')
      return {
        mailId: row.id,
        to: row.to_address,
        subject: row.subject,
        state: row.state,
        at: row.created_at,
        html: htmlOf(row),
        text: row.plain_text,
        replyTo: row.reply_to,
      }
    }),
    route(getMailChoice, ({ context, params }) => readChoice(context, params.token)),
    route(setMailChoice, ({ context, params, body }) => changeChoice(context, params.token, body.stop, 'page')),
    route(leaveByOneClick, async ({ context, params }) => {
      await changeChoice(context, params.token, 'sender', 'one-click')
    }),
  ],
  jobs: [
    (services, { inbound }) => takeMailJob(services, inbound, (companyId, mail, why) => placeForCompany(services, companyId, mail, why)),
    cleanUpMailJob,
  ],
  inbound: [bounceAddresses],
  retention: [{ table: 'mail', keptDays: 400, since: 'created_at' }],
})

/** Everybody's mail lies open here, with its links: in a demo that is the point, elsewhere it must not be. */
function onlyInDemo(context: Context): void {
  if (!context.isDemo) throw new Refusal('NotFound')
}
