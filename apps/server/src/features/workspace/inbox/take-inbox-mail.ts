// An e-mail came to the address of a company. Nobody outside the company ever reads it there.

import { inboxChanged, inboxMailArrived } from '@tradewind/api/workspace/inbox-events.ts'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { TryLater } from '../../../platform/mail/inbound-server.ts'
import { holdForCompany } from '../../contracting/contract-mail/public.ts'
import { keepReceivedFiles, makeReadable } from '../../files/public.ts'
import { ADDRESS_IS_GONE, type InboundKind, type Placed, type ReadMail, saidByMail } from '../../mail/public.ts'
import { INBOX_PREFIX } from './inbox-address.ts'

/** More to one address is a loop or an attack: its sender is asked to come later. */
const MOST_AN_HOUR = 300
const LONGEST_TEXT = 101_000

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
      return companyId === undefined ? ADDRESS_IS_GONE : takeInboxMail(services, companyId, mail)
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

/** Puts an e-mail for which its own address has no place where the company sees it: a company that has contracts only sees no inbox. */
export async function placeForCompany(services: Services, companyId: string, mail: ReadMail, why: string): Promise<Placed> {
  const company = services.db.queries.selectFrom('company').select('is_shell').where('id', '=', companyId)
  const isShell = (await company.executeTakeFirst())?.is_shell === true
  const held = isShell ? await holdForCompany(services, companyId, mail) : undefined
  return held ?? takeInboxMail(services, companyId, mail, why)
}

/** Puts the e-mail into the inbox of the company, once. @param why it is here although it was sent to another address */
export async function takeInboxMail(services: Services, companyId: string, mail: ReadMail, why = ''): Promise<Placed> {
  const isKnown = await runSql(services.db.queries, 'select from inbox_item where company_id = $1 and message_key = $2', [
    companyId,
    mail.messageKey,
  ])
  if (isKnown.length > 0) return { place: 'known' }
  const said = saidByMail(mail, LONGEST_TEXT)
  const { files, leftOut } = await keepReceivedFiles(services, { companyId, userId: null }, said.files)
  const paths = files.map(({ path }) => path)
  const fromName = mail.from.name || mail.from.address || 'An unknown sender'
  return services.db.transaction(async (tx): Promise<Placed> => {
    const added = await tx
      .insertInto('inbox_item')
      .values({
        company_id: companyId,
        id: newId(services.now()),
        message_key: mail.messageKey,
        from_name: fromName,
        from_address: mail.from.address,
        subject: mail.subject,
        body: said.text,
        quoted: said.quoted,
        why,
        is_automatic: mail.isAutomatic,
        file_paths: paths,
        left_out: JSON.stringify([...said.leftOut, ...leftOut]),
        created_at: new Date(services.now()),
      })
      // The same e-mail may have come twice at the same moment.
      .onConflict((conflict) => conflict.columns(['company_id', 'message_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return { place: 'known' }
    await makeReadable(tx, paths)
    // Nobody is told of what a program sent: two programs could keep each other writing.
    if (mail.isAutomatic) await recordEvent(services, tx, inboxChanged, { companyIds: [companyId], facts: {} })
    else await recordEvent(services, tx, inboxMailArrived, { companyIds: [companyId], facts: { fromName, subject: mail.subject } })
    return { place: 'inbox' }
  })
}
