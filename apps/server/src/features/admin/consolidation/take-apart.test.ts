import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { getSettings } from '@tradewind/api/accounts/settings.ts'
import { listConsolidations, takeApart } from '@tradewind/api/admin/consolidation.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTwoAccounts, REASON, type TwoAccounts } from '@tradewind/stage/two-accounts.ts'

let two: TwoAccounts
beforeAll(async () => {
  two = await openTwoAccounts()
})
afterAll(() => two.house.close())

const DAY_MS = 24 * 3_600_000

describe('an address alone', () => {
  const birte = 'birte@nordwind.test'
  const companyOf = async (email: string) => (await (await two.house.signIn(email)).do(getSessionInfo)).companyName

  test('opens the account of the user who has it from then on, moves nothing of its company, and goes back', async () => {
    // A second administrator, so that the first may go.
    await two.sql(
      `insert into user_account select (json_populate_record(u, json_build_object('id', repeat('b', 24), 'email', $1::text))).*
       from user_account u where email = 'jonas@nordwind.test'`,
      [birte],
    )
    const colleague = await two.house.signIn(birte)
    expect((await two.ask({ moves: 'address' })).status).toBe(200)
    await two.ended('done')
    expect((await two.jonas.ask(getSessionInfo)).refusal.code).toBe('InvalidCredentials')
    expect(await companyOf('jonas@nordwind.test')).toBe('Meridian Tours')
    expect((await two.tom.do(getSettings)).secondaryEmails).toMatchObject([{ email: 'jonas@nordwind.test', isConfirmed: true }])
    // Its company is open, and has what it had.
    expect((await colleague.do(listContracts, { body: { contractIds: [two.ofNordwind] } })).items).toHaveLength(1)
    expect((await two.tom.do(listContracts, { body: { contractIds: [two.ofNordwind] } })).items).toHaveLength(0)
    await two.apart()
    expect(await companyOf('jonas@nordwind.test')).toBe('Nordwind Reisen')
    expect((await two.tom.do(getSettings)).secondaryEmails).toEqual([])
    two.jonas = await two.house.signIn('jonas@nordwind.test')
    expect((await two.jonas.do(listContracts, { body: { contractIds: [two.ofNordwind] } })).items).toHaveLength(1)
    await two.sql('delete from session where user_id = $1', ['b'.repeat(24)])
    await two.sql('update user_account set deleted_at = now() where email = $1', [birte])
  })
})

describe('consolidated accounts', () => {
  test('are taken apart the last one first, and not while an address belongs to somebody else', async () => {
    expect((await two.ask()).status).toBe(200)
    const first = await two.ended('done')
    await two.sql(
      `insert into user_account select (json_populate_record(u, json_build_object('id', repeat('c', 24), 'email', 'jonas@nordwind.test'))).*
       from user_account u where email = 'buyer@demo.test'`,
    )
    const params = { consolidationId: first?.consolidationId ?? '' }
    const ofFirst = async () => (await two.iris.ask(takeApart, { params, body: { reason: REASON } })).refusal.message
    expect(await ofFirst()).toBe('jonas@nordwind.test belongs to another account by now.')
    await two.sql(`delete from user_account where id = repeat('c', 24)`)
    // A third buyer.
    await two.sql(
      `insert into company select (json_populate_record(c, json_build_object('id', repeat('d', 24), 'company_name', 'Kiwi Inbound', 'name_key', 'kiwi inbound',
         'email_domain', null))).* from company c where id = $1`,
      [two.meridian],
    )
    await two.sql(
      `insert into user_account select (json_populate_record(u, json_build_object('id', repeat('d', 24), 'company_id', repeat('d', 24),
         'email', 'aroha@kiwi.test'))).* from user_account u where email = 'buyer@demo.test'`,
    )
    expect((await two.ask({ associateEmail: 'aroha@kiwi.test' })).status).toBe(200)
    await eventually(async () => expect(await two.newest()).toMatchObject({ state: 'done', fromCompanyName: 'Kiwi Inbound' }))
    expect(await ofFirst()).toBe('Kiwi Inbound was consolidated into Meridian Tours after that. Take these apart first.')
    await two.apart()
    expect((await two.iris.ask(takeApart, { params, body: { reason: REASON } })).status).toBe(200)
    await eventually(async () => {
      const { items } = await two.iris.do(listConsolidations, { params: { companyId: two.meridian } })
      expect(items.map(({ state }) => state)).not.toContain('done')
      expect(items.map(({ state }) => state)).not.toContain('undoing')
    })
    two.jonas = await two.house.signIn('jonas@nordwind.test')
  })

  test('are not taken apart after 30 days', async () => {
    expect((await two.ask()).status).toBe(200)
    const done = await two.ended('done')
    two.house.passTime(31 * DAY_MS)
    two.iris = await two.house.signIn('admin@demo.test')
    const params = { consolidationId: done?.consolidationId ?? '' }
    expect((await two.iris.ask(takeApart, { params, body: { reason: REASON } })).refusal.message).toBe(
      'This was done more than 30 days ago.',
    )
  })
})
