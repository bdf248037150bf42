// Assigning an e-mail of the inbox, putting it back, saying that it is done, and removing it.

import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { inboxChanged } from '@tradewind/api/workspace/inbox-events.ts'
import type { changeInboxItem as changeCall } from '@tradewind/api/workspace/inbox.ts'
import { forwardedNote } from '@tradewind/domain/workspace/forwarded-note.ts'
import type { Selectable } from 'kysely'
import { audit } from '../../../commands.ts'
import { type Actor, type Context, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import type { InboxItemRow } from '../../../platform/db/rows.ts'
import { getPartyContract } from '../../contracting/contract/public.ts'
import { authorOf, type NewMessage, postMessage, withdrawNote } from '../messages/public.ts'
import { ensureTalk, type Place } from '../talk/public.ts'

type Change = BodyOf<typeof changeCall>
type Item = Selectable<InboxItemRow>

/**
 * @throws Refusal NotFound for an e-mail, contract or partner of others
 * @throws Refusal StateChanged when it was assigned, or put back, by somebody else meanwhile
 */
export async function changeInboxItem(context: Context, id: string, change: Change): Promise<void> {
  const actor = getWriter(context)
  await context.db.transaction(async (tx) => {
    const item = await lockItem(tx, actor, id)
    if ('isDone' in change) await setDone(context, tx, actor, item, change.isDone)
    else if (change.assetType === 'unassigned') await putBack(context, tx, actor, item)
    else await assign(context, tx, actor, item, await targetOf(tx, actor, change))
    await recordEvent(context, tx, inboxChanged, { companyIds: [actor.companyId], facts: {} })
  })
}

async function lockItem(tx: Transaction, { companyId }: Actor, id: string): Promise<Item> {
  const item = await tx
    .selectFrom('inbox_item')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw new Refusal('NotFound')
  return item
}

type Target = { readonly otherId: string; readonly place: Place }

async function targetOf(
  queries: Queries,
  actor: Actor,
  { assetId, assetType }: Extract<Change, { assetType: 'contract' | 'partner' }>,
): Promise<Target> {
  if (assetType === 'contract') {
    const { id, supplierId, buyerId } = await getPartyContract(queries, actor, assetId)
    return { otherId: supplierId === actor.companyId ? buyerId : supplierId, place: { channel: 'contracting', contractId: id } }
  }
  const [partner] = await runSql<{ other: string }>(
    queries,
    'select partner_company_id as other from partner where company_id = $1 and id = $2',
    [actor.companyId, assetId],
  )
  if (!partner) throw new Refusal('NotFound')
  return { otherId: partner.other, place: { channel: 'general', contractId: null } }
}

/** A private note, because nobody has proven who wrote the e-mail, and it was written to this company alone. */
async function assign(context: Context, tx: Transaction, actor: Actor, item: Item, { otherId, place }: Target): Promise<void> {
  if (item.partner_company_id !== null) throw new Refusal('StateChanged', { message: 'Somebody has assigned this e-mail meanwhile.' })
  const talk = await ensureTalk(tx, actor.companyId, otherId, context.now())
  const { messageId } = await postMessage(context, tx, {
    talk,
    place,
    author: authorOf(actor),
    type: 'note',
    text: forwardedNote({ fromName: item.from_name, fromAddress: item.from_address, subject: item.subject, text: item.body }),
    quoted: item.quoted,
    leftOut: jsonOf<NonNullable<NewMessage['leftOut']>>(item.left_out),
    paths: item.file_paths,
    mentioned: [],
    way: 'mail',
  })
  await runSql(
    tx,
    'update inbox_item set partner_company_id = $3, contract_id = $4, note_id = $5, assigned_by = $6 where company_id = $1 and id = $2',
    [actor.companyId, item.id, otherId, place.contractId, messageId, actor.userId],
  )
}

async function putBack(context: Context, tx: Transaction, actor: Actor, item: Item): Promise<void> {
  if (item.partner_company_id === null) throw new Refusal('StateChanged', { message: 'Somebody has put this e-mail back meanwhile.' })
  if (item.note_id !== null) await withdrawNote(context, tx, actor, item.note_id)
  await runSql(
    tx,
    'update inbox_item set partner_company_id = null, contract_id = null, note_id = null, assigned_by = null where company_id = $1 and id = $2',
    [actor.companyId, item.id],
  )
}

async function setDone(context: Context, tx: Transaction, actor: Actor, item: Item, isDone: boolean): Promise<void> {
  await runSql(tx, 'update inbox_item set done_at = $3, done_by = $4 where company_id = $1 and id = $2', [
    actor.companyId,
    item.id,
    isDone ? new Date(context.now()).toISOString() : null,
    isDone ? actor.userId : null,
  ])
}

/**
 * The e-mail and its files are gone.
 * @throws Refusal NotFound for an e-mail of others, StateChanged for one that was assigned: its files belong to a note
 */
export async function removeInboxItem(context: Context, id: string): Promise<void> {
  const actor = getWriter(context)
  const paths = await context.db.transaction(async (tx) => {
    const item = await lockItem(tx, actor, id)
    if (item.partner_company_id !== null)
      throw new Refusal('StateChanged', { message: 'This e-mail is assigned. Put it back into the inbox first.' })
    await runSql(tx, 'delete from inbox_item where company_id = $1 and id = $2', [actor.companyId, id])
    // A file that somebody has added to a contract meanwhile stays.
    const removed = await runSql<{ path: string }>(
      tx,
      `update stored_file f set state = 'deleted' where f.path = any($1)
         and not exists (select from contract_file c where c.path = f.path) and not exists (select from talk_file t where t.path = f.path)
       returning f.path`,
      [item.file_paths],
    )
    await audit(context, tx, 'inbox.remove', null, { from: item.from_address, subject: item.subject })
    await recordEvent(context, tx, inboxChanged, { companyIds: [actor.companyId], facts: {} })
    return removed.map(({ path }) => path)
  })
  for (const path of paths) await context.files.remove(path)
}
