// A message to so many that it is sent in two transactions, of which the second one dies.

import { getWork } from '@tradewind/api/work.ts'
import { newMassMessage } from '@tradewind/api/workspace/mass-messages.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { endWaiting, holding } from '@tradewind/stage/killed-batch.ts'
import { expect, test } from 'vitest'

const house = houseOfFile()
const [ana] = house.signedIn('supplier@demo.test')

const COUNT = 70
/** In the order of their names. */
const nameOf = (i: number) => `Many ${String(i).padStart(2, '0')}`
const idOf = (kind: number, i: number) => `${kind}${String(i).padStart(23, '0')}`

/** So many buyers in the address book, all of them connected but one. */
async function makePartners(notConnected: number): Promise<string[]> {
  const { pool } = house.services.db
  const { rows } = await pool.query<{ id: string }>(`select company_id as id from user_account where email = 'supplier@demo.test'`)
  const [supplier] = rows
  for (let i = 0; i < COUNT; i += 1) {
    const [company, name] = [idOf(1, i), nameOf(i)]
    await pool.query(`insert into company (id, company_type, company_name) values ($1, 'Contractor', $2)`, [company, name])
    const partner = 'insert into partner (company_id, id, partner_company_id, partner_name, search) values ($1, $2, $3, $4::text, $4::text)'
    await pool.query(partner, [supplier?.id, idOf(2, i), company, name])
    const connection = 'insert into connection (id, inviting_company_id, invited_company_id, state) values ($1, $2, $3, $4)'
    await pool.query(connection, [idOf(3, i), supplier?.id, company, i === notConnected ? 'archived' : 'connected'])
  }
  return Array.from({ length: COUNT }, (_, i) => idOf(2, i))
}

/** The texts that the companies have, with how often. */
async function said(): Promise<Map<string, number>> {
  const { rows } = await house.services.db.pool.query<{ body: string; count: string }>(
    `select body, count(*) from talk_message where way = 'mass' and body like 'Hello Many %' group by body`,
  )
  return new Map(rows.map(({ body, count }) => [body, Number(count)]))
}

test('is continued where it was: each partner has it once, and one that cannot be written to holds up none', async () => {
  const partnerIds = await makePartners(3)
  const text = 'Hello {partner}'
  const held = 'select from company where id = $1 for update'
  const work = async (id: string) => ana.do(getWork, { params: { id } })
  const workId = await holding(house, held, idOf(1, COUNT - 1), async () => {
    const sent = await ana.do(newMassMessage, { body: { to: { kind: 'partners', partnerIds }, text } })
    await eventually(async () => expect((await work(sent.workId)).done).toBe(50))
    expect((await said()).size).toBe(49)
    await endWaiting(house)
    return sent.workId
  })
  await eventually(async () => expect((await work(workId)).state).toBe('succeeded'))
  const failures = [{ what: nameOf(3), reason: expect.stringContaining('not connected') }]
  expect(await work(workId)).toMatchObject({ done: COUNT, result: { text: `${COUNT - 1} partners have your message, 1 not.`, failures } })
  const expected = Array.from({ length: COUNT }, (_, i) => [`Hello ${nameOf(i)}`, 1] as const).filter((_, i) => i !== 3)
  expect(await said()).toEqual(new Map(expected))
})
