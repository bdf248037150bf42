// Programs that read data of a company by a token: what it opens, and everything that closes it.

import { addUser, deleteUser, editUser, listUsers } from '@tradewind/api/accounts/users.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { call } from '@tradewind/api/call.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getContractAsOf } from '@tradewind/api/contracting/contract.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { listTokens, makeToken, revokeToken } from '@tradewind/api/tokens.ts'
import { MOST_TOKENS, TOKEN_SCOPES, type TokenScope } from '@tradewind/domain/accounts/token-scopes.ts'
import { databaseDigest } from '@tradewind/stage/database-digest.ts'
import { make, NOTHINGS_ID } from '@tradewind/stage/every-call.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { describedCalls, type OpenApi } from '@tradewind/stage/sample-input.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const house = houseOfFile()
/** The administrator of a buyer. */
let tom: Person
/** A member of it who may write. */
let priya: Person
/** The administrator of a supplier. */
let ana: Person
beforeEach(async () => {
  // The minute of every token is over.
  house.passTime(61_000)
  tom = await house.signIn('buyer@demo.test')
  priya = await house.signIn('product@demo.test')
  ana = await house.signIn('supplier@demo.test')
  const { items } = await tom.do(listTokens)
  for (const { id } of items) await tom.do(revokeToken, { params: { id } })
})

const DAY_MS = 24 * 3600_000

const made = (scopes: readonly TokenScope[], days = 90, by = tom) =>
  by.do(makeToken, { body: { name: 'Booking system', scopes: [...scopes], days } })

function programWith(token: string): Person {
  const program = house.visitor()
  program.token = token
  return program
}

const program = async (...scopes: TokenScope[]) => programWith((await made(scopes)).token)
const contracts = (of: Person) => of.ask(listContracts, { body: { limit: 5 } })

describe('a token', () => {
  test('lets a program read what its scopes name, for the company of the administrator who made it', async () => {
    const reader = await program('contracts.read', 'partners.read')
    expect((await contracts(reader)).body.items).toEqual((await contracts(tom)).body.items)
    expect((await reader.do(listPartners, { query: {} })).items).toEqual((await tom.do(listPartners, { query: {} })).items)
  })

  test('is shown once: the list has its beginning, and the database its hash', async () => {
    const { token, made: row } = await made(['contracts.read'])
    expect(token).toMatch(/^twt_[\w-]{43}$/)
    expect(row).toMatchObject({ name: 'Booking system', begins: token.slice(0, 8), madeBy: 'Tom Whitaker', isOpen: true, lastUsedAt: null })
    const answer = await tom.ask(listTokens)
    expect(answer.bytes.toString()).not.toContain(token)
    const { createdAt: _, expiresAt: __, ...shown } = row
    expect(answer.body.items).toMatchObject([shown])
    const { rows } = await house.services.db.pool.query('select to_jsonb(t)::text as text from api_token t')
    expect(JSON.stringify(rows)).not.toContain(token.slice(8))
  })

  test('has its last use in the list', async () => {
    const { token } = await made(['contracts.read'])
    await contracts(programWith(token))
    const { items } = await tom.do(listTokens)
    expect(items[0]?.lastUsedAt).toMatch(/^2\d{3}-/)
  })

  test('stands in the audit log when it is made and when it is revoked', async () => {
    const { made: row } = await made(['rates.read'])
    await tom.do(revokeToken, { params: { id: row.id } })
    const { items } = await tom.do(listAuditEntries, { query: { limit: 2 } })
    expect(items.map(({ sentence }) => sentence)).toEqual(['revoked the token Booking system', 'made the token Booking system'])
  })
})

describe('a token is refused', () => {
  const expectClosed = async (token: string) => {
    const answer = await contracts(programWith(token))
    expect([answer.status, answer.refusal.code]).toEqual([401, 'TokenNotValid'])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  }

  test('from the moment when it is revoked', async () => {
    const { token, made: row } = await made(['contracts.read'])
    await tom.do(revokeToken, { params: { id: row.id } })
    await expectClosed(token)
    expect((await tom.ask(revokeToken, { params: { id: row.id } })).status).toBe(404)
  })

  test('once it has expired, and not before', async () => {
    const { token } = await made(['contracts.read'], 2)
    house.passTime(2 * DAY_MS - 60_000)
    expect((await contracts(programWith(token))).status).toBe(200)
    house.passTime(61_000)
    await expectClosed(token)
    tom = await house.signIn('buyer@demo.test')
    expect((await tom.do(listTokens)).items[0]?.isOpen).toBe(false)
  })

  test('while the administrator who made it is disabled', async () => {
    const { items } = await tom.do(listUsers, { params: { filter: 'all' }, query: {} })
    const priyasId = items.find(({ email }) => email === 'product@demo.test')?.userId ?? ''
    const edit = (change: { role?: 'admin' | 'member'; isDisabled?: boolean }) =>
      tom.do(editUser, { body: { userId: priyasId, ...change } })
    await edit({ role: 'admin' })
    const { token } = await made(['contracts.read'], 90, await house.signIn('product@demo.test'))
    await edit({ isDisabled: true })
    await expectClosed(token)
    expect((await tom.do(listTokens)).items[0]?.isOpen).toBe(false)
    await edit({ isDisabled: false })
    expect((await contracts(programWith(token))).status).toBe(200)
    await edit({ role: 'member' })
  })

  test('once the administrator who made it was deleted', async () => {
    const colleague = { email: 'leaver@meridian.test', firstName: 'Lea', lastName: 'Ver', role: 'admin' } as const
    const { userId } = await tom.do(addUser, { body: colleague })
    const { token, made: row } = await made(['contracts.read'])
    await house.services.db.queries.updateTable('api_token').set({ user_id: userId }).where('id', '=', row.id).execute()
    expect((await contracts(programWith(token))).status).toBe(200)
    await tom.do(deleteUser, { params: { id: userId } })
    await expectClosed(token)
    expect((await tom.do(listTokens)).items[0]?.isOpen).toBe(false)
  })

  test('while the administrator who made it has to set up a second factor, and can read nothing themselves', async () => {
    const { token } = await made(['contracts.read'])
    const { companyId } = await tom.do(getSessionInfo)
    const require = (requires_second_factor: boolean) =>
      house.services.db.queries
        .updateTable('company')
        .set({ requires_second_factor })
        .where('id', '=', companyId ?? '')
        .execute()
    await require(true)
    expect((await contracts(tom)).refusal.code).toBe('SecondFactorMissing')
    const answer = await contracts(programWith(token))
    expect([answer.status, answer.refusal.code]).toEqual([403, 'SecondFactorMissing'])
    await require(false)
    expect((await contracts(programWith(token))).status).toBe(200)
  })

  test('when it is another text, also on calls that anybody may make', async () => {
    const { token } = await made(['contracts.read'])
    for (const wrong of [`${token}x`, token.slice(0, -1), 'twt_', `twt_${'a'.repeat(43)}`]) await expectClosed(wrong)
    expect((await programWith('twt_no').ask(getSessionInfo)).status).toBe(401)
  })

  test('by calls outside its scopes, which are named', async () => {
    const answer = await contracts(await program('partners.read'))
    expect([answer.status, answer.refusal.code, answer.refusal.details]).toEqual([403, 'TokenDoesNotOpen', [{ scope: 'contracts.read' }]])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
  })

  test('for contracts of others', async () => {
    const { rows } = await house.services.db.pool.query<{ id: string }>(
      `select c.id from contract c where $1 not in (c.buyer_id::text, c.supplier_id::text) limit 1`,
      [(await tom.do(getSessionInfo)).companyId],
    )
    const query = { before: new Date(house.services.now()).toISOString() }
    const answer = await (await program(...TOKEN_SCOPES)).ask(getContractAsOf, { params: { id: rows[0]?.id ?? '' }, query })
    expect(answer.status).toBe(404)
  })

  test('for the rest of a minute after 600 calls, by headers that say so', async () => {
    const { token } = await made(['contracts.read'])
    const first = await contracts(programWith(token))
    expect(first.headers.get('ratelimit-policy')).toBe('"minute";q=600;w=60')
    expect(first.headers.get('ratelimit')).toMatch(/^"minute";r=599;t=\d+$/)
    await house.services.db.pool.query('update api_token set minute_calls = 599 where revoked_at is null')
    expect((await contracts(programWith(token))).headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+$/)
    const refused = await contracts(programWith(token))
    expect([refused.status, refused.refusal.code]).toEqual([429, 'TooManyCalls'])
    expect(refused.headers.get('ratelimit')).toMatch(/^"minute";r=0;/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await contracts(await program('contracts.read'))).status).toBe(200)
    house.passTime(61_000)
    expect((await contracts(programWith(token))).status).toBe(200)
  })
})

describe('making and revoking', () => {
  test('is for administrators, and for those of the company', async () => {
    const body = { name: 'Mine', scopes: ['contracts.read' as const], days: 30 }
    const { made: row } = await made(['contracts.read'])
    for (const answer of [
      await priya.ask(makeToken, { body }),
      await priya.ask(listTokens),
      await priya.ask(revokeToken, { params: { id: row.id } }),
    ])
      expect([answer.status, answer.refusal.code]).toEqual([403, 'AdminsOnly'])
    expect((await ana.ask(revokeToken, { params: { id: row.id } })).status).toBe(404)
    expect((await ana.do(listTokens)).items).toEqual([])
  })

  test('is not done by a token', async () => {
    const all = await program(...TOKEN_SCOPES)
    const body = { name: 'Another', scopes: ['contracts.read' as const], days: 30 }
    expect((await all.ask(makeToken, { body })).refusal.code).toBe('TokenDoesNotOpen')
  })

  test('needs a name, scopes that there are, each once, and at most a year', async () => {
    const wrong = [
      { name: '  ', scopes: ['contracts.read'], days: 30 },
      { name: 'x', scopes: [], days: 30 },
      { name: 'x', scopes: ['contracts.write'], days: 30 },
      { name: 'x', scopes: ['contracts.read', 'contracts.read'], days: 30 },
      { name: 'x', scopes: ['contracts.read'], days: 366 },
      { name: 'x', scopes: ['contracts.read'], days: 0 },
    ]
    for (const body of wrong) {
      const answer = await tom.fetch('/proxy/tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(400)
    }
    expect((await tom.do(listTokens)).items).toEqual([])
  })

  test('ends at so many that are valid at once, also for two administrators at the same moment', async () => {
    for (let i = 1; i < MOST_TOKENS; i += 1) await made(['contracts.read'], 1)
    const body = { name: 'One more', scopes: ['contracts.read' as const], days: 1 }
    const answers = await Promise.all([1, 2, 3].map(() => tom.ask(makeToken, { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    house.passTime(DAY_MS + 1000)
    tom = await house.signIn('buyer@demo.test')
    await made(['contracts.read'], 1)
  })
})

describe('of all calls', () => {
  test('a token opens the ones that declare a scope, and none of them changes anything', async () => {
    const answer = await house.visitor().fetch('/openapi.json')
    const calls = describedCalls((await answer.json()) as OpenApi)
    const { token } = await made(TOKEN_SCOPES)
    const all = programWith(token)
    const except = ['api_token', 'session']
    const before = await databaseDigest(house, except, '', [])
    const opened: string[] = []
    for (const each of calls) {
      await house.services.db.pool.query('update api_token set minute_calls = 0')
      const { code, status } = await make(all, each, NOTHINGS_ID)
      if (code !== 'TokenDoesNotOpen') opened.push(each.operation.operationId)
      expect(`${each.operation.operationId} ${status >= 500}`).toBe(`${each.operation.operationId} false`)
    }
    expect(opened.toSorted()).toEqual([
      'askMcp',
      'changeOctoBooking',
      'checkOctoAvailability',
      'countContracts',
      'getContractAsOf',
      'getContractingYears',
      'getOctoBooking',
      'getOctoCalendar',
      'getOctoFeed',
      'getOctoLeftOut',
      'getOctoProduct',
      'getOctoSupplier',
      'getOpenContract',
      'getPriceRows',
      'getPriceRowsOfMany',
      'getRatePlans',
      'getRequest',
      'listContracts',
      'listOctoBookings',
      'listOctoCapabilities',
      'listOctoProducts',
      'listPartners',
      'listReceivedRequests',
      'listReceivedStopSales',
      'listRequests',
      'makeOctoBooking',
      'openMcpStream',
      'priceStays',
    ])
    expect(await databaseDigest(house, except, '', [])).toEqual(before)
  })

  test('none that binds the company, writes, or is for one person can declare a scope', () => {
    const declared = (change: object) => () =>
      call({ name: 'x', area: 'x', what: '', method: 'POST', path: '/x', access: 'member', scope: 'rates.read', ...change })
    expect(declared({})).not.toThrow()
    for (const change of [{ isBinding: true }, { isOwnOnly: true }, { access: 'writer' }, { access: 'admin' }, { access: 'anyone' }])
      expect(declared(change)).toThrow('x cannot be opened by a token')
    expect([updateContractStatus.scope, addUser.scope]).toEqual([undefined, undefined])
  })
})
