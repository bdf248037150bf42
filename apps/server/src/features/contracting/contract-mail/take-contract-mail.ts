// An e-mail came to the forwarding address of a contract.

import { contractMailArrived, contractMailHeld, contractMailsChanged } from '@tradewind/api/contracting/contract-events.ts'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { TryLater } from '../../../platform/mail/inbound-server.ts'
import { keepReceivedFiles, makeReadable } from '../../files/public.ts'
import { ADDRESS_IS_GONE, type InboundKind, type Placed, type ReadMail, saidByMail } from '../../mail/public.ts'
import { getPartyContract, type PartyContract } from '../contract/public.ts'
import { type ContractMail, insertContractMail, isKnownMail, showContractMail } from './contract-mail-store.ts'
import { CONTRACT_PREFIX, findForwardingAddress, type ForwardingAddress } from './forwarding-addresses.ts'
import { findSender, type KnownSender } from './mail-sender.ts'

/** More to one address is a loop or an attack: its sender is asked to come later. */
const MOST_AN_HOUR = 200
const LONGEST_TEXT = 101_000

export function contractAddresses(services: Services): InboundKind {
  const { db } = services
  return {
    prefix: CONTRACT_PREFIX,
    async find(token) {
      const address = await findForwardingAddress(db.queries, token)
      if (address && (await countLately(db.queries, address, services.now())) >= MOST_AN_HOUR)
        throw new TryLater('too many e-mails to one contract')
      return address
    },
    async take(token, mail) {
      const address = await findForwardingAddress(db.queries, token)
      return address ? takeMail(services, address, mail) : ADDRESS_IS_GONE
    },
  }
}

async function countLately(queries: Queries, { contractId, companyId }: ForwardingAddress, now: number): Promise<number> {
  const { count } = await queries
    .selectFrom('contract_mail')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('contract_id', '=', contractId)
    .where('company_id', '=', companyId)
    .where('created_at', '>', new Date(now - 3600_000).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Holds an e-mail, whoever sent it, at the newest contract of a company that has contracts only and no inbox.
 * @returns undefined where the company has no contract
 */
export async function holdForCompany(services: Services, companyId: string, mail: ReadMail): Promise<Placed | undefined> {
  const [newest] = await runSql<{ id: string }>(
    services.db.queries,
    'select id from contract where supplier_id = $1 or buyer_id = $1 order by id desc limit 1',
    [companyId],
  )
  return newest && takeMail(services, { contractId: newest.id, companyId }, mail, true)
}

async function takeMail(services: Services, { contractId, companyId }: ForwardingAddress, mail: ReadMail, isHeld = false): Promise<Placed> {
  const { queries } = services.db
  const contract = await getPartyContract(queries, { companyId, contractId: null }, contractId)
  const sender = isHeld ? undefined : await findSender(queries, contract, mail.from)
  const place = { contractId, companyId, messageKey: mail.messageKey, isShared: sender !== undefined }
  if (await isKnownMail(queries, place)) return { place: 'known' }
  const said = saidByMail(mail, LONGEST_TEXT)
  const { files, leftOut } = await keepReceivedFiles(
    services,
    { companyId: sender?.companyId ?? companyId, userId: sender?.userId ?? null },
    said.files,
  )
  return services.db.transaction(async (tx): Promise<Placed> => {
    // The same e-mail may have come twice at the same moment: the second waits here.
    await tx.selectFrom('contract').select('id').where('id', '=', contractId).forUpdate().executeTakeFirstOrThrow()
    if (await isKnownMail(tx, place)) return { place: 'known' }
    const kept: ContractMail = {
      id: newId(services.now()),
      contractId,
      companyId,
      messageKey: mail.messageKey,
      sender,
      fromName: sender?.name || mail.from.name || mail.from.address || 'an unknown sender',
      fromAddress: mail.from.address,
      subject: mail.subject,
      text: said.text,
      quoted: said.quoted,
      isAutomatic: mail.isAutomatic,
      files,
      leftOut: [...said.leftOut, ...leftOut],
    }
    await makeReadable(
      tx,
      files.map(({ path }) => path),
    )
    await insertContractMail(services, tx, kept)
    await showContractMail(services, tx, contract, kept, sender ? 'party' : 'held')
    await tell(services, tx, contract, kept, sender)
    return { place: 'contract' }
  })
}

/** Nobody is told of what a program sent: two programs could keep each other writing. */
async function tell(services: Services, tx: Transaction, contract: PartyContract, mail: ContractMail, sender: KnownSender | undefined) {
  const parties = [...new Set([contract.supplierId, contract.buyerId])]
  const companyIds = sender ? parties : [mail.companyId]
  const about = { companyIds, contractId: contract.id }
  if (mail.isAutomatic) return recordEvent(services, tx, contractMailsChanged, { ...about, facts: {} })
  const company = await tx
    .selectFrom('company')
    .select('company_name')
    .where('id', '=', sender?.companyId ?? mail.companyId)
    .executeTakeFirstOrThrow()
  const { locationName, templateName, version } = contract
  const facts = {
    companyId: sender?.companyId ?? mail.companyId,
    companyName: company.company_name,
    actorName: mail.fromName,
    locationName,
    templateName,
    version,
    fromName: mail.fromName,
    subject: mail.subject,
  }
  return recordEvent(services, tx, sender ? contractMailArrived : contractMailHeld, { ...about, facts })
}
