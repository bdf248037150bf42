// A request whose suppliers are written for in two transactions, of which the second one dies.

import { getRequest } from '@tradewind/api/contracting/requests.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { type Mailbox, openMailbox } from '@tradewind/stage/mailbox.ts'
import { ask, askedAt, supplierAt } from '@tradewind/stage/requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let post: Mailbox
let house: House
beforeAll(async () => {
  post = await openMailbox()
  house = await openHouse({ settings: { SMTP_URL: post.smtpUrl } })
})
afterAll(async () => {
  await house.close()
  await post.stop()
})

test('goes on where it was: each supplier has one e-mail, and one that cannot be asked holds up none', async () => {
  const { pool } = house.services.db
  await pool.query(`update company set strangers_a_day = 1000 where company_name = 'Meridian Tours'`)
  const tom = await house.signIn('buyer@demo.test')
  const suppliers = Array.from({ length: 120 }, (_, i) => supplierAt(`rates@many${i}.test`))
  // Of the first hundred one is the buyer's own address; of the others somebody holds one.
  suppliers[5] = supplierAt('product@demo.test')
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(`select pg_advisory_xact_lock(hashtextextended('rates@many110.test', 0))`)
  const requestId = await ask(tom, suppliers)
  const arrived = () => suppliers.map(({ emails: [email = ''] }) => post.mails.filter((mail) => mail.recipients.includes(email)).length)
  await eventually(() => expect(arrived().filter((count) => count === 1)).toHaveLength(99))
  const ended = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`
  await eventually(async () => expect((await pool.query(ended)).rowCount).toBe(1))
  await holder.query('rollback')
  holder.release()
  await eventually(async () => expect((await tom.do(getRequest, { params: { requestId } })).counts.mailed).toBe(119))
  await eventually(() => expect(arrived()).toEqual(suppliers.map((_, i) => (i === 5 ? 0 : 1))))
  expect((await askedAt(tom, requestId, 'product@demo.test')).problem).toBe('This address belongs to your own company.')
  expect((await pool.query(`select from company where company_name = 'many7.test'`)).rowCount).toBe(1)
})
