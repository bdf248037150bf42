// Telling a buyer of next versions of its contracts: history, event, and an e-mail with a link to each who received the first.

import { contractSent } from '@tradewind/api/contracting/contract-events.ts'
import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { fullName, placeText } from '@tradewind/domain/text/names.ts'
import { actorName, type Context, getActor } from '../../../context.ts'
import { recordEvents } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Happening } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import { newMagicLink } from '../../landing/public.ts'
import { leaveUrlOf, type NewMail, queueMails, unwantedAmong } from '../../mail/public.ts'
import { addHistory, doerOf, findChainHead, type PartyContract, readersOfContracts } from '../contract/public.ts'
import type { ToldChanges } from '../diff/public.ts'
import { contractSentMail, type SentMail } from './contract-sent-mail.ts'

export type NewVersion = {
  readonly contract: PartyContract
  readonly version: number
  readonly head: SheetHead
  /** What is different from the version before, for the e-mail. */
  readonly changes?: ToldChanges
}
type Words = { readonly subject?: string; readonly message?: string; readonly workId?: string }
type ToBuyer = {
  /** Of contracts with this buyer. */
  readonly versions: readonly NewVersion[]
  readonly words: Words
}

/** As for a first sending; the buyer's own choices of what to be told hold as they do there. Each reader gets one e-mail for all of them. */
export async function sendContractVersions(context: Context, tx: Transaction, versions: readonly NewVersion[]): Promise<void> {
  await sendToBuyers(context, tx, [{ versions, words: {} }])
}

/** As `sendContractVersions`, for several buyers: their events and e-mails are written together. */
export async function sendToBuyers(context: Context, tx: Transaction, buyers: readonly ToBuyer[]): Promise<void> {
  const { companyId } = getActor(context)
  const happened: Happening<typeof contractSent>[] = []
  const mails: NewMail[] = []
  for (const { versions, words } of buyers) {
    const readers = new Map<string, { person: Reader; contracts: SentVersion[] }>()
    for (const each of versions) {
      const people = await readersOf(tx, each.contract)
      const location = await writtenDown(context, tx, each, people)
      const sheet = { ...each.head, templateVersion: each.version, location }
      happened.push(happeningOf(context, each, location.name))
      const head = await findChainHead(tx, each.contract.id)
      for (const person of people) {
        const reader = readers.get(person.id) ?? { person, contracts: [] }
        reader.contracts.push({ contractId: each.contract.id, sheet, head, ...(each.changes ? { changes: each.changes } : {}) })
        readers.set(person.id, reader)
      }
    }
    for (const { person, contracts } of readers.values()) mails.push(await mailOf(context, tx, person, contracts, words))
  }
  await recordEvents(context, tx, contractSent, companyId, happened)
  await queueMails(context, tx, mails)
}

/** Writes the history. @returns the location, as the e-mail names it */
async function writtenDown(context: Context, tx: Transaction, { contract, version }: NewVersion, people: readonly Reader[]) {
  const location = await tx
    .selectFrom('location')
    .selectAll()
    .where('company_id', '=', getActor(context).companyId)
    .where('id', '=', contract.locationId)
    .executeTakeFirstOrThrow()
  await addHistory(context, tx, {
    historyFeedId: contract.historyFeedId,
    contractId: contract.id,
    kind: 'sent',
    by: doerOf(getActor(context)),
    data: { version, emails: people.map((person) => person.email) },
  })
  return { id: location.id, name: location.location_name, place: placeText(location) }
}

function happeningOf(context: Context, { contract, version, head }: NewVersion, locationName: string): Happening<typeof contractSent> {
  const { companyId, companyName, ...actor } = getActor(context)
  const { templateName } = head
  const facts = { companyId, companyName, actorName: actorName(actor), templateName, locationName, version, isUpdate: true }
  return { companyIds: [companyId, contract.buyerId], contractId: contract.id, facts }
}

type SentVersion = Omit<SentMail['contracts'][number], 'link'>

async function mailOf(
  context: Context,
  tx: Transaction,
  person: Reader,
  contracts: readonly SentVersion[],
  words: Words,
): Promise<NewMail> {
  const { companyId, companyName, email, userId, ...actor } = getActor(context)
  const id = newId(context.now())
  const links = []
  for (const contract of contracts) {
    const { contractId } = contract
    links.push({ ...contract, link: await newMagicLink(context, tx, { contractId, userId: person.id, email: person.email, mailId: id }) })
  }
  const about = { email: person.email, companyId, mailId: id }
  const mail = contractSentMail({
    supplierId: companyId,
    supplierName: companyName,
    senderName: actorName({ ...actor, email }),
    senderEmail: email,
    to: { name: fullName(person.first_name, person.last_name), address: person.email },
    subject: words.subject ?? '',
    message: words.message ?? '',
    isUpdate: true,
    leaveUrl: person.confirmed_at === null ? leaveUrlOf(context, about) : undefined,
    contracts: links,
  })
  const work = words.workId === undefined ? {} : { workId: words.workId }
  return { ...mail, id, contractIds: contracts.map((each) => each.contractId), sentBy: userId, ...work }
}

type Reader = Awaited<ReturnType<typeof readersOf>>[number]

/** The buyer's people whom the contract was sent to before; its administrators when none of them is there any more. */
async function readersOf(tx: Transaction, contract: PartyContract) {
  const users = await tx
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'confirmed_at'])
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
