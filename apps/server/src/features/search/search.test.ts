import { listPartners } from '@tradewind/api/connections/partners.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { searchEverything } from '@tradewind/api/search.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const house = houseOfFile()
const [ana] = house.signedIn('supplier@demo.test')

const find = async (person: Person, searchText: string) => (await person.do(searchEverything, { query: { searchText } })).items

test('finds partners, templates and contracts, at most six of each, with a way there', async () => {
  const items = await find(ana, 'DUBROVNIK')
  const kinds = Map.groupBy(items, (item) => item.kind)
  for (const [, own] of kinds) expect(own.length).toBeLessThanOrEqual(6)
  const [template] = kinds.get('template') ?? []
  expect(template).toMatchObject({ label: expect.stringContaining('Dubrovnik'), href: `/contracting/template/${template?.id}/details` })
  const [contract] = kinds.get('contract') ?? []
  expect(contract).toMatchObject({ label: expect.stringContaining('Dubrovnik'), href: `/contracting/contract/${contract?.id}/details` })
  expect(await find(ana, 'kilimo')).toContainEqual(
    expect.objectContaining({
      kind: 'partner',
      label: 'Kilimo Safaris',
      detail: 'Arusha',
      href: '/contracting/contract-list/all?searchText=Kilimo%20Safaris',
    }),
  )
})

test.each(['dubrovnik nordwind', 'Nordwind,  Dubrovnik', 'reisen DUBROVNIK nordwind'])(
  '“%s” finds what has all these words, in any order: in the palette and in the lists',
  async (searchText) => {
    const labels = (await find(ana, searchText)).filter((item) => item.kind === 'contract').map((item) => item.label)
    expect(labels.length).toBeGreaterThan(0)
    for (const label of labels) expect(label).toMatch(/Nordwind.*Dubrovnik/)
    const { items } = await ana.do(listContracts, { body: { searchText } })
    expect(items.map((card) => `${card.partnerName}, ${card.locationName}`)).toEqual(expect.arrayContaining(labels))
    expect(items.every((card) => card.partnerName === 'Nordwind Reisen')).toBe(true)
  },
)

test('templates and partners are found by their words as well', async () => {
  const [template] = (await ana.do(listTemplates, { query: { searchText: 'croatia dubrovnik' } })).items
  expect(template?.locationName).toContain('Dubrovnik')
  const partners = await ana.do(listPartners, { query: { searchText: 'safaris kilimo' } })
  expect(partners.items.map((partner) => partner.partnerName)).toEqual(['Kilimo Safaris'])
})

test('what begins with the text comes before what only holds it', async () => {
  const amani = await house.signIn('shell@demo.test')
  await sendOne(amani, 'a@b.test', { recipients: [{ email: 'a@b.test', partnerName: 'Alpha Bravo' }] })
  await sendOne(amani, 'c@d.test', { recipients: [{ email: 'c@d.test', partnerName: 'Bravo Charlie' }] })
  const partners = (await find(amani, 'bravo')).filter((item) => item.kind === 'partner')
  expect(partners.map((item) => item.label)).toEqual(['Bravo Charlie', 'Alpha Bravo'])
})

test.each([['a'], [' d '], ['zz nothing'], ['%%'], ['__'], ["'; --"]])('“%s” finds nothing', async (text) => {
  expect(await find(ana, text)).toEqual([])
})

test('a buyer finds no templates, and nobody finds what belongs to others', async () => {
  const tom = await house.signIn('buyer@demo.test')
  const items = await find(tom, 'solano')
  expect(items.length).toBeGreaterThan(0)
  expect(items.filter((item) => item.kind === 'template')).toEqual([])
  expect(await find(tom, 'kilimo')).toEqual([])
  expect(await find(await house.signIn('shell@demo.test'), 'dubrovnik')).toEqual([])
  expect(await find(await house.signIn('sales@demo.test'), 'dubrovnik')).toEqual(await find(ana, 'dubrovnik'))
  expect((await house.visitor().ask(searchEverything, { query: { searchText: 'solano' } })).refusal.code).toBe('InvalidCredentials')
})

test('a text of 201 letters is wrong input', async () => {
  expect((await ana.ask(searchEverything, { query: { searchText: 'x'.repeat(201) } })).refusal.code).toBe('WrongInput')
})
