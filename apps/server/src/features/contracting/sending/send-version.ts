// Telling a buyer of next versions of its contracts: history, event, and an e-mail with a link to each who received the first.

import { contractSent } from '@tradewind/api/contracting/contract-events.ts'
import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { fullName, placeText } from '@tradewind/domain/text/names.ts'
import { actorName, type Context, getActor } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { newMagicLink } from '../../landing/public.ts'
import { queueMail, unwantedAmong } from '../../mail/public.ts'
import { addHistory, doerOf, findChainHead, type PartyContract, readersOfContracts } from '../contract/public.ts'
import type { ToldChanges } from '../diff/public.ts'
import { contractSentMail, type SentMail } from './contract-sent-mail.ts'
import { findLeaveUrl } from './find-leave-url.ts'

export type NewVersion = {
  readonly contract: PartyContract
  readonly version: number
  readonly head: SheetHead
  /** What is different from the version before, for the e-mail. */
  readonly changes?: ToldChanges
}
type Words = { readonly subject?: string; readonly message?: string; readonly workId?: string }

/**
 * As for a first sending; the buyer's own choices of what to be told hold as they do there. Each reader gets one e-mail for all of them.
 * @param versions of contracts with one buyer
 */
export async function sendContractVersions(
  context: Context,
  tx: Transaction,
  versions: readonly NewVersion[],
  words: Words = {},
): Promise<void> {
  const readers = new Map<string, { person: Reader; contracts: SentVersion[] }>()
  for (const each of versions) {
    const people = await readersOf(tx, each.contract)
    const sheet = await tellOf(context, tx, each, people)
    const head = await findChainHead(tx, each.contract.id)
    for (const person of people) {
      const reader = readers.get(person.id) ?? { person, contracts: [] }
      reader.contracts.push({ contractId: each.contract.id, sheet, head, ...(each.changes ? { changes: each.changes } : {}) })
      readers.set(person.id, reader)
    }
  }
  for (const { person, contracts } of readers.values()) await mailTo(context, tx, person, contracts, words)
}

/** Writes history and event. @returns what the e-mail says of the rate sheet */
async function tellOf(context: Context, tx: Transaction, { contract, version, head }: NewVersion, people: readonly Reader[]) {
  const { companyId, companyName, ...actor } = getActor(context)
  const location = await tx
    .selectFrom('location')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', contract.locationId)
    .executeTakeFirstOrThrow()
  await addHistory(context, tx, {
    historyFeedId: contract.historyFeedId,
    contractId: contract.id,
    kind: 'sent',
    by: doerOf(getActor(context)),
    data: { version, emails: people.map((person) => person.email) },
  })
  await recordEvent(context, tx, contractSent, {
    companyIds: [companyId, contract.buyerId],
    contractId: contract.id,
    facts: {
      companyId,
      companyName,
      actorName: actorName(actor),
      templateName: head.templateName,
      locationName: location.location_name,
      version,
      isUpdate: true,
    },
  })
  return { ...head, templateVersion: version, location: { id: location.id, name: location.location_name, place: placeText(location) } }
}

type SentVersion = Omit<SentMail['contracts'][number], 'link'>

async function mailTo(context: Context, tx: Transaction, person: Reader, contracts: readonly SentVersion[], words: Words): Promise<void> {
  const { companyId, companyName, email, userId, ...actor } = getActor(context)
  const id = newId(context.now())
  const links = []
  for (const contract of contracts) {
    const { contractId } = contract
    links.push({ ...contract, link: await newMagicLink(context, tx, { contractId, userId: person.id, email: person.email, mailId: id }) })
  }
  const mail = contractSentMail({
    supplierId: companyId,
    supplierName: companyName,
    senderName: actorName({ ...actor, email }),
    senderEmail: email,
    to: { name: fullName(person.first_name, person.last_name), address: person.email },
    subject: words.subject ?? '',
    message: words.message ?? '',
    isUpdate: true,
    leaveUrl: await findLeaveUrl(context, tx, { userId: person.id, email: person.email, companyId, mailId: id }),
    contracts: links,
  })
  const work = words.workId === undefined ? {} : { workId: words.workId }
  await queueMail(context, tx, { ...mail, id, contractIds: contracts.map((each) => each.contractId), sentBy: userId, ...work })
}

type Reader = Awaited<ReturnType<typeof readersOf>>[number]

/** The buyer's people whom the contract was sent to before; its administrators when none of them is there any more. */
async function readersOf(tx: Transaction, contract: PartyContract) {
  const users = await tx
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name', 'last_name', 'role'])
    .where('company_id', '=', contract.buyerId)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute()
  const addresses = (await readersOfContracts(tx, [contract.id])).get(contract.id) ?? []
  const readers = users.filter((user) => addresses.includes(user.email))
  const chosen = readers.length > 0 ? readers : users.filter((user) => user.role === 'admin')
  const unwanted = await unwantedAmong(
    tx,
    contract.supplierId,
    chosen.map((user) => user.email),
  )
  return chosen.filter((user) => !unwanted.has(user.email))
}
