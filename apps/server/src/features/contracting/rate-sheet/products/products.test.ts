import type { AnswerOf, SentBodyOf } from '@tradewind/api/call.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { getDraftNavigation, saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import {
  addProducts,
  addRatePackage,
  duplicateProduct,
  listLocationProducts,
  orderPages,
  putPagesBack,
  removePages,
} from '@tradewind/api/contracting/rate-sheet/products.ts'
import { getTemplateLogs } from '@tradewind/api/contracting/templates.ts'
import { draftOf, draftOfFile, draftSheet, type PlacedProduct, productOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
const draft = draftOfFile(amani)

const params = () => ({ id: draft.draftId })
const navigation = () => amani.do(getDraftNavigation, { params: params() })
const sheet = () => draftSheet(amani, draft.draftId)
const productPages = async () =>
  (await sheet()).pages.flatMap(({ body, ...page }): PlacedProduct[] => (body.kind === 'product' ? [{ ...page, body }] : []))
const namesOf = async () => (await productPages()).map(({ body }) => `${body.productName}, ${body.ratePackageName}`)
const lastLog = async () => (await amani.do(getTemplateLogs, { params: { id: draft.templateId } })).items[0]
const add = (body: SentBodyOf<typeof addProducts>, person = amani) => person.ask(addProducts, { params: params(), body })
const addPackage = (body: SentBodyOf<typeof addRatePackage>) => amani.ask(addRatePackage, { params: params(), body })
const remove = (pages: readonly PlacedProduct[], person = amani) =>
  person.ask(removePages, { params: params(), body: { pages: pages.map(({ pageId, revision }) => ({ pageId, revision })) } })
const named = async (productName: string) => (await productPages()).filter(({ body }) => body.productName === productName)

describe('adding products', () => {
  test('new ones by name come with the seasons of the sheet and empty rates, in each rate package that is named [C-RL-014] [C-RL-015]', async () => {
    const live = await listen(amani)
    const model = (await productPages())[0]
    const { status, body } = await add({
      products: [
        { productName: 'Family tent', productType: 'Accommodation' },
        { productName: 'Walking safari', productType: 'Non-Accommodation' },
      ],
      ratePackageNames: ['Room only', 'Full board'],
    })
    expect(status).toBe(200)
    expect((await namesOf()).slice(-4)).toEqual([
      'Family tent, Room only',
      'Family tent, Full board',
      'Walking safari, Room only',
      'Walking safari, Full board',
    ])
    const tent = productOf(await sheet(), 'Family tent', 'Full board')
    expect(body.addedIds).toContain(tent.pageId)
    const datesOf = (page: PlacedProduct | undefined) =>
      page?.body.seasons.map(({ seasonName, dateRanges }) => ({ seasonName, dateRanges }))
    expect(datesOf(tent)).toEqual(datesOf(model))
    expect(tent).toMatchObject({ revision: 1, body: { productType: 'Accommodation', extras: [], offers: [], blackouts: [] } })
    const fields = 'productId productName productType ratePackageName seasons seasonRates extras offers allocation blackouts productPolicy'
    expect(Object.keys(tent.body)).toEqual(expect.arrayContaining(fields.split(' ')))
    expect(JSON.stringify(tent.body.seasonRates)).toContain('"Single"')
    expect(JSON.stringify(tent.body.seasonRates)).not.toContain('retailRate')
    expect(JSON.stringify(productOf(await sheet(), 'Walking safari', 'Room only').body.seasonRates)).toContain('"Adult"')
    expect((await lastLog())?.detail).toBe(
      'Family tent, Room only was added. Family tent, Full board was added. Walking safari, Room only was added. And 1 more.',
    )
    const event = await live.next((each) => each.kind === 'draft.changed')
    expect(event).toMatchObject({ draftId: draft.draftId, pages: [] })
    await live.close()
    const { pages, completionPercent } = await navigation()
    expect(pages.find((page) => page.pageId === tent.pageId)).toMatchObject({ completionScore: 50, isPublished: false })
    expect(pages.find((page) => page.pageId === model?.pageId)?.isPublished).toBe(true)
    expect(completionPercent).toBe(body.completionPercent)
  })

  test('a product that was taken out is offered again, with Primary as its only package unless others are named [C-DG-003] [C-CN-010]', async () => {
    const out = await named('Family tent')
    expect((await amani.do(listLocationProducts, { params: params() })).products.map((each) => each.productName)).not.toContain(
      'Family tent',
    )
    await remove(out)
    const { products, ratePackageNames } = await amani.do(listLocationProducts, { params: params() })
    const offered = products.find((each) => each.productName === 'Family tent')
    expect(offered).toMatchObject({ productId: out[0]?.body.productId, productType: 'Accommodation' })
    expect(ratePackageNames).toEqual(expect.arrayContaining(['Full board', 'Room only']))
    expect((await add({ products: [{ productId: offered?.productId ?? '' }] })).status).toBe(200)
    expect((await named('Family tent')).map(({ body }) => body.ratePackageName)).toEqual(['Primary'])
  })

  test('one that is there already is refused, whatever its case; one of another type than the two, or of another company, too [C-CN-009]', async () => {
    const before = await namesOf()
    expect((await add({ products: [{ productName: 'Ship', productType: 'Cruise' as never }] })).status).toBe(400)
    const twice = await add({ products: [{ productName: 'family TENT', productType: 'Accommodation' }] })
    expect(twice.status).toBe(422)
    expect(twice.refusal).toMatchObject({ code: 'NotUsable', details: [{ field: 'products' }] })
    const both = await add({ products: ['Hut', 'hut'].map((productName) => ({ productName, productType: 'Accommodation' as const })) })
    expect(both.status).toBe(422)
    const ana = await house.signIn('supplier@demo.test')
    const foreign = productOf((await draftOf(ana)).sheet, ...((await firstNames(ana)) as [string, string])).body.productId
    expect((await add({ products: [{ productId: foreign }] })).status).toBe(404)
    expect(await namesOf()).toEqual(before)
    expect((await amani.do(listLocationProducts, { params: params() })).products.map((each) => each.productName)).not.toContain('Hut')
  })

  test('two people who add at the same moment both have added', async () => {
    const answers = await Promise.all(
      ['Hide', 'Camp', 'Villa'].map((productName) => add({ products: [{ productName, productType: 'Accommodation' }] })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const { pages } = await navigation()
    expect(pages.filter((page) => ['Hide', 'Camp', 'Villa'].includes(page.productName ?? ''))).toHaveLength(3)
    await remove([...(await named('Hide')), ...(await named('Camp')), ...(await named('Villa'))])
  })

  test('a section that somebody saves meanwhile is in the sheet afterwards', async () => {
    const page = productOf(await sheet(), 'Canvas tent', 'Full board')
    const change = { pageId: page.pageId, revision: page.revision, section: 'pickupDropoff' as const, value: { pickup: 'At the river' } }
    const [saved, added] = await Promise.all([
      amani.ask(saveSections, { params: params(), body: { changes: [change] } }),
      add({ products: [{ productName: 'Boat', productType: 'Non-Accommodation' }] }),
    ])
    expect([saved.status, added.status]).toEqual([200, 200])
    expect(productOf(await sheet(), 'Canvas tent', 'Full board').body.pickup).toBe('At the river')
    await remove(await named('Boat'))
  })
})

describe('rate packages', () => {
  test('one is added empty, as a copy, or derived: then its rates follow [C-DG-004]', async () => {
    const { productId } = productOf(await sheet(), 'Canvas tent', 'Full board').body
    const from = 'Full board'
    for (const [ratePackageName, content] of [
      ['Bare', { kind: 'empty' }],
      ['Twin', { kind: 'copy' }],
      ['Agents', { kind: 'derived', percentage: '-10' }],
    ] as const) {
      expect((await addPackage({ productIds: [productId], ratePackageName, from, content })).status).toBe(200)
    }
    const [base, bare, twin, agents] = await Promise.all(
      ['Full board', 'Bare', 'Twin', 'Agents'].map(async (name) => productOf(await sheet(), 'Canvas tent', name)),
    )
    expect(JSON.stringify(bare?.body.seasonRates)).not.toContain('retailRate')
    expect(twin?.body.seasonRates).toEqual(base?.body.seasonRates)
    expect(agents?.body.derivedFrom).toMatchObject({ ratePackageId: base?.body.ratePackageId, percentage: '-10' })
    const seasonRates = base?.body.seasonRates.map((rates) => ({
      ...rates,
      rateSets: rates.rateSets.map((set) => ({ ...set, rates: set.rates.map((rate) => ({ ...rate, retailRate: '1000.00' })) })),
    }))
    const saved = await amani.do(saveSections, {
      params: params(),
      body: {
        changes: [
          {
            pageId: base?.pageId ?? '',
            revision: base?.revision ?? 0,
            section: 'seasonRates',
            value: { seasons: base?.body.seasons ?? [], seasonRates: seasonRates ?? [] },
          },
        ],
      },
    })
    expect(JSON.stringify(saved.pages.find((page) => page.pageId === agents?.pageId)?.body)).toContain('"900.00"')
  })

  test('several products get it at once, all or none; a name that is there is refused, and so is less than nothing', async () => {
    const ids = [...new Set((await productPages()).map(({ body }) => body.productId))]
    const refused = await addPackage({ productIds: ids, ratePackageName: 'agents', content: { kind: 'copy' } })
    expect(refused.refusal.message).toBe('Canvas tent has a rate package agents already.')
    expect((await namesOf()).some((name) => name.endsWith(', agents'))).toBe(false)
    const negative = await addPackage({ productIds: ids, ratePackageName: 'Gift', content: { kind: 'derived', percentage: '-100' } })
    expect(negative.status).toBe(422)
    const { body } = await addPackage({ productIds: ids, ratePackageName: 'Online', content: { kind: 'derived', percentage: '5' } })
    expect(body.addedIds).toHaveLength(ids.length)
    await remove((await productPages()).filter((page) => body.addedIds.includes(page.pageId)))
    expect((await addPackage({ productIds: ['aaaaaaaaaaaaaaaaaaaaaaaa'], ratePackageName: 'X', content: { kind: 'copy' } })).status).toBe(
      404,
    )
  })

  test('a product is had once more under another name, with all its packages, beside the first', async () => {
    const own = await named('Canvas tent')
    const { productId = '' } = own[0]?.body ?? {}
    const duplicate = (productName: string) => amani.ask(duplicateProduct, { params: params(), body: { productId, productName } })
    expect((await duplicate('Canvas tent II')).status).toBe(200)
    const copies = await named('Canvas tent II')
    expect(copies.map(({ body }) => body.ratePackageName)).toEqual(own.map(({ body }) => body.ratePackageName))
    expect(copies.map(({ body }) => body.seasonRates)).toEqual(own.map(({ body }) => body.seasonRates))
    const all = await namesOf()
    expect(all.indexOf(`Canvas tent II, ${own[0]?.body.ratePackageName}`)).toBe(
      all.indexOf(`Canvas tent, ${own.at(-1)?.body.ratePackageName}`) + 1,
    )
    expect((await duplicate('canvas tent ii')).status).toBe(422)
    await remove(copies)
  })
})

describe('taking out and putting back', () => {
  const putBack = (out: AnswerOf<typeof removePages>) =>
    amani.ask(putPagesBack, { params: params(), body: { removed: out.removed, released: out.released } })

  test('a base that goes leaves its followers with the rates they have; put back, everything is what it was', async () => {
    const before = await sheet()
    const { body: out } = await remove([productOf(before, 'Canvas tent', 'Full board')])
    const alone = productOf(await sheet(), 'Canvas tent', 'Agents')
    expect(alone.body.derivedFrom).toBeUndefined()
    expect(alone.body.seasonRates).toEqual(productOf(before, 'Canvas tent', 'Agents').body.seasonRates)
    expect(out.changedIds).toEqual([alone.pageId])
    expect(await namesOf()).not.toContain('Canvas tent, Full board')
    expect((await putBack(out)).status).toBe(200)
    expect((await sheet()).pages.map((page) => page.body)).toEqual(before.pages.map((page) => page.body))
    expect((await lastLog())?.detail).toContain('Canvas tent, Full board was added.')
  })

  test('a rate package is not put back beside another that has its name now', async () => {
    const seen = productOf(await sheet(), 'Canvas tent', 'Agents')
    const { body: out } = await remove([seen])
    await addPackage({ productIds: [seen.body.productId], ratePackageName: 'Agents', content: { kind: 'empty' } })
    const refused = await putBack(out)
    expect(refused.refusal).toMatchObject({ code: 'NotUsable', message: 'Canvas tent has a rate package Agents again already.' })
    await remove([productOf(await sheet(), 'Canvas tent', 'Agents')])
    expect((await putBack(out)).status).toBe(200)
    expect(productOf(await sheet(), 'Canvas tent', 'Agents').body).toEqual(seen.body)
  })

  test('what somebody changed since it was seen is not taken out; who saw it before cannot save into what was put back', async () => {
    const seen = productOf(await sheet(), 'Canvas tent', 'Twin')
    const change = (revision: number, pickup: string) => ({
      pageId: seen.pageId,
      revision,
      section: 'pickupDropoff' as const,
      value: { pickup },
    })
    const save = (revision: number, pickup: string) =>
      amani.ask(saveSections, { params: params(), body: { changes: [change(revision, pickup)] } })
    await save(seen.revision, 'At the well')
    const late = await remove([seen])
    expect(late.status).toBe(409)
    expect(late.refusal).toMatchObject({ code: 'EditConflict', details: { pageId: seen.pageId, body: { pickup: 'At the well' } } })
    const { body: out } = await remove([{ ...seen, revision: seen.revision + 1 }])
    await putBack(out)
    expect((await save(seen.revision, 'Too late')).status).toBe(409)
    expect((await save(seen.revision + 2, 'In time')).status).toBe(200)
  })

  test('only products of the location, and pages that can be, are put back', async () => {
    const page = productOf(await sheet(), 'Canvas tent', 'Bare')
    const { body: out } = await remove([page])
    const [removed] = out.removed
    if (!removed) throw new Error('something was taken out')
    const foreign = { ...out, removed: [{ ...removed, page: { ...removed.page, productId: 'aaaaaaaaaaaaaaaaaaaaaaaa' } }] }
    expect((await putBack(foreign)).status).toBe(404)
    const nameless = { ...out, removed: [{ ...removed, page: { ...removed.page, ratePackageName: ' ' } }] }
    expect((await putBack(nameless)).status).toBe(422)
    expect((await putBack(out)).status).toBe(200)
  })

  test('products stand in another order, their packages with them', async () => {
    const pages = await productPages()
    const last = pages.at(-1)
    const { pageIds } = await amani.do(orderPages, { params: params(), body: { pageIds: [last?.pageId ?? ''] } })
    expect(pageIds[0]).toBe(last?.pageId)
    expect((await navigation()).pages.map((page) => page.pageId)).toEqual(pageIds)
    expect((await lastLog())?.detail).toBe('Products were put in another order.')
    expect((await amani.ask(orderPages, { params: params(), body: { pageIds: ['gone.gone'] } })).status).toBe(404)
    await amani.do(orderPages, { params: params(), body: { pageIds: pages.map((page) => page.pageId) } })
    expect((await productPages()).map((page) => page.pageId)).toEqual(pages.map((page) => page.pageId))
  })
})

describe('who may', () => {
  test('a reader changes nothing, a stranger finds nothing, and a draft that was published is gone', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const body: SentBodyOf<typeof addProducts> = { products: [{ productName: 'Hut', productType: 'Accommodation' }] }
    expect((await add(body, ana)).status).toBe(404)
    expect((await ana.ask(listLocationProducts, { params: params() })).status).toBe(404)
    const sales = await house.signIn('sales@demo.test')
    const own = await ana.do(openDraft, { params: { contractId: (await draftOf(ana)).templateId } })
    expect((await sales.ask(addProducts, { params: { id: own.draftId }, body })).refusal.code).toBe('NoWriteAccess')
    expect((await sales.ask(listLocationProducts, { params: { id: own.draftId } })).status).toBe(200)
  })
})

async function firstNames(person: Person): Promise<string[]> {
  const { pages } = await person.do(getDraftNavigation, { params: { id: (await draftOf(person)).draftId } })
  return [pages[0]?.productName ?? '', pages[0]?.ratePackageName ?? '']
}
