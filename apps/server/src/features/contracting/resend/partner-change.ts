// Changing the addresses and the name of the partner of a contract.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { resendContract } from '@tradewind/api/contracting/resend.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { changedReaders } from '@tradewind/domain/contracting/resend.ts'
import type { Actor, Context } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { endStopSaleLinks } from '../stop-sale/public.ts'
import { removeContact, renamePartner } from '../../connections/partners/public.ts'
import { refuseQueued, UNWANTED, unwantedAmong } from '../../mail/public.ts'
import { changeReaders, type PartyContract, readersOfContracts } from '../contract/public.ts'
import { resolveRecipient } from '../sending/public.ts'

export type PartnerChange = BodyOf<typeof resendContract>

/** What a change came to: who reads the contract now, as people of the buyer. */
export type ChangedPartner = Exclude<Awaited<ReturnType<typeof resolveRecipient>>, { problem: string }> & {
  readonly removed: readonly string[]
}

/**
 * Applies the change, and gives the readers of the contract after it. Every address is asked for its owner first.
 * @throws Refusal NotUsable when nobody would be left, an address wants no mail or belongs to another company
 */
export async function applyPartnerChange(
  context: Context,
  tx: Transaction,
  actor: Actor,
  contract: PartyContract,
  change: PartnerChange,
): Promise<ChangedPartner> {
  const { companyId } = actor
  const partner = await partnerOf(tx, companyId, contract.buyerId)
  const before = (await readersOfContracts(tx, [contract.id])).get(contract.id) ?? []
  const unknown = change.updatedEmails.find(({ email }) => !before.includes(email))
  if (unknown)
    throw new Refusal('StateChanged', { message: `${unknown.email} is no reader of this contract any more. Please look at it again.` })
  const { readers, added, removed } = changedReaders(before, change)
  if (readers.length === 0) throw notUsable('newEmails', 'Nobody would get this contract. Add an address.')
  const [unwanted] = await unwantedAmong(tx, companyId, readers)
  if (unwanted !== undefined) throw notUsable('newEmails', `${unwanted}: ${UNWANTED}`)
  const company = await tx.selectFrom('company').select(['city', 'country_code']).where('id', '=', companyId).executeTakeFirstOrThrow()
  const resolved = await resolveRecipient(
    context,
    tx,
    { companyId, companyName: actor.companyName, city: company.city, countryCode: company.country_code },
    'Contractor',
    { partnerId: partner.id, partnerName: partner.partner_name, emails: readers },
  )
  if ('problem' in resolved) throw notUsable('newEmails', resolved.problem)
  if (resolved.company.companyId !== contract.buyerId)
    throw notUsable('newEmails', 'This address belongs to another company, not to this partner.')
  const contractIds = change.updatePartnerForAllContracts ? await contractsWith(tx, companyId, contract.buyerId) : [contract.id]
  await changeReaders(tx, [{ contractIds, added, removed }])
  await closeWays(tx, companyId, contractIds, removed)
  for (const email of change.updatedEmails.map((each) => each.email)) await removeContact(tx, { companyId, partnerId: partner.id, email })
  if (change.removeContactFromPartner) for (const email of removed) await removeContact(tx, { companyId, partnerId: partner.id, email })
  if (change.newPartnerName) await renamePartner(context, tx, { companyId, partnerId: partner.id, partnerName: change.newPartnerName })
  return { ...resolved, removed }
}

/** @throws Refusal NotFound when the company is in no address book of the caller */
export async function partnerOf(tx: Transaction, companyId: string, partnerCompanyId: string) {
  const row = await tx
    .selectFrom('partner')
    .select(['id', 'partner_name'])
    .where('company_id', '=', companyId)
    .where('partner_company_id', '=', partnerCompanyId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return row
}

async function contractsWith(tx: Transaction, companyId: string, buyerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('contract')
    .select('id')
    .where('supplier_id', '=', companyId)
    .where('buyer_id', '=', buyerId)
    .where('sent_at', 'is not', null)
    .execute()
  return rows.map((row) => row.id)
}

/** Links of a removed address stop working, and e-mails that wait for it are not sent. */
async function closeWays(tx: Transaction, companyId: string, contractIds: readonly string[], removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return
  await runSql(
    tx,
    `delete from magic_link l using mail m where m.id = l.mail_id and l.contract_id = any($1) and m.company_id = $2 and m.to_address = any($3)`,
    [[...contractIds], companyId, [...removed]],
  )
  await endStopSaleLinks(tx, { companyId, contractIds, emails: removed })
  await refuseQueued(tx, { companyId, contractIds, emails: removed, reason: 'The address was removed from this contract.' })
}

function notUsable(field: string, message: string): Refusal {
  return new Refusal('NotUsable', { message, details: [{ field, problem: message }] })
}
