// Sending one contract again, with what was changed about its partner.

import { resendContract as resendCall, updateContractPartner as updateCall } from '@tradewind/api/contracting/resend.ts'
import type { GivenAnswerOf } from '@tradewind/api/call.ts'
import type { getResend } from '@tradewind/api/contracting/resend.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { audit, once } from '../../../commands.ts'
import { type Actor, type Context, getActor, getWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recordEvent } from '../../../events.ts'
import { contractPartnerChanged } from '@tradewind/api/contracting/contract-events.ts'
import { claimStrangers } from '../../mail/public.ts'
import { getContractToBind, getPartyContract, type PartyContract, readersOfContracts } from '../contract/public.ts'
import { applyPartnerChange, type ChangedPartner, partnerOf, type PartnerChange } from './partner-change.ts'
import { mailContracts } from './mail-contracts.ts'

/** @throws Refusal NotFound for everyone but the supplier; NotSentYet */
export async function resendFacts(context: Context, contractId: string): Promise<GivenAnswerOf<typeof getResend>> {
  const actor = getActor(context)
  return context.db.transaction(async (tx) => {
    const contract = await sentContract(tx, actor, contractId)
    const partner = await partnerOf(tx, actor.companyId, contract.buyerId)
    const emails = (await readersOfContracts(tx, [contractId])).get(contractId) ?? []
    const contacts = await tx
      .selectFrom('partner_contact')
      .select('email')
      .where('company_id', '=', actor.companyId)
      .where('partner_id', '=', partner.id)
      .orderBy('email')
      .execute()
    const contracts = await tx
      .selectFrom('contract')
      .select((each) => each.fn.countAll<string>().as('count'))
      .where('supplier_id', '=', actor.companyId)
      .where('buyer_id', '=', contract.buyerId)
      .where('sent_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return {
      partnerName: partner.partner_name,
      emails: [...emails],
      otherEmails: contacts.map((contact) => contact.email).filter((email) => !emails.includes(email)),
      contractCount: Number(contracts.count),
    }
  })
}

/**
 * C-CL-013. Changes the partner and mails the contract, in one transaction.
 * @throws Refusal NotFound, NotSentYet, NotUsable, StateChanged, TooManyStrangers, SendingStopped
 */
export function resendContract(context: Context, contractId: string, change: PartnerChange) {
  const actor = getWriter(context, NO_WRITE_ACCESS.resend)
  return once(context, resendCall, { contractId, ...change }, async (tx) => {
    const contract = await sentContract(tx, actor, contractId, true)
    const changed = await changePartner(context, tx, actor, contract, change)
    const emails = changed.people.map((person) => person.email)
    await claimStrangers(tx, actor.companyId, emails, context.now())
    await mailContracts(context, tx, actor, [{ contractIds: [contractId], people: changed.people, subject: '', message: '', workId: null }])
    await audit(context, tx, 'contract.resend', contractId, { emails })
    return { contractId, emails }
  })
}

/** C-CL-020. The same change, and no e-mail. @throws Refusal as above */
export function updateContractPartner(context: Context, contractId: string, change: PartnerChange) {
  const actor = getWriter(context, NO_WRITE_ACCESS.resend)
  return once(context, updateCall, { contractId, ...change }, async (tx) => {
    const contract = await sentContract(tx, actor, contractId, true)
    const changed = await changePartner(context, tx, actor, contract, change)
    return { contractId, emails: changed.people.map((person) => person.email) }
  })
}

async function changePartner(
  context: Context,
  tx: Transaction,
  actor: Actor,
  contract: PartyContract,
  change: PartnerChange,
): Promise<ChangedPartner> {
  const changed = await applyPartnerChange(context, tx, actor, contract, change)
  await recordEvent(context, tx, contractPartnerChanged, { companyIds: [actor.companyId], contractId: contract.id, facts: {} })
  await audit(context, tx, 'contract.partner', contract.id, {
    emails: changed.people.map((person) => person.email),
    removed: changed.removed,
  })
  return changed
}

async function sentContract(tx: Transaction, actor: Actor, contractId: string, lock = false): Promise<PartyContract> {
  const contract = lock ? await getContractToBind(tx, actor, contractId) : await getPartyContract(tx, actor, contractId)
  if (contract.side !== 'supplier') throw new Refusal('NotFound')
  if (contract.sentAt === null) throw new Refusal('NotSentYet', { message: 'This contract has not been sent yet.' })
  if (contract.state === 'withdrawn') throw new Refusal('StateChanged', { message: 'These rates were withdrawn.' })
  return contract
}
