// Filing contracts, one or many: archive, trash, folder, assignee, priority, note and reminder, with undo.

import type { BodyOf, Call } from '@tradewind/api/call.ts'
import { filingChanged } from '@tradewind/api/contracting/filing-events.ts'
import {
  archiveOrUnarchive as archiveCall,
  assignContracts as assignCall,
  assignFolder as folderCall,
  deleteOrUndelete as deleteCall,
  type Filed,
  markContracts as markCall,
  undoFiling as undoCall,
} from '@tradewind/api/contracting/filing.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import type { FilingChange, Move } from '@tradewind/domain/contracting/filing.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { audit, once } from '../../../commands.ts'
import { type Actor, actorName, type Context, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { insertWork } from '../../work/public.ts'
import { CHANGE_FILING } from './change-filing-job.ts'
import { countOwn, namesOfContracts } from './filing-store.ts'
import { applyFiling, type Failure, setBack } from './filing-values.ts'
import { holdFolder } from './folders.ts'

/** So many contracts are changed in the call itself, more of them by a piece of work. */
const MOST_AT_ONCE = 200

/** @throws Refusal NotFound when a contract is not the caller's, or the folder is gone */
export function assignFolder(context: Context, input: BodyOf<typeof folderCall>): Promise<Filed> {
  const actor = getWriter(context, NO_WRITE_ACCESS.moveToFolders)
  const { contractIds, folderId } = input
  return file(context, actor, folderCall, input, contractIds, async (tx) => ({
    change: { folderId },
    what: folderId === null ? 'out of folders' : `to ${await holdFolder(tx, actor.companyId, folderId)}`,
    doing: folderId === null ? 'Taking out of folders:' : 'Moving to a folder:',
  }))
}

/** @throws Refusal NotFound when a contract is not the caller's */
export function archiveOrUnarchive(context: Context, input: BodyOf<typeof archiveCall>): Promise<Filed> {
  return moveAll(context, archiveCall, input, input.state ? 'archive' : 'unarchive')
}

/** @throws Refusal NotFound when a contract is not the caller's */
export function deleteOrUndelete(context: Context, input: BodyOf<typeof deleteCall>): Promise<Filed> {
  return moveAll(context, deleteCall, input, input.state ? 'trash' : 'restore')
}

const MOVING: Readonly<Record<Move, { readonly what: string; readonly doing: string }>> = {
  archive: { what: 'to the archive', doing: 'Archiving' },
  unarchive: { what: 'out of the archive', doing: 'Taking out of the archive:' },
  trash: { what: 'to the trash', doing: 'Moving to the trash:' },
  restore: { what: 'out of the trash', doing: 'Restoring' },
}

function moveAll(context: Context, call: Call, input: BodyOf<typeof archiveCall>, move: Move): Promise<Filed> {
  const actor = getWriter(context, NO_WRITE_ACCESS.performAction)
  return file(context, actor, call, input, input.contractIds, () => Promise.resolve({ change: { move }, ...MOVING[move] }))
}

/** @throws Refusal NotFound when a contract is not the caller's; NotUsable when the assignee cannot sign in to this company */
export function assignContracts(context: Context, input: BodyOf<typeof assignCall>): Promise<Filed> {
  const actor = getWriter(context)
  const { contractIds, assignee: assigneeId } = input
  return file(context, actor, assignCall, input, contractIds, async (tx) => ({
    change: { assigneeId },
    what: assigneeId === null ? 'nobody assigned' : `assigned to ${await nameOfColleague(tx, actor.companyId, assigneeId)}`,
    doing: 'Assigning',
  }))
}

async function nameOfColleague(tx: Transaction, companyId: string, userId: string): Promise<string> {
  const [colleague] = await runSql<{ name: string }>(
    tx,
    `select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from user_account
     where company_id = $1 and id = $2 and deleted_at is null and disabled_at is null and approved_at is not null`,
    [companyId, userId],
  )
  if (!colleague) throw new Refusal('NotUsable', { message: 'Only a colleague who can sign in can be assigned.' })
  return colleague.name
}

/** @throws Refusal NotFound when a contract is not the caller's */
export function markContracts(context: Context, input: BodyOf<typeof markCall>): Promise<Filed> {
  const actor = getWriter(context)
  const { contractIds, priority, note: written, remindOn } = input
  const text = written?.trim()
  const note = text ? { text, by: actorName(actor), at: new Date(context.now()).toISOString() } : null
  const change: FilingChange = {
    ...(priority === undefined ? {} : { priority }),
    ...(written === undefined ? {} : { note }),
    ...(remindOn === undefined ? {} : { remindOn }),
  }
  const what = [
    ...(priority === undefined ? [] : [`priority ${priority ?? 'none'}`]),
    ...(written === undefined ? [] : [note ? 'a note' : 'note removed']),
    ...(remindOn === undefined ? [] : [remindOn === null ? 'reminder removed' : `reminder on ${remindOn}`]),
  ].join(', ')
  return file(context, actor, markCall, input, contractIds, () => Promise.resolve({ change, what, doing: 'Marking' }))
}

type Asked = { readonly change: FilingChange; readonly what: string; readonly doing: string }

function file(
  context: Context,
  actor: Actor,
  call: Call,
  input: unknown,
  chosen: readonly string[],
  asked: (tx: Transaction) => Promise<Asked>,
): Promise<Filed> {
  return once(context, call, input, async (tx) => {
    const { companyId, userId } = actor
    const contractIds = [...new Set(chosen)].sort()
    if ((await countOwn(tx, companyId, contractIds)) < contractIds.length) throw new Refusal('NotFound')
    const { change, what, doing } = await asked(tx)
    const total = contractIds.length
    const changeId = newId(context.now())
    const askedAt = new Date(context.now()).toISOString()
    await tx
      .insertInto('filing_change')
      .values({ company_id: companyId, id: changeId, user_id: userId, change: JSON.stringify(change), created_at: askedAt })
      .execute()
    await audit(context, tx, 'contract.file', total === 1 ? (contractIds[0] ?? null) : null, { contracts: total, what })
    if (total > MOST_AT_ONCE) {
      const title = `${doing} ${counted(total, 'contract', 'contracts')}`
      const workId = await insertWork(tx, { companyId, userId, kind: 'file', title, total }, context.now())
      await context.queue.send(tx, CHANGE_FILING, { companyId, userId, workId, changeId, askedAt, contractIds, change, what })
      return { changeId, workId, done: 0, failures: [] }
    }
    const failures = await applyFiling(tx, { companyId, changeId }, contractIds, change)
    await recordEvent(context, tx, filingChanged, { companyIds: [companyId], facts: {} })
    return { changeId, workId: null, done: total - failures.length, failures: await named(tx, companyId, failures) }
  })
}

/** Failures with the contract as the list calls it. */
export async function named(tx: Transaction, companyId: string, failures: readonly Failure[]): Promise<Filed['failures']> {
  const names = await namesOfContracts(
    tx,
    companyId,
    failures.map((failure) => failure.contractId),
  )
  return failures.map(({ contractId, reason }) => ({ what: names.get(contractId) ?? contractId, reason }))
}

/**
 * Sets everything back that nobody has changed since, once: a second time changes nothing.
 * @throws Refusal NotFound for a change of another company, and for one of more than 30 days ago
 */
export function undoFiling(context: Context, input: BodyOf<typeof undoCall>) {
  const { companyId } = getWriter(context, NO_WRITE_ACCESS.performAction)
  return once(context, undoCall, input, async (tx) => {
    const key = { companyId, changeId: input.changeId }
    // The work of this change waits for the end of this transaction, and stops then.
    const [change] = await runSql<{ undone_at: string | null }>(
      tx,
      'select undone_at from filing_change where company_id = $1 and id = $2 for update',
      [companyId, input.changeId],
    )
    if (!change) throw new Refusal('NotFound')
    if (change.undone_at !== null) return { done: 0, failures: [] }
    await tx
      .updateTable('filing_change')
      .set({ undone_at: new Date(context.now()) })
      .where('company_id', '=', companyId)
      .where('id', '=', input.changeId)
      .execute()
    const { done, failures } = await setBack(tx, key)
    await audit(context, tx, 'contract.file', null, { contracts: done, what: 'undone' })
    await recordEvent(context, tx, filingChanged, { companyIds: [companyId], facts: {} })
    return { done, failures: await named(tx, companyId, failures) }
  })
}
