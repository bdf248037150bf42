// PartnerFinder over HTTP: among the companies of the demo world.

import { changeConnection, connectPartner, inviteConnections } from '@tradewind/api/connections/connections.ts'
import {
  deleteSearch,
  findCompanies,
  findPlaces,
  getFinderChoices,
  getFoundCompany,
  listSearches,
  markSearchSeen,
  saveSearch,
} from '@tradewind/api/connections/partner-finder.ts'
import { getCompanyProfile, getProfile } from '@tradewind/api/profile/company.ts'
import { getPartnerLocation } from '@tradewind/api/profile/locations.ts'
import type { Plan } from '@tradewind/domain/accounts/plan.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { networkCompanies } from '@tradewind/world/network.ts'
import { beforeAll, expect, test } from 'vitest'

const house = houseOfFile()
let [tom, priya, ana]: Person[] = []
beforeAll(async () => {
  tom = await house.signIn('buyer@demo.test')
  priya = await house.signIn('product@demo.test')
  ana = await house.signIn('supplier@demo.test')
})

const person = (of: Person | undefined) => of ?? expect.fail('nobody is signed in')
const find = (body: Parameters<typeof namesOf>[0]) => person(tom).do(findCompanies, { body: { limit: 100, ...body } })
const namesOf = async (body: { companyType: 'Supplier' | 'Contractor'; limit?: number } & Record<string, unknown>) =>
  (await find(body)).items.map((item) => item.companyName)

const takePlan = (plan: Plan) =>
  house.services.db.queries.updateTable('company').set({ plan }).where('company_name', '=', 'Meridian Tours').execute()

test('the demo world has companies at real places in all parts of the world', () => {
  const companies = networkCompanies()
  expect(companies.length).toBeGreaterThanOrEqual(400)
  expect(new Set(companies.map((company) => company.countryCode)).size).toBeGreaterThanOrEqual(60)
  expect(new Set(companies.map((company) => company.companyName)).size).toBe(companies.length)
})

test('contractors or suppliers are found by country, city or region, destinations sold, segment and words [A-SC-001] [A-RL-012] [A-RL-013] [A-RL-014]', async () => {
  const croatia = await find({ companyType: 'Supplier', countries: ['HR'] })
  expect(croatia.items.length).toBe(8)
  expect(croatia).toMatchObject({ total: 8, countries: 1 })
  expect(await namesOf({ companyType: 'Supplier', countries: ['HR'], place: 'Split' })).toEqual(
    expect.arrayContaining([expect.stringContaining('Marjan')]),
  )
  expect(await namesOf({ companyType: 'Supplier', place: 'split' })).toHaveLength(2)
  // Its region, as the list of places has it.
  expect(await namesOf({ companyType: 'Supplier', place: 'Dubrovacko' })).not.toHaveLength(0)
  const sellers = await find({ companyType: 'Contractor', destinations: ['NP'] })
  expect(sellers.items.length).toBeGreaterThan(3)
  for (const item of sellers.items) expect(item.destinations).toContain('NP')
  for (const item of (await find({ companyType: 'Supplier', segments: ['Wildlife'] })).items) expect(item.segments).toContain('Wildlife')
  expect(await namesOf({ companyType: 'Supplier', searchText: 'lapad DUBROVNIK' })).toHaveLength(1)
  expect(await namesOf({ companyType: 'Supplier', searchText: '100%' })).toEqual([])
  expect(await namesOf({ companyType: 'Contractor', searchText: 'lapad' })).toEqual([])
})

test('pages have every company once, in both orders, and a part of the map has those that are in it', async () => {
  for (const sort of ['new', 'name'] as const) {
    const seen: string[] = []
    let next: string | undefined
    do {
      const page = await person(tom).do(findCompanies, { body: { companyType: 'Supplier', sort, limit: 100, ...(next ? { next } : {}) } })
      seen.push(...page.items.map((item) => item.companyId))
      next = page.next ?? undefined
      expect(page.total).toBe(381)
    } while (next)
    expect(new Set(seen).size).toBe(381)
  }
  const pacific = { west: 165, south: -40, east: -140, north: 0 }
  const inPacific = await find({ companyType: 'Supplier', area: pacific })
  expect(inPacific.items.map((item) => item.countryCode)).toEqual(expect.arrayContaining(['NZ', 'FJ', 'VU', 'PF']))
  expect(inPacific.items.map((item) => item.countryCode)).not.toContain('AU')
  expect((await person(tom).ask(findCompanies, { body: { companyType: 'Supplier', next: 'eyJ4Ijoxf' } })).status).toBe(400)
})

test('the places of the map have as many companies as the list, and the choices as many as there are', async () => {
  const { places } = await person(tom).do(findPlaces, { body: { companyType: 'Supplier' } })
  expect(places.reduce((sum, place) => sum + place.companies, 0)).toBe(381)
  const [alone] = places.filter((place) => place.companies === 1)
  const found = await person(tom).do(getFoundCompany, { params: { id: alone?.companyId ?? '' } })
  expect(found).toMatchObject({ companyName: alone?.companyName, latitude: alone?.latitude })
  const choices = await person(tom).do(getFinderChoices, { query: { companyType: 'Supplier' } })
  expect(choices).toMatchObject({ suppliers: 381, contractors: 148, mayOpen: true })
  expect(choices.countries.reduce((sum, each) => sum + each.companies, 0)).toBe(381)
  expect((await person(tom).ask(getFoundCompany, { params: { id: '0'.repeat(24) } })).status).toBe(404)
})

test('large answers are compressed in the way that is quick to make, small ones in the way that is smallest', async () => {
  const ask = (path: string) =>
    person(tom).fetch(path, {
      method: 'POST',
      body: JSON.stringify({ companyType: 'Supplier' }),
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
    })
  const [places, companies] = [await ask(findPlaces.path), await ask(findCompanies.path)]
  expect([places.headers.get('content-encoding'), companies.headers.get('content-encoding')]).toEqual(['gzip', 'br'])
  expect(findPlaces.answer.parse(await places.json()).places.length).toBeGreaterThan(100)
})

test('a saved search counts what is new since its owner looked, and is nobody else’s', async () => {
  const filter = { companyType: 'Supplier' as const, countries: ['HR'] }
  const { searchId } = await person(tom).do(saveSearch, { body: { searchName: 'Adriatic', filter } })
  const own = async () => (await person(tom).do(listSearches)).searches.find((each) => each.searchId === searchId)
  expect(await own()).toMatchObject({ searchName: 'Adriatic', filter, companies: 8, newCompanies: 0 })
  const [joined] = (await find(filter)).items
  house.passTime(60_000)
  await house.services.db.queries
    .updateTable('found_company')
    .set({ found_since: new Date(house.services.now()).toISOString() })
    .where('company_id', '=', joined?.companyId ?? '')
    .execute()
  const search = await own()
  expect(search?.newCompanies).toBe(1)
  const seen = await find({ ...filter, since: search?.seenAt })
  expect(seen.newCompanies).toBe(1)
  expect(seen.items.filter((item) => item.isNew).map((item) => item.companyId)).toEqual([joined?.companyId])
  expect((await person(priya).do(listSearches)).searches).toEqual([])
  for (const other of [priya, ana]) {
    expect((await person(other).ask(markSearchSeen, { params: { id: searchId } })).status).toBe(404)
    expect((await person(other).ask(deleteSearch, { params: { id: searchId } })).status).toBe(404)
  }
  house.passTime(60_000)
  await person(tom).do(markSearchSeen, { params: { id: searchId } })
  expect((await own())?.newCompanies).toBe(0)
  const again = await person(tom).do(saveSearch, { body: { searchName: 'ADRIATIC', filter: { companyType: 'Supplier' } } })
  expect(again).toEqual({ searchId })
  await person(tom).do(deleteSearch, { params: { id: searchId } })
  expect(await own()).toBeUndefined()
})

test('twenty searches are kept for a person', async () => {
  const save = (searchName: string) => person(priya).ask(saveSearch, { body: { searchName, filter: { companyType: 'Supplier' } } })
  for (let i = 0; i < 20; i += 1) expect((await save(`Search ${i}`)).status).toBe(200)
  expect((await save('One more')).refusal.code).toBe('NotUsable')
  expect((await save('search 7')).status).toBe(200)
})

test('searching needs no plan; profiles of found companies need Connected or Unlimited [A-RO-035] [C-RO-028]', async () => {
  const [company] = (await find({ companyType: 'Supplier', searchText: 'Lapad' })).items
  const params = { id: company?.companyId ?? '' }
  for (const plan of ['Connected', 'Unlimited'] as const) {
    await takePlan(plan)
    const profile = await person(tom).do(getCompanyProfile, { params })
    expect(profile).toMatchObject({ companyName: company?.companyName, contacts: [] })
    const [location] = profile.locations
    const read = await person(tom).do(getPartnerLocation, { params: { ...params, locationId: location?.locationId ?? '' } })
    expect(read.products.length).toBeGreaterThan(0)
  }
  await takePlan('Free')
  expect((await person(tom).ask(getCompanyProfile, { params })).refusal.code).toBe('PlanNeeded')
  expect((await find({ companyType: 'Supplier' })).total).toBe(381)
  expect((await person(tom).do(getFinderChoices, { query: { companyType: 'Supplier' } })).mayOpen).toBe(false)
  await takePlan('Connected')
})

/** As if the profile of a company of the demo world were complete. */
async function makeFound(companyName: string, companyType: 'Supplier' | 'Contractor'): Promise<string> {
  const { queries } = house.services.db
  const { id } = await queries.selectFrom('company').select('id').where('company_name', '=', companyName).executeTakeFirstOrThrow()
  const row = { company_id: id, company_type: companyType, company_name: companyName, sort_name: companyName, found_since: new Date() }
  await queries.insertInto('found_company').values(row).execute()
  return id
}

test('a company that is found is invited and connected with the plan Connected or Unlimited, and each side sees how it stands [A-RO-036] [C-RO-029]', async () => {
  const [company] = (await find({ companyType: 'Supplier', searchText: 'Marjan' })).items
  const body = { targetCompanyId: company?.companyId ?? '' }
  const standing = async (of: Person, id: string) => (await of.do(getFoundCompany, { params: { id } })).connection
  await takePlan('Free')
  expect((await person(tom).ask(connectPartner, { body })).refusal.code).toBe('PlanNeeded')
  await takePlan('Connected')
  expect(await standing(person(tom), body.targetCompanyId)).toMatchObject({ state: 'none' })
  expect(await person(tom).do(connectPartner, { body })).toEqual({ state: 'invited' })
  expect(await standing(person(tom), body.targetCompanyId)).toMatchObject({ state: 'invited', connectionId: null })
  expect(await standing(person(ana), body.targetCompanyId)).toMatchObject({ state: 'none' })

  const [toursId, nordwindId] = [await makeFound('Atlas & Dune Journeys', 'Supplier'), await makeFound('Nordwind Reisen', 'Contractor')]
  const salma = await house.signIn('salma@atlasdune.test')
  const jonas = await house.signIn('jonas@nordwind.test')
  // Whose an address is that one invites is not told here either.
  await salma.do(inviteConnections, { body: { invitations: [{ emails: ['jonas@nordwind.test'] }] } })
  await expect.poll(async () => (await standing(jonas, toursId)).state).toBe('requested')
  expect(await standing(salma, nordwindId)).toMatchObject({ state: 'none' })
  const { connectionId } = await standing(jonas, toursId)
  await jonas.do(changeConnection, { params: { connectionId: connectionId ?? '' }, body: { action: 'accept' } })
  for (const state of [await standing(jonas, toursId), await standing(salma, nordwindId)])
    expect(state).toMatchObject({ state: 'connected' })

  const other = (await find({ companyType: 'Supplier' })).items.find((each) => each.companyId !== company?.companyId)
  const unlimited = { targetCompanyId: other?.companyId ?? '' }
  await takePlan('Free')
  expect((await person(tom).ask(connectPartner, { body: unlimited })).refusal.code).toBe('PlanNeeded')
  await takePlan('Unlimited')
  expect(await person(tom).do(connectPartner, { body: unlimited })).toEqual({ state: 'invited' })
  await takePlan('Connected')
})

test('a shell account does not search, and the own company is in no list', async () => {
  const shell = await house.signIn('shell@demo.test')
  expect((await shell.ask(findCompanies, { body: { companyType: 'Supplier' } })).refusal.code).toBe('ContractingOnly')
  const { companyId } = await person(tom).do(getProfile)
  await house.services.db.queries
    .insertInto('found_company')
    .values({
      company_id: companyId,
      company_type: 'Contractor',
      company_name: 'Meridian Tours',
      sort_name: 'meridian tours',
      found_since: new Date(),
    })
    .execute()
  expect((await find({ companyType: 'Contractor', searchText: '' })).items.map((item) => item.companyName)).not.toContain('Meridian Tours')
  const all = (await person(ana).do(findCompanies, { body: { companyType: 'Contractor' } })).total ?? 0
  // Ana’s company is connected with it.
  const unconnected = await person(ana).do(findCompanies, { body: { companyType: 'Contractor', isUnconnected: true } })
  expect(unconnected.items.map((item) => item.companyName)).not.toContain('Meridian Tours')
  // Nordwind Reisen is connected as well.
  expect(unconnected.total).toBe(all - 2)
  expect((await person(ana).do(getFoundCompany, { params: { id: companyId } })).connection.state).toBe('connected')
})
