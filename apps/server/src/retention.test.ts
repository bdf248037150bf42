import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listSessions } from '@tradewind/api/accounts/sessions.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'
import { RETENTION } from './composition.ts'
import { KEPT_FOR } from '@tradewind/domain/accounts/kept-for.ts'
import { sweepJob } from './retention.ts'

const house = houseOfFile()

const rowsOf = async (table: string) => Number((await house.services.db.pool.query(`select count(*) as n from ${table}`)).rows[0]?.n)
const sweep = () =>
  sweepJob(house.services, RETENTION).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })

test('what only grows goes when its time is over, not before, and nothing that is still used', async () => {
  const amani = await house.signIn('shell@demo.test')
  const contract = await sendOne(amani, 'buyer@demo.test')
  const { pool } = house.services.db
  // Of these the world has none, or none that is so old.
  await pool.query(`insert into rate_body (company_id, hash, body) select company_id, sha256('unused'), '{}' from rate_body limit 1`)
  await pool.query(`insert into attempt (subject, attempts, window_ends_at) values ('somebody', 1, now())`)
  await pool.query(
    `insert into work (company_id, id, kind, title) select company_id, repeat('a', 24), 'import', 'Reading' from work limit 1`,
  )

  await sweep()
  const [bodies, mails, works] = await Promise.all(['rate_body', 'mail', 'work'].map(rowsOf))
  const sent = 'select distinct company_id, work_id from sending where work_id is not null'
  const { rowCount: worksOfSendings } = await pool.query(sent)
  expect(worksOfSendings).toBeGreaterThan(0)
  const ofToday = `select from event where created_at > (select max(created_at) - interval '1 hour' from event)`
  const { rowCount: eventsOfToday } = await pool.query(ofToday)
  expect(eventsOfToday).toBeGreaterThan(0)
  expect(await rowsOf('attempt')).toBeGreaterThan(0)

  house.passTime(29 * 24 * 3600_000)
  await sweep()
  expect(await Promise.all(['rate_body', 'mail', 'work'].map(rowsOf))).toEqual([bodies, mails, works])
  expect((await pool.query(ofToday)).rowCount).toBe(eventsOfToday)
  expect(await rowsOf('attempt')).toBe(0)

  house.passTime(2 * 24 * 3600_000)
  await sweep()
  expect(await rowsOf('event')).toBe(0)
  expect(await rowsOf('rate_body')).toBe((bodies ?? 0) - 1)
  expect(await rowsOf('mail')).toBe(mails)

  house.passTime(400 * 24 * 3600_000)
  await sweep()
  for (const table of ['mail', 'notification', 'magic_link']) expect(await rowsOf(table)).toBe(0)
  expect((await pool.query(`select from work where id = repeat('a', 24)`)).rowCount).toBe(0)
  expect(await rowsOf('work')).toBe(worksOfSendings)
  const later = await house.signIn('shell@demo.test')
  expect((await later.do(listSessions)).items).toHaveLength(1)
  const info = await later.do(getContractInfo, { params: { id: contract.contractId }, body: { collection: 'contract' } })
  expect(info.sheet.pages.length).toBeGreaterThan(3)
})

test('a content that is used again before it is swept stays', async () => {
  const { pool } = house.services.db
  const unused = `insert into rate_body (company_id, hash, body, created_at) select company_id, sha256('again'), '{}', now() - interval '40 days' from rate_body limit 1`
  await pool.query(unused)
  const put = `select put_rate_pages(company_id, repeat('0', 24), '{}', array[sha256('again')], '{}', '{}', '{}', '{}', '{}') from rate_body limit 1`
  await pool.query(put)
  expect((await pool.query(`select from rate_body where hash = sha256('again') and created_at > now() - interval '1 hour'`)).rowCount).toBe(
    1,
  )
})

test('the page for operators says how long everything is kept', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'operations.md'), 'utf8')
  const [, list = ''] = text.split('<!-- retention')
  for (const { table, keptDays } of RETENTION) expect(list).toMatch(new RegExp(`\\| \`${table}\` \\|[^|]*\\b${keptDays} days?\\b`))
})

test('the list that people read under their own data says the days after which their rows go', () => {
  const said = KEPT_FOR.flatMap(({ table, days }) => (table === undefined ? [] : [[table, days]]))
  expect(said.length).toBeGreaterThan(8)
  expect(said).toEqual(said.map(([table]) => [table, RETENTION.find((each) => each.table === table)?.keptDays]))
})
