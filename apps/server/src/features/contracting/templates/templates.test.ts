import { TEMPLATE_FILTERS, TEMPLATE_SORTS } from '@tradewind/domain/contracting/template-lists.ts'
import type { SentQueryOf } from '@tradewind/api/call.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { discardEditedDraft, openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import {
  createTemplate,
  getTemplateChoices,
  getTemplateLogs,
  groupTemplates,
  listTemplates,
  type TemplateCard,
} from '@tradewind/api/contracting/templates.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [ana, amani] = house.signedIn('supplier@demo.test', 'shell@demo.test')
let all: TemplateCard[]
beforeAll(async () => {
  all = await pages(ana, { limit: 100 })
})

type Query = SentQueryOf<typeof listTemplates>

async function pages(person: Person, query: Query): Promise<TemplateCard[]> {
  const found: TemplateCard[] = []
  let next: string | undefined
  do {
    const page = await person.do(listTemplates, { query: { ...query, ...(next === undefined ? {} : { next }) } })
    found.push(...page.items)
    next = page.next ?? undefined
  } while (next !== undefined)
  return found
}

const countryOf = (card: TemplateCard) => card.place.split(', ').at(-1) ?? ''
const idsOf = (cards: readonly TemplateCard[]) => cards.map((card) => card.templateId)

/** What a query has to find, filtered one by one. */
function expected({ searchText: given = '', state = 'all', locationId, ...narrow }: Query): TemplateCard[] {
  const text = searchText(given)
  return all.filter(
    (card) =>
      searchText(card.locationName, card.place, card.templateName).includes(text) &&
      (state === 'all' || (state === 'draft' ? card.hasDraft : card.version > 0)) &&
      (locationId === undefined || card.locationId === locationId) &&
      (narrow.startDate === undefined || card.endDate >= narrow.startDate) &&
      (narrow.endDate === undefined || card.startDate <= narrow.endDate) &&
      (narrow.startYear === undefined || card.startDate.startsWith(`${Number(narrow.startYear)}-`)) &&
      (narrow.countries === undefined || narrow.countries.split(';').includes(countryOf(card))) &&
      (narrow.currencies === undefined || narrow.currencies.split(';').includes(card.currency)) &&
      (narrow.completion === undefined || (card.completionPercent === 100) === (narrow.completion === 'complete')),
  )
}

describe('the list of templates', () => {
  const queries = TEMPLATE_FILTERS.flatMap((state) =>
    ['', 'dubrovnik', 'É', 'hotel', 'zz nothing'].map((text) => ({ state, searchText: text })),
  )
  test.each(queries)('finds what filtering one by one finds: $state, “$searchText” [C-CL-026]', async (query) => {
    const found = await pages(ana, { ...query, limit: 23 })
    const wanted = expected(query)
    expect(idsOf(found).toSorted()).toEqual(idsOf(wanted).toSorted())
    const { total, counts } = await ana.do(listTemplates, { query })
    expect(total).toBe(wanted.length)
    const matching = expected({ searchText: query.searchText })
    expect(counts).toEqual({
      all: matching.length,
      draft: matching.filter((card) => card.hasDraft).length,
      published: matching.filter((card) => card.version > 0).length,
    })
  })

  test.each(TEMPLATE_SORTS)('by %s its pages follow one another without a gap or a repetition', async (sort) => {
    const whole = await pages(ana, { sort, limit: 100 })
    expect(idsOf(whole).toSorted()).toEqual(idsOf(all).toSorted())
    expect(idsOf(await pages(ana, { sort, limit: 19 }))).toEqual(idsOf(whole))
    // By location is by country first, so that a group's houses of one country stand together.
    const keys = whole.map((card) => ({ location: searchText(countryOf(card)), period: card.startDate, changed: card.changedAt })[sort])
    const sorted = keys.toSorted()
    expect(keys).toEqual(sort === 'location' ? sorted : sorted.toReversed())
  })

  test('of one location holds its templates', async () => {
    const { locationId = '' } = all[3] ?? {}
    expect(idsOf(await pages(ana, { locationId }))).toEqual(idsOf(expected({ locationId })))
  })

  test('is narrowed by period, country, currency and completion, alone and together', async () => {
    const { countries, currencies, years } = await ana.do(getTemplateChoices)
    expect(countries).toEqual([...new Set(all.map(countryOf))].toSorted())
    expect(currencies).toEqual([...new Set(all.map((card) => card.currency))].toSorted())
    expect(years).toHaveLength(new Set(all.map((card) => card.startDate + card.endDate)).size)
    const [newest] = years
    const last = years.at(-1)
    const some: Query[] = [
      { startDate: last?.startDate, endDate: last?.startDate },
      { startDate: newest?.endDate, endDate: newest?.endDate },
      { startDate: '1990-01-01', endDate: '1990-12-31' },
      { countries: countries.slice(0, 2).join(';') },
      { countries: 'Atlantis' },
      { currencies: currencies[0] ?? '' },
      { completion: 'complete' },
      { completion: 'incomplete' },
      { completion: 'complete', state: 'published', countries: countries.slice(0, 5).join(';'), searchText: 'solano' },
    ]
    const sizes = []
    for (const query of some) {
      const found = idsOf(await pages(ana, { ...query, limit: 100 }))
      expect(found.toSorted()).toEqual(idsOf(expected(query)).toSorted())
      const { total, templates = [] } = await ana.do(listTemplates, { query: { ...query, getTemplateIds: 'true' } })
      expect(templates.map((each) => each.templateId)).toEqual(found.toSorted())
      expect(total).toBe(found.length)
      sizes.push(found.length)
    }
    expect(new Set(sizes).size).toBeGreaterThan(3)
    const head = {
      templateName: 'Winter',
      startDate: '2031-11-01',
      endDate: '2032-03-31',
      currency: 'CHF',
      taxInclusion: 'included',
    } as const
    const { templateId } = await amani.do(createTemplate, { body: { location: { locationName: 'River Camp', country: 'Tanzania' }, head } })
    for (const query of [{ completion: 'incomplete' }, { currencies: 'CHF' }, { startYear: 2031 }] as const)
      expect(idsOf(await pages(amani, query))).toEqual([templateId])
    expect(idsOf(await pages(amani, { completion: 'complete' }))).not.toContain(templateId)
  })

  test('stands in groups whose sums are those of their templates', async () => {
    const years = await ana.do(groupTemplates, { query: { by: 'year' } })
    expect(years.groups.reduce((sum, group) => sum + group.templates, 0)).toBe(all.length)
    for (const { key, templates, drafts, contracts } of years.groups) {
      const own = expected({ startYear: Number(key) })
      expect([templates, drafts]).toEqual([own.length, own.filter((card) => card.hasDraft).length])
      expect(contracts).toBe(own.reduce((sum, card) => sum + card.contractCount, 0))
      expect(idsOf(await pages(ana, { startYear: Number(key), limit: 100 })).toSorted()).toEqual(idsOf(own).toSorted())
    }
    const query = { searchText: 'solano', state: 'published' } as const
    const { groups } = await ana.do(groupTemplates, { query: { ...query, by: 'location' } })
    const own = Map.groupBy(expected(query), (card) => card.locationId)
    expect(groups.map(({ key, templates }) => [key, templates])).toEqual(
      [...own].map(([key, cards]) => [key, cards.length]).toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
    )
    expect((await (await house.signIn('buyer@demo.test')).do(groupTemplates, { query: { by: 'year' } })).groups).toEqual([])
  })

  test('tells how many contracts came of each', async () => {
    const before = await publishedTemplate(amani)
    await sendOne(amani, 'buyer@demo.test')
    expect((await publishedTemplate(amani)).contractCount).toBe(before.contractCount + 1)
  })

  test('is one’s own: a buyer has none, a reader reads his company’s, nobody reads any', async () => {
    expect((await pages(await house.signIn('buyer@demo.test'), {})).length).toBe(0)
    expect(idsOf(await pages(await house.signIn('sales@demo.test'), { limit: 100 }))).toEqual(idsOf(all))
    expect(idsOf(await pages(amani, {})).some((id) => idsOf(all).includes(id))).toBe(false)
    expect((await house.visitor().ask(listTemplates)).refusal.code).toBe('InvalidCredentials')
  })

  test.each([
    ['a cursor of nobody', { next: 'bm9uc2Vuc2U' }],
    ['a state that is none', { state: 'lost' }],
    ['a page of 101', { limit: 101 }],
  ])('%s is wrong input', async (_, query) => {
    expect((await ana.ask(listTemplates, { query: query as Query })).refusal.code).toBe('WrongInput')
  })
})

describe('one template', () => {
  test('is read by its supplier, with the version that was published [C-CL-017]', async () => {
    const { templateId } = await publishedTemplate(amani)
    const info = await amani.do(getContractInfo, { params: { id: templateId }, body: { collection: 'template' } })
    expect(info).toMatchObject({ collection: 'template', contract: null, template: { templateId, version: 1, draftId: null } })
    const strange = await ana.ask(getContractInfo, { params: { id: templateId }, body: { collection: 'template' } })
    expect(strange.status).toBe(404)
  })

  test('has a log of its versions and changes, newest first, page by page', async () => {
    const { templateId } = await publishedTemplate(amani)
    const params = { id: templateId }
    for (const step of ['discard', 'publish'] as const) {
      const { draftId } = await amani.do(openDraft, { params: { contractId: templateId } })
      await (step === 'discard'
        ? amani.do(discardEditedDraft, { params: { id: draftId } })
        : amani.do(publishDraft, { params: { id: draftId } }))
    }
    const whole = await amani.do(getTemplateLogs, { params })
    expect(whole.items.map((item) => item.detail).slice(0, 2)).toEqual(['Version 2 published', 'Draft discarded'])
    expect(whole.versions.map((each) => [each.version, each.publishedBy])).toEqual([
      [2, 'Amani Mushi'],
      [1, 'Amani Mushi'],
    ])
    const first = await amani.do(getTemplateLogs, { params, query: { limit: 1 } })
    const second = await amani.do(getTemplateLogs, { params, query: { limit: 1, next: first.next ?? '' } })
    expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 2))
    expect((await ana.ask(getTemplateLogs, { params })).status).toBe(404)
    expect((await amani.ask(getTemplateLogs, { params, query: { next: 'bm9uc2Vuc2U' } })).refusal.code).toBe('WrongInput')
  })
})
