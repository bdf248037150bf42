import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { getTemplateLogs } from '@tradewind/api/contracting/templates.ts'
import { draftOfFile, draftSheet, productOf, seasonOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { publishedTemplate } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
const draft = draftOfFile(amani)

const pageNow = async () => productOf(await draftSheet(amani, draft.draftId), 'Canvas tent', 'Full board')

/** The rate for one person in the green season, as the editor saw it just now. */
async function address() {
  const page = await pageNow()
  return { pageId: page.pageId, revision: page.revision, seasonId: seasonOf(page, 'Green').seasonId, rateSet: 0, description: 'Single' }
}

async function rateNow() {
  const page = await pageNow()
  const season = page.body.seasonRates.find((each) => each.seasonId === seasonOf(page, 'Green').seasonId)
  return season?.rateSets[0]?.rates.find((rate) => rate.description === 'Single')
}

const change = (retailRate: string | null, commissionPercentage = '25', notApplicable = false) => ({
  retailRate,
  commissionPercentage,
  notApplicable,
})

async function save(body: object, person = amani) {
  return person.ask(updateRate, { params: { id: draft.draftId }, body: { ...(await address()), ...change('400'), ...body } })
}

describe('a rate', () => {
  test('is saved as the currency writes it; the page gets the next revision and the change is in the log', async () => {
    const before = await address()
    const { status, body } = await save(change('412.5', '22.5'))
    expect(status).toBe(200)
    expect(body).toEqual({
      revision: before.revision + 1,
      completionPercent: 100,
      rate: { description: 'Single', notApplicable: false, retailRate: '412.50', commissionPercentage: '22.5' },
    })
    expect(await rateNow()).toEqual(body.rate)
    const { items } = await amani.do(getTemplateLogs, { params: { id: draft.templateId } })
    expect(items[0]).toMatchObject({
      detail: 'Rate changed: Green, Single',
      who: 'Amani Mushi',
      productName: 'Canvas tent',
      ratePackageName: 'Full board',
    })
  })

  test('can be emptied, which makes the sheet incomplete, and be not applicable, which does not', async () => {
    const emptied = await save(change(null))
    expect(emptied.body).toMatchObject({ completionPercent: 99, rate: { notApplicable: false, commissionPercentage: '25' } })
    expect(emptied.body.rate.retailRate).toBeUndefined()
    const notSold = await save(change('400', '25', true))
    expect(notSold.body).toMatchObject({ completionPercent: 100, rate: { description: 'Single', notApplicable: true } })
    expect(await rateNow()).toEqual({ description: 'Single', notApplicable: true })
  })

  test.each([
    ['twelve', '25', 'retailRate', 'This is not an amount. Write it as 84 or 84.50.'],
    ['-1', '25', 'retailRate', 'A rate cannot be below 0.'],
    ['84.505', '25', 'retailRate', 'USD has 2 decimals.'],
    ['84', '101', 'commissionPercentage', 'Commission is a percentage from 0 to 100.'],
    ['84', '', 'commissionPercentage', 'Commission is a percentage from 0 to 100.'],
  ])('of %s with a commission of “%s” is refused beside its field', async (retail, commission, field, problem) => {
    const before = await rateNow()
    const { status, refusal } = await save(change(retail, commission))
    expect(status).toBe(422)
    expect(refusal).toEqual({ code: 'NotUsable', message: problem, details: [{ field, problem }] })
    expect(await rateNow()).toEqual(before)
  })

  test.each([
    ['another season', { seasonId: '0'.repeat(24) }],
    ['another set', { rateSet: 9 }],
    ['another name', { description: 'Quadruple' }],
  ])('with %s is not in the sheet any more', async (_, where) => {
    expect((await save(where)).refusal).toMatchObject({ code: 'NotUsable', message: 'This rate is not in the rate sheet any more.' })
  })

  test('of a page of policies, or of a page that is none, is not found', async () => {
    const { pages } = await draftSheet(amani, draft.draftId)
    const policies = pages.find((page) => page.body.kind === 'policies')
    expect((await save({ pageId: policies?.pageId, revision: policies?.revision })).refusal.code).toBe('NotFound')
    expect((await save({ pageId: 'nothing' })).refusal.code).toBe('NotFound')
  })
})

describe('two people at once', () => {
  test('the second one is told, and sees the page as it is now', async () => {
    const seen = await address()
    await save(change('500'))
    const late = await amani.ask(updateRate, { params: { id: draft.draftId }, body: { ...seen, ...change('600') } })
    expect(late.status).toBe(409)
    expect(late.refusal).toMatchObject({ code: 'EditConflict', message: 'Somebody else saved this section in the meantime.' })
    const details = late.refusal.details as { pageId: string; revision: number }
    expect(details).toMatchObject({ pageId: seen.pageId, revision: seen.revision + 1 })
    expect(JSON.stringify(details)).toContain('"500.00"')
    expect((await rateNow())?.retailRate).toBe('500.00')
    const again = await amani.ask(updateRate, {
      params: { id: draft.draftId },
      body: { ...seen, ...change('600'), revision: details.revision },
    })
    expect(again.status).toBe(200)
  })

  test('at the very same moment one of them is saved', async () => {
    const seen = await address()
    const answers = await Promise.all(
      ['701', '702', '703'].map((retail) => amani.ask(updateRate, { params: { id: draft.draftId }, body: { ...seen, ...change(retail) } })),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const saved = answers.find((answer) => answer.status === 200)
    expect(await rateNow()).toEqual(saved?.body.rate)
    expect((await pageNow()).revision).toBe(seen.revision + 1)
  })
})

describe('who may change it', () => {
  test('not a reader, not a buyer, not a stranger, and nobody what is published', async () => {
    const published = await publishedTemplate(amani)
    const { rows } = await house.services.db.pool.query<{ id: string }>('select published_sheet_id as id from template where id = $1', [
      published.templateId,
    ])
    const frozen = await amani.ask(updateRate, { params: { id: rows[0]?.id ?? '' }, body: { ...(await address()), ...change('1') } })
    expect(frozen.refusal.code).toBe('NotFound')
    const codes = []
    for (const email of ['sales@demo.test', 'buyer@demo.test', 'supplier@demo.test']) {
      codes.push((await save({}, await house.signIn(email))).refusal.code)
    }
    expect(codes).toEqual(['NoWriteAccess', 'SuppliersOnly', 'NotFound'])
    expect((await save({}, house.visitor())).refusal.code).toBe('InvalidCredentials')
  })
})
