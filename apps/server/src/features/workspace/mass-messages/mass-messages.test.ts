// Messages to many partners over HTTP.

import { savePartner } from '@tradewind/api/connections/address-book.ts'
import { deletePartnerView, savePartnerView } from '@tradewind/api/connections/partner-views.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getFile } from '@tradewind/api/files.ts'
import { getWork } from '@tradewind/api/work.ts'
import { newMassMessage, previewMassMessage, retryMassMessage } from '@tradewind/api/workspace/mass-messages.ts'
import { listMessages } from '@tradewind/api/workspace/messages.ts'
import { listTalks } from '@tradewind/api/workspace/talk.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { expect, test } from 'vitest'

const house = houseOfFile()
const [ana, jonas] = house.signedIn('supplier@demo.test', 'jonas@nordwind.test')

const TEXT = 'Dear {partner} in {city}, our spa opens in May. {my name}'

function ended(person: Person, workId: string) {
  return eventually(async () => {
    const work = await person.do(getWork, { params: { id: workId } })
    expect(work.state).toBe('succeeded')
    return work
  })
}

async function lastOf(person: Person, companyName: string): Promise<string[]> {
  const { items } = await person.do(listTalks, { query: { searchText: companyName } })
  const messages = await person.do(listMessages, { params: { id: items[0]?.id ?? '', channelId: 'general' }, query: {} })
  return messages.items.flatMap((item) => (item.kind === 'message' && item.way === 'mass' ? [item.text] : []))
}

test('the preview has the text of each recipient, and says what is no placeholder', async () => {
  const preview = await ana.do(previewMassMessage, { body: { to: { kind: 'connected' }, text: `${TEXT} {oops}` } })
  expect(preview).toMatchObject({ recipients: 2, left: [], unknown: ['{oops}'] })
  expect(preview.items.map((item) => item.text)).toEqual([
    'Dear Meridian Tours in London, our spa opens in May. Ana Marušić {oops}',
    'Dear Nordwind Reisen in Hamburg, our spa opens in May. Ana Marušić {oops}',
  ])
  const refused = await ana.ask(newMassMessage, { body: { to: { kind: 'connected' }, text: '{oops}' } })
  expect(refused.refusal).toMatchObject({ code: 'NotUsable', message: '{oops} is no placeholder.' })
  expect((await ana.ask(newMassMessage, { body: { to: { kind: 'connected' }, text: ' ' } })).refusal.code).toBe('NotUsable')
})

test('each partner has it in its own conversation, with its own text, and none sees the others [A-CL-042]', async () => {
  const { workId, recipientCount } = await ana.do(newMassMessage, { body: { to: { kind: 'connected' }, text: TEXT } })
  expect(recipientCount).toBe(2)
  const work = await ended(ana, workId)
  expect(work).toMatchObject({ kind: 'message', done: 2, total: 2, result: { text: '2 partners have your message.', failures: [] } })
  expect(await lastOf(jonas, 'Solano')).toEqual(['Dear Nordwind Reisen in Hamburg, our spa opens in May. Ana Marušić'])
  expect((await ana.ask(retryMassMessage, { params: { id: workId } })).refusal.code).toBe('StateChanged')
  expect((await jonas.ask(retryMassMessage, { params: { id: workId } })).status).toBe(404)
})

test('who cannot be written to any more is named, and is tried again alone', async () => {
  const { items } = await ana.do(listPartners, { query: { limit: 100 } })
  const partnerIds = items.filter((item) => /Meridian|Nordwind/.test(item.partnerName)).map((item) => item.partnerId)
  const { id: nordwindId } = await house.services.db.queries
    .selectFrom('company')
    .select('id')
    .where('company_name', '=', 'Nordwind Reisen')
    .executeTakeFirstOrThrow()
  const setState = (state: string) =>
    house.services.db.queries.updateTable('connection').set({ state }).where('invited_company_id', '=', nordwindId).execute()
  await setState('archived')
  const preview = await ana.do(previewMassMessage, { body: { to: { kind: 'partners', partnerIds }, text: 'Hello' } })
  expect(preview).toMatchObject({ recipients: 1, left: [{ partnerName: 'Nordwind Reisen' }] })
  const sent = await ana.do(newMassMessage, { body: { to: { kind: 'partners', partnerIds }, text: 'Hello {partner}' } })
  const work = await ended(ana, sent.workId)
  expect(work?.result?.failures).toEqual([{ what: 'Nordwind Reisen', reason: expect.stringContaining('not connected') }])
  await setState('connected')
  const again = await ana.do(retryMassMessage, { params: { id: sent.workId } })
  expect(again.recipientCount).toBe(1)
  expect((await ended(ana, again.workId))?.result?.failures).toEqual([])
  expect(await lastOf(jonas, 'Solano')).toContain('Hello Nordwind Reisen')
  expect((await ana.ask(retryMassMessage, { params: { id: sent.workId } })).refusal.code).toBe('StateChanged')
})

test('holders of a template get it; partners and templates of others are not found', async () => {
  const template = await house.services.db.queries
    .selectFrom('contract')
    .select(['template_id'])
    .where('template_name', 'like', '%Dubrovnik%')
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  const to = { kind: 'template' as const, templateId: template?.template_id ?? '' }
  if (template) expect((await ana.do(previewMassMessage, { body: { to, text: 'x' } })).recipients).toBeGreaterThan(0)
  expect((await jonas.ask(previewMassMessage, { body: { to: { kind: 'template', templateId: '0'.repeat(24) }, text: 'x' } })).status).toBe(
    404,
  )
  const { items } = await ana.do(listPartners, { query: { limit: 1 } })
  const foreign = { kind: 'partners' as const, partnerIds: [items[0]?.partnerId ?? ''] }
  expect((await jonas.ask(newMassMessage, { body: { to: foreign, text: 'x' } })).status).toBe(404)
})

test('a saved view gets it with files: each recipient reads them in its own conversation, and nobody else does', async () => {
  const { items } = await ana.do(listPartners, { query: { searchText: 'Nordwind' } })
  const { partnerId, emails } = items[0] ?? expect.fail('no Nordwind')
  const contacts = emails.map((email) => ({ email }))
  const saved = { partnerId, partnerName: 'Nordwind Reisen', contacts, tags: ['Spa'], note: '', defaultTemplateId: null }
  await ana.do(savePartner, { body: saved })
  const { viewId } = await ana.do(savePartnerView, { body: { viewName: 'Spa buyers', filter: { tags: 'Spa' } } })
  const { path } = await upload(ana, {
    name: 'spa.pdf',
    bytes: Buffer.from('%PDF-1.4 spa'),
    contentType: 'application/pdf',
    purpose: 'contract',
  })
  const to = { kind: 'view' as const, viewId }
  expect(await ana.do(previewMassMessage, { body: { to, text: 'Our spa' } })).toMatchObject({ recipients: 1, left: [], byMail: [] })
  const body = { to, text: '=HYPERLINK("http://x.test") <b>{partner}</b>', files: [{ path }] }
  const headers = { 'idempotency-key': 'pressed-twice' }
  const [first, second] = await Promise.all([ana.do(newMassMessage, { body, headers }), ana.do(newMassMessage, { body, headers })])
  expect(second).toEqual(first)
  await ended(ana, first.workId)
  const [talk] = (await jonas.do(listTalks, { query: { searchText: 'Solano' } })).items
  const { items: said } = await jonas.do(listMessages, { params: { id: talk?.id ?? '', channelId: 'general' }, query: {} })
  const got = said.flatMap((each) => (each.kind === 'message' && each.attachments.length > 0 ? [each] : []))
  expect(got).toMatchObject([{ text: '=HYPERLINK("http://x.test") <b>Nordwind Reisen</b>', attachments: [{ path, name: 'spa.pdf' }] }])
  expect((await jonas.ask(getFile, { query: { key: path } })).status).toBe(200)
  // Meridian was no recipient.
  const tom = await house.signIn('buyer@demo.test')
  expect((await tom.ask(getFile, { query: { key: path } })).status).toBe(404)
  // Files of others are refused, and so is a view of others.
  expect((await jonas.ask(newMassMessage, { body: { to: { kind: 'connected' }, text: 'x', files: [{ path }] } })).refusal.code).toBe(
    'UploadMissing',
  )
  expect((await jonas.ask(newMassMessage, { body: { to, text: 'x' } })).status).toBe(404)
  await ana.do(deletePartnerView, { params: { id: viewId } })
  expect((await ana.ask(newMassMessage, { body: { to, text: 'x' } })).status).toBe(404)
})

test('files alone are a message; a recipient whom it did not reach gets them by the retry; eleven files are too many', async () => {
  const { path } = await upload(ana, {
    name: 'map.pdf',
    bytes: Buffer.from('%PDF-1.4 map'),
    contentType: 'application/pdf',
    purpose: 'contract',
  })
  const states = house.services.db.queries.updateTable('connection')
  const nordwind = house.services.db.queries.selectFrom('company').select('id').where('company_name', '=', 'Nordwind Reisen')
  const setState = (state: string) => states.set({ state }).where('invited_company_id', '=', nordwind).execute()
  await setState('archived')
  const { items } = await ana.do(listPartners, { query: { searchText: 'Nordwind' } })
  const to = { kind: 'partners' as const, partnerIds: items.map((each) => each.partnerId) }
  const sent = await ana.do(newMassMessage, { body: { to, text: '', files: [{ path }] } })
  expect((await ended(ana, sent.workId)).result?.failures).toHaveLength(1)
  await setState('connected')
  await ended(ana, (await ana.do(retryMassMessage, { params: { id: sent.workId } })).workId)
  expect((await jonas.ask(getFile, { query: { key: path } })).status).toBe(200)
  const many = Array.from({ length: 11 }, () => ({ path }))
  expect((await ana.ask(newMassMessage, { body: { to, text: 'x', files: many } })).status).toBe(400)
})
