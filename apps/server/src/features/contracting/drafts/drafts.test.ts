import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { checkContractReadiness, discardEditedDraft, openDraft } from '@tradewind/api/contracting/drafts.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { getTemplateLogs, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { draftOf, draftSheet, productOf, readDraft, seasonOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani, ana] = house.signedIn('shell@demo.test', 'supplier@demo.test')
let templateId: string
let changedAt: string
beforeAll(async () => {
  ;({ templateId, changedAt } = await publishedTemplate(amani))
})

const emptied = { retailRate: null, commissionPercentage: '25', notApplicable: false }

async function changeOneRate(draftId: string, change: object = {}): Promise<void> {
  const page = productOf(await draftSheet(amani, draftId), 'Canvas tent', 'Full board')
  const { seasonId } = seasonOf(page, 'Green')
  const address = { pageId: page.pageId, revision: page.revision, seasonId, rateSet: 0, description: 'Single' }
  const body = { ...address, retailRate: '400', commissionPercentage: '25', notApplicable: false, ...change }
  await amani.do(updateRate, { params: { id: draftId }, body })
}

describe('opening a draft', () => {
  test('makes a copy of the published version, once; two at the same moment get the same one [C-CL-050] [C-RL-013]', async () => {
    const open = () => amani.do(openDraft, { params: { contractId: templateId } })
    const answers = await Promise.all([open(), open(), open()])
    const [{ draftId }] = answers
    expect(answers.map((answer) => answer.draftId)).toEqual([draftId, draftId, draftId])
    expect(answers.filter((answer) => answer.isNew)).toHaveLength(1)
    const draft = await readDraft(amani, draftId)
    const published = await amani.do(getContractInfo, { params: { id: templateId }, body: { collection: 'template' } })
    expect(draft.sheet.pages.map((page) => page.body)).toEqual(published.sheet.pages.map((page) => page.body))
    expect(draft.sheet.head).toEqual(published.sheet.head)
    expect(draft.sheet.contentHash).toBeNull()
    expect(draft).toMatchObject({
      collection: 'draft',
      contract: null,
      template: { templateId, draftId, originFrom: 'edited', completionPercent: 100, version: 1 },
    })
    const { items } = await amani.do(listTemplates, { query: { state: 'draft' } })
    // Opening it is no change yet.
    expect(items.map((item) => [item.templateId, item.changedAt])).toEqual([[templateId, changedAt]])
  })

  test('what is changed in it leaves the published version as it is', async () => {
    const { draftId } = await draftOf(amani, templateId)
    await changeOneRate(draftId)
    const { items } = await amani.do(listTemplates, { query: { state: 'draft' } })
    expect(items[0]?.changedAt).not.toBe(changedAt)
    const published = await amani.do(getContractInfo, { params: { id: templateId }, body: { collection: 'template' } })
    const single = JSON.stringify(productOf(published.sheet, 'Canvas tent', 'Full board').body.seasonRates[0])
    expect(single).toContain('"390.00"')
    expect(JSON.stringify((await draftSheet(amani, draftId)).pages)).toContain('"400.00"')
  })

  test('one is made from the published version and edited, or is the initial one of a template that was never published [C-CN-008]', async () => {
    const { items } = await ana.do(listTemplates, { query: { state: 'draft', limit: 100 } })
    const unpublished = items.find((item) => item.version === 0)?.templateId ?? ''
    const { draftId, isNew } = await ana.do(openDraft, { params: { contractId: unpublished } })
    expect(isNew).toBe(false)
    expect((await readDraft(ana, draftId)).template).toMatchObject({ originFrom: 'initial', version: 0, publishedAt: null })
    const edited = await draftOf(amani, templateId)
    expect((await readDraft(amani, edited.draftId)).template).toMatchObject({ originFrom: 'edited', version: 1 })
  })
})

describe('readiness', () => {
  const check = (person: Person, id: string) => person.ask(checkContractReadiness, { params: { id } })

  test('a draft with an empty rate says what is missing, and where; filled in it is ready again [C-CL-015]', async () => {
    const { draftId } = await draftOf(amani, templateId)
    expect((await check(amani, draftId)).body).toEqual({ completionPercent: 100, isReady: true, findings: [] })
    await changeOneRate(draftId, emptied)
    const { body } = await check(amani, draftId)
    expect(body).toMatchObject({
      isReady: false,
      completionPercent: 99,
      findings: [{ level: 'missing', section: 'rates', text: 'Canvas tent, Green, Single: the amount is missing.' }],
    })
    expect((await readDraft(amani, draftId)).template?.completionPercent).toBe(body.completionPercent)
    await changeOneRate(draftId)
    expect((await check(amani, draftId)).body.isReady).toBe(true)
  })

  test('a reader may ask, a stranger and a buyer do not find it', async () => {
    const own = await draftOf(ana)
    expect((await check(await house.signIn('sales@demo.test'), own.draftId)).status).toBe(200)
    for (const email of ['shell@demo.test', 'buyer@demo.test']) {
      const answer = await check(await house.signIn(email), own.draftId)
      expect(answer.status).toBe(404)
      expect(answer.refusal.code).toBe('NotFound')
    }
  })
})

describe('discarding', () => {
  const discard = (person: Person, id: string) => person.ask(discardEditedDraft, { params: { id } })

  test('throws the changes away; the published version stays and can be opened anew [C-CL-053]', async () => {
    const { draftId } = await draftOf(amani, templateId)
    await changeOneRate(draftId, emptied)
    const answers = await Promise.all([discard(amani, draftId), discard(amani, draftId)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await amani.ask(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })).status).toBe(404)
    expect((await amani.do(listTemplates, { query: { state: 'draft' } })).items).toEqual([])
    const { items } = await amani.do(getTemplateLogs, { params: { id: templateId } })
    expect(items[0]).toMatchObject({ detail: 'Draft discarded', who: 'Amani Mushi' })
    const again = await draftOf(amani, templateId)
    expect(again.draftId).not.toBe(draftId)
    expect(JSON.stringify(again.sheet.pages)).not.toContain('"400.00"')
  })

  test('an initial draft has nothing to go back to and stays', async () => {
    const { items } = await ana.do(listTemplates, { query: { state: 'draft', limit: 100 } })
    const { draftId } = await draftOf(ana, items.find((item) => item.version === 0)?.templateId)
    const answer = await discard(ana, draftId)
    expect(answer.status).toBe(409)
    expect(answer.refusal).toEqual({
      code: 'StateChanged',
      message: 'This rate sheet was never published: there is no earlier version to go back to.',
    })
    expect((await readDraft(ana, draftId)).template?.draftId).toBe(draftId)
  })

  test('a change that comes after it does not find the draft', async () => {
    const { draftId, sheet } = await draftOf(amani, templateId)
    const page = productOf(sheet, 'Canvas tent', 'Full board')
    await discard(amani, draftId)
    const address = {
      pageId: page.pageId,
      revision: page.revision,
      seasonId: seasonOf(page, 'Green').seasonId,
      rateSet: 0,
      description: 'Single',
    }
    const answer = await amani.ask(updateRate, { params: { id: draftId }, body: { ...address, ...emptied } })
    expect(answer.refusal.code).toBe('NotFound')
  })
})

describe('who may', () => {
  test('a reader may neither open nor discard, a buyer neither, and a stranger finds nothing', async () => {
    const { draftId } = await draftOf(amani, templateId)
    const outcome = async (email: string) => {
      const person = await house.signIn(email)
      const [open, away] = [
        await person.ask(openDraft, { params: { contractId: templateId } }),
        await person.ask(discardEditedDraft, { params: { id: draftId } }),
      ]
      return [open.refusal.code, away.refusal.code]
    }
    expect(await outcome('sales@demo.test')).toEqual(['NoWriteAccess', 'NoWriteAccess'])
    expect(await outcome('buyer@demo.test')).toEqual(['SuppliersOnly', 'SuppliersOnly'])
    expect(await outcome('supplier@demo.test')).toEqual(['NotFound', 'NotFound'])
    expect((await readDraft(amani, draftId)).template?.draftId).toBe(draftId)
    const visitor = await house.visitor().ask(openDraft, { params: { contractId: templateId } })
    expect(visitor.refusal.code).toBe('InvalidCredentials')
  })
})
