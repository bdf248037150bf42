// Colleagues answer the e-mail that mentions them: the answer is a private note on the contract.

import { cutQuoted } from '@tradewind/domain/mail/quoted-text.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findOwner } from '../../accounts/users/public.ts'
import { inboundAddress, type InboundKind, newAddressToken, type ReadMail } from '../../mail/public.ts'
import { getPartyContract } from '../../contracting/contract/public.ts'
import { addNoteOf } from './contract-notes.ts'

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
      if (!mail.isAutomatic) await services.db.transaction((tx) => addAnswer(services, tx, token, mail))
    },
  }
}

async function addAnswer(services: Services, tx: Transaction, token: string, mail: ReadMail): Promise<void> {
  const address = await tx.selectFrom('note_address').selectAll().where('token', '=', token).forUpdate().executeTakeFirst()
  if (!address || address.message_keys.includes(mail.messageKey)) return
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
  if (!user) return
  const contract = await getPartyContract(tx, { companyId, contractId: null }, contractId)
  const name = fullName(user.first_name, user.last_name) || user.email
  const text = cutQuoted(mail.text, mail.subject).text
  const { whose } = await findOwner(tx, mail.from.address)
  const note = (whose.owner?.userId === userId ? text : `From ${mail.from.address || 'an unknown sender'}:\n\n${text}`).slice(
    0,
    LONGEST_NOTE,
  )
  await tx
    .updateTable('note_address')
    .set({ message_keys: [...address.message_keys.slice(-99), mail.messageKey] })
    .where('token', '=', token)
    .execute()
  const author = { companyId, companyName: user.company_name, userId, name }
  await addNoteOf(services, tx, author, { contract, text: note, mentioned: await askerOf(tx, companyId, askedBy), way: 'mail' })
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
