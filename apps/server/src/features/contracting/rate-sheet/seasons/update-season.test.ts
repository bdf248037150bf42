import { updateSeason } from '@tradewind/api/contracting/rate-sheet/seasons.ts'
import { getTemplateLogs } from '@tradewind/api/contracting/templates.ts'
import { draftOfFile, draftSheet, productOf, seasonOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
const draft = draftOfFile(amani)

const pageNow = async () => productOf(await draftSheet(amani, draft.draftId), 'Canvas tent', 'Full board')
const days = (from: string, to: string) => ({ seasonStartDate: from, seasonEndDate: to })

async function save(seasonName: string, change: object, person = amani) {
  const page = await pageNow()
  const season = seasonOf(page, seasonName)
  const body = { pageId: page.pageId, revision: page.revision, ...season, dateRanges: [...season.dateRanges], ...change }
  return person.ask(updateSeason, { params: { id: draft.draftId }, body: body })
}

describe('a season', () => {
  test('is renamed, with a new revision and a line in the log [C-RL-016]', async () => {
    const before = await pageNow()
    const { status, body } = await save('Green', { seasonName: ' Emerald ' })
    expect(status).toBe(200)
    expect(body.page).toMatchObject({ pageId: before.pageId, revision: before.revision + 1, completionScore: 100 })
    expect(seasonOf(await pageNow(), 'Emerald').dateRanges).toEqual(seasonOf(before, 'Green').dateRanges)
    const { items } = await amani.do(getTemplateLogs, { params: { id: draft.templateId } })
    expect(items[0]).toMatchObject({ detail: 'Season changed: Emerald', productName: 'Canvas tent', ratePackageName: 'Full board' })
    await save('Emerald', { seasonName: 'Green' })
  })

  test('that is moved takes its days from the others of this product, and of no other [C-RL-100]', async () => {
    const others = productOf(await draftSheet(amani, draft.draftId), 'Crater view suite', 'Full board').body
    await save('Festive', { dateRanges: [days('2026-12-18', '2027-01-05')] })
    const page = await pageNow()
    expect(seasonOf(page, 'Festive').dateRanges).toEqual([days('2026-12-18', '2027-01-05')])
    expect(seasonOf(page, 'High').dateRanges).toContainEqual(days('2026-12-01', '2026-12-17'))
    expect(seasonOf(page, 'Shoulder').dateRanges).toContainEqual(days('2027-01-06', '2027-03-15'))
    expect(productOf(await draftSheet(amani, draft.draftId), 'Crater view suite', 'Full board').body).toEqual(others)
  })

  test.each([
    [
      'outside the period',
      { dateRanges: [days('2026-11-30', '2026-12-24')] },
      'dateRanges',
      'Your seasons, which start from 30 Nov 2026 - 24 Dec 2026, are not within your contract validity period.',
    ],
    ['that ends before it begins', { dateRanges: [days('2027-01-03', '2026-12-20')] }, 'dateRanges', /end before they begin/],
    ['with the name of another', { seasonName: 'High' }, 'seasonName', 'There is another season called High.'],
    ['that is gone', { seasonId: '0'.repeat(24) }, 'seasonName', 'This season is not in the rate sheet any more.'],
  ] as const)('%s is refused in words [C-RL-098] [C-ST-011] [C-CN-024]', async (_, change, field, message) => {
    const before = (await pageNow()).body.seasons
    const { status, refusal } = await save('Festive', change)
    expect(status).toBe(422)
    expect(refusal.code).toBe('NotUsable')
    expect(refusal.message).toMatch(message)
    expect(refusal.details).toMatchObject([{ field, problem: refusal.message }])
    expect((await pageNow()).body.seasons).toEqual(before)
  })

  test.each([
    ['without dates', { dateRanges: [] }],
    ['with a day that does not exist', { dateRanges: [days('2027-02-29', '2027-03-01')] }],
    ['without a name', { seasonName: ' ' }],
  ])('%s is wrong input', async (_, change) => {
    expect((await save('Festive', change)).refusal.code).toBe('WrongInput')
  })
})

test('of two people at once one is saved, the other sees both versions', async () => {
  const page = await pageNow()
  const season = seasonOf(page, 'Festive')
  const rename = (seasonName: string) =>
    amani.ask(updateSeason, {
      params: { id: draft.draftId },
      body: { pageId: page.pageId, revision: page.revision, ...season, dateRanges: [...season.dateRanges], seasonName },
    })
  const answers = await Promise.all([rename('Feast'), rename('Holidays')])
  const [saved, refused] = answers.toSorted((a, b) => a.status - b.status)
  expect([saved?.status, refused?.status]).toEqual([200, 409])
  expect(refused?.refusal).toMatchObject({
    code: 'EditConflict',
    details: { pageId: page.pageId, revision: page.revision + 1, body: saved?.body.page.body },
  })
})

test('not a reader, not a buyer, not a stranger and nobody may change it', async () => {
  const codes = []
  for (const email of ['sales@demo.test', 'buyer@demo.test', 'supplier@demo.test']) {
    codes.push((await save('Green', {}, await house.signIn(email))).refusal.code)
  }
  expect(codes).toEqual(['NoWriteAccess', 'SuppliersOnly', 'NotFound'])
  expect((await save('Green', {}, house.visitor())).refusal.code).toBe('InvalidCredentials')
})
