// Asking for rates as the request screen does, and what comes of it.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { type AskedSupplier, createRequest, listAsked } from '@tradewind/api/contracting/requests.ts'
import { noteRequestSeen, openRequestLink } from '@tradewind/api/contracting/request-answers.ts'
import { eventually } from './eventually.ts'
import type { House } from './house.ts'
import type { Mailbox, ReceivedMail } from './mailbox.ts'
import type { Person } from './person.ts'

type Asking = SentBodyOf<typeof createRequest>

/** A day so many days from now. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

export function asking(suppliers: Asking['suppliers'], other: Partial<Asking> = {}): Asking {
  return {
    requestName: 'Rates 2027/28',
    startDate: '2027-04-01',
    endDate: '2028-03-31',
    wanted: 'All rooms',
    needs: ['rates', 'insurance'],
    mustBeComplete: false,
    currency: 'EUR',
    message: 'We would like to sell you next year as well.',
    deadline: inDays(10),
    remindDays: [],
    suppliers,
    ...other,
  }
}

/** A supplier that nobody knows yet, with one address. */
export const supplierAt = (email: string, supplierName = email.split('@')[1] ?? email) => ({ supplierName, emails: [email] })

/** Asks, and waits until every e-mail is made. */
export async function ask(buyer: Person, suppliers: Asking['suppliers'], other: Partial<Asking> = {}): Promise<string> {
  const { requestId } = await buyer.do(createRequest, { body: asking(suppliers, other) })
  await eventually(async () => {
    const { items } = await buyer.do(listAsked, { params: { requestId }, query: { show: 'queued' } })
    if (items.length > 0) throw new Error('some are not mailed yet')
  })
  return requestId
}

/** The supplier of a request with this address. */
export async function askedAt(buyer: Person, requestId: string, email: string): Promise<AskedSupplier> {
  const { items } = await buyer.do(listAsked, { params: { requestId }, query: { limit: 500 } })
  const found = items.find((item) => item.emails.includes(email))
  if (!found) throw new Error(`nobody at ${email} was asked`)
  return found
}

/** What the link of an e-mail carries. */
export function requestLinkIn(mail: ReceivedMail): { hashToken: string; encryptedEmail: string } {
  const [address] = /https?:\/\/\S+\/assets-landing-request\?\S+/.exec(mail.text ?? '') ?? []
  if (address === undefined) throw new Error(`no link in: ${mail.text}`)
  const query = new URL(address).searchParams
  return { hashToken: query.get('hashToken') ?? '', encryptedEmail: query.get('encryptedEmail') ?? '' }
}

/** Somebody without an account who opens the link of the newest e-mail to this address. */
export async function visitRequest(house: House, post: Mailbox, email: string): Promise<{ person: Person; askedId: string }> {
  await post.mailTo(email)
  const mail = post.mails.findLast((each) => each.recipients.includes(email) && (each.text ?? '').includes('/assets-landing-request'))
  if (!mail) throw new Error(`no request was mailed to ${email}`)
  const person = house.visitor()
  const link = requestLinkIn(mail)
  const { askedId, jwt } = await person.do(openRequestLink, { body: link })
  await person.do(noteRequestSeen, { body: { hashToken: link.hashToken } })
  person.token = jwt
  return { person, askedId }
}
