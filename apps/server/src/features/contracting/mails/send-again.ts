// Sending an e-mail again that did not reach its reader, to the same address or to a mended one.

import { Refusal } from '@tradewind/api/refusals.ts'
import { UNDELIVERED_STATES } from '@tradewind/domain/mail/delivery.ts'
import { audit } from '../../../commands.ts'
import { actorName, type Context, getSupplierWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { removeContact } from '../../connections/partners/public.ts'
import { claimStrangers, queueAgain, UNWANTED, unwantedAmong } from '../../mail/public.ts'
import { addHistories, changeReaders, doerOf, findChainHeads, holdContracts } from '../contract/public.ts'
import { contractsToMail, linesOfMail, mailedSheetOf, queueContractMails, resolveRecipient } from '../sending/public.ts'

/**
 * @param email the mended address; undefined for the same one
 * @throws Refusal NotFound for an e-mail of another company
 * @throws Refusal StateChanged when it reached its reader, or was sent to another address meanwhile
 * @throws Refusal NotUsable when the address cannot be sent to
 */
export async function sendMailAgain(context: Context, mailId: string, email: string | undefined): Promise<{ mailId: string }> {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const mail = await tx
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', mailId)
      .where('company_id', '=', companyId)
      .where('kind', '=', 'contract-sent')
      .forUpdate()
      .executeTakeFirst()
    if (!mail) throw new Refusal('NotFound')
    const isOpen = [...UNDELIVERED_STATES, 'queued'].some((state) => state === mail.state)
    if (!isOpen || mail.replaced_by !== null) throw new Refusal('StateChanged')
    const to = email ?? mail.to_address
    if ((await unwantedAmong(tx, companyId, [to])).size > 0) throw new Refusal('NotUsable', { message: UNWANTED })
    await claimStrangers(tx, companyId, to === mail.to_address ? [] : [to], context.now())
    const id = to === mail.to_address ? mailId : await sendElsewhere(context, tx, mail, to)
    if (id === mailId) await queueAgain(context, tx, mailId)
    await audit(context, tx, 'contract.send-again', mail.contract_ids[0] ?? null, { email: to })
    return { mailId: id }
  })
}

type Mail = { id: string; to_address: string; subject: string; contract_ids: string[]; work_id: string | null }

/** The address takes the place of the old one in the address book, and whoever reads there gets links of their own. */
async function sendElsewhere(context: Context, tx: Transaction, mail: Mail, email: string): Promise<string> {
  const actor = getSupplierWriter(context)
  const { companyId, companyName } = actor
  // Before the address, as in all other places that lock both: otherwise a deadlock is possible.
  await holdContracts(tx, mail.contract_ids)
  const contracts = await contractsToMail(tx, companyId, mail.contract_ids)
  const [first] = contracts
  if (!first) throw new Refusal('NotFound')
  const partner = await tx
    .selectFrom('partner')
    .select(['id', 'partner_name'])
    .where('company_id', '=', companyId)
    .where('partner_company_id', '=', first.buyer_id)
    .executeTakeFirstOrThrow()
  const supplier = await tx.selectFrom('company').select(['city', 'country_code']).where('id', '=', companyId).executeTakeFirstOrThrow()
  const party = { companyId, companyName, city: supplier.city, countryCode: supplier.country_code }
  const recipient = { partnerId: partner.id, partnerName: partner.partner_name, emails: [email] }
  const resolved = await resolveRecipient(context, tx, party, 'Contractor', recipient)
  if ('problem' in resolved) throw new Refusal('NotUsable', { message: resolved.problem })
  // The address may belong to another company by now, which has no part in these contracts.
  if (resolved.company.companyId !== first.buyer_id)
    throw new Refusal('NotUsable', { message: 'This address belongs to another company, not to this partner.' })
  const [person] = resolved.people
  if (!person) throw new Refusal('NotUsable')
  const heads = await findChainHeads(tx, mail.contract_ids)
  const [id = ''] = await queueContractMails(context, tx, [
    {
      supplierId: companyId,
      supplierName: companyName,
      senderName: actorName(actor),
      senderEmail: actor.email,
      to: person,
      subject: mail.subject,
      message: await messageOf(tx, companyId, mail.work_id),
      isUpdate: contracts.some((contract) => contract.version_count > 1),
      contracts: contracts.map((contract) => ({ contractId: contract.id, sheet: mailedSheetOf(contract), head: heads.get(contract.id) })),
      sentBy: actor.userId,
      workId: mail.work_id,
    },
  ])
  await tx.updateTable('mail').set({ replaced_by: id, state: 'refused', next_try_at: null }).where('id', '=', mail.id).execute()
  await removeContact(tx, { companyId, partnerId: partner.id, email: mail.to_address })
  await changeReaders(tx, [{ contractIds: mail.contract_ids, added: [email], removed: [mail.to_address] }])
  await addHistories(context, tx, linesOfMail(contracts, 'sent', doerOf(actor), [email]))
  return id
}

/** What the sender wrote; empty for a later version, which goes out without words. */
async function messageOf(tx: Transaction, companyId: string, workId: string | null): Promise<string> {
  if (workId === null) return ''
  const sending = tx.selectFrom('sending').select('message').where('company_id', '=', companyId).where('work_id', '=', workId)
  return (await sending.executeTakeFirst())?.message ?? ''
}
