// Messages to many partners over HTTP.

import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getWork } from '@tradewind/api/work.ts'
import { newMassMessage, previewMassMessage, retryMassMessage } from '@tradewind/api/workspace/mass-messages.ts'
import { listMessages } from '@tradewind/api/workspace/messages.ts'
import { listTalks } from '@tradewind/api/workspace/talk.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let house: House
let ana: Person
let jonas: Person
beforeAll(async () => {
  house = await openHouse()
  ana = await house.signIn('supplier@demo.test')
  jonas = await house.signIn('jonas@nordwind.test')
})
afterAll(() => house.close())

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

test('each partner has it in its own conversation, with its own text, and none sees the others [A-RL-046] [A-CL-042]', async () => {
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
