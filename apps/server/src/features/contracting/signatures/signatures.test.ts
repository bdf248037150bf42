import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractInfo, getHistoryFeed, saveComment } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { withdrawContract } from '@tradewind/api/contracting/sending.ts'
import { getHome } from '@tradewind/api/home.ts'
import {
  declineSignature,
  downloadProof,
  getSignatures,
  requestSignatures,
  signContract,
  withdrawSignatureRequest,
} from '@tradewind/api/contracting/signatures.ts'
import { checkFile } from '@tradewind/domain/proof/check-file.ts'
import { consentText } from '@tradewind/domain/contracting/signing.ts'
import type { SealedProof } from '@tradewind/domain/proof/proof.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfInfo, pdfPages } from '../downloads/opened-document.ts'
import { nodePlatform } from '../sealing/node-platform.ts'
import { remindSignersJob } from './remind-signers-job.ts'
import { sealContractJob } from './seal-contract-job.ts'

const DAY_MS = 86_400_000
const BUYER = 'buyer@demo.test'
const SUPPLIER = 'shell@demo.test'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
let amani: Person
let tom: Person
let contractId: string
let version: number
beforeAll(async () => {
  amani = await house.signIn(SUPPLIER)
  tom = await house.signIn(BUYER)
})
beforeEach(async () => {
  ;({ contractId, version } = await sendOne(amani, BUYER))
})

const inDays = (days: number) => new Date(house.services.now() + days * DAY_MS).toISOString().slice(0, 10)
const SIGNERS = [
  { side: 'buyer' as const, email: BUYER },
  { side: 'supplier' as const, email: SUPPLIER },
]
type Wish = { isInOrder?: boolean; signBy?: string; needsSecondFactor?: boolean; remindDays?: number[] }
const asking = (wish: Wish = {}) => ({ params: { id: contractId }, body: { version, signers: SIGNERS, signBy: inDays(8), ...wish } })
const ask = async (person: Person = amani, wish: Wish = {}) => (await person.do(requestSignatures, asking(wish))).requestId
const signaturesOf = async (person: Person) => (await person.do(getSignatures, { params: { id: contractId } })).request
async function signing(person: Person, requestId: string) {
  const { you } = await person.do(getSignatures, { params: { id: contractId } })
  const consent = consentText(version, you.companyName)
  return { params: { id: contractId }, body: { requestId, version, method: 'typed' as const, typed: you.name, consent } }
}
const sign = async (person: Person, requestId: string) => person.ask(signContract, await signing(person, requestId))
const infoOf = async (person: Person) => (await person.do(getContractInfo, { params: { id: contractId } })).contract
const listed = async (person: Person) => (await person.do(listContracts, { body: { contractIds: [contractId] } })).items[0]?.listState
const kinds = async (person: Person) => (await person.do(getHistoryFeed, { params: { id: contractId } })).items.map(({ kind }) => kind)
async function sealedPdf(): Promise<Buffer> {
  const path = await eventually(async () => {
    const { document } = (await signaturesOf(tom)) ?? {}
    if (!document) throw new Error('not sealed yet')
    return document.path
  })
  return Buffer.from(await (await tom.fetch(`/proxy/s3/file?${new URLSearchParams({ key: path }).toString()}`)).arrayBuffer())
}
function pdfsig(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'seal-'))
  try {
    writeFileSync(join(folder, 'signed.pdf'), pdf)
    return execFileSync('pdfsig', [join(folder, 'signed.pdf')], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What the home screen says of signatures that this person is asked for. */
async function dueFor(person: Person): Promise<string[]> {
  const { waiting } = await person.do(getHome)
  return waiting.filter((each) => each.action === 'Sign').map((each) => each.href)
}

describe('signing', () => {
  test('both sides sign one after the other: the contract is signed and accepted in both lists, and its document is sealed [A-RO-029] [C-RO-008] [C-RO-020]', async () => {
    const requestId = await ask()
    const mail = await post.mailTo(BUYER, ({ subject = '' }) => subject.includes('asks you to sign'))
    expect(mail.text).toMatch(/History: event \d+: [0-9a-f]{4} [0-9a-f]{4}/)
    expect((await signaturesOf(tom))?.signers.map(({ isYou, isInTurn }) => [isYou, isInTurn])).toEqual([
      [true, true],
      [false, false],
    ])
    expect(await dueFor(tom)).toEqual([`/contracting/contract/${contractId}/signatures`])
    expect(await dueFor(amani)).toEqual([])
    const early = await sign(amani, requestId)
    expect([early.status, early.refusal.message]).toEqual([409, 'Tom Whitaker signs before you.'])
    expect((await sign(tom, requestId)).body.state).toBe('open')
    expect(await listed(tom)).not.toBe('signed')
    expect([await dueFor(tom), (await dueFor(amani)).length]).toEqual([[], 1])
    expect((await sign(amani, requestId)).body.state).toBe('complete')
    expect(await infoOf(tom)).toMatchObject({ state: 'accepted', listState: 'signed', inForceVersion: version })
    expect(await listed(amani)).toBe('signed')
    const pdf = await sealedPdf()
    const said = pdfsig(pdf)
    expect(said).toContain('Signature Type: ETSI.CAdES.detached')
    expect(said).toContain('Signature is Valid.')
    expect(said).toContain('Total document signed')
    expect(pdfInfo(pdf).get('Title')).toContain('Mto wa Simba Lodge')
    const checked = await checkFile(pdf, nodePlatform)
    expect(checked?.checks.filter(({ isGood }) => !isGood)).toEqual([])
    const last = pdfPages(pdf).at(-1) ?? ''
    expect(last).toContain('Certificate of signatures')
    expect(last).toContain('Tom Whitaker')
    expect(last).toMatch(/Known by password, since /)
    expect(await kinds(tom)).toEqual(['sealed', 'accepted', 'signed', 'signed', 'signaturesAsked', 'sent'])
    const done = await post.mailTo(SUPPLIER, ({ subject = '' }) => subject.startsWith('Everybody has signed'))
    expect(done.text).toMatch(/History: event \d+: /)
  })

  test('one byte changed in the sealed document is found by pdfsig', async () => {
    const requestId = await ask()
    await sign(tom, requestId)
    await sign(amani, requestId)
    const pdf = await sealedPdf()
    const changed = Buffer.from(pdf)
    const at = changed.indexOf('/Title')
    changed[at + 12] = (changed[at + 12] ?? 0) ^ 1
    expect(pdfsig(changed)).toContain('Digest Mismatch')
  })

  test('pressed twice, and by both sides at once, each signature counts once', async () => {
    const requestId = await ask(amani, { isInOrder: false })
    const [first, second] = [await signing(tom, requestId), await signing(amani, requestId)]
    const answers = await Promise.all([
      tom.ask(signContract, first),
      tom.ask(signContract, first),
      amani.ask(signContract, second),
      amani.ask(signContract, second),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 409, 409])
    expect(answers.filter(({ status, body }) => status === 200 && body.state === 'complete')).toHaveLength(1)
    expect((await kinds(tom)).filter((kind) => kind === 'signed')).toHaveLength(2)
    await sealedPdf()
    expect((await infoOf(tom))?.files).toHaveLength(1)
  })

  test('a request withdrawn while the other side signs: one comes first, and both are told what is so', async () => {
    const requestId = await ask()
    const body = await signing(tom, requestId)
    const [signed, withdrawn] = await Promise.all([
      tom.ask(signContract, body),
      amani.ask(withdrawSignatureRequest, { params: { id: contractId }, body: { requestId } }),
    ])
    expect(withdrawn.status).toBe(200)
    const request = await signaturesOf(tom)
    expect(request?.state).toBe('withdrawn')
    const given = request?.signers.filter(({ state }) => state === 'signed').length
    expect(given).toBe(signed.status === 200 ? 1 : 0)
    if (signed.status !== 200) expect(signed.refusal.message).toBe('The request for signatures was withdrawn.')
    expect((await sign(amani, requestId)).status).toBe(409)
    expect((await infoOf(tom))?.state).toBe('pending')
  })

  test('while signatures are collected nobody updates, withdraws or rejects the version', async () => {
    const { draftId } = await amani.do(openDraft, { params: { contractId } })
    const requestId = await ask()
    const words = /^Signatures on version \d+ are being collected\./
    const published = await amani.ask(publishDraft, { params: { id: draftId } })
    expect([published.status, published.refusal.code]).toEqual([409, 'BeingSigned'])
    const withdrawn = await amani.ask(withdrawContract, { params: { id: contractId }, body: { version } })
    expect([withdrawn.status, withdrawn.refusal.message]).toEqual([409, expect.stringMatching(words)])
    const rejected = await tom.ask(updateContractStatus, { body: { contractIds: [contractId], state: 'rejected' } })
    expect([rejected.status, rejected.refusal.message]).toEqual([409, expect.stringMatching(words)])
    const again = await tom.ask(requestSignatures, asking())
    expect([again.status, again.refusal.code]).toEqual([409, 'BeingSigned'])
    await tom.do(declineSignature, { params: { id: contractId }, body: { requestId, reason: 'The High season begins too early.' } })
    expect((await signaturesOf(amani))?.signers[0]).toMatchObject({ state: 'declined', reason: 'The High season begins too early.' })
    await amani.do(publishDraft, { params: { id: draftId } })
    expect((await infoOf(tom))?.versions).toHaveLength(2)
  })

  test('a buyer asks before it accepts, and no more afterwards; its supplier still can', async () => {
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const refused = await tom.ask(requestSignatures, asking())
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      'You have accepted this rate sheet. The supplier can still ask for signatures.',
    ])
    const requestId = await ask()
    await sign(tom, requestId)
    await sign(amani, requestId)
    expect(await listed(amani)).toBe('signed')
  })

  test('who asks names people of both sides whom it knows, each once, until a day to come', async () => {
    const refusalOf = async (change: object) => {
      const { params, body } = asking()
      const answer = await amani.ask(requestSignatures, { params, body: { ...body, ...change } })
      return [answer.status, answer.refusal.message]
    }
    const someone = [...SIGNERS, { side: 'buyer' as const, email: 'nobody@else.test' }]
    expect(await refusalOf({ signers: someone })).toEqual([422, 'nobody@else.test cannot be asked to sign. Choose somebody from the list.'])
    expect(await refusalOf({ signers: SIGNERS.slice(0, 1) })).toEqual([422, 'Choose somebody of each side.'])
    expect(await refusalOf({ signers: [...SIGNERS, ...SIGNERS] })).toEqual([422, 'Everybody signs once: somebody is named twice.'])
    expect(await refusalOf({ signBy: inDays(-2) })).toEqual([422, 'The day by which is signed has passed.'])
    expect(await refusalOf({ signBy: inDays(183) })).toEqual([422, 'Choose a day at most 180 days ahead.'])
    expect(await refusalOf({ remindDays: [1, 1] })).toEqual([422, 'Each reminder needs a day of its own.'])
    expect(await refusalOf({ version: version + 1 })).toEqual([409, expect.stringContaining('Please read it first.')])
    const { people } = await tom.do(getSignatures, { params: { id: contractId } })
    expect(people.filter(({ side }) => side === 'supplier').map(({ email }) => email)).toEqual([SUPPLIER])
  })

  test('a signature needs a name or ink, the consent word by word, and the second factor where it is asked for', async () => {
    const requestId = await ask(amani, { needsSecondFactor: true })
    const { params, body } = await signing(tom, requestId)
    const refusalOf = async (change: object) => (await tom.ask(signContract, { params, body: { ...body, ...change } })).refusal.message
    expect(await refusalOf({ version: version + 1 })).toBe(`Signatures are asked for version ${version}. Please read it first.`)
    expect(await refusalOf({ consent: 'I agree.' })).toBe('Please agree to the text above the signature first.')
    expect(await refusalOf({})).toBe('This signature asks for your second factor: sign in with it, or sign with a passkey.')
    await amani.do(withdrawSignatureRequest, { params, body: { requestId } })
    const plain = { requestId: await ask() }
    expect(await refusalOf({ ...plain, typed: '  ' })).toBe('Please type your name.')
    expect(await refusalOf({ ...plain, typed: '\u200b\u2060\u3164' })).toBe('Please type your name.')
    expect(await refusalOf({ ...plain, method: 'drawn', strokes: [[[1, 1]]] })).toBe('Please draw your signature.')
    expect(await refusalOf({ ...plain, method: 'passkey', passkey: {} })).toBe('This took too long. Please sign again.')
    const stranger = await house.signIn('supplier@demo.test')
    expect((await stranger.ask(signContract, { params, body: { ...body, ...plain } })).status).toBe(404)
  })
})

describe('the sealed document', () => {
  test('is made once, however often the job runs; killed before it was kept, it is made by the next run', async () => {
    const requestId = await ask()
    await sign(tom, requestId)
    await sign(amani, requestId)
    await sealedPdf()
    const { supplier_id: companyId } = await house.services.db.queries
      .selectFrom('contract')
      .select('supplier_id')
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow()
    const { asked_by: userId } = await house.services.db.queries
      .selectFrom('signature_request')
      .select('asked_by')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    // As a server leaves it that was killed after the bytes were stored and before the row was.
    const request = house.services.db.queries.updateTable('signature_request').where('id', '=', requestId)
    await request.set({ sealed_path: null, sealed_at: null }).execute()
    await house.services.db.queries.deleteFrom('contract_file').where('contract_id', '=', contractId).execute()
    const run = () =>
      sealContractJob(house.services).run({
        data: { contractId, requestId, companyId, userId },
        signal: new AbortController().signal,
        complete: async () => {},
      })
    await Promise.all([run(), run()])
    await run()
    expect((await infoOf(amani))?.files).toHaveLength(1)
    expect(pdfsig(await sealedPdf())).toContain('Signature is Valid.')
  })
})

describe('the proof', () => {
  test('holds the shared events of both sides and no note of one of them', async () => {
    const historyFeedId = (await infoOf(amani))?.historyFeedId ?? ''
    await amani.do(saveComment, { params: { historyFeedId }, body: { comment: 'they will pay more' } })
    await infoOf(tom)
    const answers = await Promise.all([amani, tom].map((person) => person.ask(downloadProof, { params: { id: contractId } })))
    const proofs = answers.map(({ bytes }) => JSON.parse(bytes.toString()) as SealedProof)
    expect(proofs[0]?.proof).toEqual(proofs[1]?.proof)
    expect(answers[0]?.bytes.toString()).not.toContain('pay more')
    expect(answers[0]?.bytes.toString()).not.toContain(BUYER)
    expect(proofs[0]?.proof.events[0]).toMatchObject({ number: 1, kind: 'sent', previous: '', version: { version } })
    const stranger = await house.signIn('supplier@demo.test')
    expect((await stranger.ask(downloadProof, { params: { id: contractId } })).status).toBe(404)
  })
})

describe('time', () => {
  test('silent signers are reminded once on the chosen day, and after the last day the request has ended', async () => {
    await ask(amani, { signBy: inDays(3), remindDays: [1] })
    const remind = () => remindSignersJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => {} })
    const reminders = () => post.mails.filter(({ subject = '' }) => subject.startsWith('Reminder: please sign')).length
    const before = reminders()
    await remind()
    house.passTime(3 * DAY_MS)
    await remind()
    await remind()
    await eventually(() => expect(reminders()).toBe(before + 1))
    house.passTime(2 * DAY_MS)
    tom = await house.signIn(BUYER)
    amani = await house.signIn(SUPPLIER)
    const late = await sign(tom, (await signaturesOf(tom))?.requestId ?? '')
    expect(late.refusal.message).toBe('The time to sign is over.')
    await remind()
    expect((await signaturesOf(tom))?.state).toBe('expired')
    expect((await kinds(amani))[0]).toBe('signaturesEnded')
  })
})
