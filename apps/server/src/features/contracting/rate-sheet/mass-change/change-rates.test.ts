import type { SentBodyOf } from '@tradewind/api/call.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { getTemplateLogs } from '@tradewind/api/contracting/templates.ts'
import { draftOfFile, draftSheet, type PlacedProduct, readDraft, seasonOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
const draft = draftOfFile(amani)

type Change = Partial<SentBodyOf<typeof changeRates>>

const productsNow = async () =>
  (await draftSheet(amani, draft.draftId)).pages.flatMap(({ body, ...page }): PlacedProduct[] =>
    body.kind === 'product' ? [{ ...page, body }] : [],
  )
const seen = (pages: readonly PlacedProduct[]) => pages.map(({ pageId, revision }) => ({ pageId, revision }))

/** Retail rates as a table: `Canvas tent, Full board, Green, Single` and its amount, or null when it is not applicable. */
async function retailNow(): Promise<Record<string, string | null>> {
  const entries = (await productsNow()).flatMap(({ body }) =>
    body.seasonRates.flatMap(({ seasonId, rateSets }) =>
      rateSets.flatMap(({ rates }) =>
        rates.map((rate) => {
          const season = body.seasons.find((each) => each.seasonId === seasonId)?.seasonName
          const name = [body.productName, body.ratePackageName, season, rate.description].join(', ')
          return [name, rate.notApplicable ? null : Number(rate.retailRate).toFixed(2)] as const
        }),
      ),
    ),
  )
  return Object.fromEntries(entries)
}

/** The names of the rates that are not as they were. */
function changedNames(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name])
}

async function change(body: Change, { person = amani, headers = {} }: { person?: Person; headers?: Record<string, string> } = {}) {
  const pages = body.pages ?? seen(await productsNow())
  return person.ask(changeRates, { params: { id: draft.draftId }, headers, body: { measure: 'percentage', value: '4', ...body, pages } })
}

describe('many rates at once', () => {
  test('of every product rise by 4 percent to the cent; what is not applicable stays [C-CN-022] [C-RL-094]', async () => {
    const before = await retailNow()
    const pages = await productsNow()
    const { status, body } = await change({})
    expect(status).toBe(200)
    const after = await retailNow()
    const sold = Object.keys(before).filter((name) => before[name] !== null)
    expect(changedNames(before, after)).toEqual(sold)
    expect(body).toEqual({
      pages: pages.map(({ pageId, revision }) => ({ pageId, revision: revision + 1 })),
      changedCount: sold.length,
      skippedCount: Object.keys(before).length - sold.length,
      completionPercent: 100,
    })
    for (const name of sold) expect(Number(after[name])).toBeCloseTo(Number(before[name]) * 1.04, 6)
    expect(seen(await productsNow())).toEqual(body.pages)
  })

  test('only those of the chosen products, rate packages and seasons change; the log has one line', async () => {
    const before = await retailNow()
    const pages = (await productsNow()).filter(({ body }) => body.productName === 'Canvas tent' && body.ratePackageName === 'Game package')
    const { body } = await change({ pages: seen(pages), seasonNames: ['High', 'Festive'], measure: 'fixed', value: '-2.50' })
    expect(body).toMatchObject({ changedCount: 6, skippedCount: 0 })
    const after = await retailNow()
    const names = changedNames(before, after)
    expect(names).toHaveLength(6)
    for (const name of names) expect(name).toMatch(/^Canvas tent, Game package, (High|Festive), /)
    for (const name of names) expect(Number(after[name])).toBeCloseTo(Number(before[name]) - 2.5, 6)
    const { items } = await amani.do(getTemplateLogs, { params: { id: draft.templateId } })
    expect(items[0]).toMatchObject({
      detail: 'Rates changed: -2.50 USD, rounded to 0.01 USD; High, Festive, 6 rates',
      who: 'Amani Mushi',
      productName: 'Canvas tent',
      ratePackageName: 'Game package',
    })
    expect(items[1]).toMatchObject({ detail: 'Rates changed: +4 %, rounded to 0.01 USD; all seasons, 36 rates', productName: null })
  })

  test.each([
    ['normal', '402.50'],
    ['alwaysUp', '403.00'],
    ['alwaysDown', '402.50'],
  ] as const)(
    'are rounded %s to 50 cents: 390 plus 3.25 percent is %s [C-CN-021] [C-CN-023] [C-RL-093] [C-RL-097]',
    async (mode, expected) => {
      const page = await withSingle('390')
      await change({ pages: seen([page]), seasonNames: ['Green'], value: '3.25', rounding: { mode, stepCents: 50 } })
      expect((await retailNow())['Canvas tent, Full board, Green, Single']).toBe(expected)
    },
  )

  test('leave extra children as they are where that is wished, and the commission stays [C-RL-095]', async () => {
    await withSingle('133.33')
    const before = await retailNow()
    const { body } = await change({ seasonNames: ['Green'], leaveExtraPersons: true })
    expect(body).toMatchObject({ changedCount: 6, skippedCount: 3 })
    expect(changedNames(before, await retailNow()).filter((name) => name.endsWith('Extra Child'))).toEqual([])
    const [first] = await productsNow()
    const rates = first?.body.seasonRates.find((each) => each.seasonId === seasonOf(first, 'Green').seasonId)?.rateSets[0]?.rates
    expect(rates?.find((rate) => rate.description === 'Single')).toEqual({
      description: 'Single',
      notApplicable: false,
      retailRate: '138.66',
      commissionPercentage: '25',
    })
  })

  test.each([
    ['four', 'value', 'This is not a number. Write it as 4 or -2.50.'],
    ['-101', 'value', 'A rate cannot be lowered by more than 100 percent.'],
    ['0', 'pages', 'None of the rates that you chose would change.'],
  ])('by “%s” percent is refused in words, and nothing is changed', async (value, field, problem) => {
    await withSingle('390')
    const before = await productsNow()
    const { status, refusal } = await change({ value })
    expect(status).toBe(422)
    expect(refusal).toEqual({ code: 'NotUsable', message: problem, details: [{ field, problem }] })
    expect(await productsNow()).toEqual(before)
  })

  test('the sheet is as complete as its rates: emptying is seen, and a mass change keeps the figure right', async () => {
    const page = await withSingle(null)
    const { body } = await change({ pages: seen([page]) })
    const { template } = await readDraft(amani, draft.draftId)
    expect(template?.completionPercent).toBe(body.completionPercent)
    expect(body.completionPercent).toBeLessThan(100)
    await withSingle('390')
  })
})

describe('two people at once', () => {
  test('when one of the pages was saved meanwhile, none is changed and that page is shown as it is', async () => {
    const pages = await productsNow()
    const other = await withSingle('500')
    const before = await productsNow()
    const { status, refusal } = await change({ pages: seen(pages) })
    expect(status).toBe(409)
    expect(refusal).toMatchObject({
      code: 'EditConflict',
      message: 'Somebody else saved this section in the meantime.',
      details: { pageId: other.pageId, revision: other.revision, body: { productName: 'Canvas tent' } },
    })
    expect(await productsNow()).toEqual(before)
    expect((await change({ pages: seen(before) })).status).toBe(200)
  })

  test('at the very same moment one of them is saved, whole', async () => {
    await withSingle('100')
    const pages = seen(await productsNow())
    const answers = await Promise.all(['10', '20', '30'].map((value) => change({ pages, value })))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const at = answers.findIndex((answer) => answer.status === 200)
    expect((await retailNow())['Canvas tent, Full board, Green, Single']).toBe(['110.00', '120.00', '130.00'][at])
    expect(seen(await productsNow())).toEqual(answers[at]?.body.pages)
  })

  test('repeated with the same key it is done once; the key is good for nothing else', async () => {
    const pages = seen(await productsNow())
    const headers = { 'idempotency-key': 'raise-once' }
    const [one, two] = await Promise.all([change({ pages }, { headers }), change({ pages }, { headers })])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body).toEqual(one.body)
    const after = await retailNow()
    expect((await change({ pages }, { headers })).body).toEqual(one.body)
    expect(await retailNow()).toEqual(after)
    expect((await change({ pages, value: '5' }, { headers })).refusal.code).toBe('IdempotencyKeyReused')
  })
})

describe('what cannot be named', () => {
  test('a page of policies, one that is none, and one named twice', async () => {
    const { pages } = await draftSheet(amani, draft.draftId)
    const policies = pages.find((page) => page.body.kind === 'policies')
    const named = { pageId: policies?.pageId ?? '', revision: policies?.revision ?? 0 }
    expect((await change({ pages: [named] })).refusal.code).toBe('NotFound')
    expect((await change({ pages: [{ pageId: 'nothing', revision: 1 }] })).refusal.code).toBe('NotFound')
    const [first] = seen(await productsNow())
    expect((await change({ pages: first ? [first, first] : [] })).refusal.code).toBe('WrongInput')
  })
})

describe('who may change them', () => {
  test('not a reader, not a buyer, not a stranger, and nobody what is published', async () => {
    const before = await productsNow()
    const published = await publishedTemplate(amani)
    const { rows } = await house.services.db.pool.query<{ id: string }>('select published_sheet_id as id from template where id = $1', [
      published.templateId,
    ])
    const body = { pages: seen(before), measure: 'percentage', value: '4' } as const
    const frozen = await amani.ask(changeRates, { params: { id: rows[0]?.id ?? '' }, body })
    expect([frozen.status, frozen.refusal.code]).toEqual([404, 'NotFound'])
    const codes = []
    for (const email of ['sales@demo.test', 'buyer@demo.test', 'supplier@demo.test']) {
      const { status, refusal } = await change(body, { person: await house.signIn(email) })
      codes.push([status, refusal.code])
    }
    expect(codes).toEqual([
      [403, 'NoWriteAccess'],
      [403, 'SuppliersOnly'],
      [404, 'NotFound'],
    ])
    expect((await change(body, { person: house.visitor() })).refusal.code).toBe('InvalidCredentials')
    expect(await productsNow()).toEqual(before)
  })
})

/** The tent's page after its rate for one person in the green season was set to this. */
async function withSingle(retailRate: string | null): Promise<PlacedProduct> {
  const find = async () => {
    const page = (await productsNow()).find(({ body }) => body.productName === 'Canvas tent' && body.ratePackageName === 'Full board')
    if (!page) throw new Error('no tent')
    return page
  }
  const page = await find()
  await amani.do(updateRate, {
    params: { id: draft.draftId },
    body: {
      pageId: page.pageId,
      revision: page.revision,
      seasonId: seasonOf(page, 'Green').seasonId,
      rateSet: 0,
      description: 'Single',
      retailRate,
      commissionPercentage: '25',
      notApplicable: false,
    },
  })
  return find()
}
