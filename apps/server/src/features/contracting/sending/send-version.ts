// Telling a buyer of next versions of its contracts: history, event, and an e-mail with a link to each who received the first.

import { contractSent } from '@tradewind/api/contracting/contract-events.ts'
import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { fullName, placeText } from '@tradewind/domain/text/names.ts'
import { actorName, type Context, getActor } from '../../../context.ts'
import { recordEvents } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Happening } from '../../../platform/events.ts'
import { unwantedAmong } from '../../mail/public.ts'
import { addHistories, doerOf, findChainHeads, type PartyContract, readersOfContracts } from '../contract/public.ts'
import type { ToldChanges } from '../diff/public.ts'
import { type ContractMail, type MailedContract, queueContractMails } from './contract-mails.ts'

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

/** As `sendContractVersions`, for several buyers, in a few statements for all. */
export async function sendToBuyers(context: Context, tx: Transaction, buyers: readonly ToBuyer[]): Promise<void> {
  const all = buyers.flatMap(({ versions }) => versions)
  if (all.length === 0) return
  const actor = getActor(context)
  const contracts = all.map(({ contract }) => contract)
  const readers = await readersOf(tx, actor.companyId, contracts)
  const locations = await locationsOf(tx, actor.companyId, contracts)
  const of = ({ contract }: NewVersion) => {
    const location = locations.get(contract.locationId)
    if (!location) throw new Error(`contract ${contract.id} has no location`)
    return { people: readers.get(contract.id) ?? [], location }
  }
  await addHistories(
    context,
    tx,
    all.map((each) => {
      const data = { version: each.version, emails: of(each).people.map((person) => person.email) }
      return { historyFeedId: each.contract.historyFeedId, contractId: each.contract.id, kind: 'sent', by: doerOf(actor), data } as const
    }),
  )
  const happened = all.map((each) => happeningOf(context, each, of(each).location.name))
  await recordEvents(context, tx, contractSent, actor.companyId, happened)
  const heads = await findChainHeads(
    tx,
    contracts.map((contract) => contract.id),
  )
  const mails = buyers.flatMap(({ versions, words }) => {
    const toReaders = new Map<string, ToReader>()
    for (const each of versions) {
      const { people, location } = of(each)
      const { contract, version, head: sheetHead, changes } = each
      const sheet = { ...sheetHead, templateVersion: version, location }
      const mailed = { contractId: contract.id, sheet, head: heads.get(contract.id), ...(changes ? { changes } : {}) }
      for (const person of people) {
        const contractsBefore = toReaders.get(person.id)?.contracts ?? []
        toReaders.set(person.id, { person, contracts: [...contractsBefore, mailed] })
      }
    }
    return [...toReaders.values()].map((to) => mailOf(context, to, words))
  })
  await queueContractMails(context, tx, mails)
}

/** As the e-mails name them, by id. */
async function locationsOf(tx: Transaction, companyId: string, contracts: readonly PartyContract[]) {
  const ids = [...new Set(contracts.map((contract) => contract.locationId))]
  const rows = await tx.selectFrom('location').selectAll().where('company_id', '=', companyId).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, { id: row.id, name: row.location_name, place: placeText(row) }]))
}

function happeningOf(context: Context, { contract, version, head }: NewVersion, locationName: string): Happening<typeof contractSent> {
  const { companyId, companyName, ...actor } = getActor(context)
  const { templateName } = head
  const facts = { companyId, companyName, actorName: actorName(actor), templateName, locationName, version, isUpdate: true }
  return { companyIds: [companyId, contract.buyerId], contractId: contract.id, facts }
}

function mailOf(context: Context, { person, contracts }: ToReader, { subject, message, workId }: Words): ContractMail {
  const { companyId, companyName, email, userId, ...actor } = getActor(context)
  return {
    supplierId: companyId,
    supplierName: companyName,
    senderName: actorName({ ...actor, email }),
    senderEmail: email,
    to: {
      userId: person.id,
      email: person.email,
      accountEmail: person.email,
      name: fullName(person.first_name, person.last_name),
      isConfirmed: person.confirmed_at !== null,
    },
    subject: subject ?? '',
    message: message ?? '',
    isUpdate: true,
    contracts,
    sentBy: userId,
    workId: workId ?? null,
  }
}

type Reader = {
  readonly id: string
  readonly company_id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: string
  readonly confirmed_at: string | null
}
type ToReader = { readonly person: Reader; readonly contracts: readonly MailedContract[] }

/** The buyer's people whom each contract was sent to before; its administrators when none of them is there any more. */
async function readersOf(tx: Transaction, supplierId: string, contracts: readonly PartyContract[]): Promise<Map<string, Reader[]>> {
  const buyerIds = [...new Set(contracts.map((contract) => contract.buyerId))]
  const users = await tx
    .selectFrom('user_account')
    .select(['id', 'company_id', 'email', 'first_name', 'last_name', 'role', 'confirmed_at'])
    .where('company_id', 'in', buyerIds)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute()
  const addresses = await readersOfContracts(
    tx,
    contracts.map((contract) => contract.id),
  )
  const chosen = contracts.map(({ id, buyerId }): [string, Reader[]] => {
    const people = users.filter((user) => user.company_id === buyerId)
    const readers = people.filter((user) => addresses.get(id)?.includes(user.email))
    return [id, readers.length > 0 ? readers : people.filter((user) => user.role === 'admin')]
  })
  const unwanted = await unwantedAmong(
    tx,
    supplierId,
    chosen.flatMap(([, people]) => people.map((person) => person.email)),
  )
  return new Map(chosen.map(([id, people]) => [id, people.filter((person) => !unwanted.has(person.email))]))
}
