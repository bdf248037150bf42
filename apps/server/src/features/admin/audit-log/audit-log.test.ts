import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { addUser, editUser } from '@tradewind/api/accounts/users.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let house: House
let ana: Person
beforeAll(async () => {
  house = await openHouse()
  ana = await house.signIn('supplier@demo.test')
})
afterAll(() => house.close())

describe('the audit log', () => {
  test('says who did what from where, newest first', async () => {
    const vesna = await ana.do(addUser, { body: { email: 'vesna@solano.test', firstName: 'Vesna', lastName: 'Perić', access: 'read' } })
    await ana.do(editUser, { body: { userId: vesna.userId, access: 'write' } })
    await ana.do(editUser, { body: { userId: vesna.userId, isDisabled: true } })
    await house
      .visitor()
      .ask(signIn, { body: { email: 'sales@demo.test', password: 'wrong' }, headers: { 'x-forwarded-for': '203.0.113.40' } })
    const { items } = await ana.do(listAuditEntries, { query: { limit: 4 } })
    expect(items.map((entry) => `${entry.actorName} ${entry.sentence}`)).toEqual([
      'Somebody was refused to sign in as Petar Kralj: Incorrect password',
      'Ana Marušić disabled Vesna Perić',
      'Ana Marušić gave Vesna Perić write access',
      'Ana Marušić added Vesna Perić: member, read access',
    ])
    expect(items[0]?.ipAddress).toBe('203.0.113.40')
  })

  test('is read page by page, and searched', async () => {
    const seen: string[] = []
    let next: string | undefined
    do {
      const page = await ana.do(listAuditEntries, { query: { limit: 3, ...(next === undefined ? {} : { next }) } })
      seen.push(...page.items.map((entry) => entry.id))
      next = page.next ?? undefined
    } while (next !== undefined && seen.length < 12)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(6)
    const found = await ana.do(listAuditEntries, { query: { searchText: 'vesna' } })
    expect(found.items.length).toBeGreaterThan(0)
    expect(
      (await ana.do(listAuditEntries, { query: { filter: 'contracts' } })).items.every((entry) => !entry.action.startsWith('user.')),
    ).toBe(true)
  })

  test('of a company is for its administrators, and for the platform’s; nobody else knows of it', async () => {
    const { companyId } = await ana.do(getSessionInfo)
    const query = { companyId: companyId ?? '' }
    const [petar, tom, iris] = [
      await house.signIn('sales@demo.test'),
      await house.signIn('buyer@demo.test'),
      await house.signIn('admin@demo.test'),
    ]
    expect((await petar.ask(listAuditEntries)).status).toBe(403)
    expect((await tom.ask(listAuditEntries, { query })).status).toBe(404)
    expect((await iris.do(listAuditEntries, { query })).items.length).toBeGreaterThan(0)
  })
})
