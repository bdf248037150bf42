import { getDraftNavigation, getDraftPages, getProductInfo, saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { getTemplateLogs } from '@tradewind/api/contracting/templates.ts'
import { draftOfFile, draftSheet, type PlacedProduct, productOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import { freezeSheet, holdDraft } from '../public.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { holdPages } from '../held-pages.ts'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
const draft = draftOfFile(amani)

const tent = async () => productOf(await draftSheet(amani, draft.draftId), 'Canvas tent', 'Full board')
const save = (changes: object[], person = amani) =>
  person.ask(saveSections, { params: { id: draft.draftId }, body: { changes: changes as never } })
const blackouts = (page: PlacedProduct, reason: string) => ({
  pageId: page.pageId,
  revision: page.revision,
  section: 'blackouts',
  value: {
    blackouts: [
      {
        range: { from: page.body.seasons[0]?.dateRanges[0]?.seasonStartDate, to: page.body.seasons[0]?.dateRanges[0]?.seasonStartDate },
        reason,
      },
    ],
  },
})
const pickup = (page: PlacedProduct, text: string) => ({
  pageId: page.pageId,
  revision: page.revision,
  section: 'pickupDropoff',
  value: { pickup: text },
})
const lastLog = async () => (await amani.do(getTemplateLogs, { params: { id: draft.templateId } })).items[0]

describe('saving sections', () => {
  test('a section is saved as it is given; the page gets the next revision and a line of edit history says what changed', async () => {
    const before = await tent()
    const { status, body } = await save([blackouts(before, 'Camp closed')])
    expect(status).toBe(200)
    expect(body.pages.map((page) => page.pageId)).toEqual([before.pageId])
    expect(body.pages[0]?.revision).toBe(before.revision + 1)
    expect((await tent()).body.blackouts).toEqual(blackouts(before, 'Camp closed').value.blackouts)
    expect(await lastLog()).toMatchObject({ who: 'Amani Mushi', productName: 'Canvas tent', ratePackageName: 'Full board' })
    expect((await lastLog())?.detail).toMatch(/Canvas tent, blackouts: added .*Camp closed\.$/)
  })

  test('two people in two sections of one product do not meet; in the same section the later one is told what stands there', async () => {
    const seen = await tent()
    expect((await save([pickup(seen, 'At the airstrip')])).status).toBe(200)
    const other = await save([blackouts(seen, 'Painting')])
    expect(other.status).toBe(200)
    expect(other.body.pages[0]?.body).toMatchObject({ pickup: 'At the airstrip', blackouts: [{ reason: 'Painting' }] })
    const late = await save([pickup(seen, 'At the gate')])
    expect(late.status).toBe(409)
    expect(late.refusal).toMatchObject({
      code: 'EditConflict',
      details: { pageId: seen.pageId, section: 'pickupDropoff', revision: seen.revision + 2, body: { pickup: 'At the airstrip' } },
    })
    expect((await tent()).body.pickup).toBe('At the airstrip')
  })

  test('of several sections of one page, each seen at another revision, the oldest counts', async () => {
    const seen = await tent()
    expect((await save([blackouts(seen, 'Closed for repairs')])).status).toBe(200)
    const late = await save([pickup({ ...seen, revision: seen.revision + 1 }, 'At the bridge'), blackouts(seen, 'Never')])
    expect([late.status, late.refusal.details]).toMatchObject([409, { pageId: seen.pageId, section: 'blackouts' }])
    const { body } = await tent()
    expect([body.blackouts[0]?.reason, body.pickup]).toEqual(['Closed for repairs', seen.body.pickup])
    expect((await save([blackouts(await tent(), 'Painting')])).status).toBe(200)
  })

  test('of several sections all are saved or none', async () => {
    const seen = await tent()
    expect((await save([pickup(seen, 'At the bridge')])).status).toBe(200)
    const late = await save([blackouts(seen, 'Never'), pickup(seen, 'At the gate')])
    expect(late.status).toBe(409)
    const now = await tent()
    expect(now.body.blackouts[0]?.reason).toBe('Painting')
    expect(now.revision).toBe(seen.revision + 1)
  })

  test('saving what is there already changes nothing and is no conflict for others', async () => {
    const seen = await tent()
    const { status, body } = await save([pickup(seen, seen.body.pickup ?? '')])
    expect(status).toBe(200)
    expect(body.pages[0]?.revision).toBe(seen.revision)
  })

  test('a season outside the period is refused with the stated text, and so are overlapping ones [C-RL-098] [C-ST-011]', async () => {
    const seen = await tent()
    const [first, ...others] = seen.body.seasons
    const withRange = (seasonEndDate: string, seasonStartDate = first?.dateRanges[0]?.seasonStartDate) => ({
      pageId: seen.pageId,
      revision: seen.revision,
      section: 'seasonRates',
      value: { seasons: [{ ...first, dateRanges: [{ seasonStartDate, seasonEndDate }] }, ...others], seasonRates: seen.body.seasonRates },
    })
    const outside = await save([withRange('2031-12-31')])
    expect(outside.status).toBe(422)
    expect(outside.refusal.message).toMatch(
      /^Your seasons, which start from .* - 31 Dec 2031, are not within your contract validity period\.$/,
    )
    const other = others[0]?.dateRanges[0]?.seasonStartDate
    const overlapping = await save([withRange(other ?? '', other)])
    expect(overlapping.refusal.message).toBe('A day can be in one season only.')
    expect((await save([withRange('2027-02-31')])).status).toBe(400)
    expect((await tent()).revision).toBe(seen.revision)
  })

  test('a package that is derived from another follows it, and a new name of the product is the name in all its packages', async () => {
    const sheet = await draftSheet(amani, draft.draftId)
    const [base, other] = sheet.pages.flatMap(({ body, ...page }) => (body.kind === 'product' ? [{ ...page, body }] : []))
    if (!base || !other || base.body.productId !== other.body.productId) throw new Error('the demo sheet has two packages of one product')
    const { seasons, seasonRates, ratePackageId } = base.body
    const derivedFrom = { ratePackageId, percentage: '-10', overrides: [] }
    const derived = await save([
      { pageId: other.pageId, revision: other.revision, section: 'seasonRates', value: { seasons, seasonRates, derivedFrom } },
    ])
    expect(derived.status).toBe(200)
    const raised = seasonRates.map((rates) => ({
      ...rates,
      rateSets: rates.rateSets.map((set) => ({ ...set, rates: set.rates.map((rate) => ({ ...rate, retailRate: '500.00' })) })),
    }))
    const { body } = await save([
      { pageId: base.pageId, revision: base.revision, section: 'seasonRates', value: { seasons, seasonRates: raised } },
    ])
    const follower = body.pages.find((page) => page.pageId === other.pageId)
    expect(JSON.stringify(follower?.body)).toContain('"450.00"')
    const { productName, productType, ratePackageName } = base.body
    const renamed = await save([
      {
        pageId: base.pageId,
        revision: base.revision + 1,
        section: 'product',
        value: { productName: `${productName} 2`, productType, ratePackageName },
      },
    ])
    expect(renamed.body.pages.map((page) => page.body).map((page) => page.kind === 'product' && page.productName)).toEqual(
      renamed.body.pages.map(() => `${productName} 2`),
    )
    const { pages } = await amani.do(getDraftNavigation, { params: { id: draft.draftId } })
    expect(pages.filter((page) => page.productName === `${productName} 2`)).toHaveLength(2)
    await save([
      { pageId: base.pageId, revision: base.revision + 2, section: 'product', value: { productName, productType, ratePackageName } },
    ])
  })

  test('which products follow the saved one is looked up: no other rates of the company are read for it', async () => {
    const { db } = house.services
    const seen = await tent()
    const lookUps = await db.transaction(async (tx) => {
      const { company_id: companyId } = await tx
        .selectFrom('rate_page')
        .select('company_id')
        .where('page_id', '=', seen.pageId)
        .executeTakeFirstOrThrow()
      // So few rows are read quicker one after another; the index has to be one that can be used.
      await sql`set local enable_seqscan = off`.execute(tx)
      await holdPages(tx, companyId, draft.draftId, [seen.pageId])
      const { rows } = await sql<{ count: number }>`
        select pg_stat_get_xact_numscans('rate_body_following'::regclass)::integer as count`.execute(tx)
      return rows[0]?.count
    })
    expect(lookUps).toBeGreaterThan(0)
    // The function compares in the order of object_id. Of an index in another order it could use the company alone, and often would not.
    const { rows } = await sql<{ orders: number }>`
      select count(distinct columns.collation_id)::integer as orders
      from pg_index i, unnest(i.indcollation::oid[]) as columns (collation_id) where i.indexrelid = 'rate_body_following'::regclass`.execute(
      db.queries,
    )
    expect(rows).toEqual([{ orders: 1 }])
  })

  test('everybody with the draft open hears of it', async () => {
    const live = await listen(amani)
    const seen = await tent()
    await save([pickup(seen, 'At the mission')])
    // The change before this one may still be on its way.
    const event = await live.next((each) => each.kind === 'draft.changed' && JSON.stringify(each.pages).includes(seen.pageId))
    expect(event).toMatchObject({ draftId: draft.draftId, pages: [{ pageId: seen.pageId, revision: seen.revision + 1 }] })
    await live.close()
  })

  test('fifty editors of one section: one is saved, the others are told', async () => {
    const seen = await tent()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => save([pickup(seen, `Place ${i}`)])))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49)
  })
})

describe('reading a draft', () => {
  test('its navigation names every page with its completion; a product is found by package id, by name and as Primary [C-TR-049] [C-CL-018]', async () => {
    const navigation = await amani.do(getDraftNavigation, { params: { id: draft.draftId } })
    const page = await tent()
    expect(navigation.pages.find((each) => each.pageId === page.pageId)).toMatchObject({
      kind: 'product',
      completionScore: 100,
      productName: 'Canvas tent',
      ratePackageName: 'Full board',
    })
    const { productId, ratePackageId } = page.body
    for (const ratePackage of [ratePackageId, 'Full board']) {
      const params = { docId: draft.draftId, productId, ratePackage }
      expect(await amani.do(getProductInfo, { params, body: { collection: 'draft' } })).toEqual(page)
    }
    const primary = await amani.do(getProductInfo, {
      params: { docId: draft.draftId, productId, ratePackage: 'Primary' },
      body: { collection: 'draft' },
    })
    expect(primary.body).toMatchObject({ productId })
  })

  test('pages can be read again one by one [C-TR-050]', async () => {
    const page = await tent()
    const { pages } = await amani.do(getDraftPages, { params: { id: draft.draftId }, body: { pageIds: [page.pageId, 'gone'] } })
    expect(pages).toEqual([page])
  })
})

test('what is saved while the draft is being published waits, and is refused once it is', async () => {
  const { db } = house.services
  const { companyId } = (await amani.do(getContractInfo, { params: { id: draft.draftId }, body: { collection: 'draft' } })).supplier
  const seen = await tent()
  let saving: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    await holdDraft(tx, draft.draftId, 'alone')
    saving = save([pickup(seen, 'Too late')])
    await expect
      .poll(async () => (await db.pool.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount)
      .toBe(1)
    await freezeSheet(tx, companyId, draft.draftId, 'template', Date.now())
  })
  expect((await saving)?.refusal.code).toBe('NotFound')
  expect((await tent()).revision).toBe(seen.revision)
})
