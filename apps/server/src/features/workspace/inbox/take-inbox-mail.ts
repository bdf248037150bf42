// An e-mail came to the address of a company. Nobody outside the company ever reads it there.

import { inboxChanged, inboxMailArrived } from '@tradewind/api/workspace/inbox-events.ts'
import { cutQuoted } from '@tradewind/domain/mail/quoted-text.ts'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { TryLater } from '../../../platform/mail/inbound-server.ts'
import { keepReceivedFiles, makeReadable } from '../../files/public.ts'
import type { InboundKind, ReadMail } from '../../mail/public.ts'
import { INBOX_PREFIX } from './inbox-address.ts'

/** More to one address is a loop or an attack: its sender is asked to come later. */
const MOST_AN_HOUR = 300

export function inboxAddresses(services: Services): InboundKind {
  const { queries } = services.db
  return {
    prefix: INBOX_PREFIX,
    async find(token) {
      const companyId = await companyOf(queries, token)
      if (companyId === undefined) return undefined
      if ((await countLately(queries, companyId, services.now())) >= MOST_AN_HOUR) throw new TryLater('too many e-mails to one inbox')
      return { companyId }
    },
    async take(token, mail) {
      const companyId = await companyOf(queries, token)
      if (companyId !== undefined) await takeMail(services, companyId, mail)
    },
  }
}

async function companyOf(queries: Queries, token: string): Promise<string | undefined> {
  return (await queries.selectFrom('inbox_address').select('company_id').where('token', '=', token).executeTakeFirst())?.company_id
}

async function countLately(queries: Queries, companyId: string, now: number): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    queries,
    'select count(*)::int as count from inbox_item where company_id = $1 and created_at > $2',
    [companyId, new Date(now - 3600_000).toISOString()],
  )
  return row?.count ?? 0
}

async function takeMail(services: Services, companyId: string, mail: ReadMail): Promise<void> {
  const isKnown = await runSql(services.db.queries, 'select from inbox_item where company_id = $1 and message_key = $2', [
    companyId,
    mail.messageKey,
  ])
  if (isKnown.length > 0) return
  const { files, leftOut } = await keepReceivedFiles(services, { companyId, userId: null }, mail.files)
  const paths = files.map(({ path }) => path)
  const { text, quoted } = cutQuoted(mail.text, mail.subject)
  const fromName = mail.from.name || mail.from.address || 'An unknown sender'
  await services.db.transaction(async (tx) => {
    const added = await tx
      .insertInto('inbox_item')
      .values({
        company_id: companyId,
        id: newId(services.now()),
        message_key: mail.messageKey,
        from_name: fromName,
        from_address: mail.from.address,
        subject: mail.subject,
        body: mail.isUnreadable ? `This e-mail could not be read. It begins:\n\n${text}` : text,
        quoted,
        is_automatic: mail.isAutomatic,
        file_paths: paths,
        left_out: JSON.stringify(leftOut),
        created_at: new Date(services.now()),
      })
      // The same e-mail may have come twice at the same moment.
      .onConflict((conflict) => conflict.columns(['company_id', 'message_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    await makeReadable(tx, paths)
    // Nobody is told of what a program sent: two programs could keep each other writing.
    if (mail.isAutomatic) await recordEvent(services, tx, inboxChanged, { companyIds: [companyId], facts: {} })
    else await recordEvent(services, tx, inboxMailArrived, { companyIds: [companyId], facts: { fromName, subject: mail.subject } })
  })
}
