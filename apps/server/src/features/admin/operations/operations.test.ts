import { forgotPassword } from '@tradewind/api/accounts/recovery.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { dropJobs, getOperations, hearOfTroubles, retryJobs } from '@tradewind/api/admin/operations.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { bringIn } from '@tradewind/stage/importing.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { tellTroubles } from './tell-troubles.ts'

const house = houseOfFile()
let iris: Person
beforeAll(async () => {
  iris = await house.signIn('admin@demo.test')
})

const KIND = 'files.clean-up'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** A job that failed at its fourth try. */
async function failedJob(kind = KIND): Promise<string> {
  const { rows } = await house.services.db.pool.query<{ id: string }>(
    `insert into pgboss.job (name, source_name, data, source_retry_count, source_output)
     values ('failed', $1, '{}', 3, '{"message": "the store did not answer"}') returning id::text`,
    [kind],
  )
  return rows[0]?.id ?? ''
}

async function sentences(): Promise<string[]> {
  const { items } = await iris.do(listAuditEntries, { query: { limit: 200 } })
  return items.map(({ sentence }) => sentence)
}

describe('operations at a glance', () => {
  test('say what answers, what waits and what failed, how large the installation is, and until when its certificate lasts', async () => {
    const jobId = await failedJob()
    const glance = await iris.do(getOperations)
    expect(glance.missing).toEqual([])
    expect(glance.jobs.find(({ kind }) => kind === KIND)).toMatchObject({ failed: 1, running: 0 })
    expect(glance.jobs.map(({ kind }) => kind)).not.toContain('failed')
    expect(glance.failedJobs).toEqual([
      { jobId, kind: KIND, companyName: null, failedAt: expect.any(String), tries: 4, reason: 'the store did not answer' },
    ])
    expect(glance.certificates.filter(({ isInUse }) => isInUse).every(({ until }) => Date.parse(until) > house.services.now())).toBe(true)
    expect(glance.storage.databaseBytes).toBeGreaterThan(1_000_000)
    expect(glance.storage.largestTables).toHaveLength(5)
    expect(glance.versions.migrations).toBeGreaterThan(100)
    expect(glance.versions.node).toBe(process.versions.node)
    expect(glance.versions.lastMigration).toMatch(/^\d{4}-/)
    await iris.do(dropJobs, { body: { jobIds: [jobId], reason: 'A test' } })
  })

  test('name the files that could not be read, with why', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const { importId } = await bringIn(ana, {
      name: '费率 =1+1.csv',
      bytes: Buffer.from('Hotel;From;To;Double\nA;01.04.2027;31.03.2028;90\n'),
    })
    expect((await iris.do(getOperations)).unreadFiles).toEqual([])
    const failed = `update import set state = 'failed', problem = 'The file could not be read.', ended_at = $2 where id = $1`
    await house.services.db.pool.query(failed, [importId, new Date(house.services.now())])
    expect((await iris.do(getOperations)).unreadFiles).toMatchObject([
      { companyName: 'Solano Hotels', fileName: '费率 =1+1.csv', problem: 'The file could not be read.' },
    ])
  })

  test('count the e-mails of the last 24 hours by state and domain', async () => {
    const before = (await iris.do(getOperations)).mail
    const of = (mail: typeof before) => mail.domains.find(({ domain }) => domain === 'atlasdune.test')
    await house.visitor().do(forgotPassword, { body: { email: 'salma@atlasdune.test' } })
    await house.services.db.pool.query(`update mail set state = 'bounced', next_try_at = null where to_address = 'salma@atlasdune.test'`)
    const after = (await iris.do(getOperations)).mail
    expect(of(after)?.failed).toBe((of(before)?.failed ?? 0) + 1)
    expect(after.failed).toBe(before.failed + 1)
    house.passTime(25 * 3600_000)
    iris = await house.signIn('admin@demo.test')
    expect((await iris.do(getOperations)).mail.failed).toBe(0)
  })
})

describe('a failed job', () => {
  test('is tried again, and is done then', async () => {
    const done = async () => (await iris.do(getOperations)).jobs.find(({ kind }) => kind === KIND)?.done ?? 0
    const before = await done()
    const jobId = await failedJob()
    expect(await iris.do(retryJobs, { body: { jobIds: [jobId] } })).toEqual({ count: 1 })
    await eventually(async () => expect(await done()).toBe(before + 1))
    expect((await iris.do(getOperations)).failedJobs).toEqual([])
    expect(await sentences()).toContain(`tried 1 failed job (${KIND}) again`)
  })

  test('is given up for good with a reason, and is gone', async () => {
    const jobIds = [await failedJob(), await failedJob('webhooks.tell'), NOBODYS]
    expect((await iris.ask(dropJobs, { body: { jobIds, reason: ' x ' } })).refusal.code).toBe('NotUsable')
    expect((await iris.do(getOperations)).failedJobs).toHaveLength(2)
    expect(await iris.do(dropJobs, { body: { jobIds, reason: 'The company is closed' } })).toEqual({ count: 2 })
    expect((await iris.do(getOperations)).failedJobs).toEqual([])
    expect(await sentences()).toContain(`gave 2 failed jobs (${KIND}, webhooks.tell) up for good: “The company is closed”`)
  })

  test('that two administrators act on at once is tried again or given up, not both', async () => {
    const jobId = await failedJob()
    const answers = await Promise.all([
      iris.do(retryJobs, { body: { jobIds: [jobId] } }),
      iris.do(dropJobs, { body: { jobIds: [jobId], reason: 'A test' } }),
      iris.do(retryJobs, { body: { jobIds: [jobId] } }),
    ])
    expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  })

  test('is read by support too, and acted on by administrators alone; a job that runs or waits cannot be dropped', async () => {
    const jobId = await failedJob()
    const support = await house.signIn('support@demo.test')
    expect((await support.do(getOperations)).failedJobs).toHaveLength(1)
    const body = { jobIds: [jobId], reason: 'A test' }
    for (const person of [support, await house.signIn('billing@demo.test'), await house.signIn('supplier@demo.test')]) {
      expect((await person.ask(retryJobs, { body })).status).toBe(404)
      expect((await person.ask(dropJobs, { body })).status).toBe(404)
    }
    for (const email of ['billing@demo.test', 'loading@demo.test', 'supplier@demo.test'])
      expect((await (await house.signIn(email)).ask(getOperations)).status).toBe(404)
    const { rows } = await house.services.db.pool.query<{ id: string }>(
      `insert into pgboss.job (name, data, start_after) values ($1, '{}', now() + interval '1 day') returning id::text`,
      [KIND],
    )
    expect(await iris.do(dropJobs, { body: { ...body, jobIds: [rows[0]?.id ?? ''] } })).toEqual({ count: 0 })
    expect(await iris.do(dropJobs, { body })).toEqual({ count: 1 })
  })
})

describe('what is wrong', () => {
  const mailsTo = async (email: string) => {
    const { rows } = await house.services.db.pool.query<{ subject: string; text: string }>(
      `select subject, plain_text as text from mail where kind = 'operations-trouble' and to_address = $1 order by id`,
      [email],
    )
    return rows
  }
  const sentencesNow = async (person = iris) => (await person.do(getOperations)).troubles.map(({ sentence }) => sentence)

  test('is told to administrators by e-mail at once, and again after a day; what is over is told anew when it begins again', async () => {
    const failedJobs = async () => [await failedJob(), await failedJob()]
    const drop = (jobIds: string[]) => iris.do(dropJobs, { body: { jobIds, reason: 'A test' } })
    const jobIds = await failedJobs()
    expect(await sentencesNow()).toEqual(['2 background jobs failed at every try.'])
    // Several processes look at once.
    await Promise.all([tellTroubles(house.services), tellTroubles(house.services), tellTroubles(house.services)])
    const [first, ...others] = await mailsTo('admin@demo.test')
    expect(others).toEqual([])
    expect(first?.subject).toBe('Tradewind: 2 background jobs failed at every try.')
    expect(first?.text).toContain('/admin/operations')
    house.passTime(23 * 3600_000)
    await tellTroubles(house.services)
    expect(await mailsTo('admin@demo.test')).toHaveLength(1)
    house.passTime(3600_000)
    await tellTroubles(house.services)
    expect(await mailsTo('admin@demo.test')).toHaveLength(2)
    iris = await house.signIn('admin@demo.test')
    await drop(jobIds)
    await tellTroubles(house.services)
    expect(await sentencesNow()).toEqual([])
    const again = await failedJobs()
    await tellTroubles(house.services)
    expect(await mailsTo('admin@demo.test')).toHaveLength(3)
    expect(await mailsTo('support@demo.test')).toEqual([])
    await drop(again)
    await tellTroubles(house.services)
  })

  test('is not told to an administrator who does not want to hear of it, nor to one who cannot sign in', async () => {
    expect((await iris.do(getOperations)).hearsOfTroubles).toBe(true)
    const before = (await mailsTo('admin@demo.test')).length
    await iris.do(hearOfTroubles, { body: { isOn: false } })
    expect((await iris.do(getOperations)).hearsOfTroubles).toBe(false)
    const jobIds = [await failedJob()]
    await tellTroubles(house.services)
    expect(await mailsTo('admin@demo.test')).toHaveLength(before)
    await iris.do(hearOfTroubles, { body: { isOn: true } })
    const disable = (at: Date | null) =>
      house.services.db.queries.updateTable('user_account').set({ disabled_at: at }).where('email', '=', 'admin@demo.test').execute()
    await house.services.db.pool.query('delete from trouble')
    await disable(new Date(house.services.now()))
    await tellTroubles(house.services)
    await disable(null)
    expect(await mailsTo('admin@demo.test')).toHaveLength(before)
    await iris.do(dropJobs, { body: { jobIds, reason: 'A test' } })
  })

  test('counts no e-mail that waits because its company may not send', async () => {
    const late = `update mail set next_try_at = $1, state = 'queued' where id = (select min(id) from mail where company_id = $2) returning id`
    const { rows } = await house.services.db.pool.query<{ id: string }>(
      'select company_id as id from mail where company_id is not null limit 1',
    )
    const companyId = rows[0]?.id
    await house.services.db.pool.query(late, [new Date(house.services.now() - 3 * 3600_000), companyId])
    expect(await sentencesNow()).toEqual(['An e-mail is 3 hours late.'])
    const stop = `update company set sending_stopped_at = $2 where id = $1`
    await house.services.db.pool.query(stop, [companyId, new Date(house.services.now())])
    expect(await sentencesNow()).toEqual([])
    await house.services.db.pool.query(stop, [companyId, null])
    await house.services.db.pool.query(`update mail set next_try_at = null, state = 'delivered' where next_try_at is not null`)
  })

  test('is seen by support, who is told nothing by e-mail and has no switch', async () => {
    const jobIds = [await failedJob()]
    const support = await house.signIn('support@demo.test')
    expect(await sentencesNow(support)).toEqual(['1 background job failed at every try.'])
    expect((await support.do(getOperations)).hearsOfTroubles).toBeNull()
    expect((await support.ask(hearOfTroubles, { body: { isOn: true } })).status).toBe(404)
    await iris.do(dropJobs, { body: { jobIds, reason: 'A test' } })
  })
})
