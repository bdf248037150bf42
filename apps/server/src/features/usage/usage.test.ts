import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { getUsage, noteUsage, saveUsage } from '@tradewind/api/usage.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { openUsageSink, type UsageSink } from '@tradewind/stage/usage-sink.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellUsage } from './tell-usage-job.ts'

let sink: UsageSink
beforeAll(async () => {
  sink = await openUsageSink()
})
afterAll(() => sink.stop())

let house: House
let ana: Person
let petar: Person
let tom: Person
beforeEach(async () => {
  house = await openHouse({ settings: sink.settings })
  ana = await house.signIn('supplier@demo.test')
  petar = await house.signIn('sales@demo.test')
  tom = await house.signIn('buyer@demo.test')
})
afterEach(() => house.close())

/** Reports of this house's people since the test began; the ids are new in each house. */
const reportsOf = (name: string, since: number) => sink.reports.slice(since).filter(({ body }) => body.user.name === name)

const took = (name: string, since: number, count: number) => eventually(() => expect(reportsOf(name, since)).toHaveLength(count))

/** What a job says about this person. */
async function idsOf(person: Person) {
  const { userId, companyId } = await person.do(getSessionInfo)
  return { userId: userId ?? '', companyId: companyId ?? '', day: '2026-11-28' }
}

/** Jobs of usage data that are queued, running or done. */
async function queued(): Promise<number> {
  const { rows } = await house.services.db.pool.query(`select count(*)::int as count from pgboss.job where name = 'usage.tell'`)
  return (rows[0] as { count: number }).count // the query has one row
}

test('a report has the stated fields of the user and the company, under their names [A-FD-015]', async () => {
  const since = sink.reports.length
  await ana.do(saveUsage, {
    body: { bookingSystem: ' Rezdesk ', emailClient: 'Thunderbird', affiliateURL: 'https://solano.example/partners' },
  })
  await ana.do(noteUsage)
  await took('Ana Marušić', since, 1)
  const [report] = reportsOf('Ana Marušić', since)
  const { userId, companyId } = await ana.do(getSessionInfo)
  const company = await house.services.db.queries
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId ?? '')
    .executeTakeFirstOrThrow()
  const user = await house.services.db.queries
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', userId ?? '')
    .executeTakeFirstOrThrow()
  expect(report?.body).toEqual({
    user: { id: userId, name: 'Ana Marušić', createdAt: user.created_at },
    company: {
      id: companyId,
      name: 'Solano Hotels',
      createdAt: company.created_at,
      plan: company.plan,
      productType: 'Accommodation',
      companyType: 'Supplier',
      websiteUrl: company.website,
      bookingSystem: 'Rezdesk',
      emailClient: 'Thunderbird',
      affiliateURL: 'https://solano.example/partners',
    },
  })
  expect(report?.authorization).toBe('Bearer token-of-the-sink')
  expect(report?.key).toMatch(new RegExp(`^${userId}-\\d{4}-\\d\\d-\\d\\d$`))
  await eventually(async () => expect((await ana.do(getUsage)).lastSentAt).not.toBeNull())
})

test('each person is reported once a day, however often she comes', async () => {
  const since = sink.reports.length
  await Promise.all([ana, ana, ana].map((person) => person.do(noteUsage)))
  await petar.do(noteUsage)
  await took('Ana Marušić', since, 1)
  await took('Petar Kralj', since, 1)
  house.passTime(24 * 3600 * 1000)
  // The session of the day before has ended.
  ana = await house.signIn('supplier@demo.test')
  await ana.do(noteUsage)
  await took('Ana Marušić', since, 2)
  expect(new Set(reportsOf('Ana Marušić', since).map((report) => report.key)).size).toBe(2)
  expect(await queued()).toBe(3)
})

test.each(['DNT', 'Sec-GPC'])('nothing is sent for a browser that asks for privacy with %s: 1', async (header) => {
  await ana.do(noteUsage, { headers: { [header]: '1' } })
  expect(await queued()).toBe(0)
  await ana.do(noteUsage, { headers: { DNT: '0' } })
  expect(await queued()).toBe(1)
})

describe('an administrator', () => {
  test('stops it for the company: what waits is not sent either, and the log says who did', async () => {
    sink.be('down')
    const since = sink.reports.length
    await ana.do(noteUsage)
    expect((await ana.do(saveUsage, { body: { isStopped: true } })).isStopped).toBe(true)
    sink.be('well')
    const about = await idsOf(ana)
    await tellUsage(house.services, about)
    await petar.do(noteUsage)
    expect(await queued()).toBe(1)
    await tom.do(noteUsage)
    await took('Tom Whitaker', since, 1)
    expect(reportsOf('Ana Marušić', since)).toEqual([])
    const log = await house.services.db.queries.selectFrom('audit_entry').select('detail').where('action', '=', 'company.usage').execute()
    expect(log.map((entry) => JSON.parse(entry.detail))).toEqual([{ is_stopped: true }])
    await ana.do(saveUsage, { body: { isStopped: false } })
    await petar.do(noteUsage)
    await took('Petar Kralj', since, 1)
  })

  test('alone decides: those who run the platform read it while they act for her, and resume nothing that she stopped', async () => {
    await ana.do(saveUsage, { body: { isStopped: true } })
    const iris = await house.signIn('admin@demo.test')
    const { jwt } = await iris.do(loginAsUser, { body: { email: 'supplier@demo.test', reason: 'To look at usage data' } })
    iris.token = jwt
    expect((await iris.do(getUsage)).isStopped).toBe(true)
    expect((await iris.ask(saveUsage, { body: { isStopped: false } })).refusal.code).toBe('NotWhileActing')
    expect((await iris.ask(noteUsage)).refusal.code).toBe('NotWhileActing')
    expect((await ana.do(getUsage)).isStopped).toBe(true)
  })

  test('alone sees and changes it, and states nothing that is no address', async () => {
    expect((await petar.ask(getUsage)).refusal.code).toBe('AdminsOnly')
    expect((await petar.ask(saveUsage, { body: { isStopped: true } })).refusal.code).toBe('AdminsOnly')
    for (const affiliateURL of ['javascript:alert(1)', 'solano'])
      expect((await ana.ask(saveUsage, { body: { affiliateURL } })).status).toBe(400)
    expect((await ana.do(getUsage)).sink).toBe(sink.host)
  })
})

test('a sink that is away is in nobody’s way: the call is answered, and the job is tried again', async () => {
  sink.be('down')
  expect((await ana.ask(noteUsage)).status).toBe(200)
  const about = await idsOf(ana)
  await expect(tellUsage(house.services, about)).rejects.toThrow('The sink of usage data answers 503.')
  const away = { ...house.services, config: { ...house.services.config, usageSink: { url: 'http://127.0.0.1:9/', token: undefined } } }
  await expect(tellUsage(away, about)).rejects.toThrow('The sink of usage data does not answer')
  expect((await ana.do(getUsage)).lastSentAt).toBeNull()
  sink.be('well')
})

test('a sink that is silent keeps nobody waiting, and gets what was noted meanwhile as soon as it speaks', async () => {
  const since = sink.reports.length
  sink.be('silent')
  for (const person of [ana, petar, tom]) await person.do(noteUsage)
  sink.be('well')
  for (const name of ['Ana Marušić', 'Petar Kralj', 'Tom Whitaker']) await took(name, since, 1)
})

test('an installation without a sink sends nothing, and queues nothing', async () => {
  const quiet = await openHouse()
  const person = await quiet.signIn('supplier@demo.test')
  expect((await person.do(getSessionInfo)).hasUsageSink).toBe(false)
  await person.do(noteUsage)
  expect((await person.do(getUsage)).sink).toBeNull()
  const { rows } = await quiet.services.db.pool.query('select from usage_report')
  expect(rows).toEqual([])
  await quiet.close()
})
