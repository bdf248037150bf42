// Reading an e-mail of a contract, and deciding about one whose sender is unknown.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { contractMailArrived, contractMailsChanged } from '@tradewind/api/contracting/contract-events.ts'
import type { decideContractMail as decideCall, getContractMail as getContractMailCall } from '@tradewind/api/contracting/contract-mail.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Selectable, sql } from 'kysely'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, type Transaction } from '../../../platform/db/database.ts'
import type { ContractMailRow } from '../../../platform/db/rows.ts'
import { uploadedFileOf } from '../../files/public.ts'
import { doerOf, eventFactsOf, getPartyContract } from '../contract/public.ts'
import { type ContractMail, type LeftOut, showContractMail } from './contract-mail-store.ts'

type MailRow = Selectable<ContractMailRow>

/** @throws Refusal NotFound for an e-mail of others, and for one that was removed */
export async function contractMail(context: Context, mailId: string): Promise<AnswerOf<typeof getContractMailCall>> {
  const actor = getActor(context)
  const { queries } = context.db
  const row = await queries.selectFrom('contract_mail').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!row || !canRead(actor, row)) throw new Refusal('NotFound')
  const contract = await getPartyContract(queries, actor, row.contract_id)
  const files =
    row.file_paths.length === 0
      ? []
      : await queries.selectFrom('stored_file').selectAll().where('path', 'in', row.file_paths).where('state', '=', 'stored').execute()
  return {
    mailId,
    contractId: contract.id,
    at: row.created_at,
    fromName: row.from_name,
    fromAddress: (row.from_company_id ?? row.company_id) === actor.companyId ? row.from_address : null,
    subject: row.subject,
    text: row.body,
    quoted: row.quoted,
    files: files.map(uploadedFileOf),
    leftOut: jsonOf<LeftOut[]>(row.left_out),
    isAutomatic: row.is_automatic,
    isHeld: row.state === 'held',
  }
}

function canRead({ companyId }: { readonly companyId: string }, row: MailRow): boolean {
  return row.state === 'shared' || (row.state === 'held' && row.company_id === companyId)
}

/**
 * Takes what is held into the contract, or removes it with its files.
 * @throws Refusal NotFound for an e-mail that is not held for the caller's company
 * @throws Refusal StateChanged when somebody has decided already
 */
export async function decideContractMail(context: Context, mailId: string, { decision }: BodyOf<typeof decideCall>): Promise<void> {
  const actor = getWriter(context)
  const removed = await context.db.transaction(async (tx) => {
    const row = await tx
      .selectFrom('contract_mail')
      .selectAll()
      .where('id', '=', mailId)
      .where('company_id', '=', actor.companyId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NotFound')
    const contract = await getPartyContract(tx, actor, row.contract_id)
    if (row.state !== 'held') throw new Refusal('StateChanged')
    await tx
      .updateTable('contract_mail')
      .set({ state: decision === 'take' ? 'shared' : 'dropped', decided_by: actor.userId })
      .where('id', '=', mailId)
      .execute()
    // The line that only this side had. What is taken gets a new one, at the moment from which the other side reads it.
    await tx
      .deleteFrom('history_entry')
      .where('history_feed_id', '=', contract.historyFeedId)
      .where('kind', '=', 'mail')
      .where(sql<boolean>`data ->> 'mailId' = ${mailId}`)
      .execute()
    await audit(context, tx, decision === 'take' ? 'contract.mail-take' : 'contract.mail-remove', contract.id, { from: row.from_address })
    if (decision === 'remove') {
      await recordEvent(context, tx, contractMailsChanged, { companyIds: [actor.companyId], contractId: contract.id, facts: {} })
      return removeFiles(tx, row.file_paths)
    }
    const mail = await mailOf(tx, row)
    await showContractMail(context, tx, contract, mail, 'taken', doerOf(actor))
    await recordEvent(context, tx, contractMailArrived, {
      companyIds: [...new Set([contract.supplierId, contract.buyerId])],
      contractId: contract.id,
      facts: { ...eventFactsOf(actor, contract), fromName: mail.fromName, subject: mail.subject },
    })
    return []
  })
  for (const path of removed) await context.files.remove(path)
}

async function removeFiles(tx: Transaction, paths: string[]): Promise<readonly string[]> {
  if (paths.length > 0) await tx.updateTable('stored_file').set({ state: 'deleted' }).where('path', 'in', paths).execute()
  return paths
}

async function mailOf(tx: Transaction, row: MailRow): Promise<ContractMail> {
  const names =
    row.file_paths.length === 0
      ? []
      : await tx
          .selectFrom('stored_file')
          .select(['path', 'file_name'])
          .where('path', 'in', row.file_paths)
          .where('state', '=', 'stored')
          .execute()
  return {
    id: row.id,
    contractId: row.contract_id,
    companyId: row.company_id,
    messageKey: row.message_key,
    sender: undefined,
    fromName: row.from_name,
    fromAddress: row.from_address,
    subject: row.subject,
    text: row.body,
    quoted: row.quoted,
    isAutomatic: row.is_automatic,
    files: names.map((each) => ({ path: each.path, fileName: each.file_name })),
    leftOut: jsonOf<LeftOut[]>(row.left_out),
  }
}
