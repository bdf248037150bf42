// The job that sends updates, a few buyers at a time: all contracts of a buyer get their next versions together, with one e-mail.

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
import { type NewVersion, sendToBuyers } from '../sending/public.ts'
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
    next: (data, told) => updateNext(services, data, told),
    finish: (data) => finish(services, data),
  })
}

/** Speed: so many buyers are one transaction. While it lasts, no other work changes their contracts, and the counts of the supplier's lists wait. */
const BUYERS_AT_ONCE = 10

const NEXT = `
  select contract_id, buyer_id, template_version, seen_version, preferred, choices, message from supplier_update_contract
  where company_id = $1 and update_id = $2 and done_at is null and buyer_id in (
    select distinct buyer_id from supplier_update_contract where company_id = $1 and update_id = $2 and done_at is null
    order by buyer_id limit ${BUYERS_AT_ONCE})
  order by buyer_id, contract_id for update`

/** @returns for how many buyers it has sent */
async function updateNext(services: Services, data: Data, told: Told): Promise<number> {
  // Asked for each few: who has lost the right to write sends no further.
  const context = await findContextForJob(services, data)
  return services.db.transaction(async (tx) => {
    const rows = await runSql<Row>(tx, NEXT, [data.companyId, data.updateId])
    if (rows.length === 0) return 0
    const made: { row: Row; version: NewVersion | string }[] = []
    for (const row of rows) made.push({ row, version: await madeFor(context, tx, row, told) })
    await markDone(services, tx, data, made)
    const buyers = [...Map.groupBy(made, ({ row }) => row.buyer_id).values()]
    if (context) await sendTo(context, tx, data, buyers)
    const [finished] = await runSql<{ done: number }>(
      tx,
      'select count(*)::int as done from supplier_update_contract where company_id = $1 and update_id = $2 and done_at is not null',
      [data.companyId, data.updateId],
    )
    await advanceWork(tx, data, { done: finished?.done ?? 0 })
    return buyers.length
  })
}

type Made = { readonly row: Row; readonly version: NewVersion | string }

function markDone(services: Services, tx: Transaction, data: Data, made: readonly Made[]) {
  const done = made.map(({ row, version }) => ({ contract_id: row.contract_id, problem: typeof version === 'string' ? version : null }))
  return runSql(
    tx,
    `update supplier_update_contract c set done_at = $4, problem = r.problem
     from json_to_recordset($3::json) as r (contract_id text, problem text)
     where c.company_id = $1 and c.update_id = $2 and c.contract_id = r.contract_id`,
    [data.companyId, data.updateId, JSON.stringify(done), new Date(services.now()).toISOString()],
  )
}

async function sendTo(context: Context, tx: Transaction, data: Data, buyers: readonly (readonly Made[])[]): Promise<void> {
  const subject = await subjectOf(tx, data)
  const sent = buyers.map((made) => ({
    versions: made.flatMap(({ version }) => (typeof version === 'string' ? [] : [version])),
    words: { subject, message: [...new Set(made.map(({ row }) => row.message).filter(Boolean))].join('\n\n'), workId: data.workId },
  }))
  await sendToBuyers(
    context,
    tx,
    sent.filter(({ versions }) => versions.length > 0),
  )
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

async function subjectOf(tx: Transaction, { companyId, updateId }: Data): Promise<string> {
  const { subject } = await tx
    .selectFrom('supplier_update')
    .select('subject')
    .where('company_id', '=', companyId)
    .where('id', '=', updateId)
    .executeTakeFirstOrThrow()
  return subject
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
