// The job that sends updates, one buyer after the other: all contracts of a buyer get their next versions together, with one e-mail.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Preference } from '@tradewind/domain/rate-sheet/update/three-way.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import { type Context, getSupplierWriter, type Services } from '../../../context.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import type { Worker } from '../../../platform/queue.ts'
import { recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { findContextForJob } from '../../accounts/users/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { type ContractVersion, getContractToBind, type PartyContract, putContractVersion, refuseWhileSigned } from '../contract/public.ts'
import { changesTold, type ToldChanges, toldChanges } from '../diff/public.ts'
import { namesOfContracts } from '../filing/public.ts'
import { type NewVersion, sendContractVersions } from '../sending/public.ts'
import { mergeFor, type Preferences, PROBLEMS, problemOf, sealMerged, templateVersionFor } from './next-version.ts'
import { takeOutOfQueue } from './update-queue.ts'

export const SEND_UPDATES = unitJob({
  name: 'contracting.send-updates',
  data: z.object({
    companyId: z.string(),
    userId: z.string(),
    ipAddress: z.string(),
    updateId: z.string(),
    workId: z.string(),
    templateIds: z.array(z.string()),
  }),
  what: 'updates',
  waiting: { ofCompany: 20, ofPerson: 10 },
})
type Data = z.output<typeof SEND_UPDATES.data>

type Row = {
  contract_id: string
  buyer_id: string
  template_version: number
  seen_version: number
  preferred: Preference
  choices: string
  message: string
}

/** What changed between two sheets, by their ids: most partners hold the same version. */
type Told = Map<string, ToldChanges>

export function sendUpdatesJob(services: Services): Worker {
  return recipientJob(SEND_UPDATES, {
    prepare: (): Told => new Map(),
    next: async (data, told) => ((await updateNext(services, data, told)) ? 1 : 0),
    finish: (data) => finish(services, data),
  })
}

async function updateNext(services: Services, data: Data, told: Told): Promise<boolean> {
  // Asked for each buyer: who may not write any more sends no further.
  const context = await findContextForJob(services, data)
  return services.db.transaction(async (tx) => {
    const rows = await runSql<Row>(
      tx,
      `select contract_id, buyer_id, template_version, seen_version, preferred, choices, message from supplier_update_contract
       where company_id = $1 and update_id = $2 and done_at is null and buyer_id = (
         select buyer_id from supplier_update_contract where company_id = $1 and update_id = $2 and done_at is null order by buyer_id limit 1)
       order by contract_id for update`,
      [data.companyId, data.updateId],
    )
    if (rows.length === 0) return false
    const versions: NewVersion[] = []
    for (const row of rows) {
      const made = await madeFor(context, tx, row, told)
      if (typeof made !== 'string') versions.push(made)
      await tx
        .updateTable('supplier_update_contract')
        .set({ done_at: new Date(services.now()), problem: typeof made === 'string' ? made : null })
        .where('company_id', '=', data.companyId)
        .where('update_id', '=', data.updateId)
        .where('contract_id', '=', row.contract_id)
        .execute()
    }
    if (context && versions.length > 0) await sendContractVersions(context, tx, versions, await wordsOf(tx, data, rows))
    const [finished] = await runSql<{ done: number }>(
      tx,
      'select count(*)::int as done from supplier_update_contract where company_id = $1 and update_id = $2 and done_at is not null',
      [data.companyId, data.updateId],
    )
    await advanceWork(tx, data, { done: finished?.done ?? 0 })
    return true
  })
}

/** @returns the contract's next version, or why it has none */
async function madeFor(context: Context | undefined, tx: Transaction, row: Row, told: Told): Promise<NewVersion | string> {
  if (!context) return 'You can change nothing here any more.'
  try {
    const { companyId } = getSupplierWriter(context)
    const contract = await getContractToBind(tx, { companyId, contractId: null }, row.contract_id)
    refuseWhileSigned(contract)
    if (contract.draftSheetId !== null) return PROBLEMS.hasDraft
    if (contract.version !== row.seen_version) return PROBLEMS.isOther
    return await nextOf(context, tx, contract, row, told)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

async function nextOf(context: Context, tx: Transaction, contract: PartyContract, row: Row, told: Told): Promise<NewVersion | string> {
  const { supplierId: companyId, templateId, sheetId } = contract
  const current = await tx
    .selectFrom('contract_version')
    .select(['template_version', 'base_version', 'content_hash', 'seal'])
    .where('contract_id', '=', contract.id)
    .where('version', '=', contract.version)
    .executeTakeFirstOrThrow()
  if ((current.base_version ?? 0) >= row.template_version) return PROBLEMS.hasNewest
  let next: ContractVersion
  let changes: ToldChanges
  if (current.template_version !== null) {
    const at = new Date(context.now()).toISOString()
    next = await templateVersionFor(tx, { companyId, templateId, version: row.template_version, at })
    if (next.contentHash === current.content_hash.toString('hex')) return takenOver(tx, contract, row)
    changes = await changesBetween(context, told, companyId, sheetId, next.sheetId)
  } else {
    const { preferred, template_version: nextVersion } = row
    const preferences = { preferred, choices: jsonOf<Preferences['choices']>(row.choices) }
    const merge = await mergeFor(tx, { companyId, templateId, sheetId, baseVersion: current.base_version, nextVersion, preferences })
    if (!merge) return PROBLEMS.unknownBase
    const problem = problemOf(merge)
    if (problem === PROBLEMS.sameContent) return takenOver(tx, contract, row)
    if (problem !== undefined) return problem
    next = await sealMerged(context, tx, merge.merged, { companyId, templateId, previousSeal: current.seal, baseVersion: nextVersion })
    changes = changesTold(merge.before, merge.merged, 'buyer')
  }
  await putContractVersion(context, tx, contract, next)
  return { contract, version: next.version, head: next.head, changes }
}

/** The partner has all of it already: nothing is sent, and nothing is behind any more. */
async function takenOver(tx: Transaction, contract: PartyContract, row: Row): Promise<string> {
  await tx
    .updateTable('contract_version')
    .set({ base_version: row.template_version })
    .where('contract_id', '=', contract.id)
    .where('version', '=', contract.version)
    .execute()
  return PROBLEMS.sameContent
}

async function changesBetween(services: Services, told: Told, supplierId: string, before: string, after: string): Promise<ToldChanges> {
  const key = `${before} ${after}`
  const found =
    told.get(key) ?? (await toldChanges(services.db.queries, { supplierId, sheetId: before }, { supplierId, sheetId: after }, 'buyer'))
  told.set(key, found)
  return found
}

async function wordsOf(tx: Transaction, { companyId, updateId, workId }: Data, rows: readonly Row[]) {
  const { subject } = await tx
    .selectFrom('supplier_update')
    .select('subject')
    .where('company_id', '=', companyId)
    .where('id', '=', updateId)
    .executeTakeFirstOrThrow()
  return { subject, message: [...new Set(rows.map((row) => row.message).filter(Boolean))].join('\n\n'), workId }
}

async function finish(services: Services, data: Data): Promise<void> {
  const rows = await services.db.queries
    .selectFrom('supplier_update_contract')
    .select(['contract_id', 'problem'])
    .where('company_id', '=', data.companyId)
    .where('update_id', '=', data.updateId)
    .orderBy('contract_id')
    .execute()
  const failed = rows.filter((row) => row.problem !== null && row.problem !== PROBLEMS.sameContent)
  const sent = rows.filter((row) => row.problem === null).length
  const same = rows.length - sent - failed.length
  const names = await namesOfContracts(
    services.db.queries,
    data.companyId,
    failed.map((row) => row.contract_id),
  )
  const text = [
    `${counted(sent, 'contract has', 'contracts have')} a new version`,
    ...(same > 0 ? [`${same} had all of it already`] : []),
    ...(failed.length > 0 ? [`${failed.length} not`] : []),
  ].join(', ')
  const failures = failed.map((row) => ({ what: names.get(row.contract_id) ?? row.contract_id, reason: row.problem ?? '' }))
  await services.db.transaction(async (tx) => {
    // Whoever was left out is found again on the page of updates.
    await takeOutOfQueue(tx, data.companyId, data.templateIds)
    await advanceWork(tx, data, { done: rows.length })
    await endWork(services, tx, data, { result: { href: '/contracting/updates', text: `${text}.`, failures } })
  })
}
