import type { SentQueryOf } from '@tradewind/api/call.ts'
import { listPartners, type PartnerCard } from '@tradewind/api/connections/partners.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { PARTNERS } from '@tradewind/world/people.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const house = houseOfFile()
const [ana] = house.signedIn('supplier@demo.test')

type Query = SentQueryOf<typeof listPartners>

async function pages(person: Person, query: Query): Promise<PartnerCard[]> {
  const found: PartnerCard[] = []
  let next: string | undefined
  do {
    const page = await person.do(listPartners, { query: { ...query, ...(next === undefined ? {} : { next }) } })
    found.push(...page.items)
    next = page.next ?? undefined
  } while (next !== undefined)
  return found
}

test('partners stand by name, with their addresses and how they are connected, page by page [A-CL-026] [C-CL-077] [A-CL-043]', async () => {
  const whole = await pages(ana, { limit: 100 })
  for (const { companyName, city, countryCode, email } of PARTNERS) {
    expect(whole).toContainEqual(
      expect.objectContaining({ partnerName: companyName, city, countryCode, emails: [email], connection: 'none' }),
    )
  }
  expect(whole.find((card) => card.partnerName === 'Meridian Tours')?.connection).toBe('connected')
  const names = whole.map((card) => Buffer.from(searchText(card.partnerName, card.city, card.emails.join(' '))))
  expect(names).toEqual(names.toSorted((a, b) => a.compare(b)))
  expect(await pages(ana, { limit: 3 })).toEqual(whole)
  expect((await ana.do(listPartners, { query: { limit: 3 } })).total).toBe(whole.length)
})

test.each([['ARUSHA'], ['fjell & fjord'], ['αθηνα'], ['ελλαδα'], ['华夏'], ['tarifs@atlasmaroc'], ['%'], ['zz nothing']])(
  'a search for “%s” finds what filtering one by one finds, in names, places and addresses',
  async (text) => {
    const whole = await pages(ana, { limit: 100 })
    const wanted = whole.filter((card) => searchText(card.partnerName, card.city, card.emails.join(' ')).includes(searchText(text)))
    expect(await pages(ana, { searchText: text, limit: 2 })).toEqual(wanted)
  },
)

test('a partner is found by an address that was added later', async () => {
  const amani = await house.signIn('shell@demo.test')
  await sendOne(amani, 'buyer@demo.test')
  await sendOne(amani, 'product@demo.test')
  const [found] = await pages(amani, { searchText: 'product@demo' })
  expect(found).toMatchObject({ partnerName: 'Meridian Tours', emails: ['buyer@demo.test', 'product@demo.test'] })
})

test('whoever gets rates has the sender in the address book, without addresses', async () => {
  const amani = await house.signIn('shell@demo.test')
  await sendOne(amani, 'jonas@nordwind.test')
  const [found] = await pages(await house.signIn('jonas@nordwind.test'), { searchText: 'simba' })
  expect(found).toMatchObject({ partnerName: 'Mto wa Simba Lodge', city: 'Karatu', emails: [], connection: 'none' })
})

test('the address book is one’s own; a reader reads it, nobody does not', async () => {
  expect(await pages(await house.signIn('sales@demo.test'), { limit: 100 })).toEqual(await pages(ana, { limit: 100 }))
  expect((await pages(await house.signIn('buyer@demo.test'), {})).map((card) => card.partnerName)).not.toContain('Kilimo Safaris')
  expect((await house.visitor().ask(listPartners)).refusal.code).toBe('InvalidCredentials')
  expect((await ana.ask(listPartners, { query: { next: 'bm9uc2Vuc2U' } })).refusal.code).toBe('WrongInput')
})
