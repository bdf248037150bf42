// Invitations of two transactions, of which the second one dies.

import { inviteConnections } from '@tradewind/api/connections/connections.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { ADDRESS, endWaiting, holding } from '@tradewind/stage/killed-batch.ts'
import { expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })

test('are continued where they were: each company has one e-mail and one invitation, and an address of the own company holds up none', async () => {
  const { pool } = house.services.db
  await pool.query(`update company set strangers_a_day = 1000 where company_name = 'Meridian Tours'`)
  await pool.query('delete from connection')
  const tom = await house.signIn('buyer@demo.test')
  const { rows: people } = await pool.query<{ email: string }>(
    `select email from user_account where company_id = (select company_id from user_account where email = 'supplier@demo.test')
       and email <> 'supplier@demo.test' and confirmed_at is not null limit 1`,
  )
  const colleague = people[0]?.email ?? expect.fail('no other user is there')
  // The own address leads to no company, and the next two to the same company, which is invited once.
  const first = ['product@demo.test', 'supplier@demo.test', colleague, ...Array.from({ length: 60 }, (_, i) => `rates@many${i}.test`)]
  const second = Array.from({ length: 30 }, (_, i) => `rates@more${i}.test`)
  const invite = (emails: readonly string[]) => {
    const invitations = emails.map((email) => ({ name: email.split('@')[1] ?? '', emails: [email] }))
    return tom.do(inviteConnections, { body: { invitations, message: 'Let us work together.' } })
  }
  const counts = (emails: readonly string[]) => emails.map((email) => post.mails.filter((mail) => mail.recipients.includes(email)).length)
  await holding(house, ADDRESS, 'rates@more17.test', async () => {
    await invite(first)
    await eventually(() => expect(counts(first).slice(3)).toEqual(first.slice(3).map(() => 1)))
    const [own, one, two] = counts(first)
    expect([own, (one ?? 0) + (two ?? 0)]).toEqual([0, 1])
    await invite(second)
    await endWaiting(house)
    expect(counts(second)).toEqual(second.map(() => 0))
  })
  await eventually(() => expect(counts(second)).toEqual(second.map(() => 1)))
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from connection c join company i on i.id = c.inviting_company_id
     where i.company_name = 'Meridian Tours' and c.message = 'Let us work together.'`,
  )
  expect(Number(rows[0]?.count)).toBe(first.length + second.length - 2)
})
