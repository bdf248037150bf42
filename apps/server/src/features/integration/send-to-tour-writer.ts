// Starts an export: the contracts count as exported from now on, and the job makes the file or sends it.

import type { BodyOf } from '@tradewind/api/call.ts'
import { sendToTourWriter as sendCall } from '@tradewind/api/integration.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { audit, once } from '../../commands.ts'
import { type Context, getWriter } from '../../context.ts'
import { runSql, type Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { namesOfContracts } from '../contracting/filing/public.ts'
import { EXPORT } from './export-kind.ts'
import { opened } from './opened.ts'
import { getTarget } from './get-target.ts'

type Wanted = BodyOf<typeof sendCall>

/**
 * @throws Refusal FeatureOff; NotUsable where the booking system is not set up; NotFound for a contract of which the company is not the buyer; StateChanged when another version
 * is in force, or somebody exports one of them at the same time; TooMuchAtOnce
 */
export async function sendToTourWriter(context: Context, input: Wanted): Promise<{ jobId: string }> {
  const { userId } = getWriter(context)
  const { companyId, system } = await opened(context, input.system)
  const contracts = [...new Map(input.contracts.map((each) => [each.contractId, each])).values()]
  const contractIds = contracts.map(({ contractId }) => contractId)
  const [target, names] = await Promise.all([getTarget(context, system), namesOfContracts(context.db.queries, companyId, contractIds)])
  return once(context, sendCall, input, async (tx) => {
    await refuseOthers(tx, companyId, contracts)
    const now = context.now()
    const jobId = newId(now)
    await tx
      .insertInto('booking_export')
      .values({
        company_id: companyId,
        id: jobId,
        system,
        is_sent: target.isReached && !input.asFiles,
        state: 'running',
        template_revision: target.revision,
        head: target.head,
        contract_count: contracts.length,
        user_id: userId,
        created_at: new Date(now),
      })
      .execute()
    const rows = contracts.map(({ contractId, version }, position) => ({
      position,
      contract_id: contractId,
      version,
      contract_name: names.get(contractId) ?? '',
    }))
    const added = await runSql(
      tx,
      `insert into booking_export_contract (company_id, export_id, position, system, contract_id, version, contract_name, state, counts)
       select $1, $2, r.position, $4, r.contract_id, r.version, r.contract_name, 'waiting', true
       from json_to_recordset($3) as r (position int, contract_id text, version int, contract_name text)
       on conflict (company_id, system, contract_id, version) where counts do nothing returning position`,
      [companyId, jobId, JSON.stringify(rows), system],
    )
    if (added.length < contracts.length)
      throw new Refusal('StateChanged', { message: 'One of these contracts is exported already. Please look at the list again.' })
    await context.queue.send(tx, EXPORT, { companyId, userId, ipAddress: context.caller.ipAddress, jobId })
    await audit(context, tx, 'booking.export', jobId, { what: counted(contracts.length, 'contract', 'contracts'), system })
    return { jobId }
  })
}

async function refuseOthers(tx: Transaction, companyId: string, contracts: Wanted['contracts']): Promise<void> {
  const rows = await runSql<{ id: string; in_force_version: number | null }>(
    tx,
    'select id, in_force_version from contract where buyer_id = $1 and id = any($2)',
    [companyId, contracts.map(({ contractId }) => contractId)],
  )
  const inForce = new Map(rows.map((row) => [row.id, row.in_force_version]))
  if (contracts.some(({ contractId }) => !inForce.has(contractId))) throw new Refusal('NotFound')
  if (contracts.some(({ contractId, version }) => inForce.get(contractId) !== version)) throw new Refusal('StateChanged')
}
