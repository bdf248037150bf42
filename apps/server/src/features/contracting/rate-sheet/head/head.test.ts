import type { SentBodyOf } from '@tradewind/api/call.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { putHead } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { getTemplateLogs, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { draftOf, draftSheet, type OpenDraft, productOf, seasonOf } from '@tradewind/stage/drafts.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let house: House
let amani: Person
let draft: OpenDraft
beforeAll(async () => {
  house = await openHouse()
  amani = await house.signIn('shell@demo.test')
  draft = await draftOf(amani)
})
afterAll(() => house.close())

type Head = SentBodyOf<typeof putHead>['head']
const navigation = () => amani.do(getDraftNavigation, { params: { id: draft.draftId } })
const headNow = async () => (await navigation()).head
async function put(change: Partial<Head>, more: Partial<SentBodyOf<typeof putHead>> = {}, person = amani) {
  const seen = await headNow()
  return person.ask(putHead, { params: { id: draft.draftId }, body: { seen, head: { ...seen, ...change }, ...more } })
}
const logs = async () => (await amani.do(getTemplateLogs, { params: { id: draft.templateId } })).items.map((item) => item.detail)

describe('the head of a draft', () => {
  test('a new contract period is saved and told in the edit history [C-RL-054]', async () => {
    const { endDate } = await headNow()
    const later = `${Number(endDate.slice(0, 4)) + 1}${endDate.slice(4)}`
    const { status, body } = await put({ endDate: later })
    expect(status).toBe(200)
    expect(body.head.endDate).toBe(later)
    expect((await headNow()).endDate).toBe(later)
    expect((await logs())[0]).toMatch(/^Contract period: .* became .*\.$/)
    expect((await put({ endDate })).status).toBe(200)
  })

  test('another name of the location is told too, and its rate sheets are found by it [C-RL-055]', async () => {
    const before = (await navigation()).location.locationName
    expect((await put({}, { locationName: 'Camp of the Marsh' })).body.locationName).toBe('Camp of the Marsh')
    expect((await logs())[0]).toBe(`Location name: ${before} became Camp of the Marsh.`)
    expect((await navigation()).location.locationName).toBe('Camp of the Marsh')
    const { items } = await amani.do(listTemplates, { query: { searchText: 'of the marsh' } })
    expect(items.map((item) => item.templateId)).toContain(draft.templateId)
    await put({}, { locationName: before })
  })

  test('a period that leaves seasons outside is refused in the stated words, or cuts them when that is asked [C-RL-098] [C-ST-011]', async () => {
    const { startDate, endDate } = await headNow()
    const shorter = `${startDate.slice(0, 4)}-12-31`
    const refused = await put({ endDate: shorter })
    expect(refused.status).toBe(422)
    expect(refused.refusal.message).toMatch(/^Your seasons, which start from .* - .*, are not within your contract validity period\.$/)
    expect((await headNow()).endDate).toBe(endDate)
    const { body } = await put({ endDate: shorter }, { seasonsOutside: 'cut' })
    expect(body.changedIds.length).toBeGreaterThan(0)
    expect(body.cutSeasons[0]).toMatch(/was cut to the period|no days now/)
    const page = productOf(await draftSheet(amani, draft.draftId), 'Canvas tent', 'Full board')
    const ends = page.body.seasons.flatMap((season) => season.dateRanges.map((range) => range.seasonEndDate))
    expect(ends.every((end) => end <= shorter)).toBe(true)
    expect(seasonOf(page, 'Green')).toBeDefined()
    expect((await logs())[0]).toContain('Contract period')
  })

  test('name, currency and tax are kept; what cannot be is refused by its field', async () => {
    expect((await put({ templateName: 'Rates for agents', taxInclusion: 'included', taxPercentage: '18' })).status).toBe(200)
    expect(await headNow()).toMatchObject({ templateName: 'Rates for agents', taxInclusion: 'included', taxPercentage: '18' })
    const { startDate } = await headNow()
    for (const [change, field] of [
      [{ taxPercentage: '100.5' }, 'taxPercentage'],
      [{ endDate: '2020-01-01' }, 'endDate'],
      [{ endDate: `${Number(startDate.slice(0, 4)) + 4}-01-01` }, 'endDate'],
    ] as const) {
      expect((await put(change)).refusal).toMatchObject({ code: 'NotUsable', details: [{ field }] })
    }
    expect((await put({ templateName: ' ' })).status).toBe(400)
    expect((await put({ currency: 'XYZ' })).status).toBe(400)
    expect((await put({ currency: 'KWD' })).status).toBe(200)
  })

  test('a currency without decimals is refused while amounts have some, and the sheet can still be saved', async () => {
    const { currency } = await headNow()
    const page = productOf(await draftSheet(amani, draft.draftId), 'Canvas tent', 'Full board')
    const { seasonId } = seasonOf(page, 'Green')
    const place = { pageId: page.pageId, revision: page.revision, seasonId, rateSet: 0, description: 'Single' }
    const rate = { retailRate: '464.46', commissionPercentage: '25', notApplicable: false }
    await amani.do(updateRate, { params: { id: draft.draftId }, body: { ...place, ...rate } })
    const refused = await put({ currency: 'JPY' })
    expect(refused.refusal).toMatchObject({ code: 'NotUsable', details: [{ field: 'currency' }] })
    expect(refused.refusal.message).toMatch(/^JPY has no decimals, and Canvas tent, /)
    expect((await headNow()).currency).toBe(currency)
  })

  test('what somebody else changed in the meantime is not overwritten', async () => {
    const seen = await headNow()
    await put({ templateName: 'First' })
    const late = await amani.ask(putHead, { params: { id: draft.draftId }, body: { seen, head: { ...seen, templateName: 'Second' } } })
    expect(late.status).toBe(409)
    expect(late.refusal).toMatchObject({ code: 'EditConflict', details: { head: { templateName: 'First' } } })
  })

  test('seasons that were cut come back with the period in which they lie, all or nothing, when nobody changed the page meanwhile', async () => {
    const { endDate } = await headNow()
    const page = productOf(await draftSheet(amani, draft.draftId), 'Canvas tent', 'Full board')
    const shorter = `${endDate.slice(0, 8)}02`
    await put({ endDate: shorter }, { seasonsOutside: 'cut' })
    const cut = productOf(await draftSheet(amani, draft.draftId), 'Canvas tent', 'Full board')
    const { seasons, seasonRates } = page.body
    const back = (revision: number) => [{ pageId: page.pageId, revision, section: 'seasonRates' as const, value: { seasons, seasonRates } }]
    expect((await put({ endDate: shorter }, { changes: back(cut.revision) })).refusal.message).toMatch(/not within your contract validity/)
    const late = await put({ endDate }, { changes: back(page.revision) })
    expect(late.refusal).toMatchObject({ code: 'EditConflict', message: 'Somebody else changed its seasons in the meantime.' })
    expect((await headNow()).endDate).toBe(shorter)
    expect(productOf(await draftSheet(amani, draft.draftId), 'Canvas tent', 'Full board').body).toEqual(cut.body)
    const { status, body } = await put({ endDate }, { changes: back(cut.revision) })
    expect([status, body.changedIds.includes(page.pageId)]).toEqual([200, true])
    expect(productOf(await draftSheet(amani, draft.draftId), 'Canvas tent', 'Full board').body.seasons).toEqual(seasons)
  })

  test('the template is known by it when it is published again', async () => {
    const card = async () => (await amani.do(listTemplates)).items.find((item) => item.templateId === draft.templateId)
    const before = await card()
    await put({ templateName: 'Rates of the new year' })
    expect((await card())?.templateName).toBe(before?.templateName)
    await amani.do(publishDraft, { params: { id: draft.draftId } })
    expect(await card()).toMatchObject({ templateName: 'Rates of the new year', endDate: expect.stringMatching(/-12-31$/) })
    expect((await amani.do(listTemplates, { query: { searchText: 'of the new year' } })).items).toHaveLength(1)
  })

  test('a stranger does not find the draft, a reader changes nothing', async () => {
    draft = await draftOf(amani)
    expect((await put({}, {}, await house.signIn('supplier@demo.test'))).status).toBe(404)
    expect((await put({}, {}, await house.signIn('sales@demo.test'))).refusal.code).toBe('NoWriteAccess')
  })
})
