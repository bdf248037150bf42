import { readLoadFile, startLoad, takeLoad } from '@tradewind/api/admin/dl-queue.ts'
import { askForDataLoad } from '@tradewind/api/contracting/data-load.ts'
import { getImport } from '@tradewind/api/contracting/imports.ts'
import { getDraftNavigation, getDraftPages, saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import {
  beginSheet,
  declineRequest,
  getAsked,
  listReceivedRequests,
  lookAtRequestLink,
  openRequestLink,
  sendExternalRates,
  submitRCRates,
} from '@tradewind/api/contracting/request-answers.ts'
import {
  listRequestContracts,
  mendAddresses,
  moveDeadline,
  previewSuppliers,
  withdrawRequest,
} from '@tradewind/api/contracting/requests.ts'
import { requestChanged } from '@tradewind/api/contracting/request-events.ts'
import { getFile } from '@tradewind/api/files.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { deliveryReport, rawMailIn } from '@tradewind/stage/mail-in.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { addRoom, ask, askedAt, inDays, requestLinkIn, supplierAt, visitRequest } from '@tradewind/stage/requests.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'

const DAY_MS = 24 * 3600_000
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post, settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })
let tom: Person
beforeAll(async () => {
  tom = await house.signIn('buyer@demo.test')
})

const pdf = (person: Person) => upload(person, { name: 'our rates.pdf', bytes: PDF, contentType: 'application/pdf', purpose: 'contract' })
const begin = (person: Person, askedId: string) =>
  person.do(beginSheet, { params: { askedId }, body: { currency: 'EUR', locationName: 'Inn' } })
const policy = (note: string, revision: number) => ({
  changes: [{ pageId: 'policies', revision, section: 'policy', value: { locationPolicy: [{ policyType: 'infant', note }] } }] as never,
})
const save = (person: Person, id: string, note: string, revision = 1) =>
  person.ask(saveSections, { params: { id }, body: policy(note, revision) })
/** What the notes of the draft's policies say. */
async function notesIn(person: Person, id: string): Promise<string> {
  return JSON.stringify((await person.do(getDraftPages, { params: { id }, body: { pageIds: ['policies'] } })).pages)
}

test('a link opens as often as it is used, on two devices at once, and counts as one visit; after the answer it shows what was sent', async () => {
  const requestId = await ask(tom, [supplierAt('twice@twice.test')])
  // A program that scans mails opens the link, and nobody has visited by that.
  const scanned = await post.mailTo('twice@twice.test')
  await house.visitor().do(openRequestLink, { body: requestLinkIn(scanned) })
  expect((await askedAt(tom, requestId, 'twice@twice.test')).openedCount).toBe(0)
  const first = await visitRequest(house, post, 'twice@twice.test')
  const { draftId } = await begin(first.person, first.askedId)
  await save(first.person, draftId, 'From the first device')
  const { person, askedId } = await visitRequest(house, post, 'twice@twice.test')
  expect(await notesIn(person, draftId)).toContain('From the first device')
  expect((await askedAt(tom, requestId, 'twice@twice.test')).openedCount).toBe(1)
  expect((await first.person.ask(getAsked, { params: { askedId } })).status).toBe(200)
  const file = await pdf(person)
  await person.do(sendExternalRates, { body: { message: 'Here they are.', files: [{ path: file.path }], requests: [askedId] } })
  const third = await visitRequest(house, post, 'twice@twice.test')
  expect(await third.person.do(getAsked, { params: { askedId } })).toMatchObject({
    state: 'answered',
    way: 'files',
    answerMessage: 'Here they are.',
    answerFiles: [{ name: 'our rates.pdf' }],
    sheet: { draftId },
  })
  const again = await first.person.ask(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
  expect(again.refusal).toMatchObject({
    code: 'StateChanged',
    message: 'This request has been answered already. Nothing was sent twice.',
  })
  expect(await notesIn(first.person, draftId)).toContain('From the first device')
})

test('two people who fill in the same link: nothing that one wrote is lost, the other hears of it, and one answer is sent', async () => {
  const requestId = await ask(tom, [supplierAt('two@both.test', 'Both Inn')])
  const mia = await visitRequest(house, post, 'two@both.test')
  const leo = await visitRequest(house, post, 'two@both.test')
  const [{ draftId }, same] = await Promise.all([begin(mia.person, mia.askedId), begin(leo.person, leo.askedId)])
  expect(same.draftId).toBe(draftId)
  const saves = await Promise.all([save(mia.person, draftId, 'By Mia'), save(leo.person, draftId, 'By Leo')])
  expect(saves.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const isMiaFirst = saves[0].status === 200
  const [kept, refused] = isMiaFirst ? ['By Mia', saves[1]] : ['By Leo', saves[0]]
  expect(refused.refusal.code).toBe('EditConflict')
  expect(await notesIn(leo.person, draftId)).toContain(kept)
  // Who was refused has seen the other one's words, and saves both.
  expect((await save(isMiaFirst ? leo.person : mia.person, draftId, 'By Mia. By Leo.', 2)).status).toBe(200)
  await addRoom(mia.person, draftId)
  const file = await pdf(leo.person)
  const { askedId } = mia
  const answers = await Promise.all([
    mia.person.ask(submitRCRates, { body: { askedId, isIncompleteMeant: true } }),
    leo.person.ask(sendExternalRates, { body: { files: [{ path: file.path }], requests: [askedId] } }),
    leo.person.ask(submitRCRates, { body: { askedId, isIncompleteMeant: true } }),
  ])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  for (const { status, refusal } of answers) if (status === 409) expect(refusal.message).toContain('answered already')
  const { items } = await tom.do(listRequestContracts, { params: { requestId } })
  const { way, files } = await askedAt(tom, requestId, 'two@both.test')
  expect([way, items.length, files.length]).toEqual(way === 'files' ? ['files', 0, 1] : ['sheet', 1, 0])
})

test('a request that is withdrawn while it is filled in says so, keeps what was filled in, and is not sent', async () => {
  const requestId = await ask(tom, [supplierAt('midway@midway.test')])
  const { person, askedId } = await visitRequest(house, post, 'midway@midway.test')
  const { draftId } = await begin(person, askedId)
  await save(person, draftId, 'Before')
  await tom.do(withdrawRequest, { params: { requestId } })
  expect((await save(person, draftId, 'Afterwards', 2)).status).toBe(200)
  const refused = await person.ask(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
  expect(refused.refusal).toMatchObject({
    code: 'StateChanged',
    message: 'Meridian Tours has withdrawn this request. Nothing was sent.',
  })
  const file = await pdf(person)
  const files = await person.ask(sendExternalRates, { body: { files: [{ path: file.path }], requests: [askedId] } })
  expect(files.refusal.message).toContain('Nothing was sent.')
  expect((await tom.ask(getFile, { query: { key: file.path } })).status).toBe(404)
  expect(await person.do(getAsked, { params: { askedId } })).toMatchObject({ state: 'withdrawn', sheet: { draftId } })
  expect(await notesIn(person, draftId)).toContain('Afterwards')
  expect((await tom.do(listRequestContracts, { params: { requestId } })).items).toEqual([])
  // The link of the e-mail still says what became of it.
  const look = await house
    .visitor()
    .do(lookAtRequestLink, { body: { hashToken: requestLinkIn(await post.mailTo('midway@midway.test')).hashToken } })
  expect(look.isWithdrawn).toBe(true)
})

test('a supplier who is a user is led to sign in: the link says so, and the request waits behind the account', async () => {
  await ask(tom, [supplierAt('supplier@demo.test', 'Solano')], { requestName: 'For a user' })
  const mail = await post.mailTo('supplier@demo.test', (each) => (each.subject ?? '').endsWith('For a user'))
  const link = requestLinkIn(mail)
  const visitor = house.visitor()
  const { askedId, jwt } = await visitor.do(openRequestLink, { body: link })
  visitor.token = jwt
  const refused = await visitor.ask(beginSheet, { params: { askedId }, body: { currency: 'EUR', locationName: 'Solano' } })
  expect(refused.refusal).toMatchObject({
    code: 'NotUsable',
    message: 'Your company has an account here. Please sign in to fill in a rate sheet for it.',
  })
  // Files need no account; what the visitor sent stands in the account as well.
  const file = await pdf(visitor)
  await visitor.do(sendExternalRates, { body: { files: [{ path: file.path }], requests: [askedId] } })
  const ana = await house.signIn('supplier@demo.test')
  expect(await ana.do(lookAtRequestLink, { body: { hashToken: link.hashToken } })).toMatchObject({ viewer: 'receiver', askedId })
  expect((await ana.do(listReceivedRequests)).items[0]).toMatchObject({ askedId, state: 'answered' })
  expect((await ana.do(getAsked, { params: { askedId } })).answerFiles).toMatchObject([{ name: 'our rates.pdf' }])
})

test('a stranger who opens the link of another supplier sees neither its sheet nor its files, signed in or not', async () => {
  await ask(tom, [supplierAt('mine@mine.test'), supplierAt('theirs@theirs.test')])
  const theirs = await visitRequest(house, post, 'theirs@theirs.test')
  const { draftId } = await begin(theirs.person, theirs.askedId)
  const file = await pdf(theirs.person)
  const mine = await visitRequest(house, post, 'mine@mine.test')
  const link = requestLinkIn(await post.mailTo('theirs@theirs.test'))
  const shell = await house.signIn('shell@demo.test')
  for (const person of [mine.person, shell]) {
    expect((await person.do(lookAtRequestLink, { body: { hashToken: link.hashToken } })).viewer).toBe('stranger')
    const tries = [
      await person.ask(getAsked, { params: { askedId: theirs.askedId } }),
      await person.ask(getDraftPages, { params: { id: draftId }, body: {} }),
      await save(person, draftId, 'Mine'),
      await person.ask(sendExternalRates, { body: { files: [{ path: file.path }], requests: [theirs.askedId] } }),
      await person.ask(getFile, { query: { key: file.path } }),
    ]
    expect(tries.map((answer) => answer.status)).toEqual(tries.map(() => 404))
  }
  // The address is part of the link: without it nothing opens.
  const cut = await house.visitor().ask(openRequestLink, { body: { hashToken: link.hashToken, encryptedEmail: 'x' } })
  expect(cut.refusal.code).toBe('LinkNotValid')
})

test('an e-mail that comes back later is told to the buyer with its reason, and another address gets the request', async () => {
  const requestId = await ask(tom, [supplierAt('left@bounce.test', 'Bounce Inn')])
  const { envelopeFrom } = await post.mailTo('left@bounce.test')
  // The page that the buyer has open from now on.
  const live = await listen(tom)
  await rawMailIn(
    house.inboundPort,
    { from: '', to: envelopeFrom },
    deliveryReport({ to: envelopeFrom, action: 'failed', diagnostic: '550 5.1.1 no such user' }),
  )
  await eventually(async () => {
    const row = await askedAt(tom, requestId, 'left@bounce.test')
    expect(row).toMatchObject({ state: 'unreachable', problem: '550 5.1.1 no such user', canDraft: true })
  })
  await live.next((event) => event.kind === requestChanged.kind && event.requestId === requestId)
  await live.close()
  const { askedId } = await askedAt(tom, requestId, 'left@bounce.test')
  await tom.do(mendAddresses, { params: { requestId }, body: { askedId, emails: ['stays@bounce.test'] } })
  expect((await visitRequest(house, post, 'stays@bounce.test')).askedId).toBe(askedId)
})

/** A small workbook that unpacks to 150 MB. */
async function zipBomb(): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('<Types/>'), '[Content_Types].xml')
  zip.addBuffer(Buffer.alloc(150 * 1024 * 1024, ' '), 'xl/worksheets/sheet1.xml')
  zip.end()
  return buffer(zip.outputStream)
}

function pdfOfObjects(count: number): Buffer {
  const objects = Array.from({ length: count }, (_, i) => `${i + 3} 0 obj<<>>endobj`)
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n${objects.join('\n')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

test('a file that is a bomb is refused in a sentence by whoever reads it; the server goes on, and the buyer can still be sent it as it is', async () => {
  const noor = await house.signIn('loading@demo.test')
  await ask(tom, [supplierAt('bomb@bomb.test')])
  const { person, askedId } = await visitRequest(house, post, 'bomb@bomb.test')
  const bombs = [
    { name: 'bomb.xlsx', bytes: await zipBomb(), contentType: XLSX },
    { name: 'bomb.pdf', bytes: pdfOfObjects(1_000_000), contentType: 'application/pdf' },
  ]
  const files: { path: string }[] = []
  for (const bomb of bombs) files.push({ path: (await upload(person, { ...bomb, purpose: 'contract' })).path })
  const { dataLoadId } = await person.do(askForDataLoad, { body: { askedId, files } })
  await noor.do(takeLoad, { params: { id: dataLoadId } })
  const { draftId } = await noor.do(startLoad, { body: { dataLoadId, locationName: 'Bomb Inn', currency: 'EUR' } })
  const problems: (string | null)[] = []
  for (const { path } of files) {
    const { importId } = await noor.do(readLoadFile, { params: { id: dataLoadId }, body: { path } })
    const read = await eventually(async () => {
      const view = await noor.do(getImport, { params: { id: importId } })
      expect(view.state).not.toBe('reading')
      return view
    })
    expect(read.state).toBe('failed')
    problems.push(read.problem)
  }
  expect(problems[0]).toContain('far larger inside than it looks')
  expect(problems[1]).toMatch(/^(This|The|No) .*\.$/)
  // The supplier's sheet is untouched, and the list of a buyer is looked at as closely.
  expect((await person.do(getDraftNavigation, { params: { id: draftId } })).head.templateName).toBe('Rates 2027/28')
  const list = await upload(tom, { name: 'suppliers.xlsx', bytes: await zipBomb(), contentType: XLSX })
  const preview = await tom.do(previewSuppliers, { body: { file: { path: list.path }, suppliers: [] } })
  expect([preview.rows, preview.problem]).toEqual([[], expect.stringContaining('far larger inside than it looks')])
  const own = await upload(person, { name: 'bomb.xlsx', bytes: await zipBomb(), contentType: XLSX, purpose: 'contract' })
  await person.do(sendExternalRates, { body: { files: [{ path: own.path }], requests: [askedId] } })
  expect((await tom.ask(getFile, { query: { key: own.path } })).status).toBe(200)
})

// The last one: it turns the clock of the house on.
test('a link opens and answers after the deadline; it ends 60 days later, and lives on when the deadline is moved', async () => {
  const [kept, ended] = [await ask(tom, [supplierAt('kept@late.test')]), await ask(tom, [supplierAt('ended@late2.test')])]
  const keptLink = requestLinkIn(await post.mailTo('kept@late.test'))
  const endedLink = requestLinkIn(await post.mailTo('ended@late2.test'))
  await tom.do(moveDeadline, { params: { requestId: kept }, body: { deadline: inDays(100), message: '' } })
  house.passTime(20 * DAY_MS)
  const late = house.visitor()
  const { askedId, jwt } = await late.do(openRequestLink, { body: endedLink })
  late.token = jwt
  expect(await late.do(getAsked, { params: { askedId } })).toMatchObject({ state: 'open', daysLeft: -10 })
  tom = await house.signIn('buyer@demo.test')
  expect((await askedAt(tom, ended, 'ended@late2.test')).isLate).toBe(true)
  await late.do(declineRequest, { params: { askedId }, body: { reason: 'Too late for us' } })
  house.passTime(60 * DAY_MS)
  expect((await house.visitor().ask(openRequestLink, { body: endedLink })).refusal.code).toBe('LinkNotValid')
  // Before the new deadline the first link is as good as the one in the news of it.
  expect((await house.visitor().ask(openRequestLink, { body: keptLink })).status).toBe(200)
})
