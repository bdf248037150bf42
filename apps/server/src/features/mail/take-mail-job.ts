// The jobs that read an e-mail that came in and hand it to what its addresses mean, and that remove it later.

import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { jobKind, type Worker, worker } from '../../platform/queue.ts'
import { ADDRESS_IS_GONE, inboundTarget, type InboundKind, type Placed } from './inbound-kinds.ts'
import { readMail } from './read-mail.ts'
import type { ReadMail } from './read-mail-thread.ts'

export const TAKE_MAIL = jobKind({
  name: 'mail.take',
  data: z.object({ id: z.string(), companyId: z.string().describe('empty for the platform') }),
  retries: 10,
  concurrency: 4,
  timeoutSeconds: 300,
  share: {
    payer: ({ companyId }) => ({ companyId }),
    ofCompany: 2,
    waiting: { ofCompany: 500, ofPerson: 500 },
    what: 'e-mails',
    seconds: 1,
  },
})

const CLEAN_UP = jobKind({ name: 'mail.clean-up', data: z.object({}), retries: 3, concurrency: 1, timeoutSeconds: 600, cron: '41 * * * *' })
const KEPT_DAYS = 30
const MOST_AT_ONCE = 1000

/** Puts an e-mail into the inbox of a company that has no other place for it. @param why in a sentence */
type PutIntoInbox = (companyId: string, mail: ReadMail, why: string) => Promise<Placed>

/** An e-mail that no try could handle stays in the store, and its job among the failed ones. */
export function takeMailJob(services: Services, kinds: readonly InboundKind[], putIntoInbox: PutIntoInbox): Worker {
  return worker(TAKE_MAIL, async ({ id, companyId }) => {
    const { queries } = services.db
    const row = await queries.selectFrom('inbound_mail').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || row.state === 'done') return
    const object = await services.files.find(row.path)
    if (!object) throw new Error('the object of an inbound e-mail is missing')
    const mail = await readMail(services, { companyId }, { bytes: await buffer(object.body), envelopeFrom: row.envelope_from })
    const places: string[] = []
    for (const [i, address] of row.recipients.entries()) {
      const target = inboundTarget(kinds, address)
      const placed = target === undefined ? ADDRESS_IS_GONE : await target.kind.take(target.token, mail)
      // The e-mail was taken before recipients had their companies.
      const owner = row.company_ids[i] ?? companyId
      if (placed.place !== 'none') places.push(placed.place)
      else if (owner !== '') places.push((await putIntoInbox(owner, mail, placed.why)).place)
      else {
        places.push('nobody')
        services.log.warn({ inboundMailId: id, why: placed.why }, 'an e-mail to the platform itself was read by nobody')
      }
    }
    await queries
      .updateTable('inbound_mail')
      .set({ state: 'done', ended_at: new Date(services.now()), places })
      .where('id', '=', id)
      .execute()
  })
}

/** E-mails as they came are kept for 30 days after they were handled. */
export function cleanUpMailJob({ db, files, now }: Services): Worker {
  return worker(CLEAN_UP, async () => {
    const rows = await db.queries
      .selectFrom('inbound_mail')
      .select(['id', 'path'])
      .where('state', '=', 'done')
      .where('created_at', '<', new Date(now() - KEPT_DAYS * 24 * 3600_000).toISOString())
      .limit(MOST_AT_ONCE)
      .execute()
    for (const { id, path } of rows) {
      await files.remove(path)
      await db.queries.deleteFrom('inbound_mail').where('id', '=', id).execute()
    }
  })
}
