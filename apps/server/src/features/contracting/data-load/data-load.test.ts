import { readFile } from 'node:fs/promises'
import {
  changeLoad,
  getLoad,
  giveLoadBack,
  listLoads,
  listLoadTemplates,
  listSupplierLoads,
  noteLoad,
  readLoadFile,
  startLoad,
  submitLoad,
  takeLoad,
} from '@tradewind/api/admin/dl-queue.ts'
import {
  acceptDummyTemplate,
  askForDataLoad,
  ezLoadRequest,
  getDataLoad,
  getDraftErrand,
  getSheetSources,
  getSourcePages,
  requestDL,
  sendRcMsg,
  viewDummyTemplate,
  withdrawDataLoad,
} from '@tradewind/api/contracting/data-load.ts'
import { getImport } from '@tradewind/api/contracting/imports.ts'
import { getDraftNavigation, getDraftPages } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { addProducts } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { getReading, listReadFiles, takeOverReading } from '@tradewind/api/contracting/readings.ts'
import { lookAtRequestLink, sendExternalRates } from '@tradewind/api/contracting/request-answers.ts'
import { getFile } from '@tradewind/api/files.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { confirmTables } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { addRoom, ask, askedAt, requestLinkIn, seenOf, supplierAt, visitRequest } from '@tradewind/stage/requests.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { describe, expect, test } from 'vitest'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const RANNANIIT = '01_Hotel_Rannaniit_Parnu_FIT_2027.xlsx'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [tom, iris, noor] = house.signedIn('buyer@demo.test', 'admin@demo.test', 'loading@demo.test')

const layout = () => readFile(new URL(`../../../../../../tests/layouts/${RANNANIIT}`, import.meta.url))
const workbook = async (person: Person) =>
  upload(person, { name: RANNANIIT, bytes: await layout(), contentType: XLSX, purpose: 'contract' })
const aDouble = (draftId: string) => ({
  params: { id: draftId },
  body: { products: [{ productName: 'Double', productType: 'Accommodation' }] } as never,
})
const load = (person: Person, id: string) => person.do(getLoad, { params: { id } })

/** The newest e-mail to this address with these words in its subject or text, once it is there. */
async function mailSaying(email: string, words: string) {
  let found: (typeof post.mails)[number] | undefined
  await eventually(async () => {
    found = post.mails.findLast((mail) => mail.recipients.includes(email) && `${mail.subject} ${mail.text}`.includes(words))
    expect(found).toBeDefined()
  })
  if (!found) throw new Error(`nobody wrote “${words}” to ${email}`)
  return found
}

/** A supplier that asked by link to have its workbook loaded; `period` is that of the workbook. */
async function asked(email: string, other: Parameters<typeof ask>[2] = {}) {
  const requestId = await ask(tom, [supplierAt(email)], { startDate: '2027-01-01', endDate: '2027-12-31', ...other })
  const { person, askedId } = await visitRequest(house, post, email)
  const file = await workbook(person)
  const body = { askedId, files: [{ path: file.path }], messageForDL: 'Sea view costs more.' }
  const { dataLoadId } = await person.do(askForDataLoad, { body })
  return { requestId, person, askedId, dataLoadId, file }
}

async function started(person: Person, dataLoadId: string) {
  await person.do(takeLoad, { params: { id: dataLoadId } })
  return person.do(startLoad, { body: { dataLoadId, locationName: 'Rannaniit', currency: 'EUR' } })
}

async function readIn(person: Person, dataLoadId: string, path: string): Promise<string> {
  const { importId } = await person.do(readLoadFile, { params: { id: dataLoadId }, body: { path } })
  const params = { id: importId }
  await eventually(async () => {
    expect((await person.do(getImport, { params })).state).toBe('ready')
  })
  const revision = await confirmTables(person, importId, { choices: { commissionPercentage: '0' } })
  await person.do(takeOverReading, { params, body: { revision } })
  return importId
}

describe('a data load from asking to the contract', () => {
  test('the supplier asks by link, staff load its workbook by a reading, the supplier checks and accepts, the buyer has the contract [A-CL-057] [C-CL-045] [A-CL-062] [C-CL-046] [A-TR-036] [C-RO-021]', async () => {
    const { requestId, person, askedId, dataLoadId, file } = await asked('sea@sea.test')
    expect(await askedAt(tom, requestId, 'sea@sea.test')).toMatchObject({ load: { dataLoadId, rateConversionStatus: 'in queue' } })
    const view = await load(iris, dataLoadId)
    expect(view).toMatchObject({ rateConversionStatus: 'in queue', message: 'Sea view costs more.', fileCount: 1, askedBy: 'supplier' })
    expect((await iris.ask(getFile, { query: { key: file.path } })).status).toBe(200)
    const { draftId } = await started(iris, dataLoadId)
    const open = await askedAt(tom, requestId, 'sea@sea.test')
    expect(open.load).toMatchObject({ rateConversionStatus: 'In Progress', assigneeName: 'Iris Lund' })
    const importId = await readIn(iris, dataLoadId, file.path)
    expect((await load(iris, dataLoadId)).files[0]).toMatchObject({ importId, readState: 'done' })
    expect((await person.do(getDataLoad, { params: { askedId } })).load?.sheets).toEqual([])
    const { taken } = await iris.do(getReading, { params: { id: importId } })
    await iris.do(submitLoad, { params: { id: dataLoadId }, body: { message: 'One question about the suite.' } })

    const mail = await mailSaying('sea@sea.test', 'ready to be checked')
    const again = await visitRequest(house, post, 'sea@sea.test')
    expect(await again.person.do(lookAtRequestLink, { body: { hashToken: requestLinkIn(mail).hashToken } })).toMatchObject({
      isDataLoad: true,
    })
    const found = (await again.person.do(getDataLoad, { params: { askedId } })).load
    expect(found).toMatchObject({ rateConversionStatus: 'supplier review', sheets: [{ draftId }], assigneeName: 'Iris Lund' })
    expect(found?.messages).toMatchObject([{ kind: 'staff', body: 'One question about the suite.' }])
    await again.person.do(viewDummyTemplate, { body: { dataLoadId } })
    expect((await load(iris, dataLoadId)).viewedAt).not.toBeNull()

    // Every rate that was read knows its cells, and they are on the pages of the file.
    const { products, sheet } = await again.person.do(getSheetSources, { params: { id: draftId } })
    expect(products.length).toBeGreaterThan(0)
    // All that is accepted is there to be read, and what is not in it as well.
    expect(sheet.head).toMatchObject({ currency: 'EUR', startDate: expect.any(String) })
    expect(sheet.pages).toEqual((await again.person.do(getDraftPages, { params: { id: draftId }, body: {} })).pages)
    expect((await again.person.do(listReadFiles, { params: { id: draftId } })).files).toEqual([
      { importId, fileName: RANNANIIT, left: taken?.left },
    ])
    expect(taken?.left.length).toBeGreaterThan(0)
    const { pages, fileName } = await again.person.do(getSourcePages, { params: { id: draftId, importId } })
    expect(fileName).toBe(RANNANIIT)
    const cells = new Set(pages.flatMap((page) => page.cells.map((cell) => cell.id)))
    const sources = products.flatMap((product) => product.sources)
    expect(sources.every((source) => source.cellIds.length > 0 && source.cellIds.every((id) => cells.has(id)))).toBe(true)
    // The shortest stays of this file hold for some arrivals only: no rate has taken one.
    const rates = products.flatMap((product) => product.rates)
    expect(rates.map((rate) => rate.condition)).toEqual(rates.map(() => ''))
    const read = products.flatMap(({ pageId, rates: own }) =>
      own
        .filter((rate) => rate.cellIds.length > 0)
        .map((rate) => `${pageId} ${rate.seasonName} ${rate.description} ${rate.cellIds.join()}`),
    )
    expect(new Set(read).size).toBe(read.length)

    const seen = await seenOf(again.person, askedId)
    const refused = await again.person.ask(acceptDummyTemplate, { body: { dataLoadId, seen } })
    expect(refused.refusal).toMatchObject({ code: 'NotComplete' })
    const body = { dataLoadId, seen, isIncompleteMeant: true, message: 'Thank you.' }
    const { contractId } = await again.person.do(acceptDummyTemplate, { body })
    expect(await askedAt(tom, requestId, 'sea@sea.test')).toMatchObject({
      state: 'answered',
      way: 'load',
      load: { rateConversionStatus: 'accepted' },
      contracts: [{ contractId }],
    })
    expect((await again.person.ask(acceptDummyTemplate, { body })).refusal.code).toBe('StateChanged')
    expect((await iris.ask(getDraftNavigation, { params: { id: draftId } })).status).toBe(404)
  })

  test('a supplier sends it back to be corrected, and both write to each other; the staff’s notes stay with them [A-CL-053] [C-CL-047]', async () => {
    const { person, askedId, dataLoadId } = await asked('back@back.test')
    await addRoom(iris, (await started(iris, dataLoadId)).draftId)
    await iris.do(noteLoad, { params: { id: dataLoadId }, body: { note: 'Ask about children.' } })
    await iris.do(sendRcMsg, { body: { dataLoadId, message: 'Which nights are high season?' } })
    await mailSaying('back@back.test', 'Which nights are high season?')
    expect((await person.ask(sendRcMsg, { body: { dataLoadId, message: 'July.', isCorrection: true } })).refusal.code).toBe('StateChanged')
    await iris.do(submitLoad, { params: { id: dataLoadId }, body: {} })
    await person.do(sendRcMsg, { body: { dataLoadId, message: 'August too.', isCorrection: true } })
    const { messages, rateConversionStatus } = await load(iris, dataLoadId)
    expect(rateConversionStatus).toBe('In Progress')
    expect(messages.map((each) => each.kind)).toEqual(['note', 'staff', 'supplier'])
    const seen = (await person.do(getDataLoad, { params: { askedId } })).load?.messages
    expect(seen?.map((each) => each.body)).toEqual(['Which nights are high season?', 'August too.'])
  })

  test('without files it awaits supplier rates; files put it in the queue [A-CL-063]', async () => {
    await ask(tom, [supplierAt('later@later.test')])
    const { person, askedId } = await visitRequest(house, post, 'later@later.test')
    const body = {
      contractId: askedId,
      rateConversionSetting: 'ratesAndPolicies',
      messageForDL: 'Files follow.',
      priority: 'high',
    } as const
    const first = await person.do(requestDL, { body })
    expect(first.rateConversionStatus).toBe('awaiting supplier rates')
    expect(await load(iris, first.dataLoadId)).toMatchObject({ rateConversionSetting: 'ratesAndPolicies', priority: 'high' })
    const file = await workbook(person)
    const { loads } = await person.do(ezLoadRequest, { body: { files: [{ path: file.path }], requests: [askedId] } })
    expect(loads).toMatchObject([{ dataLoadId: first.dataLoadId, rateConversionStatus: 'in queue' }])
  })

  test('a buyer asks for data load of files that it was sent', async () => {
    const requestId = await ask(tom, [supplierAt('sent@sent.test')])
    const { person, askedId } = await visitRequest(house, post, 'sent@sent.test')
    const body = { contractId: askedId, rateConversionSetting: 'rates', messageForDL: '', priority: 'normal' } as const
    expect((await tom.ask(requestDL, { body })).refusal.code).toBe('NotUsable')
    const file = await workbook(person)
    await person.do(sendExternalRates, { body: { files: [{ path: file.path }], requests: [askedId] } })
    const { dataLoadId } = await tom.do(requestDL, { body })
    expect(await load(iris, dataLoadId)).toMatchObject({ askedBy: 'buyer', fileCount: 1, rateConversionStatus: 'in queue' })
    await started(iris, dataLoadId)
    await readIn(iris, dataLoadId, file.path)
    await iris.do(submitLoad, { params: { id: dataLoadId }, body: {} })
    await person.do(acceptDummyTemplate, { body: { dataLoadId, seen: await seenOf(person, askedId), isIncompleteMeant: true } })
    expect(await askedAt(tom, requestId, 'sent@sent.test')).toMatchObject({ way: 'load', contracts: [{ version: 1 }] })
  })

  test('whoever answers in another way, or withdraws, needs it no more', async () => {
    const { person, askedId, dataLoadId } = await asked('other@other.test')
    const file = await workbook(person)
    await person.do(sendExternalRates, { body: { files: [{ path: file.path }], requests: [askedId] } })
    expect((await load(iris, dataLoadId)).rateConversionStatus).toBe('withdrawn')
    const second = await asked('none@none.test')
    await second.person.do(withdrawDataLoad, { params: { askedId: second.askedId } })
    expect((await load(iris, second.dataLoadId)).rateConversionStatus).toBe('withdrawn')
    expect((await iris.ask(takeLoad, { params: { id: second.dataLoadId } })).refusal.code).toBe('StateChanged')
  })
})

describe('the queue', () => {
  test('of two who take it at once one gets it; given back, a colleague goes on with the same rate sheet [A-RO-019]', async () => {
    const { dataLoadId, file } = await asked('queue@queue.test')
    const params = { id: dataLoadId }
    const both = await Promise.all([iris.ask(takeLoad, { params }), noor.ask(takeLoad, { params })])
    expect(both.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [first, second] = both[0]?.status === 200 ? [iris, noor] : [noor, iris]
    expect((await second.ask(startLoad, { body: { dataLoadId, locationName: 'X', currency: 'EUR' } })).refusal.code).toBe('StateChanged')
    expect((await first.ask(startLoad, { body: { dataLoadId } })).refusal.code).toBe('NotUsable')
    const { draftId } = await started(first, dataLoadId)
    await first.do(addProducts, aDouble(draftId))
    expect((await second.ask(getDraftNavigation, { params: { id: draftId } })).status).toBe(404)
    expect((await second.ask(readLoadFile, { params, body: { path: file.path } })).refusal.code).toBe('StateChanged')
    await first.do(giveLoadBack, { params })
    expect((await first.ask(getDraftNavigation, { params: { id: draftId } })).status).toBe(404)
    expect((await load(first, dataLoadId)).rateConversionStatus).toBe('in queue')
    expect((await started(second, dataLoadId)).draftId).toBe(draftId)
    expect((await second.do(getDraftErrand, { params: { id: draftId } })).errand).toMatchObject({ kind: 'load', dataLoadId })
  })

  test('staff who still have to set up a second factor, or only read, change nothing in the rate sheet of a supplier', async () => {
    const { dataLoadId } = await asked('careful@careful.test')
    const { draftId } = await started(iris, dataLoadId)
    const add = () => iris.ask(addProducts, aDouble(draftId))
    const { queries } = house.services.db
    const user = await queries
      .selectFrom('user_account')
      .select(['id', 'company_id'])
      .where('email', '=', 'admin@demo.test')
      .executeTakeFirstOrThrow()
    const set = (requires: boolean, access: 'read' | 'write') =>
      Promise.all([
        queries.updateTable('company').set({ requires_second_factor: requires }).where('id', '=', user.company_id).execute(),
        queries.updateTable('user_account').set({ access }).where('id', '=', user.id).execute(),
      ])
    await set(true, 'write')
    expect((await add()).refusal.code).toBe('SecondFactorMissing')
    await set(false, 'read')
    expect((await add()).refusal.code).toBe('NoWriteAccess')
    await set(false, 'write')
    expect((await add()).status).toBe(200)
  })

  test('by priority and due date, with colleagues, templates and the other data loads of the supplier [A-CL-051] [A-CL-052] [A-CL-054]', async () => {
    const { dataLoadId } = await asked('rank@rank.test')
    const { staff, supplierId } = await load(iris, dataLoadId)
    const colleague = staff.find((each) => each.name.startsWith('Noor'))?.userId ?? ''
    const params = { id: dataLoadId }
    const body = { priority: 'high', dueDate: '2026-01-02', assigneeId: colleague } as const
    await iris.do(changeLoad, { params, body })
    const { items, counts } = await noor.do(listLoads, { query: { show: 'mine' } })
    expect(items[0]).toMatchObject({ dataLoadId, priority: 'high', isLate: true, assigneeName: 'Noor Haddad' })
    expect(counts.mine).toBe(items.length)
    expect((await noor.do(listLoads, { query: { searchText: 'RANK' } })).items.map((each) => each.dataLoadId)).toEqual([dataLoadId])
    expect((await iris.ask(changeLoad, { params, body: { ...body, assigneeId: 'aaaaaaaaaaaaaaaaaaaaaaaa' } })).status).toBe(404)
    await started(noor, dataLoadId)
    expect((await noor.do(listLoadTemplates, { params })).items).toMatchObject([{ templateName: 'Rates 2027/28', version: 0 }])
    expect((await noor.do(listSupplierLoads, { params: { id: supplierId } })).items).toHaveLength(1)
    expect((await tom.ask(getLoad, { params })).status).toBe(404)
  })

  test('another supplier, and a visitor by another link, find nothing of it', async () => {
    const { dataLoadId, askedId, file } = await asked('mine@mine.test')
    const { draftId } = await started(iris, dataLoadId)
    const stranger = (await asked('stranger@stranger.test')).person
    const seen = [{ draftId, revision: '0'.repeat(64) }]
    for (const person of [stranger, tom]) {
      expect((await person.ask(getDataLoad, { params: { askedId } })).status).toBe(404)
      expect((await person.ask(sendRcMsg, { body: { dataLoadId, message: 'x' } })).status).toBe(404)
      expect((await person.ask(acceptDummyTemplate, { body: { dataLoadId, seen } })).status).toBeGreaterThanOrEqual(403)
      expect((await person.ask(getSheetSources, { params: { id: draftId } })).status).toBe(404)
      expect((await person.ask(listReadFiles, { params: { id: draftId } })).status).toBe(404)
      expect((await person.ask(getFile, { query: { key: file.path } })).status).toBe(404)
    }
  })
})
