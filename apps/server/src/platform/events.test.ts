import { workSucceeded } from '@tradewind/api/work-events.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { copyDatabase } from '@tradewind/stage/database-server.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { openHouse } from '@tradewind/stage/house.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { recordEvent, recordEvents } from '../events.ts'
import { runSql, type Transaction } from './db/database.ts'
import { retryFailedJobs } from './failed-jobs.ts'

const UNKNOWN = '0'.repeat(24)

const house = houseOfFile()
const [ana] = house.signedIn('supplier@demo.test')
let anas: string
beforeAll(async () => {
  anas = (await ana.do(getSessionInfo)).companyId ?? ''
})

const facts = (text: string) => ({ workId: UNKNOWN, workKind: 'send', title: 'Sending', text, href: '' })

/** Records that work of a company ended, in words that a test knows again. */
function tell(tx: Transaction, text: string, companyId = anas): Promise<void> {
  return recordEvent(house.services, tx, workSucceeded, { companyIds: [companyId], facts: facts(text) })
}
const tellNow = (text: string, companyId?: string) => house.services.db.transaction((tx) => tell(tx, text, companyId))
const texts = async () => (await ana.do(listNotifications)).items.map((item) => item.text)
const sql = async <Row extends object>(text: string, values: unknown[] = []) => (await house.services.db.pool.query<Row>(text, values)).rows

describe('what events lead to', () => {
  test('one that cannot be handled is set aside after its tries and seen in the metrics; others go on; an operator has it tried again', async () => {
    await tellNow('cannot be told', UNKNOWN)
    await tellNow('comes after it')
    await eventually(async () => expect(await texts()).toContain('comes after it'))
    // Its tries would last for minutes.
    await eventually(async () => {
      const tried = `update pgboss.job set retry_limit = 0, start_after = now() where name = 'event.consequence' and data::text like '%cannot be told%' returning 1`
      expect((await sql(tried)).length + (await failedJobs())).toBeGreaterThan(0)
      expect(await failedJobs()).toBe(1)
    })
    expect(await (await house.visitor().fetch('/metrics')).text()).toContain('tradewind_failed_jobs{job="event.consequence"} 1')

    await sql(`update pgboss.job set data = jsonb_set(data, '{companyIds}', jsonb_build_array($1::text)) where name = 'failed'`, [anas])
    const { connection } = house.services.db
    expect(await retryFailedJobs(connection, 'contracting.send-contracts')).toEqual([])
    expect(await retryFailedJobs(connection)).toEqual([{ name: 'event.consequence', count: 1 }])
    await eventually(async () => expect(await texts()).toContain('cannot be told'))
    expect(await retryFailedJobs(connection)).toEqual([])
  })

  test('of events that were recorded together happens to all but the one that cannot be handled, which is tried by itself', async () => {
    const told = (text: string, companyId = anas) => ({ companyIds: [companyId], facts: facts(text) })
    const together = [told('first of three'), told('none of three', UNKNOWN), told('last of three')]
    await house.services.db.transaction((tx) => recordEvents(house.services, tx, workSucceeded, anas, together))
    await eventually(async () => expect(await texts()).toEqual(expect.arrayContaining(['first of three', 'last of three'])))
    const left = `from pgboss.job where name = 'event.consequence' and state <> 'completed' and data::text like '%of three%'`
    expect(await sql(`select data -> 'companyIds' ->> 0 as id ${left}`)).toEqual([{ id: UNKNOWN }])
    expect((await texts()).filter((text) => text.endsWith('of three'))).toHaveLength(2)
    await sql(`delete ${left}`)
  })

  test('happens once although two workers ran the job: the one that was thought dead writes nothing', async () => {
    const isHeld = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    const held = house.services.db.transaction(async (tx) => {
      await runSql(tx, 'lock table notification in share mode')
      isHeld.resolve()
      await letGo.promise
    })
    await isHeld.promise
    await tellNow('only once')
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'insert into "notification"%' and datname = current_database()`
    await eventually(async () => expect(await sql(waiting)).toHaveLength(1))
    const own = `name = 'event.consequence' and data::text like '%only once%'`
    await sql(`update pgboss.job set retry_count = retry_count + 1 where ${own}`)
    letGo.resolve()
    await held
    await eventually(async () => expect(await sql(waiting)).toHaveLength(0))
    expect(await texts()).not.toContain('only once')
    await sql(`update pgboss.job set state = 'retry', start_after = now() where ${own}`)
    await eventually(async () => expect(await sql(`select state from pgboss.job where ${own}`)).toEqual([{ state: 'completed' }]))
    expect((await texts()).filter((text) => text === 'only once')).toHaveLength(1)
  })

  test('of an event that is rolled back nothing happens, and nobody hears of it', async () => {
    const live = await listen(ana)
    await house.services.db
      .transaction(async (tx) => {
        await tell(tx, 'never was')
        throw new Error('no')
      })
      .catch(() => undefined)
    await tellNow('was')
    await live.next((event) => event.text === 'was')
    expect(live.heard.map((event) => event.text)).not.toContain('never was')
    await eventually(async () => expect(await texts()).toContain('was'))
    expect(await texts()).not.toContain('never was')
    await live.close()
  })

  test('a job whose data is not what its kind declares is not run', async () => {
    await sql(
      `insert into pgboss.job (name, data, retry_limit, dead_letter) values ('contracting.send-contracts', '{"mail": 1}', 0, 'failed')`,
    )
    await eventually(async () => expect(await failedJobs('contracting.send-contracts')).toBe(1))
    await sql(`delete from pgboss.job where name = 'failed'`)
  })

  test('what an earlier version of the product left unhandled is told when the server starts', async () => {
    const database = await copyDatabase(inject('postgresFolder'), 'world')
    const first = await openHouse({ databaseUrl: database.url })
    await first.services.db.pool.query(`insert into event_left values (1, 'work.succeeded', array[$1], null, $2, now())`, [
      anas,
      JSON.stringify(facts('from before')),
    ])
    await first.close()
    const second = await openHouse({ databaseUrl: database.url })
    const person = await second.signIn('supplier@demo.test')
    await eventually(async () => expect((await person.do(listNotifications)).items.map((item) => item.text)).toContain('from before'))
    expect((await second.services.db.pool.query('select from event_left')).rowCount).toBe(0)
    await second.close()
    await database.drop()
  })
})

describe('browsers that listen', () => {
  test('hear of a transaction that began earlier and commits later, and whoever comes back between the two does as well', async () => {
    const live = await listen(ana)
    const early = Promise.withResolvers<void>()
    const recorded = Promise.withResolvers<void>()
    const slow = house.services.db.transaction(async (tx) => {
      await tell(tx, 'began first')
      // Silent statements are sent with the next one.
      await tx.selectFrom('company').select('id').limit(1).execute()
      recorded.resolve()
      await early.promise
    })
    await recorded.promise
    await tellNow('began second')
    await live.next((event) => event.text === 'began second')
    // What it has heard: everything but the transactions that still run, which end the id.
    await eventually(async () => expect(live.lastId()).toMatch(/:\d[\d,]*$/))
    const id = live.lastId()
    early.resolve()
    await slow
    await live.next((event) => event.text === 'began first')
    await live.close()
    const back = await listen(ana, id)
    await back.next((event) => event.text === 'began first')
    expect(back.heard.map((event) => event.text)).toEqual(['began first'])
    await back.close()
  })

  test('go on without a loss after thousands of events of others, and are told to read everything anew after too many', async () => {
    const live = await listen(ana)
    await tellNow('before')
    await live.next((event) => event.text === 'before')
    await eventually(async () => expect(live.lastId()).not.toBe(''))
    const id = live.lastId()
    await live.close()
    const others = `insert into event (kind, company_ids, facts) select 'work.succeeded', array[$1], '{}' from generate_series(1, $2)`
    await sql(others, [UNKNOWN, 5000])
    await tellNow('among thousands')
    const back = await listen(ana, id)
    await back.next((event) => event.text === 'among thousands')
    expect(back.refreshes()).toBe(0)
    await back.close()
    await sql(others, [UNKNOWN, 6000])
    const late = await listen(ana, id)
    await eventually(async () => {
      await tellNow('afterwards')
      await late.next((event) => event.text === 'afterwards')
      expect(late.refreshes()).toBe(1)
    })
    await late.close()
  })

  test.each([['17'], ['99999999999:99999999999:'], ['1:2:3;drop'], [`1:2:${'3,'.repeat(3000)}3`]])(
    'with an id that is none of this database are told to read everything anew: %#',
    async (id) => {
      const live = await listen(ana, id)
      await tellNow(`after ${id.slice(0, 20)}`)
      await live.next((event) => event.text === `after ${id.slice(0, 20)}`)
      expect(live.refreshes()).toBe(1)
      await live.close()
    },
  )

  test('hear what was recorded while they came, though what is new was being read for others at that moment', async () => {
    const amani = await house.signIn('shell@demo.test')
    const { companyId } = await amani.do(getSessionInfo)
    const reading = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and query ilike 'select pg_current_snapshot()%from event e%'`
    const live = await house.services.db.transaction(async (tx) => {
      await runSql(tx, 'lock table event in access exclusive mode')
      await eventually(async () => expect(await sql(reading)).not.toHaveLength(0))
      const opened = await listen(amani)
      await tell(tx, 'while she came', companyId ?? '')
      return opened
    })
    expect(await live.next((event) => event.text === 'while she came')).toBeDefined()
    await live.close()
  })

  test('hear of what was recorded without a signal, such as a session that a trigger saw end', async () => {
    const live = await listen(ana)
    await sql(`insert into event (kind, company_ids, facts) values ('work.succeeded', array[$1], $2)`, [anas, facts('no signal')])
    await live.next((event) => event.text === 'no signal')
    await live.close()
  })

  test('hear nothing again that came with a copy of the data from another cluster', async () => {
    const database = await copyDatabase(inject('postgresFolder'), 'world')
    const first = await openHouse({ databaseUrl: database.url })
    await first.services.db.pool.query(
      `insert into event (kind, company_ids, facts, transaction_id) values ('work.succeeded', array[$1], $2, '9999999999')`,
      [anas, JSON.stringify(facts('of another cluster'))],
    )
    await first.close()
    const second = await openHouse({ databaseUrl: database.url })
    const person = await second.signIn('supplier@demo.test')
    const live = await listen(person)
    await second.services.db.transaction((tx) =>
      recordEvent(second.services, tx, workSucceeded, { companyIds: [anas], facts: facts('of this one') }),
    )
    await live.next((event) => event.text === 'of this one')
    expect(live.heard.map((event) => event.text)).toEqual(['of this one'])
    await live.close()
    await second.close()
    await database.drop()
  })
})

test('no writer waits for the lock that NOTIFY takes at commit: no function, trigger or queue of ours notifies inside a transaction', async () => {
  const functions = `select proname from pg_proc p where pronamespace = 'public'::regnamespace and prosrc ~* 'notify'`
  expect(await sql(functions)).toEqual([])
  expect(await sql('select name from pgboss.queue where notify')).toEqual([])
})

async function failedJobs(source = 'event.consequence'): Promise<number> {
  return (await sql(`select from pgboss.job where name = 'failed' and source_name = $1`, [source])).length
}
