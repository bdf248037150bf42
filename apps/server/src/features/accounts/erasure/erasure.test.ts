import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eraseOwnAccount, eraseUser, previewErasure, previewOwnErasure } from '@tradewind/api/accounts/erasure.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { editUser, listUsers } from '@tradewind/api/accounts/users.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { closeCompany } from '@tradewind/api/admin/closing.ts'
import { loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { getContractInfo, getHistoryFeed, saveComment } from '@tradewind/api/contracting/contract.ts'
import {
  downloadProof,
  getSignatures,
  listSealingCertificates,
  requestSignatures,
  signContract,
} from '@tradewind/api/contracting/signatures.ts'
import { consentText } from '@tradewind/domain/contracting/signing.ts'
import { signUpAndConfirm } from '@tradewind/stage/account-mail.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { KEPT_COLUMNS } from './personal-columns.ts'

const ANA = 'supplier@demo.test'
const REASON = 'Ticket 77: asked for it by letter'
const FORMER = 'A former user of Solano Hotels'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [ana, tom, iris] = house.signedIn(ANA, 'buyer@demo.test', 'admin@demo.test')
let anaId: string
let petarId: string
let contractId: string
let version: number
beforeAll(async () => {
  const { items } = await ana.do(listUsers, { params: { filter: 'all' } })
  const idOf = (email: string) => items.find((user) => user.email === email)?.userId ?? ''
  anaId = idOf(ANA)
  petarId = idOf('sales@demo.test')
  ;({ contractId, version } = await sendOne(ana, 'buyer@demo.test'))
})

const sql = async (statement: string, values: unknown[] = []) => (await house.services.db.pool.query(statement, values)).rows as never[]
async function rowOf<Row>(statement: string, values: unknown[] = []): Promise<Row> {
  return (await sql(statement, values))[0] as Row
}
const own = (password: string = WORLD_PASSWORD) => ({ body: { password } })
const byIris = (userId = anaId, reason = REASON) => ({ params: { userId }, body: { reason } })
const makeAdmin = (userId: string, role: 'admin' | 'member') => ana.do(editUser, { body: { userId, role } })
const problemsOf = async () => (await ana.do(previewOwnErasure)).problems

async function signAs(person: Person, requestId: string): Promise<void> {
  const { you } = await person.do(getSignatures, { params: { id: contractId } })
  const consent = consentText(version, you.companyName)
  await person.do(signContract, { params: { id: contractId }, body: { requestId, version, method: 'typed', typed: you.name, consent } })
}

/** Where in the database this text still is. */
async function placesOf(text: string): Promise<string[]> {
  const columns = await sql(
    `select table_name as t, column_name as c from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'json', 'jsonb', 'ARRAY')`,
  )
  const places: string[] = []
  for (const { t, c } of columns as { t: string; c: string }[]) {
    const { n } = await rowOf<{ n: number }>(`select count(*)::int as n from ${t} where position($1 in ${c}::text) > 0`, [text])
    if (n > 0) places.push(`${t}.${c}`)
  }
  return places.sort()
}

describe('is refused', () => {
  test('to the only administrator of a company, who reads what to do first', async () => {
    const only = 'Solano Hotels has no other administrator who can sign in. Name one first, or have the company closed.'
    expect(await problemsOf()).toEqual([only])
    expect((await ana.ask(eraseOwnAccount, own())).refusal).toMatchObject({ code: 'CannotErase', message: only })
    expect((await iris.ask(eraseUser, byIris())).refusal).toMatchObject({ code: 'CannotErase', message: only })
    await makeAdmin(petarId, 'admin')
    expect(await problemsOf()).toEqual([])
    await ana.do(editUser, { body: { userId: petarId, isDisabled: true } })
    expect(await problemsOf()).toEqual([only])
    await ana.do(editUser, { body: { userId: petarId, isDisabled: false } })
  })

  test('while work runs that the person began', async () => {
    const company = `(select company_id from user_account where id = $1)`
    await sql(
      `insert into work (company_id, id, kind, title, state, started_by) values (${company}, repeat('e', 24), 'import', 'Reading', 'running', $1)`,
      [anaId],
    )
    expect((await ana.ask(eraseOwnAccount, own())).refusal.message).toBe('Work that this person began is still running. Wait for its end.')
    await sql(`update work set state = 'succeeded' where id = repeat('e', 24)`)
    await sql(
      `insert into download (company_id, id, asked_by, request, title, total) values (${company}, repeat('e', 24), $1, '{}', 'Rates', 1)`,
      [anaId],
    )
    expect(await problemsOf()).toEqual(['Work that this person began is still running. Wait for its end.'])
    await sql(`update download set state = 'failed' where id = repeat('e', 24)`)
    expect(await problemsOf()).toEqual([])
  })

  test('while the person has to sign, and not any more once it is signed', async () => {
    const signers = [
      { side: 'buyer' as const, email: 'buyer@demo.test' },
      { side: 'supplier' as const, email: ANA },
    ]
    const signBy = new Date(house.services.now() + 8 * 86_400_000).toISOString().slice(0, 10)
    const { requestId } = await ana.do(requestSignatures, {
      params: { id: contractId },
      body: { version, signers, signBy, isInOrder: false },
    })
    expect((await ana.ask(eraseOwnAccount, own())).refusal.message).toMatch(/^Signatures are being collected/)
    await signAs(ana, requestId)
    // The other side has not signed yet: the round is still open.
    expect(await problemsOf()).toEqual([])
    await signAs(tom, requestId)
  })

  test('to somebody with a role at Tradewind, without the password, without a reason, and to everybody else', async () => {
    const support = await house.signIn('support@demo.test')
    expect((await support.do(previewOwnErasure)).problems).toContain('This person has a role at Tradewind itself. Take it from them first.')
    expect((await ana.ask(eraseOwnAccount, own('not my password'))).refusal.code).toBe('NotUsable')
    expect((await iris.ask(eraseUser, byIris(anaId, 'no'))).refusal.code).toBe('NotUsable')
    for (const person of [support, tom, ana]) {
      expect((await person.ask(eraseUser, byIris())).status).toBe(404)
      expect((await person.ask(previewErasure, { params: { userId: anaId } })).status).toBe(404)
    }
    const acting = await house.signIn('admin@demo.test')
    acting.token = (await acting.do(loginAsUser, { body: { email: ANA, reason: 'To try it' } })).jwt
    expect((await acting.ask(eraseOwnAccount, own())).refusal.code).toBe('NotWhileActing')
    expect((await acting.ask(previewOwnErasure)).refusal.code).toBe('NotWhileActing')
  })
})

describe('a person whose data is erased', () => {
  let proofBefore: Buffer
  let chainBefore: unknown
  let sealedBefore: unknown
  const chain = () => sql('select number, event_text, event_hash from contract_event where contract_id = $1 order by number', [contractId])
  const signed = () => sql('select signer_name, email, given::text from signature where contract_id = $1 order by id', [contractId])

  beforeAll(async () => {
    const info = await ana.do(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })
    await ana.do(saveComment, { params: { historyFeedId: info.contract?.historyFeedId ?? '' }, body: { comment: 'they pay late' } })
    await eventually(async () => {
      const row = await rowOf<{ sealed_path: string | null }>('select sealed_path from signature_request where contract_id = $1', [
        contractId,
      ])
      if (row.sealed_path === null) throw new Error('not sealed yet')
    })
    // A colleague is told in a note, and one is kept at the contract in the list.
    await sql(`update talk_message set mentions = '["Ana Marušić"]' where body = 'they pay late'`)
    await sql(
      `update contract_filing set note = 'Call them', note_by = 'Ana Marušić', note_at = now() where contract_id = $1 and side = 'supplier'`,
      [contractId],
    )
    // Waits at another company's, and in our own name.
    await sql(
      `insert into mail (id, kind, company_id, to_address, subject, html, plain_text, message_id, next_try_at)
       select repeat(d, 24), 'contract-sent', case when d = 'a' then (select id from company where company_name = 'Meridian Tours') end, $1, 'Later', '', '', d, now() + interval '1 day'
       from unnest(array['a', 'b']) d`,
      [ANA],
    )
    // A colleague whose address goes on before and after hers, and lines that have her name in other places.
    const lines = [
      { email: `jo${ANA}`, name: 'Ana Marušićeva' },
      { email: `${ANA}.hr`, said: `See\nAna Marušić, or ${ANA}.` },
    ]
    for (const detail of lines)
      await sql(
        `insert into audit_entry (company_id, id, user_id, action, detail, ip_address, created_at)
         select company_id, left(md5(random()::text), 24), id, 'user.edit', $2, '', now() from user_account where id = $1`,
        [petarId, JSON.stringify(detail)],
      )
    proofBefore = (await tom.ask(downloadProof, { params: { id: contractId } })).bytes
    chainBefore = await chain()
    sealedBefore = await signed()
    const preview = await ana.do(previewOwnErasure)
    expect(preview).toMatchObject({ formerName: FORMER, problems: [] })
    const countOf = (start: string) => preview.parts.find(({ what }) => what.startsWith(start))?.count ?? 0
    for (const start of ['Sessions', 'Entries of the audit log', 'Activities of contracts', 'E-mails to the person'])
      expect(countOf(start)).toBeGreaterThan(0)
    expect((await ana.ask(eraseOwnAccount, own())).status).toBe(200)
  })

  test('is signed out, and cannot sign in or be erased once more', async () => {
    expect((await ana.ask(getSessionInfo)).refusal.code).toBe('InvalidCredentials')
    expect((await ana.ask(eraseOwnAccount, own())).status).toBe(401)
    expect((await house.visitor().ask(signIn, { body: { email: ANA, password: WORLD_PASSWORD } })).status).toBe(401)
    expect((await iris.ask(eraseUser, byIris())).status).toBe(200)
    expect((await iris.ask(previewErasure, { params: { userId: anaId } })).status).toBe(404)
    const lines = await rowOf<{ n: number }>(`select count(*)::int as n from audit_entry where action like 'user.erase%'`)
    expect(lines.n).toBe(1)
    for (const table of ['session', 'known_device', 'notification', 'secondary_email', 'contract_look', 'totp_factor', 'list_view'])
      expect([table, (await rowOf<{ n: number }>(`select count(*)::int as n from ${table} where user_id = $1`, [anaId])).n]).toEqual([
        table,
        0,
      ])
  })

  test('has left neither name nor address but in what is listed as kept', async () => {
    // The last e-mail, and what is deleted when its time is over.
    const swept = [
      'event.facts',
      'notification.data',
      'mail.to_address',
      'mail.html',
      'mail.letter',
      'mail.plain_text',
      'mail.subject',
      'mail.reply_to',
      'mail.to_domain',
    ]
    const provesContracts = ['contract_event.event_text', 'history_entry.data', 'signature.given']
    // What an address book is searched by.
    const allowed = new Set(['partner.search', ...Object.keys(KEPT_COLUMNS), ...swept, ...provesContracts])
    for (const text of [ANA, 'Ana Marušić', 'Marušić']) {
      const places = await placesOf(text)
      // There it stands within the name and the address of a colleague, as the next test says.
      expect(places.filter((place) => !allowed.has(place) && place !== 'audit_entry.detail')).toEqual([])
    }
    const hers = await sql(`select detail from audit_entry where detail::text ~ 'Marušić(?!eva)'`)
    expect(hers).toEqual([])
  })

  test('takes nothing from others whose name or address only contains theirs', async () => {
    const rows = (await sql(
      `select detail from audit_entry where action = 'user.edit' and user_id = $1 and detail::text like '%upplier@demo%'`,
      [petarId],
    )) as { detail: string }[]
    const details = rows.map(({ detail }): unknown => JSON.parse(detail))
    expect(details).toContainEqual({ email: `jo${ANA}`, name: 'Ana Marušićeva' })
    expect(details).toContainEqual({ email: `${ANA}.hr`, said: `See\n${FORMER}, or ${FORMER}.` })
  })

  test('is a former user in the history, for both sides, and in the audit log', async () => {
    const petar = await house.signIn('sales@demo.test')
    for (const person of [tom, petar]) {
      const info = await person.do(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })
      const { items } = await person.do(getHistoryFeed, { params: { id: contractId } })
      expect(info.contract?.version).toBe(version)
      expect(items.map(({ actorName }) => actorName)).toContain(FORMER)
      expect(JSON.stringify(items.map(({ actorName }) => actorName))).not.toContain('Ana')
    }
    const { items } = await petar.do(listAuditEntries, { query: { limit: 50 } })
    expect(items.find(({ sentence }) => sentence === 'erased their data')).toMatchObject({ actorName: FORMER, ipAddress: '' })
    expect(items.filter(({ actorName }) => actorName === FORMER).every(({ ipAddress }) => ipAddress === '')).toBe(true)
  })

  test('signed what stays byte for byte: the chain is whole, and the proof of before verifies by npm run verify', async () => {
    expect(await chain()).toEqual(chainBefore)
    expect(await signed()).toEqual(sealedBefore)
    const folder = mkdtempSync(join(tmpdir(), 'erased-'))
    try {
      const [certificate] = (await house.visitor().do(listSealingCertificates)).items
      writeFileSync(join(folder, 'own.pem'), certificate?.pem ?? '')
      const after = (await tom.ask(downloadProof, { params: { id: contractId } })).bytes
      for (const [name, bytes] of [
        ['before.json', proofBefore],
        ['after.json', after],
      ] as const) {
        writeFileSync(join(folder, name), bytes)
        const verify = spawnSync(process.execPath, ['scripts/verify.ts', join(folder, name), '--certificate', join(folder, 'own.pem')], {
          encoding: 'utf8',
        })
        expect([verify.status, verify.stdout]).toEqual([0, expect.stringContaining('whose certificate you named.')])
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('gets one last e-mail, and none of those that waited', async () => {
    const mail = await post.mailTo(ANA, ({ subject }) => subject === 'Your data was erased')
    expect(mail.text).toContain('Your account at Solano Hotels')
    const waiting = await sql(`select id, state, next_try_at from mail where id in (repeat('a', 24), repeat('b', 24)) order by id`)
    expect(waiting).toEqual(['a', 'b'].map((digit) => ({ id: digit.repeat(24), state: 'refused', next_try_at: null })))
  })

  test('signs up anew with the same address, as somebody else', async () => {
    const { person } = await signUpAndConfirm(house, post, { email: ANA, firstName: 'Ana', lastName: 'Novak' })
    const { companyName } = await person
      .do(signIn, { body: { email: ANA, password: 'terrace above the old port' } })
      .then(() => person.do(getSessionInfo))
    expect(companyName).not.toBe('Solano Hotels')
  })
})

test('an administrator of the platform erases somebody with a reason, which both audit logs have without the name; also of a closed company', async () => {
  const petar = await house.signIn('sales@demo.test')
  const companyId = (await petar.do(getSessionInfo)).companyId ?? ''
  expect((await iris.ask(eraseUser, byIris(petarId))).refusal.code).toBe('CannotErase')
  await iris.do(closeCompany, { params: { companyId }, body: { companyName: 'Solano Hotels', reason: 'They are gone' } })
  const both = await Promise.all([iris.ask(eraseUser, byIris(petarId)), iris.ask(eraseUser, byIris(petarId))])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { items } = await iris.do(listAuditEntries, { query: { limit: 50 } })
  expect(items.filter(({ sentence }) => sentence === `erased the data of a user of Solano Hotels for Tradewind: “${REASON}”`)).toHaveLength(
    1,
  )
  expect(await placesOf('sales@demo.test')).not.toContain('user_account.email')
  expect((await iris.ask(eraseUser, byIris('f'.repeat(24)))).status).toBe(404)
})
