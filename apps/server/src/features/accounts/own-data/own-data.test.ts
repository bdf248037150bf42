import { exportOwnData } from '@tradewind/api/accounts/own-data.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { visitorByLink } from '@tradewind/stage/visitor-by-link.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

const house = houseOfFile()
const [ana] = house.signedIn('supplier@demo.test')

async function dataOf(person: Person): Promise<Map<string, string[][]>> {
  const file = await person.ask(exportOwnData, { body: {} })
  expect(file.status).toBe(200)
  const { sheets } = await readXlsx(file.bytes)
  return new Map(sheets.map(({ name, rows }) => [name, rows.map((row) => row.map(String))]))
}

test('a person gets what is kept of them, and the audit log says so', async () => {
  const data = await dataOf(ana)
  expect(data.get('Account')).toEqual([
    ['E-mail', 'First name', 'Last name', 'Phone', 'Company', 'Role', 'Access', 'Since (UTC)'],
    expect.arrayContaining(['supplier@demo.test', 'Solano Hotels', 'admin', 'write']),
  ])
  expect(data.get('Sessions')?.length).toBeGreaterThan(1)
  expect(data.get('Activities of contracts')?.length).toBeGreaterThan(1)
  expect(data.get('Audit log')?.map(([, action]) => action)).toContain('session.begin')
  const { items } = await ana.do(listAuditEntries, { query: { limit: 5 } })
  expect(items.map(({ sentence }) => sentence)).toContain('downloaded what is kept of them')
})

test('nothing of a colleague, of another company or of an address that was not confirmed is in it', async () => {
  const { pool } = house.services.db
  const { rows } = await pool.query<{ id: string; company_id: string }>(
    `select id, company_id from user_account where email = 'sales@demo.test'`,
  )
  await pool.query(`insert into secondary_email (user_id, id, email) values ($1, $2, 'supplier@demo.test')`, [
    rows[0]?.id,
    'a00000000000000000000091',
  ])
  const theirs = await dataOf(await house.signIn('sales@demo.test'))
  expect(theirs.get('Account')?.[1]).toContain('sales@demo.test')
  expect(
    theirs
      .get('E-mails to you')
      ?.slice(1)
      .filter((row) => !row.includes('sales@demo.test')),
  ).toEqual([])
  for (const [table, column, sheet] of [
    ['history_entry', 'user_id', 'Activities of contracts'],
    ['talk_message', 'user_id', 'Messages'],
    ['work', 'started_by', 'Work'],
    ['stored_file', 'uploaded_by', 'Files'],
  ] as const) {
    const { rows: counted } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${column} = $1${table === 'stored_file' ? " and state = 'stored'" : ''}`,
      [rows[0]?.id],
    )
    expect([sheet, (theirs.get(sheet)?.length ?? 0) - 1]).toEqual([sheet, counted[0]?.count])
  }
})

test('no secret is in it', async () => {
  const words = JSON.stringify([...(await dataOf(ana))])
  expect(words).not.toContain(ana.token ?? '-')
  expect(words).not.toMatch(/\$argon2|\$scrypt|\\x[0-9a-f]{16}/)
})

test('whoever acts for a user, and a visitor by link, do not get it', async () => {
  const iris = await house.signIn('admin@demo.test')
  const { jwt } = await iris.do(loginAsUser, { body: { email: 'supplier@demo.test', reason: 'To try it' } })
  iris.token = jwt
  expect((await iris.ask(exportOwnData, { body: {} })).refusal.code).toBe('NotWhileActing')
  const visitor = await visitorByLink(house)
  expect((await visitor.ask(exportOwnData, { body: {} })).status).not.toBe(200)
  expect((await house.visitor().ask(exportOwnData, { body: {} })).status).toBe(401)
})

test('whoever asks again and again waits after five in an hour, and nobody else does', async () => {
  const tom = await house.signIn('buyer@demo.test')
  for (let i = 0; i < 5; i += 1) expect((await tom.ask(exportOwnData, { body: {} })).status).toBe(200)
  expect((await tom.ask(exportOwnData, { body: {} })).refusal.code).toBe('TooManyAttempts')
  expect((await ana.ask(exportOwnData, { body: {} })).status).toBe(200)
  house.passTime(61 * 60_000)
  expect((await (await house.signIn('buyer@demo.test')).ask(exportOwnData, { body: {} })).status).toBe(200)
})
