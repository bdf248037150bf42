import type { SentBodyOf } from '@tradewind/api/call.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { discardEditedDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft, publishTemplates } from '@tradewind/api/contracting/publishing.ts'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { putHead } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { getTemplateLogs, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { searchEverything as search } from '@tradewind/api/search.ts'
import { draftOf, draftSheet, type OpenDraft, productOf, seasonOf } from '@tradewind/stage/drafts.ts'
import { getWork } from '@tradewind/api/work.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
let draft: OpenDraft
beforeAll(async () => {
  draft = await draftOf(amani)
})

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

  test('another name of the location is told too, and stays in the draft until that is published: then everybody has it [C-RL-055]', async () => {
    const before = (await navigation()).location.locationName
    const tom = await house.signIn('buyer@demo.test')
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    const nameTo = async (person: Person, id: string, collection: 'contract' | 'template' | 'draft') =>
      (await person.do(getContractInfo, { params: { id }, body: { collection } })).location.locationName
    const listed = async (person: Person, searchText: string) =>
      (await person.do(listContracts, { body: { contractIds: [contractId], searchText } })).items[0]?.locationName
    const found = async (person: Person, text: string) =>
      (await person.do(search, { query: { searchText: text } })).items.filter((item) => item.kind !== 'partner').length
    const templates = async (searchText: string) =>
      (await amani.do(listTemplates, { query: { searchText } })).items.map((item) => item.locationName)

    expect((await put({}, { locationName: 'Camp of the Marsh' })).body.locationName).toBe('Camp of the Marsh')
    expect((await logs())[0]).toBe(`Location name: ${before} became Camp of the Marsh.`)
    expect((await navigation()).location.locationName).toBe('Camp of the Marsh')
    expect(await nameTo(amani, draft.draftId, 'draft')).toBe('Camp of the Marsh')
    for (const person of [amani, tom]) {
      expect(await nameTo(person, contractId, 'contract')).toBe(before)
      expect(await listed(person, '')).toBe(before)
      expect(await found(person, 'of the marsh')).toBe(0)
    }
    expect(await nameTo(amani, draft.templateId, 'template')).toBe(before)
    expect(await templates('of the marsh')).toEqual([])

    await put({}, { locationName: before })
    expect((await navigation()).location.locationName).toBe(before)
    await put({}, { locationName: 'Camp of the Marsh' })
    await amani.do(publishDraft, { params: { id: draft.draftId } })
    expect(await templates('of the marsh')).toEqual(['Camp of the Marsh'])
    for (const person of [amani, tom]) {
      expect(await nameTo(person, contractId, 'contract')).toBe('Camp of the Marsh')
      await eventually(async () => expect(await listed(person, 'of the marsh')).toBe('Camp of the Marsh'))
      expect(await found(person, 'of the marsh')).toBeGreaterThan(0)
    }
    draft = await draftOf(amani)
    expect((await navigation()).location.locationName).toBe('Camp of the Marsh')
  })

  test('a draft that is thrown away takes the name along; one of a location that nobody knows yet has it at once', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const { items } = await ana.do(listTemplates, { query: { limit: 100 } })
    const published = items.find((item) => item.version > 0 && !item.hasDraft)
    const unpublished = items.find((item) => item.version === 0)
    const rename = async (draftId: string, locationName: string) => {
      const { head } = await ana.do(getDraftNavigation, { params: { id: draftId } })
      return ana.ask(putHead, { params: { id: draftId }, body: { seen: head, head, locationName } })
    }
    const nameOf = async (id = '') =>
      (await ana.do(getContractInfo, { params: { id }, body: { collection: 'template' } })).location.locationName
    const { draftId } = await draftOf(ana, published?.templateId)
    await rename(draftId, 'Never Mind Inn')
    await ana.do(discardEditedDraft, { params: { id: draftId } })
    expect(await nameOf(published?.templateId)).toBe(published?.locationName)
    const initial = await draftOf(ana, unpublished?.templateId)
    await rename(initial.draftId, 'Quiet Harbour House')
    expect(await nameOf(unpublished?.templateId)).toBe('Quiet Harbour House')
    const found = await ana.do(listTemplates, { query: { searchText: 'quiet harbour' } })
    expect(found.items.map((item) => item.templateId)).toEqual([unpublished?.templateId])
  })

  test('a name that another location of the place got meanwhile is refused when the draft is published, alone and among many', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const { items } = await ana.do(listTemplates, { query: { limit: 100 } })
    const [one, other] = items.filter((item) => item.version > 0 && !item.hasDraft)
    if (!one || !other) throw new Error('the demo world has published templates')
    const { pool } = house.services.db
    await pool.query(
      `update location l set country = o.country, region = o.region from location o, template t, template u
       where t.id = $1 and l.id = t.location_id and u.id = $2 and o.id = u.location_id`,
      [one.templateId, other.templateId],
    )
    for (const { templateId } of [one, other]) {
      const { draftId } = await draftOf(ana, templateId)
      const { head } = await ana.do(getDraftNavigation, { params: { id: draftId } })
      await ana.do(putHead, { params: { id: draftId }, body: { seen: head, head, locationName: 'Twin House' } })
    }
    await ana.do(publishDraft, { params: { id: (await draftOf(ana, other.templateId)).draftId } })
    const { draftId } = await draftOf(ana, one.templateId)
    const refused = await ana.ask(publishDraft, { params: { id: draftId } })
    expect([refused.status, refused.refusal.message]).toEqual([422, 'There is another location called Twin House.'])
    const { workId } = await ana.do(publishTemplates, { body: { templateIds: [one.templateId] } })
    await workDone(ana, workId)
    const { result } = await ana.do(getWork, { params: { id: workId } })
    expect(result?.failures).toEqual([{ what: one.locationName, reason: 'There is another location called Twin House.' }])
    expect((await draftOf(ana, one.templateId)).draftId).toBe(draftId)
  })

  test('a period that leaves seasons outside is refused in the stated words, or cuts them when that is asked [C-RL-098] [C-ST-011]', async () => {
    const { startDate, endDate } = await headNow()
    const shorter = `${startDate.slice(0, 4)}-12-31`
    const refused = await put({ endDate: shorter })
    expect(refused.status).toBe(422)
    expect(refused.refusal.message).toMatch(/^Your seasons, which start from .* - .*, are not within your contract validity period\.$/)
    expect(refused.refusal.details).toMatchObject([{ field: 'endDate', kind: 'seasonsOutside' }])
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
