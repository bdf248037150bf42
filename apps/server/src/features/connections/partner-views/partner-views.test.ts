// Views of the address book, and who is in them.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { listAddressBook, savePartner } from '@tradewind/api/connections/address-book.ts'
import {
  deletePartnerView,
  listPartnerViews,
  listViewPartners,
  savePartnerView,
  sharePartnerView,
} from '@tradewind/api/connections/partner-views.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { newId } from '../../../platform/ids.ts'
import { ensurePartner } from '../partners/public.ts'
import { beforeAll, expect, test } from 'vitest'

const house = houseOfFile()
const [ana, petar, tom] = house.signedIn('supplier@demo.test', 'sales@demo.test', 'buyer@demo.test')
beforeAll(async () => {
  for (const [name, tags] of [
    ['Nordwind', ['VIP', 'Nordic']],
    ['Meridian', ['VIP']],
  ] as const)
    await tag(name, tags)
  await meet('Askers', 'requested')
  await meet('Guessed', 'hidden')
})

type Filter = SentBodyOf<typeof savePartnerView>['filter']
const ofViews = async (of: Person) => (await of.do(listPartnerViews)).views
const names = async (filter: Filter) =>
  (await ana.do(listAddressBook, { query: { ...filter, limit: 100 } })).items.map((each) => each.partnerName)

/** Somebody in the address book with whom nothing was exchanged: it asked to connect, or was invited at an address that is not known to be its. */
async function meet(partnerName: string, state: 'requested' | 'hidden') {
  const { services } = house
  const now = services.now()
  const users = services.db.queries.selectFrom('user_account').select(['id', 'company_id']).where('email', '=', 'supplier@demo.test')
  const { id: userId, company_id: companyId } = await users.executeTakeFirstOrThrow()
  const other = { id: newId(now), company_name: partnerName, company_type: 'Contractor', is_shell: true }
  await services.db.transaction(async (tx) => {
    await tx.insertInto('company').values(other).execute()
    const given = { companyId, partnerCompanyId: other.id, partnerName, city: null, countryCode: 'DE', emails: [] }
    await ensurePartner(tx, given, now)
    const pair = state === 'requested' ? [other.id, companyId] : [companyId, other.id]
    const connection = { id: newId(now), inviting_company_id: pair[0] ?? '', invited_company_id: pair[1] ?? '', state: 'invited' }
    await tx.insertInto('connection').values(connection).execute()
    const invitation = {
      company_id: connection.inviting_company_id,
      id: newId(now),
      connection_id: connection.id,
      email: 'x@guessed.test',
      invited_name: '',
      invited_by: userId,
    }
    await tx.insertInto('connection_invitation').values(invitation).execute()
  })
}

async function tag(name: string, tags: readonly string[]) {
  const [partner] = (await ana.do(listPartners, { query: { searchText: name } })).items
  const { partnerId, partnerName, emails } = partner ?? expect.fail(name)
  const contacts = emails.map((email) => ({ email }))
  await ana.do(savePartner, { body: { partnerId, partnerName, contacts, tags: [...tags], note: '', defaultTemplateId: null } })
  return { partnerId, emails }
}

test('the address book is narrowed by every word, tag, country, connection and by whether there are contracts', async () => {
  const all = (await ana.do(listAddressBook, { query: { limit: 100 } })).items
  expect(await names({ tags: 'VIP' })).toEqual(['Meridian Tours', 'Nordwind Reisen'])
  expect(await names({ tags: 'VIP;Nordic' })).toEqual(['Nordwind Reisen'])
  expect(await names({ tags: 'VIP', searchText: 'london' })).toEqual(['Meridian Tours'])
  const german = all.filter((each) => each.countryCode === 'DE').map((each) => each.partnerName)
  expect(german.length).toBeGreaterThan(0)
  expect(german.length).toBeLessThan(all.length)
  expect(await names({ countries: 'DE' })).toEqual(german)
  expect((await names({ countries: 'DE;GB' })).length).toBeGreaterThan(german.length)
  for (const connection of ['connected', 'invited', 'requested', 'none'] as const)
    expect(await names({ connection })).toEqual(all.filter((each) => each.connection === connection).map((each) => each.partnerName))
  // An invitation to an address is not told by searching either: whose the address is would be told.
  expect(await names({ connection: 'requested' })).toEqual(['Askers'])
  expect(await names({ connection: 'none', searchText: 'Guessed' })).toEqual(['Guessed'])
  const some = all.filter((each) => each.contracts > 0).map((each) => each.partnerName)
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(all.length)
  expect(await names({ contracts: 'some' })).toEqual(some)
  expect(await names({ contracts: 'none' })).toEqual(all.filter((each) => each.contracts === 0).map((each) => each.partnerName))
})

test('a view is the person’s own until it is shared, has the count of its list, and a list of who is in it now', async () => {
  const live = await listen(petar)
  const { viewId } = await ana.do(savePartnerView, { body: { viewName: 'Best', filter: { tags: 'VIP' } } })
  await live.next((event) => event.kind === 'partnerView.changed')
  await live.close()
  expect(await ofViews(ana)).toEqual([{ viewId, viewName: 'Best', filter: { tags: 'VIP' }, isOwn: true, isShared: false, partners: 2 }])
  expect(await ofViews(petar)).toEqual([])
  expect((await petar.ask(listViewPartners, { params: { id: viewId } })).status).toBe(404)
  await ana.do(sharePartnerView, { params: { id: viewId }, body: { isShared: true } })
  expect(await ofViews(petar)).toMatchObject([{ viewId, isOwn: false, isShared: true, partners: 2 }])
  const found = await petar.do(listViewPartners, { params: { id: viewId } })
  expect(found).toMatchObject({ viewName: 'Best', total: 2, withoutAddress: [] })
  expect(found.partners.map((each) => each.partnerId)).toEqual(found.partnerIds)
  expect(found.partnerIds).toHaveLength(2)
  // Another company sees none of it.
  expect(await ofViews(tom)).toEqual([])
  for (const [call, input] of [
    [listViewPartners, {}],
    [deletePartnerView, {}],
    [sharePartnerView, { body: { isShared: false } }],
  ] as const)
    expect((await tom.ask(call, { params: { id: viewId }, ...input })).status).toBe(404)
  // A colleague sees it and changes nothing; who may only read shares none of their own.
  expect((await petar.ask(deletePartnerView, { params: { id: viewId } })).status).toBe(404)
  expect((await petar.ask(sharePartnerView, { params: { id: viewId }, body: { isShared: false } })).refusal.code).toBe('NoWriteAccess')
  // Who matches is asked anew: a tag that is taken off takes the partner out.
  const { partnerId } = await tag('Meridian', [])
  expect((await ofViews(petar))[0]?.partners).toBe(1)
  expect((await petar.do(listViewPartners, { params: { id: viewId } })).partnerIds).not.toContain(partnerId)
  await tag('Meridian', ['VIP'])
  await ana.do(sharePartnerView, { params: { id: viewId }, body: { isShared: false } })
  expect(await ofViews(petar)).toEqual([])
  await ana.do(deletePartnerView, { params: { id: viewId } })
  expect(await ofViews(ana)).toEqual([])
})

test('a partner without an address is in the view and not among those who are sent to', async () => {
  const { partnerId, emails } = await tag('Meridian', ['VIP'])
  const body = { partnerId, partnerName: 'Meridian Tours', tags: ['VIP'], note: '', defaultTemplateId: null }
  await ana.do(savePartner, { body: { ...body, contacts: [] } })
  const { viewId } = await ana.do(savePartnerView, { body: { viewName: 'Mailed', filter: { tags: 'VIP' } } })
  const found = await ana.do(listViewPartners, { params: { id: viewId } })
  expect(found).toMatchObject({ total: 2, withoutAddress: ['Meridian Tours'] })
  expect(found.partnerIds).toHaveLength(1)
  await ana.do(savePartner, { body: { ...body, contacts: emails.map((email) => ({ email })) } })
  await ana.do(deletePartnerView, { params: { id: viewId } })
})

test('saved again under its name it is replaced and stays shared; there are fifty for a person', async () => {
  const first = await ana.do(savePartnerView, { body: { viewName: 'Mine', filter: {} } })
  await ana.do(sharePartnerView, { params: { id: first.viewId }, body: { isShared: true } })
  const second = await ana.do(savePartnerView, { body: { viewName: 'MINE', filter: { countries: 'DE' } } })
  expect(second).toEqual(first)
  expect(await ofViews(ana)).toMatchObject([{ viewName: 'MINE', isShared: true, filter: { countries: 'DE' } }])
  expect((await petar.do(savePartnerView, { body: { viewName: 'Mine', filter: {} } })).viewId).not.toBe(first.viewId)
  for (let i = 0; i < 49; i += 1) await ana.do(savePartnerView, { body: { viewName: `View ${i}`, filter: {} } })
  expect((await ana.ask(savePartnerView, { body: { viewName: 'One more', filter: {} } })).refusal.code).toBe('NotUsable')
  expect((await ana.ask(savePartnerView, { body: { viewName: 'view 7', filter: {} } })).status).toBe(200)
  const counted = (await ofViews(ana)).map((each) => each.partners !== null)
  expect([counted.filter(Boolean).length, counted.length]).toEqual([20, 50])
})
