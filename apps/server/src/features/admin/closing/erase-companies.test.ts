import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { closeCompany, reopenCompany } from '@tradewind/api/admin/closing.ts'
import { getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { getPartner, listAddressBook } from '@tradewind/api/connections/address-book.ts'
import { listConnections } from '@tradewind/api/connections/connections.ts'
import { getContractInfo, getHistoryFeed, saveComment } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { assignFolder, createFolder, markContracts } from '@tradewind/api/contracting/filing.ts'
import {
  downloadProof,
  getSignatures,
  listSealingCertificates,
  requestSignatures,
  signContract,
  withdrawSignatureRequest,
} from '@tradewind/api/contracting/signatures.ts'
import { consentText } from '@tradewind/domain/contracting/signing.ts'
import { downloadDone } from '@tradewind/stage/downloading.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { ownContract } from '@tradewind/stage/own-contract.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { eraseCompanies } from './erase-companies-job.ts'
import { ERASED_FIRST, ERASED_RATES, type ErasedRows } from './erased-tables.ts'

const DAY_MS = 24 * 3_600_000
const REASON = 'Ticket 900: they gave up'

const house = houseOfFile()
const [jonas] = house.signedIn('jonas@nordwind.test')
let ana: Person
let tom: Person
let iris: Person
let solano: string
let nordwind: string
/** Signed by Ana and Tom; and one that Ana has sent to Jonas. */
let signed: { contractId: string; version: number }
let withJonas: string
let ownOfJonas: string

beforeAll(async () => {
  await signInAll()
  solano = (await ana.do(getSessionInfo)).companyId ?? ''
  nordwind = (await jonas.do(getSessionInfo)).companyId ?? ''
  signed = await sendOne(ana, 'buyer@demo.test')
  withJonas = (await sendOne(ana, 'jonas@nordwind.test')).contractId
  ownOfJonas = await ownContract(jonas, 'Lodge of a friend')
})

async function signInAll(): Promise<void> {
  ana = await house.signIn('supplier@demo.test')
  tom = await house.signIn('buyer@demo.test')
  iris = await house.signIn('admin@demo.test')
}

const sql = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await house.services.db.pool.query<Row>(text, values)).rows
const countOf = async (text: string, values: unknown[] = []) =>
  Number((await sql<{ n: string }>(`select count(*) as n ${text}`, values))[0]?.n)
const close = (companyId: string, companyName: string) =>
  iris.do(closeCompany, { params: { companyId }, body: { companyName, reason: REASON } })
const reopen = (companyId: string) => iris.ask(reopenCompany, { params: { companyId }, body: { reason: REASON } })
const erasureOf = async (companyId: string) => {
  iris = await house.signIn('admin@demo.test')
  return (await iris.do(getCompanyDetails, { params: { companyId }, body: { reason: REASON } })).erasure
}
const run = () => eraseCompanies(house.services, new AbortController().signal)
const toldOf = (name: string) =>
  countOf(`from mail where subject like $1 || ' will be erased on %' and to_address = 'admin@demo.test'`, [name])
const infoOf = (person: Person, id: string) => person.do(getContractInfo, { params: { id }, body: { collection: 'contract' } })

/** Ends as if the process was killed after so many steps that changed something. */
function killedAfter(steps: number): AbortSignal {
  const { signal } = new AbortController()
  let left = steps
  return Object.assign(Object.create(signal) as AbortSignal, {
    throwIfAborted() {
      left -= 1
      if (left < 0) throw new Error('killed')
    },
  })
}

const isWhole = ({ where, set }: ErasedRows) => where === 'company_id = $1' && set === undefined

/** Rows that the company alone had, by table. */
async function leftOf(companyId: string): Promise<string[]> {
  const tables = [...ERASED_FIRST, ...ERASED_RATES].filter(isWhole).map(({ table }) => table)
  const left: string[] = []
  for (const table of [...tables, 'folder', 'filing_change']) {
    if ((await countOf(`from ${table} where company_id = $1`, [companyId])) > 0) left.push(table)
  }
  return left
}

describe('a buyer that was closed', () => {
  test('is told of: who closes it and who runs the platform know the day, a week before at the latest', async () => {
    const { folderId } = await jonas.do(createFolder, { body: { folderName: 'Private' } })
    await jonas.do(assignFolder, { body: { contractIds: [withJonas], folderId } })
    await jonas.do(markContracts, { body: { contractIds: [withJonas], note: 'They pay late' } })
    const { closedAt, erasesAt } = await close(nordwind, 'Nordwind Reisen')
    expect(Date.parse(erasesAt) - Date.parse(closedAt)).toBe(90 * DAY_MS)
    expect(await erasureOf(nordwind)).toEqual({ erasesAt, erasedAt: null, waitsFor: null })
    expect((await iris.do(getCompanyDetails, { params: { companyId: solano }, body: { reason: REASON } })).erasure).toBeNull()
    // Told far too early: the 90 days count all the same.
    await sql(`update company set erasure_told_at = 'epoch' where id = $1`, [nordwind])
    await run()
    expect((await erasureOf(nordwind))?.erasedAt).toBeNull()
    await sql('update company set erasure_told_at = null where id = $1', [nordwind])
    house.passTime(82 * DAY_MS)
    await run()
    expect(await toldOf('Nordwind Reisen')).toBe(0)
    house.passTime(2 * DAY_MS)
    await Promise.all([run(), run()])
    expect(await toldOf('Nordwind Reisen')).toBe(1)
    // A day late: a week from then on.
    house.passTime(6 * DAY_MS + 1)
    await run()
    expect(await leftOf(nordwind)).toContain('folder')
    iris = await house.signIn('admin@demo.test')
    expect((await reopen(nordwind)).refusal.message).toBe('Nordwind Reisen was closed more than 30 days ago.')
  })

  test('is erased: killed again and again it goes on, and two at once do it once', async () => {
    house.passTime(DAY_MS)
    for (const steps of [1, 2, 2, 3]) {
      await expect(eraseCompanies(house.services, killedAfter(steps))).rejects.toThrow('killed')
      expect((await erasureOf(nordwind))?.erasedAt).toBeNull()
    }
    expect((await reopen(nordwind)).status).toBe(422)
    await Promise.all([run(), run()])
    await run()
    expect(await countOf(`from audit_entry where action = 'company.erase' and company_id = $1`, [nordwind])).toBe(1)
    expect((await erasureOf(nordwind))?.erasedAt).not.toBeNull()
    const { items } = await iris.do(listAuditEntries, { query: { limit: 50 } })
    expect(items.filter(({ sentence }) => /^erased Nordwind Reisen, which was closed on \d\d \w{3} \d{4}$/.test(sentence))).toMatchObject([
      { actorName: 'Tradewind' },
    ])
    expect((await reopen(nordwind)).refusal.message).toMatch(
      /^Nordwind Reisen was erased on \d\d \w{3} \d{4}: there is nothing to reopen\.$/,
    )
  })

  test('leaves nothing of its own, neither a contract that it kept for itself, and nobody by name', async () => {
    expect(await leftOf(nordwind)).toEqual([])
    expect(await countOf('from contract where id = $1', [ownOfJonas])).toBe(0)
    expect(await countOf('from template where company_id = $1', [nordwind])).toBe(0)
    expect(await countOf('from rate_sheet where company_id = $1', [nordwind])).toBe(0)
    expect(await countOf('from location where company_id = $1', [nordwind])).toBe(0)
    expect(await countOf('from user_account where company_id = $1 and erased_at is null', [nordwind])).toBe(0)
    expect(await countOf(`from stored_file where company_id = $1 and state <> 'deleted'`, [nordwind])).toBe(0)
    expect(await countOf('from talk where first_company_id = second_company_id and first_company_id = $1', [nordwind])).toBe(0)
    expect(await sql(`select note, folder_id, list_state from contract_filing where contract_id = $1 order by side`, [withJonas])).toEqual([
      { note: null, folder_id: null, list_state: 'sent' },
      { note: null, folder_id: null, list_state: 'sent' },
    ])
    const refused = await house.visitor().ask(signIn, { body: { email: 'jonas@nordwind.test', password: WORLD_PASSWORD } })
    expect(refused.status).toBe(401)
  })

  test('stays in the contracts of its supplier, whose screens open', async () => {
    ana = await house.signIn('supplier@demo.test')
    expect((await infoOf(ana, withJonas)).sheet.pages.length).toBeGreaterThan(0)
    expect((await ana.do(listContracts, { body: { contractIds: [withJonas] } })).items).toHaveLength(1)
    expect((await ana.do(getHistoryFeed, { params: { id: withJonas } })).items.length).toBeGreaterThan(0)
  })
})

describe('a supplier that was closed', () => {
  let proof: Buffer
  let kept: string[]
  let asked: string
  let openRound: string
  const stored = async () =>
    (await sql<{ path: string }>(`select path from stored_file where company_id = $1 and state = 'stored' order by path`, [solano])).map(
      ({ path }) => path,
    )

  async function askToSign(person: Person, contractId: string): Promise<string> {
    const { version = 1 } = (await infoOf(person, contractId)).contract ?? {}
    const signers = [
      { side: 'buyer' as const, email: 'buyer@demo.test' },
      { side: 'supplier' as const, email: 'supplier@demo.test' },
    ]
    const signBy = new Date(house.services.now() + 30 * DAY_MS).toISOString().slice(0, 10)
    return (await person.do(requestSignatures, { params: { id: contractId }, body: { version, signers, signBy, isInOrder: false } }))
      .requestId
  }

  async function signAs(person: Person, requestId: string): Promise<void> {
    const params = { id: signed.contractId }
    const { you } = await person.do(getSignatures, { params })
    const consent = consentText(signed.version, you.companyName)
    await person.do(signContract, { params, body: { requestId, version: signed.version, method: 'typed', typed: you.name, consent } })
  }

  beforeAll(async () => {
    await signInAll()
    const params = { id: signed.contractId }
    const requestId = await askToSign(ana, signed.contractId)
    await signAs(ana, requestId)
    await signAs(tom, requestId)
    await eventually(async () => {
      expect(await countOf('from signature_request where id = $1 and sealed_path is not null', [requestId])).toBe(1)
    })
    proof = (await tom.ask(downloadProof, { params })).bytes
    const { historyFeedId = '' } = (await infoOf(ana, signed.contractId)).contract ?? {}
    await ana.do(saveComment, { params: { historyFeedId }, body: { comment: 'a private word of ours' } })
    // A draft of a template that nobody has, and one of a contract that its partner has not seen.
    await ana.do(openDraft, { params: { contractId: (await publishedTemplate(ana)).templateId } })
    await ana.do(openDraft, { params: { contractId: withJonas } })
    kept = await stored()
  })

  test('that was reopened, or is closed anew, is not erased for the first closing', async () => {
    await close(solano, 'Solano Hotels')
    house.passTime(20 * DAY_MS)
    iris = await house.signIn('admin@demo.test')
    expect((await reopen(solano)).status).toBe(200)
    house.passTime(100 * DAY_MS)
    await run()
    expect(await toldOf('Solano Hotels')).toBe(0)
    await signInAll()
    asked = (await sendOne(ana, 'buyer@demo.test')).contractId
    openRound = await askToSign(tom, asked)
    await close(solano, 'Solano Hotels')
    await run()
    expect(await toldOf('Solano Hotels')).toBe(0)
    expect(await erasureOf(solano)).toMatchObject({ erasedAt: null })
  })

  test('waits while one of its people has to sign, and as long as it is consolidated or one of it has a role at Tradewind', async () => {
    house.passTime(85 * DAY_MS)
    await run()
    expect(await toldOf('Solano Hotels')).toBe(1)
    house.passTime(10 * DAY_MS)
    const isErased = async () => {
      await run()
      return (await erasureOf(solano))?.erasedAt !== null
    }
    expect(await isErased()).toBe(false)
    expect((await erasureOf(solano))?.waitsFor).toMatch(/^Signatures are being collected/)
    tom = await house.signIn('buyer@demo.test')
    await tom.do(withdrawSignatureRequest, { params: { id: asked }, body: { requestId: openRound } })
    await sql(`update user_account set is_support = true where email = 'sales@demo.test'`)
    expect(await isErased()).toBe(false)
    expect((await erasureOf(solano))?.waitsFor).toMatch(/has a role at Tradewind/)
    await sql(`update user_account set is_support = false where email = 'sales@demo.test'`)
    await sql(
      `insert into consolidation (id, moves, from_company_id, from_user_id, to_company_id, to_user_id, email, reason, digest, started_by, state, created_at, done_at)
       select repeat('c', 24), 'company', $1, u.id, $1, u.id, 'x@x.test', 'Ticket', 'digest', u.id, 'done', now(), now()
       from user_account u where email = 'supplier@demo.test'`,
      [solano],
    )
    await run()
    expect(await erasureOf(solano)).toBeNull()
    expect(await leftOf(solano)).toContain('partner')
    await sql(`delete from consolidation where id = repeat('c', 24)`)
    expect((await erasureOf(solano))?.waitsFor).toBeNull()
  })

  test('leaves to its partner what the partner holds, and what was signed verifies as before', async () => {
    await run()
    expect((await erasureOf(solano))?.erasedAt).not.toBeNull()
    tom = await house.signIn('buyer@demo.test')
    expect(await leftOf(solano)).toEqual([])
    const info = await infoOf(tom, signed.contractId)
    expect(info.sheet.pages.length).toBeGreaterThan(0)
    expect(info.contract).toMatchObject({ isPartnerClosed: true, version: signed.version })
    const history = (await tom.do(getHistoryFeed, { params: { id: signed.contractId } })).items
    expect(history.map(({ actorName }) => actorName)).toContain('A former user of Solano Hotels')
    expect((await tom.do(listConnections, { query: { limit: 100 } })).items.map(({ companyId }) => companyId)).toContain(solano)
    const book = await tom.do(listAddressBook, { query: { searchText: 'Solano' } })
    const { partner } = await tom.do(getPartner, { params: { id: book.items[0]?.partnerId ?? '' } })
    expect(partner).toMatchObject({ isClosed: true, partnerName: 'Solano Hotels' })
    const files = { docIds: [signed.contractId], collection: 'contract' as const, withFiles: true, locale: 'en' as const }
    expect((await downloadDone(tom, files)).status).toBe('processed')
    const after = (await tom.ask(downloadProof, { params: { id: signed.contractId } })).bytes
    expect(await verified(proof)).toBe(0)
    expect(await verified(after)).toBe(0)
  })

  test('keeps of its own no rate sheet that nobody received, no draft, no private word, and no file that nobody else has', async () => {
    const unsent = `from rate_sheet s where s.company_id = $1 and not exists (select from contract_version v where v.supplier_id = $1 and v.sheet_id = s.id)`
    expect(await countOf(unsent, [solano])).toBe(0)
    expect(await countOf('from rate_sheet where company_id = $1', [solano])).toBeGreaterThan(0)
    expect(await countOf('from contract where supplier_id = $1 and draft_sheet_id is not null', [solano])).toBe(0)
    expect(await countOf(`from talk_message where body = 'a private word of ours'`)).toBe(0)
    expect(await countOf('from history_entry where private_to = $1', [solano])).toBe(0)
    const left = await stored()
    expect(left.length).toBeLessThan(kept.length)
    expect(left.some((path) => path.includes('sealed') || path.includes('signed'))).toBe(true)
    expect(await countOf('from company where id = $1 and website is null and email_domain is null', [solano])).toBe(1)
  })

  async function verified(bytes: Buffer): Promise<number | null> {
    const folder = mkdtempSync(join(tmpdir(), 'erased-company-'))
    try {
      const [certificate] = (await house.visitor().do(listSealingCertificates)).items
      writeFileSync(join(folder, 'own.pem'), certificate?.pem ?? '')
      writeFileSync(join(folder, 'proof.json'), bytes)
      return spawnSync(process.execPath, ['scripts/verify.ts', join(folder, 'proof.json'), '--certificate', join(folder, 'own.pem')]).status
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
})
