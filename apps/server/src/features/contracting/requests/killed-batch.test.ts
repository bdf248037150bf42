// A request whose suppliers are written for in two transactions, of which the second one dies.

import { createRequest, getRequest } from '@tradewind/api/contracting/requests.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { ADDRESS, endWaiting, holding } from '@tradewind/stage/killed-batch.ts'
import { askedAt, asking, supplierAt } from '@tradewind/stage/requests.ts'
import { expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })

test('is continued where it was: each supplier has one e-mail, and one that cannot be asked holds up none', async () => {
  const { pool } = house.services.db
  await pool.query(`update company set strangers_a_day = 1000 where company_name = 'Meridian Tours'`)
  const tom = await house.signIn('buyer@demo.test')
  const suppliers = Array.from({ length: 120 }, (_, i) => supplierAt(`rates@many${i}.test`))
  // Of the first hundred one is the buyer's own address; of the others one is held.
  suppliers[5] = supplierAt('product@demo.test')
  const arrived = () => suppliers.map(({ emails: [email = ''] }) => post.mails.filter((mail) => mail.recipients.includes(email)).length)
  const requestId = await holding(house, ADDRESS, 'rates@many110.test', async () => {
    const { requestId: id } = await tom.do(createRequest, { body: asking(suppliers) })
    await eventually(() => expect(arrived().filter((count) => count === 1)).toHaveLength(99))
    await endWaiting(house)
    return id
  })
  await eventually(async () => expect((await tom.do(getRequest, { params: { requestId } })).counts.mailed).toBe(119))
  await eventually(() => expect(arrived()).toEqual(suppliers.map((_, i) => (i === 5 ? 0 : 1))))
  expect((await askedAt(tom, requestId, 'product@demo.test')).problem).toBe('This address belongs to your own company.')
  expect((await pool.query(`select from company where company_name = 'many7.test'`)).rowCount).toBe(1)
})
