// Whose deliveries are sent next, and how many wait.

import { contractViewed } from '@tradewind/api/contracting/contract-events.ts'
import { MOST_WAITING } from '@tradewind/domain/webhooks/delivery.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { recordEvent } from '../../events.ts'
import { settle, takeDue } from './delivery-ledger.ts'

let house: House
let companies: string[]
beforeAll(async () => {
  // A process that runs no jobs: the test takes deliveries by itself.
  house = await openHouse({ settings: { ROLE: 'web' } })
  const rows = await house.services.db.queries.selectFrom('company').select('id').orderBy('id').limit(3).execute()
  companies = rows.map(({ id }) => id)
})
afterEach(() => house.services.db.pool.query('delete from webhook_endpoint'))
afterAll(() => house.close())

const idOf = (number: number) => number.toString(16).padStart(24, '0')

async function endpointOf(company: number, number: number) {
  await house.services.db.pool.query(
    `insert into webhook_endpoint (company_id, id, endpoint_name, url, kinds, secret, made_by, created_at)
     select $1, $2, 'x', 'https://x.example/', '{contract.viewed}', 'x', id, now() from user_account limit 1`,
    [companies[company], idOf(number)],
  )
  return { companyId: companies[company] ?? '', endpointId: idOf(number) }
}

const wait = ({ companyId, endpointId }: { companyId: string; endpointId: string }, count: number, first: number) =>
  house.services.db.pool.query(
    `insert into webhook_delivery (company_id, endpoint_id, id, kind, body, state, next_try_at, created_at)
     select $1, $2, lpad(to_hex(i), 24, '0'), 'contract.viewed', '{}', 'waiting', now() - interval '1 hour' + i * interval '1 ms', now()
     from generate_series($4::int, $4::int + $3::int - 1) i`,
    [companyId, endpointId, count, first],
  )

const take = (most: number, options: Partial<Parameters<typeof takeDue>[1]> = {}) => {
  const none = new Map<string, number>()
  const taking = { now: Date.now(), until: Date.now() + 40_000, most, ids: [], roomOfEndpoint: none, roomOfCompany: none, each: 4 }
  return takeDue(house.services.db.queries, { ...taking, ...options })
}

test('companies take turns, and within one its endpoints, however many another has waiting before them', async () => {
  const [flood, beside, other] = [await endpointOf(0, 1), await endpointOf(0, 2), await endpointOf(1, 3)]
  await wait(flood, 20_000, 1)
  await wait(beside, 3, 30_000)
  await wait(other, 3, 40_000)
  const taken = await take(4)
  const counts = [flood, beside, other].map(({ endpointId }) => taken.filter((each) => each.endpointId === endpointId).length)
  expect(counts.reduce((sum, each) => sum + each)).toBe(4)
  expect(counts[1]).toBeGreaterThan(0)
  expect(counts[2]).toBe(2)
  expect((await take(100)).filter(({ companyId }) => companyId === flood.companyId)).toHaveLength(4)
})

test('one that does not answer gets one at a time, and one that asked for a pause gets none', async () => {
  const [hung, slowed] = [await endpointOf(0, 1), await endpointOf(1, 2)]
  await wait(hung, 5, 1)
  await wait(slowed, 5, 100)
  await house.services.db.pool.query(`update webhook_endpoint set slowed_until = now() + interval '1 minute' where id = $1`, [
    slowed.endpointId,
  ])
  const taken = await take(100, { roomOfEndpoint: new Map([[hung.endpointId, 1]]) })
  expect(taken.map(({ id }) => id)).toEqual([idOf(1)])
})

test('two processes never take the same, and what a dead one had is taken after its time, as another attempt', async () => {
  const endpoint = await endpointOf(0, 1)
  await wait(endpoint, 4, 1)
  const both = await Promise.all([take(4), take(4)])
  expect(
    both
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([1, 2, 3, 4].map(idOf))
  expect(await take(4)).toEqual([])
  const later = await take(1, { now: Date.now() + 41_000, until: Date.now() + 81_000 })
  expect(later).toMatchObject([{ attempt: 2, tries: 2 }])
  const [first] = both.flat().filter(({ id }) => id === later[0]?.id)
  const settled = { state: 'delivered', nextTryAt: null, status: 204, problem: null, now: Date.now() } as const
  // The first one answers late: its attempt has its answer, and the delivery is the other one's.
  const isTaken = first && (await house.services.db.transaction((tx) => settle(tx, first, settled)))
  expect(isTaken).toBe(false)
  const { rows } = await house.services.db.pool.query(
    'select d.state, a.number, a.status from webhook_delivery d join webhook_attempt a on a.delivery_id = d.id where d.id = $1 order by 2',
    [first?.id],
  )
  expect(rows).toEqual([
    { state: 'taken', number: 1, status: 204 },
    { state: 'taken', number: 2, status: null },
  ])
})

test(`what happens while ${MOST_WAITING} wait for an endpoint is in its log, and is not sent`, async () => {
  const [full, free] = [await endpointOf(0, 1), await endpointOf(0, 2)]
  await wait(full, MOST_WAITING, 1)
  const facts = { companyId: full.companyId, companyName: 'x', actorName: 'x', locationName: 'x', templateName: 'x', version: 1 }
  await house.services.db.transaction((tx) =>
    recordEvent(house.services, tx, contractViewed, { companyIds: [full.companyId], contractId: idOf(7), facts }),
  )
  const { rows } = await house.services.db.pool.query(
    `select endpoint_id, state from webhook_delivery where body <> '{}' order by endpoint_id`,
  )
  expect(rows).toEqual([
    { endpoint_id: full.endpointId, state: 'missed' },
    { endpoint_id: free.endpointId, state: 'waiting' },
  ])
})
