// Contracts of an audit are marked to be exported again: one export mends what is wrong.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { mendAudit as mendCall } from '@tradewind/api/integration/audits.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { audit } from '../../commands.ts'
import { type Context, getWriter } from '../../context.ts'
import { runSql, type Transaction } from '../../platform/db/database.ts'
import type { MappingsOf } from './mapping-store.ts'
import { getStoredAudit } from './read-audits.ts'

type Chosen = {
  readonly position: number
  readonly contract_id: string
  readonly version: number
  readonly in_force_version: number | null
  readonly differences: number
}

/**
 * What the booking system holds of these contracts counts as not known, so that the next export writes all of their rates.
 * @throws Refusal NotFound; FeatureOff; NotUsable for an audit that runs, and for a contract without differences; StateChanged where another
 * version is in force by now, or an export of one of them has not ended or has no answer yet
 */
export async function mendAudit(context: Context, auditId: string, { positions }: BodyOf<typeof mendCall>): Promise<{ marked: number }> {
  const { companyId, userId } = getWriter(context)
  const { system, state } = await getStoredAudit(context, auditId)
  if (state === 'reading' || state === 'comparing')
    throw new Refusal('NotUsable', { message: 'The audit still runs. Wait until it has ended.' })
  const wanted = [...new Set(positions)]
  await context.db.transaction(async (tx) => {
    const chosen = await lockChosen(tx, companyId, auditId, wanted)
    if (chosen.length < wanted.length) throw new Refusal('NotFound')
    if (chosen.some(({ differences }) => differences === 0))
      throw new Refusal('NotUsable', { message: 'A contract without differences has nothing to be mended.' })
    if (chosen.some((each) => each.in_force_version !== each.version))
      throw new Refusal('StateChanged', { message: 'Another version is in force by now: it is to be exported anyway. Please look again.' })
    const contractIds = chosen.map((each) => each.contract_id)
    await refuseOpenExports(tx, { companyId, system }, contractIds)
    await doubtExports(tx, { companyId, system }, contractIds)
    await runSql(
      tx,
      'update booking_audit_contract set marked_at = $4, marked_by = $5 where company_id = $1 and audit_id = $2 and position = any($3)',
      [companyId, auditId, wanted, new Date(context.now()).toISOString(), userId],
    )
    await audit(context, tx, 'booking.mend', auditId, { what: counted(wanted.length, 'contract', 'contracts'), system })
  })
  return { marked: wanted.length }
}

function lockChosen(tx: Transaction, companyId: string, auditId: string, positions: readonly number[]): Promise<Chosen[]> {
  return runSql<Chosen>(
    tx,
    `select x.position, x.contract_id, x.version, c.in_force_version, x.wrong_count + x.missing_count + x.outdated_count as differences
     from booking_audit_contract x join contract c on c.id = x.contract_id and c.buyer_id = x.company_id
     where x.company_id = $1 and x.audit_id = $2 and x.position = any($3) order by x.position for update of x`,
    [companyId, auditId, [...positions]],
  )
}

/** While an export runs, or its answer is not known, nobody knows what is there: it must not be sent a second time. */
async function refuseOpenExports(tx: Transaction, { companyId, system }: MappingsOf, contractIds: readonly string[]): Promise<void> {
  await runSql(
    tx,
    `select from booking_export_contract where company_id = $1 and system = $2 and contract_id = any($3) order by export_id, position for update`,
    [companyId, system, [...contractIds]],
  )
  const open = await runSql(
    tx,
    `select from booking_export_contract x join booking_export e on e.company_id = x.company_id and e.id = x.export_id
     where x.company_id = $1 and x.system = $2 and x.contract_id = any($3) and x.counts
       and (e.state = 'running' or (e.is_sent and e.answer is null)) limit 1`,
    [companyId, system, [...contractIds]],
  )
  if (open.length > 0)
    throw new Refusal('StateChanged', {
      message: 'An export of one of these contracts runs, or has no answer yet. Wait for it, or ask for it again under Exported Contracts.',
    })
}

async function doubtExports(tx: Transaction, { companyId, system }: MappingsOf, contractIds: readonly string[]): Promise<void> {
  await runSql(
    tx,
    'update booking_export_contract set counts = false, is_doubted = true where company_id = $1 and system = $2 and contract_id = any($3)',
    [companyId, system, [...contractIds]],
  )
}
