// Withdrawing rates that nobody has answered.

import { contractWithdrawn } from '@tradewind/api/contracting/contract-events.ts'
import { withdrawContract as withdrawCall } from '@tradewind/api/contracting/sending.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { canWithdraw } from '@tradewind/domain/contracting/contract-state.ts'
import { audit, once } from '../../../commands.ts'
import { type Actor, actorName, type Context, getActor, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { queueMail, refuseQueued, unwantedAmong } from '../../mail/public.ts'
import {
  addHistory,
  doerOf,
  eventFactsOf,
  getContractToBind,
  type PartyContract,
  readersOfContracts,
  refuseWhileSigned,
} from '../contract/public.ts'
import { fileContracts } from '../filing/public.ts'

/**
 * The buyer reads the rates no more. E-mails that have not gone out are stopped; who got one is told by e-mail.
 * @throws Refusal NotFound for everyone but the supplier
 * @throws Refusal StateChanged when it was answered, a newer version is there, or an earlier one is in force; BeingSigned
 */
export function withdrawContract(context: Context, contractId: string, version: number) {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, withdrawCall, { contractId, version }, async (tx) => {
    // An answer holds the contract too: one of the two comes first.
    const contract = await getContractToBind(tx, actor, contractId)
    if (contract.side !== 'supplier') throw new Refusal('NotFound')
    const answered = { contractId, state: 'withdrawn' as const }
    if (contract.state === 'withdrawn' && contract.version === version) return answered
    const inForce = contract.inForceVersion === null ? null : 'accepted'
    if (contract.version !== version || !canWithdraw({ state: contract.state, inForce }))
      throw new Refusal('StateChanged', { message: 'These rates can no longer be withdrawn. Please look at the contract again.' })
    await withdrawRates(context, tx, contract)
    return answered
  })
}

/** @param contract held, and found to be withdrawable. @throws Refusal BeingSigned */
export async function withdrawRates(context: Context, tx: Transaction, contract: PartyContract): Promise<void> {
  const actor = getActor(context)
  const { id: contractId, version } = contract
  refuseWhileSigned(contract)
  await tx.updateTable('contract').set({ state: 'withdrawn' }).where('id', '=', contractId).execute()
  await fileContracts(context, tx, [contractId], { by: actor.companyId, at: new Date(context.now()).toISOString() })
  await addHistory(context, tx, {
    historyFeedId: contract.historyFeedId,
    contractId,
    kind: 'withdrawn',
    by: doerOf(actor),
    data: { version },
  })
  await recordEvent(context, tx, contractWithdrawn, {
    companyIds: [contract.supplierId, contract.buyerId],
    contractId,
    facts: eventFactsOf(actor, contract),
  })
  await tellReaders(context, tx, actor, contract)
  await audit(context, tx, 'contract.withdraw', contractId, { version })
}

async function tellReaders(context: Context, tx: Transaction, actor: Actor, contract: PartyContract): Promise<void> {
  const { companyId } = actor
  const emails = (await readersOfContracts(tx, [contract.id])).get(contract.id) ?? []
  await refuseQueued(tx, { companyId, contractIds: [contract.id], emails, reason: 'The rates were withdrawn before the e-mail went out.' })
  const told = await runSql<{ to_address: string; to_name: string }>(
    tx,
    `select distinct on (to_address) to_address, to_name from mail
     where company_id = $1 and contract_ids @> array[$2]::text[] and kind = 'contract-sent' and state <> 'refused' and to_address = any($3)`,
    [companyId, contract.id, [...emails]],
  )
  const unwanted = await unwantedAmong(tx, companyId, emails)
  const heading = `${actor.companyName} withdrew the rates for ${contract.locationName}`
  for (const { to_address: address, to_name: name } of told) {
    if (unwanted.has(address)) continue
    await queueMail(context, tx, {
      kind: 'contract-withdrawn',
      companyId,
      contractId: contract.id,
      sentBy: actor.userId,
      to: { name, address },
      replyTo: actor.email,
      subject: heading,
      letter: {
        heading,
        parts: [
          {
            kind: 'facts',
            facts: [
              ['Rate sheet', contract.templateName],
              ['Version', String(contract.version)],
            ],
          },
          {
            kind: 'paragraph',
            text: 'These rates are no longer offered. The link that you have no longer opens them. Nothing has to be done.',
          },
          { kind: 'small', text: `Sent by ${actorName(actor)}, ${actor.companyName}. Answer this e-mail to write to ${actor.email}.` },
        ],
      },
    })
  }
}
