import { createHash } from 'node:crypto'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { publishDraft, publishTemplates } from '@tradewind/api/contracting/publishing.ts'
import { getDraftNavigation, saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { getTemplateLogs, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { getWork } from '@tradewind/api/work.ts'
import { sealText } from '@tradewind/domain/proof/canonical-text.ts'
import { draftOf, draftSheet, productOf, seasonOf } from '@tradewind/stage/drafts.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { contentText } from '../rate-sheet/sheet-store.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani, ana] = house.signedIn('shell@demo.test', 'supplier@demo.test')
let templateId: string
beforeAll(async () => {
  templateId = (await publishedTemplate(amani)).templateId
})

/** Opens the draft if need be and gives one of its rates this amount; null leaves it incomplete. */
async function draftWith(retailRate: string | null): Promise<string> {
  const { draftId, sheet } = await draftOf(amani, templateId)
  const page = productOf(sheet, 'Canvas tent', 'Full board')
  const { seasonId } = seasonOf(page, 'Green')
  const address = { pageId: page.pageId, revision: page.revision, seasonId, rateSet: 0, description: 'Single' }
  await amani.do(updateRate, {
    params: { id: draftId },
    body: { ...address, retailRate, commissionPercentage: '25', notApplicable: false },
  })
  return draftId
}

const versionNow = async () => (await publishedTemplate(amani)).version
const logs = async () => amani.do(getTemplateLogs, { params: { id: templateId } })
const sealOf = (facts: Parameters<typeof sealText>[0]) => createHash('sha256').update(sealText(facts)).digest('hex')

describe('publishing one rate sheet', () => {
  test('makes the next version, sealed on top of the one before, and leaves no draft', async () => {
    const draftId = await draftWith('401')
    const before = (await logs()).versions[0]
    const { version, seal } = await amani.do(publishDraft, { params: { id: draftId } })
    expect(version).toBe(2)
    const info = await amani.do(getContractInfo, { params: { id: templateId }, body: { collection: 'template' } })
    expect(info.template).toMatchObject({ version: 2, seal, draftId: null, completionPercent: 100 })
    expect(JSON.stringify(info.sheet.pages)).toContain('"401.00"')
    const after = await logs()
    expect(after.versions.map((each) => each.version)).toEqual([2, 1])
    expect(after.items[0]).toMatchObject({ detail: 'Version 2 published', who: 'Amani Mushi' })
    const publishedAt = new Date(after.versions[0]?.publishedAt ?? '').toISOString()
    const contentHash = info.sheet.contentHash ?? ''
    expect(seal).toBe(sealOf({ previousSeal: before?.seal ?? '', contentHash, version: 2, publishedAt }))
  })

  test('what was sent before keeps the version that was sent', async () => {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    const before = await amani.do(getContractInfo, { params: { id: contractId } })
    await amani.do(publishDraft, { params: { id: await draftWith('402') } })
    const after = await amani.do(getContractInfo, { params: { id: contractId } })
    expect(after.sheet).toEqual(before.sheet)
    expect(after.contract?.seal).toBe(before.contract?.seal)
    const first = await amani.do(getContractInfo, { params: { id: templateId }, body: { collection: 'template', version: 1 } })
    expect(JSON.stringify(first.sheet.pages)).toContain('"390.00"')
  })

  test('an incomplete draft is refused with what is missing, and stays a draft', async () => {
    const draftId = await draftWith(null)
    const before = await versionNow()
    const answer = await amani.ask(publishDraft, { params: { id: draftId } })
    expect(answer.status).toBe(409)
    expect(answer.refusal).toMatchObject({
      code: 'NotComplete',
      message: 'The rate sheet is not complete yet.',
      details: [{ level: 'missing', section: 'rates', text: 'Canvas tent, Green, Single: the amount is missing.' }],
    })
    expect(await versionNow()).toBe(before)
    expect((await draftSheet(amani, draftId)).contentHash).toBeNull()
  })

  test('pressed twice it is one version: with a key the same answer, without one the second finds no draft', async () => {
    const before = await versionNow()
    const keyed = { params: { id: await draftWith('403') }, headers: { 'idempotency-key': 'publish-twice' } }
    const [one, two] = await Promise.all([amani.do(publishDraft, keyed), amani.do(publishDraft, keyed)])
    expect(two).toEqual(one)
    expect(one.version).toBe(before + 1)
    const plain = { params: { id: await draftWith('404') } }
    const answers = await Promise.all([amani.ask(publishDraft, plain), amani.ask(publishDraft, plain)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.refusal).toEqual({
      code: 'DraftMissing',
      message: 'There is no draft to publish.',
    })
    expect(await versionNow()).toBe(before + 2)
  })

  test('what a colleague changed after it was looked at is not published unseen, a rate, the period or a product', async () => {
    const draftId = await draftWith('406')
    const seen = async () => {
      const { head, pages } = await amani.do(getDraftNavigation, { params: { id: draftId } })
      return { head, pages: pages.map(({ pageId, revision }) => ({ pageId, revision })) }
    }
    const publish = (looked: Awaited<ReturnType<typeof seen>>) =>
      amani.ask(publishDraft, { params: { id: draftId }, body: { seen: looked } })
    const refused = {
      code: 'StateChanged',
      message: 'Somebody changed this rate sheet after you looked at it. Nothing was published. Please look at it as it is now.',
    }
    const before = await versionNow()
    const first = await seen()
    await draftWith('407')
    expect((await publish(first)).refusal).toEqual(refused)
    const now = await seen()
    expect((await publish({ ...now, head: { ...now.head, currency: 'CHF' } })).refusal).toEqual(refused)
    expect((await publish({ ...now, pages: now.pages.slice(1) })).refusal).toEqual(refused)
    expect((await publish({ ...now, pages: [...now.pages, { pageId: 'gone', revision: 1 }] })).refusal).toEqual(refused)
    expect(await versionNow()).toBe(before)
    expect((await publish(now)).status).toBe(200)
    expect(await versionNow()).toBe(before + 1)
  })

  test('a change and a publication at the same moment: the change is in the version or is refused, never lost', async () => {
    const draftId = await draftWith('405')
    const page = productOf(await draftSheet(amani, draftId), 'Canvas tent', 'Full board')
    const address = {
      pageId: page.pageId,
      revision: page.revision,
      seasonId: seasonOf(page, 'Green').seasonId,
      rateSet: 0,
      description: 'Single',
    }
    const body = { ...address, retailRate: '406', commissionPercentage: '25', notApplicable: false }
    const [changed, published] = await Promise.all([
      amani.ask(updateRate, { params: { id: draftId }, body }),
      amani.ask(publishDraft, { params: { id: draftId } }),
    ])
    expect(published.status).toBe(200)
    const info = await amani.do(getContractInfo, { params: { id: templateId }, body: { collection: 'template' } })
    expect(JSON.stringify(info.sheet.pages)).toContain(changed.status === 200 ? '"406.00"' : '"405.00"')
    expect([200, 404]).toContain(changed.status)
  })
})

test('whatever is saved while a rate sheet is published, the version is what its seal says', async () => {
  for (let round = 0; round < 12; round += 1) {
    const draftId = await draftWith(String(500 + round))
    const sheet = await draftSheet(amani, draftId)
    const pages = sheet.pages.flatMap(({ pageId, revision, body }) => (body.kind === 'product' ? [{ pageId, revision }] : []))
    const saves = pages.map(({ pageId, revision }) =>
      amani.ask(saveSections, {
        params: { id: draftId },
        body: { changes: [{ pageId, revision, section: 'pickupDropoff', value: { pickup: `Round ${round}` } }] },
      }),
    )
    const [published, ...saved] = await Promise.all([amani.ask(publishDraft, { params: { id: draftId } }), ...saves])
    expect(published?.status).toBe(200)
    const info = await amani.do(getContractInfo, { params: { id: templateId }, body: { collection: 'template' } })
    const { rows } = await house.services.db.pool.query<{ page_id: string; hash: string }>(
      "select page_id, encode(body_hash, 'hex') as hash from rate_page where sheet_id = $1 order by position",
      [info.sheet.sheetId],
    )
    const content = contentText(
      info.sheet.head,
      rows.map((row) => ({ pageId: row.page_id, hash: row.hash })),
    ) // a head as the domain made it
    expect(createHash('sha256').update(content).digest('hex')).toBe(info.sheet.contentHash)
    // What was answered as saved is in the version.
    for (const [i, answer] of saved.entries()) {
      if (answer.status !== 200) continue
      expect(info.sheet.pages.find((page) => page.pageId === pages[i]?.pageId)?.body).toMatchObject({ pickup: `Round ${round}` })
    }
  }
})

describe('publishing many', () => {
  const drafts = async () => (await ana.do(listTemplates, { query: { state: 'draft', limit: 100 } })).items

  test('is one piece of work that names what is not complete; the others are published', async () => {
    const open = (await drafts()).filter((item) => item.version === 0)
    const chosen = open.slice(0, 3)
    await house.services.db.pool.query(
      'delete from rate_page where kind = $1 and sheet_id = (select draft_sheet_id from template where id = $2)',
      ['product', chosen[1]?.templateId],
    )
    const live = await listen(ana)
    const templateIds = chosen.map((item) => item.templateId)
    const { workId, total } = await ana.do(publishTemplates, { body: { templateIds } })
    expect(total).toBe(3)
    expect((await live.next((event) => event.kind === 'work.succeeded')).workId).toBe(workId)
    await live.close()
    expect(await ana.do(getWork, { params: { id: workId } })).toMatchObject({
      kind: 'publish',
      title: 'Publishing 3 rate sheets',
      state: 'succeeded',
      done: 3,
      result: {
        text: '2 rate sheets published, 1 not complete yet.',
        failures: [{ what: chosen[1]?.locationName, reason: 'Not complete yet.' }],
      },
    })
    const left = await drafts()
    expect(left.map((item) => item.templateId).filter((id) => templateIds.includes(id))).toEqual([chosen[1]?.templateId])
    await eventually(async () =>
      expect((await ana.do(listNotifications)).items[0]).toMatchObject({
        kind: 'work.succeeded',
        text: '2 rate sheets published, 1 not complete yet.',
      }),
    )
  })

  test('takes every draft that a search finds', async () => {
    const one = (await drafts()).findLast((item) => item.version === 0)
    const { workId, total } = await ana.do(publishTemplates, { body: { allDrafts: { searchText: one?.locationName ?? '' } } })
    expect(total).toBeGreaterThanOrEqual(1)
    await workDone(ana, workId)
    expect((await drafts()).map((item) => item.templateId)).not.toContain(one?.templateId)
    const nothing = await ana.ask(publishTemplates, { body: { allDrafts: { searchText: 'no such place' } } })
    expect(nothing.refusal.code).toBe('DraftMissing')
  })

  test('pressed twice with one key it is one piece of work', async () => {
    const one = (await drafts()).findLast((item) => item.version === 0)
    const input = { body: { templateIds: [one?.templateId ?? ''] }, headers: { 'idempotency-key': 'publish-many' } }
    const answers = await Promise.all([ana.do(publishTemplates, input), ana.do(publishTemplates, input)])
    expect(answers[0]).toEqual(answers[1])
    await workDone(ana, answers[0]?.workId ?? '')
  })

  test('one of another company among them refuses them all', async () => {
    const [one] = await drafts()
    const answer = await ana.ask(publishTemplates, { body: { templateIds: [one?.templateId ?? '', templateId] } })
    expect(answer.status).toBe(404)
    expect((await drafts()).map((item) => item.templateId)).toContain(one?.templateId)
  })
})

test('a reader, a buyer and a stranger may not publish', async () => {
  const id = await draftWith('407')
  const codes = []
  for (const email of ['sales@demo.test', 'buyer@demo.test', 'supplier@demo.test']) {
    const person = await house.signIn(email)
    codes.push((await person.ask(publishDraft, { params: { id } })).refusal.code)
    codes.push((await person.ask(publishTemplates, { body: { templateIds: [templateId] } })).refusal.code)
  }
  expect(codes).toEqual(['NoWriteAccess', 'NoWriteAccess', 'SuppliersOnly', 'SuppliersOnly', 'NotFound', 'NotFound'])
  expect((await house.visitor().ask(publishDraft, { params: { id } })).refusal.code).toBe('InvalidCredentials')
})
