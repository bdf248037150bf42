import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { expect, test } from 'vitest'
import { takeDueMails } from './mail-ledger.ts'

const house = houseOfFile()

test('the first e-mail of a company is among the next ones, however many another company has queued before it', async () => {
  const { db } = house.services
  const [flood, other] = (await db.queries.selectFrom('company').select('id').orderBy('id').limit(2).execute()).map(({ id }) => id)
  const queue = (companyId: string | undefined, count: number, second: number, first: number) =>
    db.pool.query(
      `insert into mail (id, kind, company_id, to_address, subject, html, plain_text, message_id, state, next_try_at, tried_since)
       select lpad(to_hex(i), 24, '0'), 'contract-sent', $1, 'guest@d' || i || '.test', '', '', '', '<' || i || '>', 'queued', to_timestamp($3), now()
       from generate_series($4::int, $4::int + $2::int - 1) i`,
      [companyId, count, second, first],
    )
  await queue(flood, 50_000, 1, 1)
  await queue(other, 1, 2, 60_000)
  await db.pool.query('analyze mail')
  const taking = { now: Date.now(), until: Date.now() + 40_000, most: 4, ids: [], room: new Map<string, number>(), each: 4 }
  const taken = await takeDueMails(db.queries, taking)
  expect(taken.map((mail) => mail.companyId)).toContain(other)
  expect(taken).toHaveLength(4)
})
