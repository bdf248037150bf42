// The supplier takes back a rate sheet that it accepted, and reviews it again. docs/decisions/0103-what-is-accepted-is-what-was-shown.md

import { Refusal } from '@tradewind/api/refusals.ts'
import { canWithdraw } from '@tradewind/domain/contracting/contract-state.ts'
import { audit } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { getPartyContract, type PartyContract } from '../contract/public.ts'
import { openTemplateDraft } from '../drafts/public.ts'
import { type Asked, canActForCompany, getAskedOf } from '../request-answers/public.ts'
import { withdrawRates } from '../sending/public.ts'
import { tellStaff } from './ask-load.ts'
import { findLoadOf, type Load, takeStep } from './load-store.ts'

/** The contracts of what was accepted last; those of an earlier acceptance are withdrawn already. */
async function contractsOf(queries: Queries, load: Load): Promise<{ id: string; state: string; in_force_version: number | null }[]> {
  return runSql(
    queries,
    `select c.id, c.state, c.in_force_version from request_contract r join contract c on c.id = r.contract_id
       join data_load_sheet s on s.company_id = c.supplier_id and s.template_id = c.template_id and s.data_load_id = $2
     where r.asked_id = $1 and c.state <> 'withdrawn' order by c.id`,
    [load.asked_id, load.id],
  )
}

/** Whether it was accepted and the buyer has answered none of its contracts. */
export async function canReopen(queries: Queries, load: Load): Promise<boolean> {
  if (load.status !== 'accepted') return false
  const contracts = await contractsOf(queries, load)
  return (
    contracts.length > 0 &&
    contracts.every((each) => canWithdraw({ state: each.state as 'pending', inForce: inForceOf(each.in_force_version) }))
  )
}

function inForceOf(version: number | null) {
  return version === null ? null : ('accepted' as const)
}

/** @throws Refusal NotFound; StateChanged once the buyer has answered, or the request was withdrawn; BeingSigned */
export function reopenDataLoad(context: Context, askedId: string): Promise<void> {
  getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const asked = await getAskedOf(context, tx, askedId, true)
    const load = await findLoadOf(tx, askedId, true)
    if (!load || !canActForCompany(context, asked)) throw new Refusal('NotFound')
    if (asked.request.withdrawnAt !== null) throw new Refusal('StateChanged', { message: `${asked.buyerName} has withdrawn this request.` })
    if (load.status !== 'accepted' || asked.way !== 'load')
      throw new Refusal('StateChanged', { message: 'Only a rate sheet that was accepted and sent can be taken back.' })
    const contracts = await holdUnanswered(context, tx, load, asked)
    for (const contract of contracts) {
      await withdrawRates(context, tx, contract)
      await openTemplateDraft(context, tx, contract.templateId)
    }
    await runSql(tx, "update asked_supplier set way = null, answered_at = null, answer_message = '' where id = $1", [askedId])
    await takeStep(context, tx, load, 'reopen')
    await tellStaff(context, tx, load)
    await audit(context, tx, 'data-load.reopen', load.id)
  })
}

async function holdUnanswered(context: Context, tx: Transaction, load: Load, asked: Asked): Promise<PartyContract[]> {
  // By the link of the request, a visitor acts for the company in these contracts too.
  const asker = { ...getSupplierWriter(context), contractId: null }
  const contracts: PartyContract[] = []
  for (const { id } of await contractsOf(tx, load)) contracts.push(await getPartyContract(tx, asker, id, true))
  const isAnswered = contracts.some(({ state, inForceVersion }) => !canWithdraw({ state, inForce: inForceOf(inForceVersion) }))
  if (isAnswered || contracts.length === 0)
    throw new Refusal('StateChanged', { message: `${asked.buyerName} has answered already. Talk to them about a correction.` })
  return contracts
}
