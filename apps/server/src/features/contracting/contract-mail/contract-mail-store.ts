// E-mails of contracts in the database, and their lines in the history.

import { MAIL_EXCERPT } from '@tradewind/api/contracting/contract-mail.ts'
import type { Services } from '../../../context.ts'
import type { Queries, Transaction } from '../../../platform/db/database.ts'
import type { KeptFile } from '../../files/public.ts'
import { addHistory, type Doer, type PartyContract } from '../contract/public.ts'
import type { KnownSender } from './mail-sender.ts'

export type LeftOut = { readonly fileName: string; readonly reason: string }

export type ContractMail = {
  readonly id: string
  readonly contractId: string
  /** The party to whose address it came. */
  readonly companyId: string
  readonly messageKey: string
  readonly sender: KnownSender | undefined
  readonly fromName: string
  readonly fromAddress: string
  readonly subject: string
  readonly text: string
  readonly quoted: string
  readonly isAutomatic: boolean
  readonly files: readonly KeptFile[]
  readonly leftOut: readonly LeftOut[]
}

type MailPlace = { readonly contractId: string; readonly companyId: string; readonly messageKey: string; readonly isShared: boolean }

/** Whether this e-mail came before: to this side, or, if both sides read it, to the other one. */
export async function isKnownMail(queries: Queries, { contractId, companyId, messageKey, isShared }: MailPlace): Promise<boolean> {
  const found = await queries
    .selectFrom('contract_mail')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('message_key', '=', messageKey)
    .where((either) =>
      isShared ? either.or([either('company_id', '=', companyId), either('state', '=', 'shared')]) : either('company_id', '=', companyId),
    )
    .executeTakeFirst()
  return found !== undefined
}

export async function insertContractMail(services: Services, tx: Transaction, mail: ContractMail): Promise<void> {
  await tx
    .insertInto('contract_mail')
    .values({
      contract_id: mail.contractId,
      id: mail.id,
      company_id: mail.companyId,
      message_key: mail.messageKey,
      from_company_id: mail.sender?.companyId ?? null,
      from_user_id: mail.sender?.userId ?? null,
      from_name: mail.fromName,
      from_address: mail.fromAddress,
      subject: mail.subject,
      body: mail.text,
      quoted: mail.quoted,
      is_automatic: mail.isAutomatic,
      state: mail.sender ? 'shared' : 'held',
      file_paths: mail.files.map(({ path }) => path),
      left_out: JSON.stringify(mail.leftOut),
      created_at: new Date(services.now()),
    })
    .execute()
}

/**
 * Writes the line of the history. What both sides read gets its files attached to the contract.
 * @param taker who took in what was held
 */
export async function showContractMail(
  services: Services,
  tx: Transaction,
  contract: PartyContract,
  mail: ContractMail,
  origin: 'party' | 'held' | 'taken',
  taker?: Doer,
): Promise<void> {
  const companyId = mail.sender?.companyId ?? mail.companyId
  if (origin !== 'held' && mail.files.length > 0)
    await tx
      .insertInto('contract_file')
      .values(mail.files.map(({ path }) => ({ contract_id: contract.id, path, company_id: companyId, message_id: mail.id })))
      .execute()
  await addHistory(services, tx, {
    historyFeedId: contract.historyFeedId,
    contractId: contract.id,
    kind: 'mail',
    by: taker ?? { companyId, userId: mail.sender?.userId ?? null, name: mail.fromName },
    ...(origin === 'held' ? { privateTo: mail.companyId } : {}),
    data: {
      mailId: mail.id,
      fromName: mail.fromName,
      fromAddress: mail.fromAddress,
      subject: mail.subject,
      text: mail.text.slice(0, MAIL_EXCERPT).toWellFormed(),
      fileNames: mail.files.map(({ fileName }) => fileName),
      isShortened: mail.text.length > MAIL_EXCERPT || mail.quoted !== '' || mail.leftOut.length > 0,
      isAutomatic: mail.isAutomatic,
      origin,
    },
  })
}

/** Nobody reads the e-mail any more. What was attached stays among the files of the contract. */
export async function dropContractMail(tx: Transaction, mailId: string): Promise<void> {
  await tx.updateTable('contract_mail').set({ state: 'dropped' }).where('id', '=', mailId).execute()
}
