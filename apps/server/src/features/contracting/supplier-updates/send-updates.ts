// Sending updates: which contracts get a newer version of their template is decided when Send is pressed; a job does it.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { sendSupplierUpdates as sendCall } from '@tradewind/api/contracting/supplier-updates.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Preference } from '@tradewind/domain/rate-sheet/update/three-way.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { claimStrangers } from '../../mail/public.ts'
import { insertWork } from '../../work/public.ts'
import { today } from '../filing/public.ts'
import { allBehind } from './holders.ts'
import type { Preferences } from './next-version.ts'
import { SEND_UPDATES } from './send-updates-job.ts'
import { heldTemplates } from './update-queue.ts'

/**
 * @throws Refusal NotFound when a template or contract is not the caller's, and nothing is sent
 * @throws Refusal NothingPublished, NothingToUpdate, SendingStopped
 */
export function sendSupplierUpdates(context: Context, input: BodyOf<typeof sendCall>): Promise<AnswerOf<typeof sendCall>> {
  getSupplierWriter(context)
  return once(context, sendCall, input, (tx) => startUpdate(context, tx, input))
}

/** @throws Refusal as `sendSupplierUpdates` does */
export async function startUpdate(context: Context, tx: Transaction, input: BodyOf<typeof sendCall>): Promise<AnswerOf<typeof sendCall>> {
  const { companyId, userId } = getSupplierWriter(context)
  const now = context.now()
  const templates = await heldTemplates(tx, companyId, [...new Set(input.templateIds)])
  if (templates.some((template) => template.published_version === 0)) throw new Refusal('NothingPublished')
  await claimStrangers(tx, companyId, [], now)
  const behind = await chosenContracts(context, tx, companyId, input)
  const partnerCount = new Set(behind.map((each) => each.buyerId)).size
  const queued = await messagesOf(tx, companyId, input.templateIds)
  const versions = new Map(templates.map((template) => [template.id, template.published_version]))
  const decisions = Map.groupBy(input.decisions, (each) => each.contractId)
  const title = `Updating ${counted(behind.length, 'contract', 'contracts')} of ${counted(partnerCount, 'partner', 'partners')}`
  const workId = await insertWork(tx, { companyId, userId, kind: 'update', title, total: behind.length }, now)
  const updateId = newId(now)
  await tx
    .insertInto('supplier_update')
    .values({
      company_id: companyId,
      id: updateId,
      work_id: workId,
      sent_by: userId,
      subject: oneLine(input.subject),
      created_at: new Date(now),
    })
    .execute()
  await runSql(
    tx,
    `insert into supplier_update_contract (company_id, update_id, contract_id, buyer_id, template_version, seen_version, preferred, choices, message)
     select $1, $2, r.contract_id, r.buyer_id, r.template_version, r.seen_version, r.preferred, r.choices, r.message
     from json_to_recordset($3::json) as r (contract_id text, buyer_id text, template_version int, seen_version int, preferred text, choices jsonb, message text)`,
    [
      companyId,
      updateId,
      JSON.stringify(
        behind.map((each) => ({
          contract_id: each.contractId,
          buyer_id: each.buyerId,
          template_version: versions.get(each.templateId),
          seen_version: each.version,
          ...preferencesOf(decisions.get(each.contractId) ?? [], input.preferred),
          message: input.message ?? queued.get(each.templateId) ?? '',
        })),
      ),
    ],
  )
  const { ipAddress } = context.caller
  await context.queue.send(tx, SEND_UPDATES, { companyId, userId, ipAddress, updateId, workId, templateIds: [...versions.keys()] })
  await audit(context, tx, 'contract.update', updateId, { templates: templates.length, contracts: behind.length })
  return { workId, contractCount: behind.length, partnerCount }
}

/** Whose values stand in one contract; the last decision counts. */
function preferencesOf(decisions: BodyOf<typeof sendCall>['decisions'], preferred: Preference): Preferences {
  const whole = decisions.findLast((each) => each.conflictId === undefined)
  const choices = Object.fromEntries(
    decisions.flatMap((each) => (each.conflictId === undefined ? [] : [[each.conflictId, each.preferred]])),
  )
  return { preferred: whole?.preferred ?? preferred, choices }
}

/** Those of the chosen contracts that are behind. @throws Refusal NotFound, NothingToUpdate */
export async function chosenContracts(
  context: Context,
  tx: Transaction,
  companyId: string,
  { templateIds, contractIds }: Pick<BodyOf<typeof sendCall>, 'templateIds' | 'contractIds'>,
) {
  const behind = await allBehind(tx, companyId, templateIds, today(context))
  const chosen = contractIds && new Set(contractIds)
  if (chosen) {
    const own = await tx
      .selectFrom('contract')
      .select('id')
      .where('supplier_id', '=', companyId)
      .where('template_id', 'in', templateIds)
      .where('id', 'in', [...chosen])
      .execute()
    if (own.length < chosen.size) throw new Refusal('NotFound')
  }
  const wanted = behind.filter((each) => chosen?.has(each.contractId) ?? true)
  if (wanted.length === 0) throw new Refusal('NothingToUpdate')
  return wanted
}

async function messagesOf(tx: Transaction, companyId: string, templateIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('update_queue')
    .select(['template_id', 'message'])
    .where('company_id', '=', companyId)
    .where('template_id', 'in', [...templateIds])
    .execute()
  return new Map(rows.map((row) => [row.template_id, row.message]))
}
