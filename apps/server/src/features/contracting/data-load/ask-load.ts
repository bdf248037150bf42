// Asking for data load: the supplier by link or signed in, or the buyer who was sent files.

import type { BodyOf } from '@tradewind/api/call.ts'
import { dataLoadAsked } from '@tradewind/api/contracting/data-load-events.ts'
import {
  askForDataLoad as askCall,
  ezLoadRequest as ezCall,
  type LoadStatus,
  type requestDL as requestCall,
} from '@tradewind/api/contracting/data-load.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type ConversionPriority, type ConversionSetting, isEnded } from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { loadsOfContracts } from '../filing/public.ts'
import { type Asked, canActForCompany, checkAnswerFiles, getAnswerable } from '../request-answers/public.ts'
import { requestDay } from '../requests/public.ts'
import { addLoadMessage, findLoadOf, getLoadRow, type Load, staffCompanies, statusOf, takeStep, tellLoadChanged } from './load-store.ts'

const SIGN_IN_FIRST = 'Your company has an account here. Please sign in to ask for data load.'

type Asking = {
  readonly paths: readonly string[]
  readonly setting?: ConversionSetting | undefined
  readonly message?: string
  readonly priority?: ConversionPriority
}

/** @throws Refusal NotFound for a file or request of others; NotUsable by link, for a company with an account; StateChanged */
export function askForDataLoad(context: Context, input: BodyOf<typeof askCall>): Promise<LoadStatus> {
  getWriter(context)
  return once(context, askCall, input, async (tx) => {
    const paths = [...new Set(input.files.map((file) => file.path))]
    await checkAnswerFiles(context, tx, paths)
    return askAsSupplier(context, tx, input.askedId, { paths, setting: input.rateConversionSetting, message: input.messageForDL.trim() })
  })
}

/** The same files for each request. */
export function ezLoadRequest(context: Context, input: BodyOf<typeof ezCall>): Promise<{ loads: LoadStatus[] }> {
  getWriter(context)
  return once(context, ezCall, input, async (tx) => {
    const paths = [...new Set(input.files.map((file) => file.path))]
    await checkAnswerFiles(context, tx, paths)
    const loads: LoadStatus[] = []
    for (const askedId of [...new Set(input.requests)].sort()) loads.push(await askAsSupplier(context, tx, askedId, { paths }))
    return { loads }
  })
}

/**
 * A buyer asks for those that answered with files; a supplier for its own. The id of a contract stands for what it answers.
 * @throws Refusal NotFound for others, NotUsable for a contract that answers no request
 */
export function requestDL(context: Context, input: BodyOf<typeof requestCall>): Promise<LoadStatus> {
  const { companyType } = getWriter(context)
  const asking = { paths: [], setting: input.rateConversionSetting, message: input.messageForDL.trim(), priority: input.priority }
  return context.db.transaction(async (tx) => {
    const askedId = await askedOf(context, tx, input.contractId)
    return companyType === 'Contractor' ? askAsBuyer(context, tx, askedId, asking) : askAsSupplier(context, tx, askedId, asking)
  })
}

/** What was asked of the supplier of a contract; the id itself when it is of no contract that the caller may see. */
async function askedOf(context: Context, tx: Transaction, id: string): Promise<string> {
  const actor = getActor(context)
  const [contract] = await runSql<{ id: string }>(tx, 'select id from contract where id = $1 and (buyer_id = $2 or supplier_id = $2)', [
    id,
    actor.companyId,
  ])
  if (!contract || (actor.contractId !== null && actor.contractId !== id)) return id
  const load = (await loadsOfContracts(tx, actor.companyId, [id])).get(id)
  if (!load)
    throw new Refusal('NotUsable', {
      message: 'This contract answers no request. File it to a request: its supplier checks what is loaded from the files.',
    })
  return load.crId
}

async function askAsSupplier(context: Context, tx: Transaction, askedId: string, asking: Asking): Promise<LoadStatus> {
  const asked = await getAnswerable(context, tx, askedId)
  if (!canActForCompany(context, asked)) throw new Refusal('NotUsable', { message: SIGN_IN_FIRST })
  return ask(context, tx, { askedBy: 'supplier', deadline: asked.request.deadline, asked, userId: getActor(context).userId }, asking)
}

type ByBuyer = {
  id: string
  supplier_id: string
  user_id: string
  supplier_name: string
  request_id: string
  deadline: string
  withdrawn_at: string | null
}

async function askAsBuyer(context: Context, tx: Transaction, askedId: string, asking: Asking): Promise<LoadStatus> {
  const { companyId } = getActor(context)
  const [row] = await runSql<ByBuyer>(
    tx,
    `select a.id, a.supplier_id, a.user_id, a.supplier_name, a.request_id, r.deadline::text as deadline, r.withdrawn_at
     from asked_supplier a join contract_request r on r.company_id = a.company_id and r.id = a.request_id
     where a.company_id = $1 and a.id = $2 and a.supplier_id is not null and a.user_id is not null for update of a`,
    [companyId, askedId],
  )
  if (!row) throw new Refusal('NotFound')
  if (row.withdrawn_at !== null) throw new Refusal('StateChanged', { message: 'This request was withdrawn.' })
  const paths = await filesOfAnswer(tx, companyId, askedId)
  if (paths.length === 0) throw new Refusal('NotUsable', { message: 'Data load can be asked for once there are files of the supplier.' })
  const asked = { id: askedId, buyerId: companyId, supplierId: row.supplier_id, supplierName: row.supplier_name }
  return ask(context, tx, { askedBy: 'buyer', deadline: row.deadline, asked, userId: row.user_id }, { ...asking, paths })
}

/** The files that the supplier answered with, and those of the buyer’s own contracts that were filed as its answer. */
async function filesOfAnswer(tx: Transaction, companyId: string, askedId: string): Promise<string[]> {
  const rows = await runSql<{ path: string }>(
    tx,
    `select path from request_file where asked_id = $2
     union select f.path from request_contract r join contract c on c.id = r.contract_id and c.own_partner_name is not null
       join contract_file f on f.contract_id = c.id join stored_file s on s.path = f.path and s.state = 'stored'
       where r.company_id = $1 and r.asked_id = $2`,
    [companyId, askedId],
  )
  return rows.map((row) => row.path)
}

type Who = {
  readonly askedBy: 'supplier' | 'buyer'
  /** Until then it should be ready, unless that is past. */
  readonly deadline: string
  readonly asked: Pick<Asked, 'id' | 'buyerId' | 'supplierId' | 'supplierName'>
  readonly userId: string
}

/** A new data load, or more for the one that is open. */
async function ask(context: Context, tx: Transaction, who: Who, asking: Asking): Promise<LoadStatus> {
  const known = await findLoadOf(tx, who.asked.id, true)
  const load = known && !isEnded(known.status) ? known : await insertLoad(context, tx, who, asking)
  const isNew = load !== known
  await addFiles(tx, load, asking.paths)
  if (!isNew) await change(context, tx, load, who, asking)
  if (asking.paths.length > 0 && !(isNew && load.status === 'in queue')) await takeStep(context, tx, load, 'filesCome')
  else await tellLoadChanged(context, tx, load)
  await tellStaff(context, tx, load)
  await audit(context, tx, 'data-load.ask', load.id)
  return statusOf(await getLoadRow(tx, load.id))
}

async function insertLoad(context: Context, tx: Transaction, { asked, askedBy, deadline, userId }: Who, asking: Asking): Promise<Load> {
  const id = newId(context.now())
  const today = requestDay(context)
  await tx
    .insertInto('data_load')
    .values({
      company_id: asked.supplierId,
      id,
      asked_id: asked.id,
      user_id: userId,
      asked_by: askedBy,
      status: asking.paths.length > 0 ? 'in queue' : 'awaiting supplier rates',
      setting: asking.setting ?? 'rates',
      message: asking.message ?? '',
      priority: asking.priority ?? 'normal',
      due_date: deadline > today ? deadline : today,
      created_at: new Date(context.now()),
    })
    .execute()
  await runSql(tx, `update asked_supplier set declined_at = null, decline_reason = '' where id = $1 and declined_at is not null`, [
    asked.id,
  ])
  return getLoadRow(tx, id, true)
}

async function addFiles(tx: Transaction, load: Load, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await tx
    .insertInto('data_load_file')
    .values(paths.map((path) => ({ company_id: load.company_id, data_load_id: load.id, path })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function change(context: Context, tx: Transaction, load: Load, who: Who, { setting, message = '', priority }: Asking): Promise<void> {
  await tx
    .updateTable('data_load')
    .set({ setting: setting ?? load.setting, priority: priority ?? load.priority })
    .where('company_id', '=', load.company_id)
    .where('id', '=', load.id)
    .execute()
  if (message !== '' && who.askedBy === 'supplier')
    await addLoadMessage(context, tx, load, { kind: 'supplier', author: getActor(context).userId, body: message })
}

/** The staff hear that something waits for them. */
export async function tellStaff(context: Context, tx: Transaction, load: Load): Promise<void> {
  const { companyId } = getActor(context)
  const companyName = load.company_id === companyId ? load.supplier_name : getActor(context).companyName
  const facts = { companyId, companyName, dataLoadId: load.id, askedId: load.asked_id }
  await recordEvent(context, tx, dataLoadAsked, { companyIds: await staffCompanies(tx), facts })
}
