// Asking for rates as the request screen does, and what comes of it.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { getDataLoad, getSheetSources } from '@tradewind/api/contracting/data-load.ts'
import { getDraftNavigation, getDraftPages, saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { addProducts } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { type AskedSupplier, createRequest, listAsked } from '@tradewind/api/contracting/requests.ts'
import { noteRequestSeen, openRequestLink } from '@tradewind/api/contracting/request-answers.ts'
import { eventually } from './eventually.ts'
import type { House } from './house.ts'
import type { Mailbox, ReceivedMail } from './mailbox.ts'
import type { Person } from './person.ts'
import { upload } from './upload.ts'

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

export const EMPTY_PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Uploads a PDF of one empty page, for a request or an answer. */
export const uploadPdf = (person: Person, name = 'our rates.pdf') =>
  upload(person, { name, bytes: EMPTY_PDF, contentType: 'application/pdf', purpose: 'contract' })

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
type RequestLink = { hashToken: string; encryptedEmail: string }

export function requestLinkIn(mail: ReceivedMail): RequestLink {
  const [address] = /https?:\/\/\S+\/assets-landing-request\?\S+/.exec(mail.text ?? '') ?? []
  if (address === undefined) throw new Error(`no link in: ${mail.text}`)
  return requestLink(address)
}

/** @param address of the page that the link opens */
export function requestLink(address: string): RequestLink {
  const query = new URL(address).searchParams
  return { hashToken: query.get('hashToken') ?? '', encryptedEmail: query.get('encryptedEmail') ?? '' }
}

/** Somebody without an account who opens the link of the newest e-mail to this address. */
export async function visitRequest(house: House, post: Mailbox, email: string): Promise<{ person: Person; askedId: string }> {
  await post.mailTo(email)
  const mail = post.mails.findLast((each) => each.recipients.includes(email) && (each.text ?? '').includes('/assets-landing-request'))
  if (!mail) throw new Error(`no request was mailed to ${email}`)
  const person = house.visitor()
  return { person, askedId: await openAndRead(person, requestLinkIn(mail)) }
}

/** Opens the link and does something on its page: only then the request counts as opened. The person is known by the link from then on. */
export async function openAndRead(person: Person, link: RequestLink): Promise<string> {
  const { askedId, jwt } = await person.do(openRequestLink, { body: link })
  await person.do(noteRequestSeen, { body: { hashToken: link.hashToken } })
  person.token = jwt
  return askedId
}

const SEASON_ID = 'a1a1a1a1a1a1a1a1a1a1a1a1'

/** Saves this retail rate for all days of the page, whose revision was seen. */
export async function savePrice(person: Person, draftId: string, pageId: string, retailRate: string): Promise<void> {
  const { head } = await person.do(getDraftNavigation, { params: { id: draftId } })
  const { pages } = await person.do(getDraftPages, { params: { id: draftId }, body: { pageIds: [pageId] } })
  const revision = pages.find((page) => page.pageId === pageId)?.revision
  const rate = { description: 'Double', notApplicable: false, retailRate, commissionPercentage: '20' }
  const value = {
    seasons: [
      {
        seasonId: SEASON_ID,
        seasonName: 'All year',
        hue: 1,
        dateRanges: [{ seasonStartDate: head.startDate, seasonEndDate: head.endDate }],
      },
    ],
    seasonRates: [{ seasonId: SEASON_ID, rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: [rate] }] }],
  }
  const changes = [{ pageId, revision, section: 'seasonRates', value }]
  await person.do(saveSections, { params: { id: draftId }, body: { changes: changes as never } })
}

/** A double room at this retail rate all year. @returns its page */
export async function addRoom(person: Person, draftId: string, retailRate = '74'): Promise<string> {
  const products = [{ productName: 'Double', productType: 'Accommodation' }]
  const { addedIds } = await person.do(addProducts, { params: { id: draftId }, body: { products } as never })
  const [pageId = ''] = addedIds
  await savePrice(person, draftId, pageId, retailRate)
  return pageId
}

/** The rate sheets of a data load as the supplier reviews them now. */
export async function seenOf(person: Person, askedId: string): Promise<{ draftId: string; revision: string }[]> {
  const { load } = await person.do(getDataLoad, { params: { askedId } })
  const seen: { draftId: string; revision: string }[] = []
  for (const { draftId } of load?.sheets ?? [])
    seen.push({ draftId, revision: (await person.do(getSheetSources, { params: { id: draftId } })).revision })
  return seen
}
