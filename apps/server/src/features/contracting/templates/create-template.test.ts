import { updateUiPreferences } from '@tradewind/api/accounts/settings.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { putHead } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { addProducts, getDraftOpening, importFromTemplate } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { createTemplate, getTemplateLogs, listTemplateLocations, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { draftOf, draftSheet, productOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { newSupplier } from '@tradewind/stage/new-supplier.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')

const HEAD = {
  templateName: 'Rates 2027/28',
  startDate: '2027-04-01',
  endDate: '2028-03-31',
  currency: 'USD',
  taxInclusion: 'included',
} as const
const create = (change: Partial<SentBodyOf<typeof createTemplate>> = {}, person = amani, headers = {}) =>
  person.ask(createTemplate, { body: { location: { locationName: 'River Camp', country: 'Tanzania' }, head: HEAD, ...change }, headers })

describe('a new rate sheet', () => {
  test('is made for a new location, empty, with pages for policies and notes, as an initial draft', async () => {
    const { status, body } = await create()
    expect(status).toBe(200)
    const navigation = await amani.do(getDraftNavigation, { params: { id: body.draftId } })
    expect(navigation).toMatchObject({
      originFrom: 'initial',
      completionPercent: 0,
      version: 0,
      head: HEAD,
      location: { locationId: body.locationId, locationName: 'River Camp', place: 'Tanzania' },
    })
    expect(navigation.pages.map((page) => page.kind)).toEqual(['policies', 'notes'])
    const { items } = await amani.do(listTemplates, { query: { searchText: 'river camp' } })
    expect(items).toMatchObject([{ templateId: body.templateId, version: 0, hasDraft: true, currency: 'USD' }])
    expect((await amani.do(getTemplateLogs, { params: { id: body.templateId } })).items[0]?.detail).toBe('New rate sheet')
  })

  test('of a location that is there already goes by the list; the same name again is refused', async () => {
    const again = await create()
    expect(again.status).toBe(422)
    expect(again.refusal).toMatchObject({ details: [{ field: 'locationName' }] })
    const { locations } = await amani.do(listTemplateLocations, { query: { searchText: 'river' } })
    expect(locations).toMatchObject([{ locationName: 'River Camp', newest: { templateName: 'Rates 2027/28', endDate: '2028-03-31' } }])
    const { locationId = '' } = locations[0] ?? {}
    expect((await create({ location: { locationId } })).body.locationId).toBe(locationId)
  })

  test('asked for twice with one key it is made once', async () => {
    const headers = { 'idempotency-key': 'a-new-rate-sheet' }
    const input = { location: { locationName: 'Twice Camp' } }
    const [first, second] = [await create(input, amani, headers), await create(input, amani, headers)]
    expect(second.body).toEqual(first.body)
  })

  test('from an earlier template it has its products, rolled forward to the period', async () => {
    const template = await publishedTemplate(amani)
    const source = await draftOf(amani, template.templateId)
    const { locationId } = (await amani.do(getDraftNavigation, { params: { id: source.draftId } })).location
    const { head } = source.sheet
    const later = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
    const next = { ...head, templateName: 'Next year', startDate: later(head.startDate), endDate: later(head.endDate) }
    const { body } = await create({ location: { locationId: locationId ?? '' }, head: next, fromTemplateId: template.templateId })
    const made = await draftSheet(amani, body.draftId)
    const products = source.sheet.pages.filter((page) => page.body.kind === 'product')
    expect(body.productCount).toBe(products.length)
    expect(made.pages.slice(0, products.length).map((page) => page.pageId)).toEqual(products.map((page) => page.pageId))
    const [was, is] = [source.sheet, made].map((sheet) => productOf(sheet, 'Canvas tent', 'Full board').body)
    expect(is?.seasonRates).toEqual(was?.seasonRates)
    expect(is?.seasons[0]?.dateRanges[0]?.seasonStartDate).toBe(later(was?.seasons[0]?.dateRanges[0]?.seasonStartDate ?? ''))
    expect(body.cutSeasons).toEqual([])
  })

  test('is not made in another currency than the template, with a period that is none, or from what is not one’s own', async () => {
    const { templateId } = await publishedTemplate(amani)
    const location = { locationName: 'Nowhere' }
    const currency = await create({ location, head: { ...HEAD, currency: 'CHF' }, fromTemplateId: templateId })
    expect(currency.refusal).toMatchObject({ code: 'NotUsable', details: [{ field: 'templateId' }] })
    expect((await create({ location, head: { ...HEAD, endDate: '2027-03-01' } })).refusal).toMatchObject({
      details: [{ field: 'endDate' }],
    })
    const ana = await house.signIn('supplier@demo.test')
    expect((await create({ location, fromTemplateId: templateId }, ana)).status).toBe(404)
    expect((await create({ location: { locationId: 'aaaaaaaaaaaaaaaaaaaaaaaa' } })).status).toBe(404)
    expect((await create({}, await house.signIn('buyer@demo.test'))).refusal.code).toBe('SuppliersOnly')
    expect((await create({}, await house.signIn('sales@demo.test'))).refusal.code).toBe('NoWriteAccess')
    expect((await amani.do(listTemplateLocations, { query: { searchText: 'nowhere' } })).locations).toEqual([])
  })
})

describe('import from template', () => {
  test('takes chosen products, policies and notes over; what is there under the same names stays or is replaced [C-DG-002]', async () => {
    const template = await publishedTemplate(amani)
    const source = await draftOf(amani, template.templateId)
    const { body: made } = await create({
      location: { locationName: 'Copy Camp' },
      head: { ...HEAD, currency: source.sheet.head.currency },
    })
    const take = (change: object = {}) =>
      amani.ask(importFromTemplate, { params: { id: made.draftId }, body: { templateId: template.templateId, ...change } })
    const tent = productOf(source.sheet, 'Canvas tent', 'Full board')
    const first = await take({ pageIds: [tent.pageId] })
    expect(first.body).toMatchObject({ addedIds: [expect.any(String)], replacedCount: 0, keptCount: 0 })
    // At another location the product is another one, with the same name.
    expect(first.body.addedIds).not.toContain(tent.pageId)
    const copy = productOf(await draftSheet(amani, made.draftId), 'Canvas tent', 'Full board')
    expect(copy.body.seasonRates).toEqual(tent.body.seasonRates)
    expect(copy.body.seasons[0]?.dateRanges[0]?.seasonStartDate.slice(0, 4)).toBe('2027')
    const second = await take()
    const count = source.sheet.pages.filter((page) => page.body.kind === 'product').length
    expect(second.body).toMatchObject({ keptCount: 1 })
    expect(second.body.addedIds).toHaveLength(count - 1)
    expect((await take({ sameNames: 'replace' })).body).toMatchObject({ replacedCount: count, addedIds: [] })
    expect((await amani.do(getTemplateLogs, { params: { id: made.templateId } })).items[0]?.detail).toBe(
      `Imported from ${source.sheet.head.templateName}: 0 products added, ${count} products replaced.`,
    )
    expect((await take({ pageIds: ['gone.gone'] })).status).toBe(404)
    expect((await take({ templateId: 'aaaaaaaaaaaaaaaaaaaaaaaa' })).status).toBe(404)
  })

  test('from a template in another currency is refused', async () => {
    const { templateId } = await publishedTemplate(amani)
    const { body } = await create({ location: { locationName: 'Franc Camp' }, head: { ...HEAD, currency: 'CHF' } })
    const answer = await amani.ask(importFromTemplate, { params: { id: body.draftId }, body: { templateId } })
    expect(answer.refusal.message).toMatch(/^The rates of .* are in \w{3}, this rate sheet is in CHF\.$/)
  })
})

describe('what a draft opens by itself', () => {
  const opening = async (person: Person, id: string) => (await person.do(getDraftOpening, { params: { id } })).dialogs

  test('the first draft of a supplier shows the ways to begin once, and asks for products while there are none [C-RL-029] [C-RL-030]', async () => {
    await newSupplier(house, { email: 'new@river.test', companyName: 'River Camps' })
    const person = await house.signIn('new@river.test')
    const { body } = await create({}, person)
    expect(await opening(person, body.draftId)).toEqual(['importFromTemplate', 'addProducts'])
    await person.do(updateUiPreferences, { body: { hasSeenResponseWizard: true } })
    expect(await opening(person, body.draftId)).toEqual(['addProducts'])
    await person.do(addProducts, {
      params: { id: body.draftId },
      body: { products: [{ productName: 'Room', productType: 'Accommodation' }] },
    })
    expect(await opening(person, body.draftId)).toEqual([])
  })

  test('a supplier with templates is only asked for products; an edited draft opens nothing; a reader is asked for nothing', async () => {
    const { draftId } = (await create({ location: { locationName: 'Empty Camp' } })).body
    expect(await opening(amani, draftId)).toEqual(['addProducts'])
    expect(await opening(amani, (await draftOf(amani)).draftId)).toEqual([])
    const ana = await house.signIn('supplier@demo.test')
    const own = (await create({ location: { locationName: 'Solano Beach' } }, ana)).body.draftId
    expect(await opening(await house.signIn('sales@demo.test'), own)).toEqual([])
    expect((await amani.ask(getDraftOpening, { params: { id: own } })).status).toBe(404)
  })

  test('an initial draft gives its template another name at once', async () => {
    const { draftId, templateId } = (await create({ location: { locationName: 'Named Camp' } })).body
    const { head } = await amani.do(getDraftNavigation, { params: { id: draftId } })
    await amani.do(putHead, { params: { id: draftId }, body: { seen: head, head: { ...head, templateName: 'Agents 2027' } } })
    const { items } = await amani.do(listTemplates, { query: { searchText: 'agents 2027' } })
    expect(items.map((item) => item.templateId)).toEqual([templateId])
  })
})
