// The next file of the same list: what is added, changed, gone and unchanged, by location, product and season.

import { type ImportView, listImportChanges, mapImport } from '@tradewind/api/contracting/imports.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { getDraftNavigation, getDraftPages, saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { archiveUnarchiveTemplates, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { bringIn, takeOver } from '@tradewind/stage/importing.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [lodge] = house.signedIn('shell@demo.test')

const HEAD = 'Country;Hotel;Room;Season;From;To;Double;Commission'
const file = (name: string, ...rows: string[]) => ({ name, bytes: Buffer.from([HEAD, ...rows].join('\n')) })
const APRIL = [
  'Kenya;Acacia House;Tent;Low;2026-04-01;2026-11-30;100;20',
  'Kenya;Acacia House;Tent;High;2026-12-01;2026-03-31;150;20',
  'Kenya;Acacia House;Suite;Year;2026-04-01;2026-03-31;300;20',
  'Kenya;Baobab House;Tent;Low;2026-04-01;2026-11-30;80;20',
  'Kenya;Baobab House;Tent;High;2026-12-01;2026-03-31;90;20',
  'Kenya;Cedar House;Tent;Year;2026-04-01;2026-03-31;70;20',
  'Kenya;Dune House;Tent;Year;2026-04-01;2026-03-31;60;20',
]
const NEXT = [
  'Kenya;Acacia House;Tent;Low;2027-04-01;2027-10-31;100;20',
  'Kenya;Acacia House;Tent;Shoulder;2027-11-01;2027-11-30;120;20',
  'Kenya;Acacia House;Tent;High;2027-12-01;2027-03-31;155;17.5',
  'Kenya;Baobab House;Tent;Low;2027-04-01;2027-11-30;80;20',
  'Kenya;Baobab House;Tent;High;2027-12-01;2027-03-31;90;20',
  'Kenya;Dune House;Tent;Year;2027-04-01;2027-03-31;about 60;20',
  'Kenya;Ebony House;Tent;Year;2027-04-01;2027-03-31;75;20',
]

type Level = 'location' | 'product' | 'season'
type Change = 'added' | 'changed' | 'gone' | 'unchanged'
async function listed({ importId }: Pick<ImportView, 'importId'>, level: Level, change: Change) {
  const { items, total } = await lodge.do(listImportChanges, { params: { id: importId }, query: { level, change } })
  expect(items).toHaveLength(total ?? -1)
  return items
}
const names = async (view: ImportView, level: Level, change: Change) =>
  (await listed(view, level, change)).map((each) => [each.locationName, each.productName, each.seasonName].filter(Boolean).join(', '))

describe('the next file of the same list', () => {
  let first: ImportView
  let next: ImportView
  beforeAll(async () => {
    first = await bringIn(lodge, file('april.csv', ...APRIL))
    const options = { ...(first.options ?? expect.fail('no options')), startDate: '2026-04-01', endDate: '2027-03-31' }
    first = await lodge.do(mapImport, { params: { id: first.importId }, body: { mapping: first.mapping, options } })
    await takeOver(lodge, first.importId)
    next = await bringIn(lodge, file('next.csv', ...NEXT))
  })

  test('the first file adds everything, and nothing else of the company counts as gone', () => {
    expect(first.summary?.compared).toEqual({
      location: { added: 4, changed: 0, gone: 0, unchanged: 0 },
      product: { added: 5, changed: 0, gone: 0, unchanged: 0 },
      season: { added: 7, changed: 0, gone: 0, unchanged: 0 },
    })
  })

  test('is for the period of the last one, although its dates are written a year on, and counts each level', () => {
    expect(next.options).toMatchObject({ startDate: '2026-04-01', endDate: '2027-03-31', templateName: first.options?.templateName })
    expect(next.summary?.compared).toEqual({
      location: { added: 1, changed: 1, gone: 1, unchanged: 1 },
      product: { added: 1, changed: 1, gone: 2, unchanged: 1 },
      season: { added: 2, changed: 2, gone: 2, unchanged: 2 },
    })
  })

  test('each count has its list', async () => {
    expect(await names(next, 'location', 'added')).toEqual(['Ebony House'])
    expect(await names(next, 'location', 'changed')).toEqual(['Acacia House'])
    expect(await names(next, 'location', 'gone')).toEqual(['Cedar House'])
    expect(await names(next, 'location', 'unchanged')).toEqual(['Baobab House'])
    expect(await names(next, 'product', 'gone')).toEqual(['Acacia House, Suite', 'Cedar House, Tent'])
    expect(await names(next, 'season', 'added')).toEqual(['Acacia House, Tent, Shoulder', 'Ebony House, Tent, Year'])
    expect(await names(next, 'season', 'gone')).toEqual(['Acacia House, Suite, Year', 'Cedar House, Tent, Year'])
    expect((await listed(next, 'season', 'changed')).map(({ seasonName, details }) => [seasonName, details])).toEqual([
      ['Low', [{ what: 'Dates', was: '01 Apr 2026 – 30 Nov 2026', is: '01 Apr 2026 – 31 Oct 2026' }]],
      [
        'High',
        [
          { what: 'Double', was: '150.00', is: '155.00' },
          { what: 'Double, commission', was: '20 %', is: '17.5 %' },
        ],
      ],
    ])
  })

  test('a location whose row cannot be used is not gone: its row is listed', async () => {
    expect(JSON.stringify(await listed(next, 'location', 'gone'))).not.toContain('Dune House')
    expect(next.summary?.unusableRowCount).toBe(1)
  })

  test('rows that were downloaded to be corrected make nothing gone', async () => {
    const view = await bringIn(lodge, {
      name: 'corrected.csv',
      bytes: Buffer.from(`Row;Result;Reason;${HEAD}\n7;Not taken over;x;Kenya;Dune House;Tent;Year;2027-04-01;2027-03-31;61;20\n`),
    })
    expect(view.summary?.compared).toMatchObject({
      location: { changed: 1, gone: 0 },
      product: { changed: 1, gone: 0 },
      season: { changed: 1, gone: 0 },
    })
  })

  test('another period that is named is compared with the rate sheets of that one', async () => {
    const view = await bringIn(lodge, file('other.csv', ...NEXT))
    expect(view.periods).toContainEqual({ startDate: '2026-04-01', endDate: '2027-03-31', sheetCount: expect.any(Number) })
    const options = { ...(view.options ?? expect.fail('no options')), startDate: '2027-04-01', endDate: '2028-03-31' }
    const mapped = await lodge.do(mapImport, { params: { id: view.importId }, body: { mapping: view.mapping, options } })
    expect(mapped.summary?.compared?.location).toEqual({ added: 3, changed: 0, gone: 0, unchanged: 0 })
  })

  test('what was compared stays to be read after it was taken over; an archived rate sheet is not gone a second time', async () => {
    const [gone] = await listed(next, 'location', 'gone')
    const { items } = await lodge.do(listTemplates, { query: { searchText: 'Cedar House' } })
    expect(items.map((item) => item.templateId)).toEqual([gone?.templateId])
    const done = await takeOver(lodge, next.importId)
    expect(done.summary?.compared).toEqual(next.summary?.compared)
    expect(await names(next, 'season', 'changed')).toEqual(['Acacia House, Tent, Low', 'Acacia House, Tent, High'])
    await lodge.do(archiveUnarchiveTemplates, { body: { templateIds: [gone?.templateId ?? ''], isArchived: true } })
    const again = await bringIn(lodge, file('again.csv', ...NEXT))
    expect(again.summary?.compared).toEqual({
      location: { added: 0, changed: 1, gone: 0, unchanged: 2 },
      product: { added: 0, changed: 0, gone: 1, unchanged: 3 },
      season: { added: 0, changed: 0, gone: 1, unchanged: 6 },
    })
  })
})

/** The draft of a template, with its only product. */
async function productOf(templateId: string) {
  const { draftId } = await lodge.do(openDraft, { params: { contractId: templateId } })
  const { pages: known } = await lodge.do(getDraftNavigation, { params: { id: draftId } })
  const pageId = known.find((page) => page.kind === 'product')?.pageId ?? ''
  const [page] = (await lodge.do(getDraftPages, { params: { id: draftId }, body: { pageIds: [pageId] } })).pages
  if (page?.body.kind !== 'product') throw new Error('The draft has no product.')
  return { draftId, pageId, revision: page.revision, body: page.body }
}

test('a weekend price and the stays that the supplier entered are kept when the next file has another price, and the preview says so', async () => {
  const row = (price: number) => `Kenya;Gum House;Tent;Year;2026-04-01;2027-03-31;${price};20`
  await takeOver(lodge, (await bringIn(lodge, file('gum.csv', row(100)))).importId)
  const { items } = await lodge.do(listTemplates, { query: { searchText: 'Gum House' } })
  const templateId = items[0]?.templateId ?? ''
  const { draftId, pageId, revision, body } = await productOf(templateId)
  const { seasons, seasonRates } = body
  const [year] = seasonRates
  const [usual] = year?.rateSets ?? []
  if (!year || !usual) throw new Error('the import made no rates')
  const priced = (retailRate: string) => usual.rates.map((rate) => ({ ...rate, retailRate }))
  const weekend = { ...usual, daysOfWeek: [5, 6], rates: priced('130.00') }
  const week = { ...usual, daysOfWeek: [1, 2, 3, 4, 7], minStay: 2 }
  const value = { seasons, seasonRates: [{ ...year, rateSets: [week, weekend] }] }
  await lodge.do(saveSections, { params: { id: draftId }, body: { changes: [{ pageId, revision, section: 'seasonRates', value }] } })
  await lodge.do(publishDraft, { params: { id: draftId } })

  const view = await bringIn(lodge, file('gum-next.csv', row(110)))
  expect((await listed(view, 'season', 'changed')).flatMap((each) => each.details)).toEqual([
    { what: 'Double', was: '100.00', is: '110.00' },
    { what: 'Fri, Sat, Double', was: '130.00', is: '130.00, not in the file' },
  ])
  await takeOver(lodge, view.importId)
  const { body: taken } = await productOf(templateId)
  expect(taken.seasonRates[0]?.rateSets).toEqual([{ ...week, rates: priced('110.00') }, weekend])
})

test('what an import made or changed is told apart from the other drafts, and from nobody else’s', async () => {
  const view = await bringIn(lodge, file('fig.csv', 'Kenya;Fig House;Tent;Year;2026-04-01;2027-03-31;70;20'))
  const before = await lodge.do(listTemplates, { query: { importId: view.importId } })
  expect(before.counts).toEqual({ all: 0, draft: 0, published: 0 })
  await takeOver(lodge, view.importId)
  const namesOf = async (query: { importId: string } | { notOfImport: string }) =>
    (await lodge.do(listTemplates, { query: { ...query, limit: 100 } })).items.map((each) => each.locationName)
  const all = (await lodge.do(listTemplates, { query: { limit: 100 } })).items.map((each) => each.locationName)
  expect(await namesOf({ importId: view.importId })).toEqual(['Fig House'])
  expect(await namesOf({ notOfImport: view.importId })).toEqual(all.filter((name) => name !== 'Fig House'))
  const { templates } = await lodge.do(listTemplates, { query: { importId: view.importId, getTemplateIds: 'true' } })
  expect(templates?.map((each) => each.locationName)).toEqual(['Fig House'])
  const ana = await house.signIn('supplier@demo.test')
  expect((await ana.do(listTemplates, { query: { importId: view.importId } })).total).toBe(0)
})
