// Colleagues answer the e-mail that mentions them: the answer is a private note on the contract.

import { fullName } from '@tradewind/domain/text/names.ts'
import type { Selectable } from 'kysely'
import type { Services } from '../../../context.ts'
import type { Queries, Transaction } from '../../../platform/db/database.ts'
import type { NoteAddressRow } from '../../../platform/db/rows.ts'
import { findOwner } from '../../accounts/users/public.ts'
import { keepReceivedFiles, makeReadable } from '../../files/public.ts'
import {
  ADDRESS_IS_GONE,
  inboundAddress,
  type InboundKind,
  newAddressToken,
  type Placed,
  type ReadMail,
  saidByMail,
} from '../../mail/public.ts'
import { getPartyContract } from '../../contracting/contract/public.ts'
import { addNoteOf } from './contract-notes.ts'
import type { NewMessage } from './post-message.ts'

const PREFIX = 'n'
/** As notes that are typed. */
const LONGEST_NOTE = 5000

export type Mention = {
  readonly contractId: string
  readonly companyId: string
  readonly userId: string
  readonly mentionedBy: string | null
}

/** The address to which this user answers; undefined where the installation takes no mail. It stays the same for a contract. */
export async function noteAddressOf(services: Services, tx: Transaction, mention: Mention): Promise<string | undefined> {
  if (services.config.inboundDomain === undefined) return undefined
  const { contractId, companyId, userId, mentionedBy } = mention
  const { token } = await tx
    .insertInto('note_address')
    .values({
      contract_id: contractId,
      user_id: userId,
      company_id: companyId,
      token: newAddressToken(),
      mentioned_by: mentionedBy,
      created_at: new Date(services.now()),
    })
    .onConflict((conflict) => conflict.columns(['contract_id', 'user_id']).doUpdateSet({ mentioned_by: mentionedBy }))
    .returning('token')
    .executeTakeFirstOrThrow()
  return inboundAddress(services, PREFIX, token)
}

export function noteAddresses(services: Services): InboundKind {
  return {
    prefix: PREFIX,
    async find(token) {
      const address = services.db.queries.selectFrom('note_address').select('company_id').where('token', '=', token)
      const row = await address.executeTakeFirst()
      return row && { companyId: row.company_id }
    },
    async take(token, mail) {
      // An absence notice is no answer.
      if (mail.isAutomatic) return none('a program sent it')
      return takeAnswer(services, token, mail)
    },
  }
}

/** @param reason it is no note, as the end of a sentence */
function none(reason: string): Placed {
  return { place: 'none', why: `It was sent as an answer to a private note, and was not added to the notes: ${reason}.` }
}

/** A note stands in the name of a colleague: only from an address of that colleague it is one. */
async function takeAnswer(services: Services, token: string, mail: ReadMail): Promise<Placed> {
  const { queries } = services.db
  const address = await findAddress(queries, token)
  if (!address) return ADDRESS_IS_GONE
  if (mail.isUnreadable) return none('it could not be read')
  const { whose } = await findOwner(queries, mail.from.address)
  if (whose.owner?.userId !== address.user_id) return none('it does not come from a confirmed address of the colleague who was asked')
  const said = saidByMail(mail, LONGEST_NOTE)
  if (said.text.trim() === '' && said.files.length === 0) return none('it is empty')
  const { files, leftOut } = await keepReceivedFiles(services, { companyId: address.company_id, userId: address.user_id }, said.files)
  const kept = { text: said.text, quoted: said.quoted, leftOut: [...said.leftOut, ...leftOut], paths: files.map(({ path }) => path) }
  return services.db.transaction((tx) => addAnswer(services, tx, token, mail.messageKey, kept))
}

async function findAddress(queries: Queries, token: string, isLocked = false): Promise<Selectable<NoteAddressRow> | undefined> {
  const found = queries.selectFrom('note_address').selectAll().where('token', '=', token)
  return (isLocked ? found.forUpdate() : found).executeTakeFirst()
}

type Kept = Required<Pick<NewMessage, 'text' | 'quoted' | 'leftOut' | 'paths'>>

async function addAnswer(services: Services, tx: Transaction, token: string, messageKey: string, kept: Kept): Promise<Placed> {
  const address = await findAddress(tx, token, true)
  if (!address) return ADDRESS_IS_GONE
  if (address.message_keys.includes(messageKey)) return { place: 'known' }
  const { contract_id: contractId, company_id: companyId, user_id: userId, mentioned_by: askedBy } = address
  const user = await tx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.first_name', 'u.last_name', 'u.email', 'c.company_name'])
    .where('u.id', '=', userId)
    .where('u.company_id', '=', companyId)
    .where('u.access', '=', 'write')
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) return none('the colleague who was asked may not write any more')
  const contract = await getPartyContract(tx, { companyId, contractId: null }, contractId)
  await makeReadable(tx, kept.paths)
  await tx
    .updateTable('note_address')
    .set({ message_keys: [...address.message_keys.slice(-99), messageKey] })
    .where('token', '=', token)
    .execute()
  const name = fullName(user.first_name, user.last_name) || user.email
  const author = { companyId, companyName: user.company_name, userId, name }
  await addNoteOf(services, tx, author, { contract, ...kept, mentioned: await askerOf(tx, companyId, askedBy), way: 'mail' })
  return { place: 'note' }
}

async function askerOf(tx: Transaction, companyId: string, userId: string | null): Promise<{ userId: string; name: string }[]> {
  if (userId === null) return []
  const rows = await tx
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute()
  return rows.map((row) => ({ userId: row.id, name: fullName(row.first_name, row.last_name) || row.email }))
}
