import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { discardEditedDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { putHead } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { authByToken } from '@tradewind/api/landing.ts'
import { diffDocs } from '@tradewind/domain/rate-sheet/diff/diff-docs.ts'
import { draftOf, draftSheet, productOf, seasonOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { linkIn, publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { differingPages } from '../rate-sheet/public.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani] = house.signedIn('shell@demo.test')
let templateId: string
let draftId: string
beforeAll(async () => {
  templateId = (await publishedTemplate(amani)).templateId
})
afterEach(() => amani.ask(discardEditedDraft, { params: { id: draftId } }))

/** Opens a draft of the template or contract and gives sharing in the green season this price. */
async function raised(retailRate: string, id = templateId): Promise<string> {
  draftId = (await draftOf(amani, id)).draftId
  const page = productOf(await draftSheet(amani, draftId), 'Canvas tent', 'Full board')
  const { seasonId } = seasonOf(page, 'Green')
  const address = { pageId: page.pageId, revision: page.revision, seasonId, rateSet: 0, description: 'Per person sharing' }
  const body = { ...address, retailRate, commissionPercentage: '25', notApplicable: false }
  await amani.do(updateRate, { params: { id: draftId }, body })
  return draftId
}
const diff = (person: Person, docs: string, onlyGetSummary: 'true' | 'false' = 'false') =>
  person.ask(getDiffReport, { params: { docs }, query: { onlyGetSummary } })

describe('comparing a draft with the published version', () => {
  test('a supplier reads what changed by product and section, from what to what, and what it means for a typical stay [C-CL-024]', async () => {
    const { body } = await diff(amani, diffDocs({ id: templateId }, { id: await raised('340') }))
    expect(body.lhs).toEqual({ collection: 'template', version: 1 })
    expect(body.rhs).toEqual({ collection: 'draft', version: 1 })
    expect(body.summary).toEqual({
      changes: 1,
      sections: [{ section: 'rates', changes: 1 }],
      products: { changed: 1, added: 0, removed: 0 },
    })
    const [group] = body.groups
    expect(group).toMatchObject({ title: 'Canvas tent', ratePackageName: 'Full board' })
    const [change] = group?.sections[0]?.changes ?? []
    expect(change).toMatchObject({
      what: 'Green, Per person sharing',
      after: '340.00',
      text: `Green, Per person sharing: ${change?.before} became 340.00.`,
    })
    expect(change?.percentage).toMatch(/^[+−]\d+(\.\d)? %$/)
    expect(body.typicalStay).toEqual({ adults: 2, nights: 7, bookedDaysAhead: 60 })
    expect(group?.effect).toMatchObject({ seasonName: 'Green', nights: 7 })
    const { before, after, difference } = group?.effect ?? {}
    if (!before || !after || !('total' in before) || !('total' in after)) throw new Error('both stays are sold')
    expect(Number(after.total) - Number(before.total)).toBeCloseTo(Number(difference), 2)
    expect(difference).not.toBe('0.00')
  })

  test('the summary counts by section and leaves the changes out', async () => {
    const { body } = await diff(amani, diffDocs({ id: templateId }, { id: await raised('521') }), 'true')
    expect(body.summary).toMatchObject({ changes: 1, sections: [{ section: 'rates', changes: 1 }] })
    expect(body.groups).toEqual([])
  })

  test('nothing is told of a draft without changes', async () => {
    draftId = (await draftOf(amani, templateId)).draftId
    const { body } = await diff(amani, diffDocs({ id: templateId }, { id: draftId }))
    expect(body.summary).toEqual({ changes: 0, sections: [], products: { changed: 0, added: 0, removed: 0 } })
    expect(body.groups).toEqual([])
  })

  test('of the pages only those are read whose content differs', async () => {
    const after = await draftSheet(amani, await raised('341'))
    const before = await amani.do(getContractInfo, { params: { id: templateId }, body: { collection: 'template' } })
    const supplierId = before.supplier.companyId
    const read = await differingPages(
      house.services.db.queries,
      { supplierId, sheetId: before.sheet.sheetId },
      { supplierId, sheetId: after.sheetId },
    )
    expect(after.pages.length).toBeGreaterThan(2)
    expect(read?.pages.map((page) => page.pageId)).toEqual([productOf(after, 'Canvas tent', 'Full board').pageId])
  })
})

describe('comparing versions', () => {
  test('a supplier compares two published versions of a template', async () => {
    await amani.do(publishDraft, { params: { id: await raised('530') } })
    const { body } = await diff(amani, diffDocs({ id: templateId, version: 1 }, { id: templateId, version: 2 }))
    expect(body).toMatchObject({ lhs: { collection: 'template', version: 1 }, rhs: { version: 2 }, summary: { changes: 1 } })
    expect((await diff(amani, diffDocs({ id: templateId, version: 1 }, { id: templateId, version: 99 }))).status).toBe(404)
  })

  test('a buyer compares the versions of a contract, also one who came by link; nobody else does [C-CL-024]', async () => {
    const { contractId, version: first } = await sendOne(amani, 'reads@diff.test')
    const { version } = await amani.do(publishDraft, { params: { id: await raised('540', contractId) } })
    const docs = diffDocs({ id: contractId, version: first }, { id: contractId, version })
    const visitor = house.visitor()
    const { jwt } = await visitor.do(authByToken, {
      body: linkIn(await post.mailTo('reads@diff.test', (mail) => mail.subject?.includes(`version ${version} of`) ?? false)),
    })
    visitor.token = jwt
    const { status, body } = await diff(visitor, docs)
    expect(status).toBe(200)
    // What it pays: 540.00 less 25 %.
    expect(body.groups[0]?.sections[0]?.changes[0]).toMatchObject({ what: 'Green, Per person sharing, nett', after: '405.00' })
    expect((await diff(await house.signIn('sales@demo.test'), docs)).refusal.code).toBe('NotFound')
    expect((await diff(await house.signIn('jonas@nordwind.test'), docs)).refusal.code).toBe('NotFound')
    expect((await diff(house.visitor(), docs)).refusal.code).toBe('InvalidCredentials')
    expect((await diff(visitor, diffDocs({ id: contractId, version: first }, { id: templateId }))).refusal.code).toBe('NotFound')
  })

  test('what names no two documents is not understood', async () => {
    for (const docs of [templateId, `${templateId}...`, `${templateId}...x`])
      expect((await diff(amani, docs)).refusal.code).toBe('WrongInput')
  })
})

test('what stands once for the sheet is told before the products, policies and notes after them; a long report comes in parts', async () => {
  draftId = (await draftOf(amani, templateId)).draftId
  const sheet = await draftSheet(amani, draftId)
  const { pageId, revision } = sheet.pages.find((page) => page.body.kind === 'policies') ?? sheet.pages[0] ?? { pageId: '', revision: 0 }
  const tent = productOf(sheet, 'Canvas tent', 'Full board')
  const changes = [
    { pageId, revision, section: 'checkInOut' as const, value: { checkIn: '16:30', checkOut: '09:15' } },
    { pageId: tent.pageId, revision: tent.revision, section: 'pickupDropoff' as const, value: { pickup: 'At the bridge' } },
  ]
  await amani.do(saveSections, { params: { id: draftId }, body: { changes } })
  await amani.do(putHead, { params: { id: draftId }, body: { seen: sheet.head, head: { ...sheet.head, taxPercentage: '12.5' } } })
  const { body } = await diff(amani, diffDocs({ id: templateId }, { id: draftId }))
  expect(body.groups.map((group) => group.title)).toEqual(['Rate sheet', 'Canvas tent', 'Policies and notes'])
  expect(body.groups[2]).toMatchObject({ productId: null, effect: null })
  expect(body.groupCount).toBe(3)

  for (const [from, ...titles] of [[0, 'Rate sheet'], [1, 'Canvas tent'], [2, 'Policies and notes'], [3]] as const) {
    const part = await amani.do(getDiffReport, {
      params: { docs: diffDocs({ id: templateId }, { id: draftId }) },
      query: { from, limit: 1 },
    })
    expect(part.groups.map((group) => group.title)).toEqual(titles)
    expect(part).toMatchObject({ groupCount: 3, summary: body.summary })
  }
})
