// The folders of a company: creating, changing, ordering and deleting them, and the rules that fill them.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { filingChanged } from '@tradewind/api/contracting/filing-events.ts'
import {
  type changeFolder as changeCall,
  createFolder as createCall,
  deleteFolder as deleteCall,
  type hideContractsInFolders as hideCall,
  type listFolders as listCall,
  type orderFolders as orderCall,
  setFolderRule as ruleCall,
} from '@tradewind/api/contracting/filing.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { FOLDER_COLORS } from '@tradewind/domain/contracting/filing.ts'
import { audit, once } from '../../../commands.ts'
import { type Actor, type Context, getActor, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'

const MOST_FOLDERS = 500
const NAME_TAKEN = 'There is a folder with this name.'
export const FOLDER_GONE = 'This folder does not exist any more.'

type Rules = AnswerOf<typeof listCall>['folders'][number]['rules']

export async function listFolders(context: Context): Promise<AnswerOf<typeof listCall>> {
  const { companyId } = getActor(context)
  type Row = { folder_id: string; folder_name: string; color: number; contracts: number; rules: string }
  const [folders, [settings], [unfiled]] = await Promise.all([
    runSql<Row>(
      context.db.queries,
      `select d.id as folder_id, d.folder_name, d.color, coalesce(n.contracts, 0) as contracts,
         coalesce((select json_agg(json_build_object('partnerCompanyId', p.id, 'partnerName', p.company_name) order by p.company_name)
           from folder_rule r join company p on p.id = r.partner_company_id where r.company_id = d.company_id and r.folder_id = d.id), '[]') as rules
       from folder d
       left join (select folder_id, count(*)::int as contracts from contract_filing
         where company_id = $1 and folder_id is not null and place = 'active' group by folder_id) n on n.folder_id = d.id
       where d.company_id = $1 order by d.position, lower(d.folder_name)`,
      [companyId],
    ),
    runSql<{ hides_filed: boolean }>(context.db.queries, 'select hides_filed from filing_settings where company_id = $1', [companyId]),
    runSql<{ contracts: number }>(
      context.db.queries,
      `select coalesce(sum(contracts), 0)::int as contracts from contract_count where company_id = $1 and place = 'active'`,
      [companyId],
    ),
  ])
  const filed = folders.reduce((sum, folder) => sum + folder.contracts, 0)
  return {
    folders: folders.map((row) => ({
      folderId: row.folder_id,
      folderName: row.folder_name,
      color: row.color,
      contracts: row.contracts,
      rules: jsonOf<Rules>(row.rules),
    })),
    hideContractInFolder: settings?.hides_filed ?? false,
    inNoFolder: (unfiled?.contracts ?? 0) - filed,
  }
}

/** Without a color it gets the next one. @throws Refusal NotUsable when the name is taken, or there are too many folders */
export function createFolder(context: Context, input: BodyOf<typeof createCall>) {
  const actor = getWriter(context)
  return once(context, createCall, input, async (tx) => {
    await lockFolders(tx, actor.companyId)
    const [present] = await runSql<{ folders: number; last: number }>(
      tx,
      'select count(*)::int as folders, coalesce(max(position), 0) as last from folder where company_id = $1',
      [actor.companyId],
    )
    const { folders = 0, last = 0 } = present ?? {}
    if (folders >= MOST_FOLDERS) throw new Refusal('NotUsable', { message: `A company has ${MOST_FOLDERS} folders at most.` })
    const folderId = newId(context.now())
    const inserted = await tx
      .insertInto('folder')
      .values({
        company_id: actor.companyId,
        id: folderId,
        folder_name: input.folderName,
        color: input.color ?? (folders % FOLDER_COLORS) + 1,
        position: last + 1,
        created_at: new Date(context.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 0n) throw nameTaken()
    await told(context, tx, actor)
    await audit(context, tx, 'folder.create', folderId, { folderName: input.folderName })
    return { folderId, folderName: input.folderName }
  })
}

function nameTaken(): Refusal {
  return new Refusal('NotUsable', { message: NAME_TAKEN, details: [{ field: 'folderName', problem: NAME_TAKEN }] })
}

/** @throws Refusal NotFound when it was deleted meanwhile; NotUsable when the name is taken */
export function changeFolder(context: Context, { folderId, folderName, color }: BodyOf<typeof changeCall>) {
  const actor = getWriter(context)
  return context.db.transaction(async (tx) => {
    await lockFolders(tx, actor.companyId)
    const folder = await tx
      .selectFrom('folder')
      .select(['folder_name', 'color'])
      .where('company_id', '=', actor.companyId)
      .where('id', '=', folderId)
      .executeTakeFirst()
    if (!folder) throw new Refusal('NotFound', { message: FOLDER_GONE })
    if (folderName !== undefined && (await isTaken(tx, actor.companyId, folderId, folderName))) throw nameTaken()
    const changed = { folder_name: folderName ?? folder.folder_name, color: color ?? folder.color }
    await tx.updateTable('folder').set(changed).where('company_id', '=', actor.companyId).where('id', '=', folderId).execute()
    await told(context, tx, actor)
    await audit(context, tx, 'folder.change', folderId, { folderName: changed.folder_name })
    return { folderId, folderName: changed.folder_name }
  })
}

async function isTaken(tx: Transaction, companyId: string, folderId: string, folderName: string): Promise<boolean> {
  const found = await runSql(tx, 'select 1 from folder where company_id = $1 and id <> $2 and lower(folder_name) = lower($3)', [
    companyId,
    folderId,
    folderName,
  ])
  return found.length > 0
}

/** Changes of names and order of one company run one after the other. */
async function lockFolders(tx: Transaction, companyId: string): Promise<void> {
  await runSql(tx, `select pg_advisory_xact_lock(hashtextextended('folders ' || $1, 0))`, [companyId])
}

/** Its contracts stay, in no folder. @throws Refusal NotFound when there is none of this name */
export function deleteFolder(context: Context, input: BodyOf<typeof deleteCall>) {
  const actor = getWriter(context)
  return once(context, deleteCall, input, async (tx) => {
    const [deleted] = await runSql<{ id: string }>(
      tx,
      'delete from folder where company_id = $1 and lower(folder_name) = lower($2) returning id',
      [actor.companyId, input.folderName],
    )
    if (!deleted) throw new Refusal('NotFound', { message: FOLDER_GONE })
    await told(context, tx, actor)
    await audit(context, tx, 'folder.delete', deleted.id, { folderName: input.folderName })
    return {}
  })
}

/** A folder that was deleted meanwhile is left out. */
export async function orderFolders(context: Context, { folderIds }: BodyOf<typeof orderCall>): Promise<void> {
  const actor = getWriter(context)
  await context.db.transaction(async (tx) => {
    await lockFolders(tx, actor.companyId)
    await runSql(
      tx,
      `update folder d set position = n.position
       from (select id, row_number() over (order by array_position($2::text[], id::text) nulls last, position, lower(folder_name)) as position
         from folder where company_id = $1) n
       where d.company_id = $1 and d.id = n.id`,
      [actor.companyId, folderIds],
    )
    await told(context, tx, actor)
  })
}

export async function hideContractsInFolders(context: Context, { hideContractInFolder }: BodyOf<typeof hideCall>): Promise<void> {
  const actor = getWriter(context)
  await context.db.transaction(async (tx) => {
    await runSql(
      tx,
      'insert into filing_settings (company_id, hides_filed) values ($1, $2) on conflict (company_id) do update set hides_filed = excluded.hides_filed',
      [actor.companyId, hideContractInFolder],
    )
    await told(context, tx, actor)
  })
}

/** @throws Refusal NotFound when the folder was deleted meanwhile, or the company has no contract with this partner */
export function setFolderRule(context: Context, input: BodyOf<typeof ruleCall>) {
  const actor = getWriter(context)
  return once(context, ruleCall, input, async (tx) => {
    const { partnerCompanyId, folderId } = input
    if (folderId === null) {
      await runSql(tx, 'delete from folder_rule where company_id = $1 and partner_company_id = $2', [actor.companyId, partnerCompanyId])
    } else {
      const known = await runSql(tx, 'select 1 from contract_filing where company_id = $1 and partner_company_id = $2 limit 1', [
        actor.companyId,
        partnerCompanyId,
      ])
      if (known.length === 0) throw new Refusal('NotFound')
      await holdFolder(tx, actor.companyId, folderId)
      await runSql(
        tx,
        `insert into folder_rule (company_id, partner_company_id, folder_id) values ($1, $2, $3)
         on conflict (company_id, partner_company_id) do update set folder_id = excluded.folder_id`,
        [actor.companyId, partnerCompanyId, folderId],
      )
    }
    await told(context, tx, actor)
    return {}
  })
}

/** The folder cannot be deleted until the transaction ends. @throws Refusal NotFound when it is deleted or another company's */
export async function holdFolder(tx: Transaction, companyId: string, folderId: string): Promise<string> {
  const [folder] = await runSql<{ folder_name: string }>(
    tx,
    'select folder_name from folder where company_id = $1 and id = $2 for key share',
    [companyId, folderId],
  )
  if (!folder) throw new Refusal('NotFound', { message: FOLDER_GONE })
  return folder.folder_name
}

/** The open screens of the company are refreshed; nobody else hears of it. */
async function told(context: Context, tx: Transaction, { companyId }: Actor): Promise<void> {
  await recordEvent(context, tx, filingChanged, { companyIds: [companyId], facts: {} })
}
