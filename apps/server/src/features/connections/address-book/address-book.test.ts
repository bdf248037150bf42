import {
  exportAddressBook,
  getPartner,
  importPartners,
  keepPartnersApart,
  listAddressBook,
  listSamePartners,
  mergePartners,
  savePartner,
  separatePartner,
} from '@tradewind/api/connections/address-book.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
/** A supplier, and the buyer to whom it sends rates. */
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
beforeAll(async () => {
  await sendOne(amani, 'buyer@demo.test')
})

const found = async (person: Person, searchText: string) => (await person.do(listAddressBook, { query: { searchText } })).items
const partnerId = async (person: Person, searchText: string) => (await found(person, searchText))[0]?.partnerId ?? ''
const saved = async (person: Person, id: string) => {
  const { partnerName, contacts, tags, note, defaultTemplateId } = (await person.do(getPartner, { params: { id } })).partner
  return { partnerId: id, partnerName, contacts, tags, note, defaultTemplateId }
}

describe('a partner', () => {
  test('has its contracts by year, their state, and what waits for whom, on both sides [A-CL-028]', async () => {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    const ofAmani = await amani.do(getPartner, { params: { id: await partnerId(amani, 'buyer@demo') } })
    const ofTom = await tom.do(getPartner, { params: { id: await partnerId(tom, 'simba') } })
    expect(ofAmani.partner).toMatchObject({ partnerName: 'Meridian Tours', contacts: [{ email: 'buyer@demo.test' }] })
    const years = ofAmani.years.map((each) => each.year)
    expect(years).toEqual(years.toSorted((one, other) => other - one))
    expect(ofAmani.years.flatMap((each) => each.contracts)).toContainEqual(expect.objectContaining({ contractId, listState: 'sent' }))
    expect(ofAmani.waiting[0]).toMatchObject({ forWhom: 'them', text: 'Their answer to Mto wa Simba Lodge, STO rates 2026/27' })
    expect(ofTom.waiting).toContainEqual(expect.objectContaining({ forWhom: 'us', href: `/contracting/contract/${contractId}/details` }))
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'rejected' } })
    const after = await amani.do(getPartner, { params: { id: ofAmani.partner.partnerId } })
    expect(after.waiting[0]).toMatchObject({
      forWhom: 'us',
      text: 'Their answer to Mto wa Simba Lodge, STO rates 2026/27 is new: rejected',
    })
    expect(after.lastActivityAt).not.toBeNull()
  })

  test('keeps an own name, contacts, tags and a note; the partner sees none of it [C-CL-078]', async () => {
    const id = await partnerId(amani, 'buyer@demo')
    const before = await saved(amani, id)
    const contacts = [...before.contacts, { email: 'groups@meridian.test', contactName: 'Mia Groups' }]
    await amani.do(savePartner, { body: { ...before, contacts, tags: ['VIP', 'vip', 'Nordic'], note: '<b>Pays late</b>' } })
    expect(await saved(amani, id)).toMatchObject({ contacts, tags: ['VIP', 'Nordic'], note: '<b>Pays late</b>' })
    expect(await found(amani, 'groups@meridian')).toMatchObject([{ partnerId: id, tags: ['VIP', 'Nordic'] }])
    const tagged = await amani.do(listAddressBook, { query: { tags: 'Nordic' } })
    expect(tagged).toMatchObject({ items: [{ partnerId: id }], tags: ['Nordic', 'VIP'] })
    expect((await amani.do(listAddressBook, { query: { tags: 'Nord' } })).items).toEqual([])
    expect(JSON.stringify(await tom.do(getPartner, { params: { id: await partnerId(tom, 'simba') } }))).not.toContain('Pays late')
    await amani.do(savePartner, { body: before })
    expect(await found(amani, 'groups@meridian')).toEqual([])
  })

  test('of another company is not found, whatever is asked; a template of others is none', async () => {
    const [foreign, own] = [await partnerId(tom, 'simba'), await partnerId(amani, 'buyer@demo')]
    const body = await saved(amani, own)
    expect((await amani.ask(getPartner, { params: { id: foreign } })).refusal.code).toBe('NotFound')
    expect((await amani.ask(savePartner, { body: { ...body, partnerId: foreign } })).refusal.code).toBe('NotFound')
    expect((await amani.ask(mergePartners, { body: { keptId: own, otherId: foreign } })).refusal.code).toBe('NotFound')
    expect((await amani.ask(separatePartner, { body: { partnerId: foreign } })).refusal.code).toBe('NotFound')
    expect((await amani.ask(keepPartnersApart, { body: { partnerIds: [own, foreign], areApart: true } })).refusal.code).toBe('NotFound')
    expect((await amani.ask(savePartner, { body: { ...body, defaultTemplateId: own } })).refusal.code).toBe('NotUsable')
  })
})

describe('partners that are one', () => {
  test('are proposed, merged with everything, found by both names, and taken apart as they were', async () => {
    await sendOne(amani, 'one@fjordline.test')
    await sendOne(amani, 'two@fjordline.test')
    const [keptId, otherId] = [await partnerId(amani, 'one@fjordline'), await partnerId(amani, 'two@fjordline')]
    if (keptId === otherId) throw new Error('the two addresses are of one company')
    const { pairs } = await amani.do(listSamePartners)
    const pair = pairs.find((each) => each.partners.some((partner) => partner.partnerId === keptId))
    expect(pair?.partners.map((each) => each.partnerId).toSorted()).toEqual([keptId, otherId].toSorted())
    for (const id of [keptId, otherId]) {
      const { partner } = await amani.do(getPartner, { params: { id } })
      const { partnerName, contacts, defaultTemplateId } = partner
      const words = id === keptId ? { tags: ['Kept'], note: 'Pays late.' } : { tags: ['Fjords'], note: 'Ask Liv.' }
      await amani.do(savePartner, { body: { partnerId: id, partnerName, contacts, defaultTemplateId, ...words } })
    }
    const before = await Promise.all([keptId, otherId].map((id) => amani.do(getPartner, { params: { id } })))
    // Two people at once: one merges, the other is told.
    const answers = await Promise.all([
      amani.ask(mergePartners, { body: { keptId, otherId } }),
      amani.ask(mergePartners, { body: { keptId: otherId, otherId: keptId } }),
    ])
    expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const root = answers[0]?.status === 200 ? keptId : otherId
    const child = root === keptId ? otherId : keptId
    const merged = await amani.do(getPartner, { params: { id: child } })
    expect(merged.partner.partnerId).toBe(root)
    expect(merged.contractsTotal).toBe(before.reduce((sum, each) => sum + each.contractsTotal, 0))
    expect(merged.partner.contacts.map((each) => each.email).toSorted()).toEqual(['one@fjordline.test', 'two@fjordline.test'])
    const childWords = child === keptId ? { tags: ['Kept'], note: 'Pays late.' } : { tags: ['Fjords'], note: 'Ask Liv.' }
    expect(merged.partner.merged).toEqual([expect.objectContaining({ partnerId: child, ...childWords })])
    for (const tags of [['Fjords'], ['Kept'], ['Kept', 'Fjords']]) {
      const { items, tags: known } = await amani.do(listAddressBook, { query: { tags: tags.join(';') } })
      expect(items).toMatchObject([{ partnerId: root, tags: root === keptId ? ['Kept', 'Fjords'] : ['Fjords', 'Kept'] }])
      expect(known).toEqual(expect.arrayContaining(['Fjords', 'Kept']))
    }
    expect((await found(amani, 'fjords')).map((each) => each.partnerId)).toEqual([root])
    expect((await found(amani, 'fjordline')).map((each) => each.partnerId)).toEqual([root])
    expect((await amani.do(listPartners, { query: { searchText: 'two@fjordline' } })).items).toMatchObject([{ partnerId: root }])
    expect((await amani.do(listSamePartners)).pairs).not.toContainEqual(pair)
    await amani.do(separatePartner, { body: { partnerId: child } })
    expect(await Promise.all([keptId, otherId].map((id) => amani.do(getPartner, { params: { id } })))).toEqual(before)
    expect((await amani.ask(separatePartner, { body: { partnerId: child } })).refusal.code).toBe('StateChanged')
  })

  test('are not proposed again when somebody keeps them apart, until that is taken back', async () => {
    const partnerIds = [await partnerId(amani, 'two@fjordline'), await partnerId(amani, 'one@fjordline')]
    const isProposed = async () =>
      (await amani.do(listSamePartners)).pairs.some((each) => each.partners.every((partner) => partnerIds.includes(partner.partnerId)))
    expect(await isProposed()).toBe(true)
    await amani.do(keepPartnersApart, { body: { partnerIds, areApart: true } })
    expect(await isProposed()).toBe(false)
    await amani.do(keepPartnersApart, { body: { partnerIds, areApart: false } })
    expect(await isProposed()).toBe(true)
  })
})

describe('a file', () => {
  test('as it was exported changes nothing, as a workbook and as vCards', async () => {
    const total = (await amani.do(listAddressBook)).total
    for (const format of ['xlsx', 'vcf'] as const) {
      const answer = await amani.fetch(`${exportAddressBook.path}?format=${format}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      const source =
        format === 'vcf' ? { vcards: bytes.toString('utf8') } : { file: { path: (await upload(amani, { name: 'book.xlsx', bytes })).path } }
      expect(await amani.do(importPartners, { body: { ...source, isPreview: true } })).toEqual({
        changes: [],
        unchanged: total,
        unknown: [],
        problems: [],
        problem: null,
      })
    }
  })

  test('shows first what it changes, names wrong rows and companies that are not in the address book', async () => {
    const id = await partnerId(amani, 'buyer@demo')
    const vcards = [
      'BEGIN:VCARD\nORG:Meridian Tours\nEMAIL:buyer@demo.test\nEMAIL:late@meridian.test\nCATEGORIES:Series\nNOTE:Call first\nEND:VCARD',
      'BEGIN:VCARD\nORG:Nobody Yet\nEMAIL:hello@nobody-yet.test\nEND:VCARD',
      'BEGIN:VCARD\nORG:Broken\nEMAIL:not an address @\nEND:VCARD',
      'BEGIN:VCARD\nORG:Both\nEMAIL:one@fjordline.test\nEMAIL:two@fjordline.test\nEND:VCARD',
    ].join('\n')
    const preview = await amani.do(importPartners, { body: { vcards, isPreview: true } })
    expect(preview.changes).toEqual([
      { line: 1, partnerName: 'Meridian Tours', changes: ['gets late@meridian.test', 'tag Series', 'another note'] },
    ])
    expect(preview.unknown).toEqual([{ line: 2, name: 'Nobody Yet', emails: ['hello@nobody-yet.test'] }])
    expect(preview.problems.map((each) => each.line)).toEqual([3, 4])
    expect(await saved(amani, id)).toMatchObject({ tags: [], note: '' })
    expect(await amani.do(importPartners, { body: { vcards, isPreview: false } })).toEqual(preview)
    expect(await saved(amani, id)).toMatchObject({ tags: ['Series'], note: 'Call first' })
    expect(await found(amani, 'late@meridian')).toMatchObject([{ partnerId: id }])
    expect((await amani.do(importPartners, { body: { vcards, isPreview: false } })).changes).toEqual([])
  })
})
