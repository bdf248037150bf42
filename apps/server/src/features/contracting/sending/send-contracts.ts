// Sending: the supplier chooses published templates and partners; a job makes the contracts and the e-mails.

import type { BodyOf } from '@tradewind/api/call.ts'
import { sendContracts as sendContractsCall } from '@tradewind/api/contracting/sending.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { claimStrangers } from '../../mail/public.ts'
import { today } from '../filing/public.ts'
import { insertWork } from '../../work/public.ts'
import { ownFilePaths } from './attach-files.ts'
import { SEND_CONTRACTS } from './send-contracts-job.ts'

type Input = BodyOf<typeof sendContractsCall>

/** Which version of which template goes out. */
export type SentTemplate = { readonly templateId: string; readonly version: number }

type Recipient = { partnerId: string | null; partnerName: string; emails: string[] }

/**
 * Writes down what is to be sent, all of it or nothing, and starts the job.
 * @throws Refusal NotFound for a template or partner of another company
 * @throws Refusal NothingPublished when a template has no published version
 * @throws Refusal NotUsable when a partner has no address
 * @throws Refusal StateChanged when a template has another version than the one that was seen
 * @throws Refusal TooManyStrangers, SendingStopped
 */
export function sendContracts(context: Context, input: Input) {
  getSupplierWriter(context)
  return once(context, sendContractsCall, input, (tx) => startSending(context, tx, input))
}

/** As `sendContracts`, within a transaction. @throws Refusal as above */
export async function startSending(context: Context, tx: Transaction, input: Input) {
  const { companyId, userId } = getSupplierWriter(context)
  const templates = await publishedTemplates(tx, companyId, [...new Set(input.templateIds)])
  checkSeen(templates, input.seen ?? [])
  const recipients = await recipientsOf(tx, companyId, input.recipients)
  const total = recipients.length
  if (input.answerBy !== undefined && input.answerBy < today(context))
    throw new Refusal('NotUsable', {
      details: [{ field: 'answerBy', problem: 'This day has passed.' }],
      message: 'The answer-by date has passed.',
    })
  const now = context.now()
  await claimStrangers(
    tx,
    companyId,
    recipients.flatMap(({ emails }) => emails),
    now,
  )
  const title = `Sending ${templates.length === 1 ? 'a rate sheet' : counted(templates.length, 'rate sheet', 'rate sheets')} to ${counted(total, 'partner', 'partners')}`
  const workId = await insertWork(tx, { companyId, userId, kind: 'send', title, total }, now)
  const sendingId = newId(now)
  await tx
    .insertInto('sending')
    .values({
      company_id: companyId,
      id: sendingId,
      work_id: workId,
      subject: oneLine(input.subject),
      message: input.message,
      bcc_to_self: input.BCCToSelf,
      answer_by: input.answerBy ?? null,
      file_paths: await ownFilePaths(tx, companyId, input.files),
      template_sheets: JSON.stringify(templates),
      sent_by: userId,
      created_at: new Date(now),
    })
    .execute()
  await runSql(
    tx,
    `insert into sending_recipient (company_id, sending_id, position, partner_id, partner_name, emails)
       select $1, $2, r.position, r.partner_id, r.partner_name, array(select json_array_elements_text(r.emails))
       from json_to_recordset($3::json) as r (position int, partner_id text, partner_name text, emails json)`,
    [
      companyId,
      sendingId,
      JSON.stringify(
        recipients.map((each, position) => ({
          position,
          partner_id: each.partnerId,
          partner_name: each.partnerName,
          emails: each.emails,
        })),
      ),
    ],
  )
  await context.queue.send(tx, SEND_CONTRACTS, { companyId, userId, sendingId, workId })
  await audit(context, tx, 'contract.send', sendingId, { templates: templates.length, recipients: total })
  return { workId, recipientCount: total, contractCount: total * templates.length }
}

/** @throws Refusal StateChanged */
function checkSeen(templates: readonly SentTemplate[], seen: NonNullable<Input['seen']>): void {
  const versions = new Map(seen.map(({ templateId, version }) => [templateId, version]))
  const changed = templates.find(({ templateId, version }) => (versions.get(templateId) ?? version) !== version)
  if (changed)
    throw new Refusal('StateChanged', {
      message: `Version ${changed.version} was published after you looked at these rates. Nothing was sent. Please look at it first.`,
    })
}

/** @throws Refusal NotFound, NothingPublished */
export async function publishedTemplates(tx: Queries, companyId: string, templateIds: readonly string[]): Promise<SentTemplate[]> {
  const rows = await tx
    .selectFrom('template')
    .select(['id', 'published_version'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...templateIds])
    .where('trashed_at', 'is', null)
    .execute()
  if (rows.length < templateIds.length) throw new Refusal('NotFound')
  if (rows.some((row) => row.published_version === 0)) throw new Refusal('NothingPublished')
  return templateIds.flatMap((id) => rows.filter((row) => row.id === id).map((row) => ({ templateId: id, version: row.published_version })))
}

/** One recipient for each partner and for each unknown address: an address of a chosen partner is not sent to twice. */
export async function recipientsOf(tx: Queries, companyId: string, given: Input['recipients']): Promise<Recipient[]> {
  const partnerIds = [...new Set(given.flatMap((each) => ('partnerId' in each ? [each.partnerId] : [])))]
  const written = new Map(given.flatMap((each) => ('email' in each ? [[each.email, oneLine(each.partnerName ?? '')] as const] : [])))
  const contacts =
    partnerIds.length + written.size === 0
      ? []
      : await runSql<{ partner_id: string; partner_name: string; emails: string[] }>(
          tx,
          `select p.id as partner_id, p.partner_name, array(select email from partner_contact k where k.company_id = p.company_id and k.partner_id = p.id order by k.created_at, k.email) as emails
           from partner p where p.company_id = $1 and (p.id = any($2)
             or p.id in (select partner_id from partner_contact where company_id = $1 and email = any($3)))`,
          [companyId, partnerIds, [...written.keys()]],
        )
  if (partnerIds.some((id) => !contacts.some((contact) => contact.partner_id === id))) throw new Refusal('NotFound')
  const partners = contacts.map((contact): Recipient => {
    const isChosen = partnerIds.includes(contact.partner_id)
    // A partner found by a written address only gets it at that address.
    const emails = isChosen ? contact.emails : contact.emails.filter((email) => written.has(email))
    if (emails.length === 0)
      throw new Refusal('NotUsable', {
        message: `${contact.partner_name} has no e-mail address.`,
        details: [{ field: 'recipients', problem: `${contact.partner_name} has no e-mail address.` }],
      })
    return { partnerId: contact.partner_id, partnerName: contact.partner_name, emails }
  })
  const known = new Set(contacts.flatMap((contact) => contact.emails))
  const unknown = [...written]
    .filter(([email]) => !known.has(email))
    .map(([email, partnerName]): Recipient => ({ partnerId: null, partnerName, emails: [email] }))
  return [...partners, ...unknown]
}
