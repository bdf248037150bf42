// Sending rates as the send screen does, and what comes of it.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { type ContractCard, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { listTemplates, type TemplateCard } from '@tradewind/api/contracting/templates.ts'
import { authByToken, noteLinkSeen } from '@tradewind/api/landing.ts'
import { workDone } from './importing.ts'
import type { Mailbox, ReceivedMail } from './mailbox.ts'
import type { Person } from './person.ts'

type Sending = SentBodyOf<typeof sendContracts>

/** A template of this person's company that can be sent: the first that the search finds. */
export async function publishedTemplate(person: Person, searchText = ''): Promise<TemplateCard> {
  const { items } = await person.do(listTemplates, { query: { searchText, state: 'published' } })
  const [template] = items
  if (!template) throw new Error(`no published template for ${searchText}`)
  return template
}

/** Sends and waits until every contract is made. Returns the work's id. */
export async function send(person: Person, sending: Partial<Sending> & Pick<Sending, 'recipients'>): Promise<string> {
  const templateIds = sending.templateIds ?? [(await publishedTemplate(person)).templateId]
  const { workId } = await person.do(sendContracts, { body: { subject: 'Our rates', ...sending, templateIds } })
  await workDone(person, workId)
  return workId
}

/** Sends one template to this address; gives the contract as the supplier's list shows it. */
export async function sendOne(person: Person, email: string, sending: Partial<Sending> = {}): Promise<ContractCard> {
  await send(person, { recipients: [{ email }], ...sending })
  return newestContract(person)
}

/** The contract on top of this person's list. */
export async function newestContract(person: Person): Promise<ContractCard> {
  const { items } = await person.do(listContracts, { body: { limit: 1 } })
  const [newest] = items
  if (!newest) throw new Error('this person has no contracts')
  return newest
}

/** What the links of an e-mail carry, in order; each link once. */
export function linksIn(mail: ReceivedMail): { hashToken: string; encryptedEmail: string }[] {
  const found = [...(mail.text ?? '').matchAll(/https?:\/\/\S+\/assets-landing-signing\?\S+/g)]
  return [...new Set(found.map(([address]) => address))].map((address) => {
    const query = new URL(address).searchParams
    return { hashToken: query.get('hashToken') ?? '', encryptedEmail: query.get('encryptedEmail') ?? '' }
  })
}

/** The one link of an e-mail. */
export function linkIn(mail: ReceivedMail): { hashToken: string; encryptedEmail: string } {
  const [link, ...more] = linksIn(mail)
  if (!link || more.length > 0) throw new Error(`${more.length} links instead of one in: ${mail.text}`)
  return link
}

export type SentLetter = { readonly contract: ContractCard; readonly link: ReturnType<typeof linkIn> }
let letters = 0

/** Rates sent to this address, and the link that its e-mail carries. */
export async function sendLetter(post: Mailbox, sender: Person, email: string): Promise<SentLetter> {
  letters += 1
  const subject = `Rates ${letters}`
  const contract = await sendOne(sender, email, { subject })
  return { contract, link: linkIn(await post.mailTo(email, (mail) => mail.subject === subject)) }
}

/** What a call that opens the link of a letter is asked with. */
export const tokenOf = ({ link }: SentLetter) => ({ params: { token: link.hashToken } })

/** Opens the link as its reader does; gives the reader. */
export async function visitByLink(visitor: Person, { link }: SentLetter): Promise<Person> {
  const { jwt } = await visitor.do(authByToken, { body: link })
  await visitor.do(noteLinkSeen, { body: { hashToken: link.hashToken } })
  visitor.token = jwt
  return visitor
}

/** Sends all published rate sheets of the sender's company to one address. */
export async function sendAll(sender: Person, email: string): Promise<void> {
  const { items } = await sender.do(listTemplates, { query: { state: 'published', limit: 100 } })
  await send(sender, { templateIds: items.map((template) => template.templateId), recipients: [{ email }] })
}
