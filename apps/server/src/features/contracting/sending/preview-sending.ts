// The e-mail of a sending, before it is sent.

import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import type { previewSending as previewCall } from '@tradewind/api/contracting/sending.ts'
import { actorName, type Context, getActor } from '../../../context.ts'
import { letterHtml, letterText } from '../../../platform/mail/letter.ts'
import { contractSentMail } from './contract-sent-mail.ts'
import { readSheet } from './read-sheet.ts'
import { publishedTemplates, recipientsOf } from './send-contracts.ts'

/**
 * As the reader of an address without an account gets it: whether the address has one is not told (decision 0027).
 * @throws Refusal NotFound, NothingPublished, NotUsable as when it is sent
 */
export async function previewSending(context: Context, input: BodyOf<typeof previewCall>): Promise<GivenAnswerOf<typeof previewCall>> {
  const actor = getActor(context)
  const { companyId, companyName } = actor
  const queries = context.db.queries
  const templates = await publishedTemplates(queries, companyId, [...new Set(input.templateIds)])
  const [recipient] = await recipientsOf(queries, companyId, [input.recipient])
  const to = recipient?.emails ?? []
  const contracts = []
  for (const { templateId, version } of templates)
    contracts.push({ contractId: templateId, sheet: await readSheet(queries, companyId, templateId, version), link: '#' })
  const { subject, letter } = contractSentMail({
    supplierId: companyId,
    supplierName: companyName,
    senderName: actorName(actor),
    senderEmail: actor.email,
    to: { name: recipient?.partnerName ?? '', address: to[0] ?? '' },
    subject: input.subject,
    message: input.message,
    answerBy: input.answerBy ?? null,
    fileNames: input.fileNames,
    leaveUrl: '#',
    contracts,
  })
  return { to, subject, html: letterHtml(letter), text: letterText(letter) }
}
