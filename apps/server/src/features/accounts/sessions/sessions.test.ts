import { getSessionInfo, listSessions, renewToken } from '@tradewind/api/accounts/sessions.ts'
import { getSettings, saveSettings } from '@tradewind/api/accounts/settings.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { listWork } from '@tradewind/api/work.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { decodeJwt, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '@tradewind/stage/person.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'

const house = houseOfFile()
let ana: Person
beforeEach(async () => {
  ana = await house.signIn('supplier@demo.test')
})

const MINUTE_MS = 60_000

describe('session info', () => {
  test('a signed-in supplier is told everything its screens need [A-FD-009]', async () => {
    expect(await ana.do(getSessionInfo)).toMatchObject({
      email: 'supplier@demo.test',
      companyType: 'Supplier',
      viewAs: 'Supplier',
      companyName: 'Solano Hotels',
      role: 'admin',
      access: 'write',
      isShellAccount: false,
      contractId: null,
      contractIds: [],
      isDL: false,
      viewerIsContractSender: false,
    })
  })

  test('nobody gets empty values, not a refusal', async () => {
    expect(await house.visitor().do(getSessionInfo)).toMatchObject({ userId: null, companyId: null, role: null })
  })
})

describe('the JWT', () => {
  test('a call may come with the cookie alone or with the token alone [A-RL-069] [C-RL-115]', async () => {
    const { token } = ana
    ana.token = undefined
    expect((await ana.ask(listWork)).status).toBe(200)
    const other = house.visitor()
    other.token = token
    expect((await other.ask(listWork)).status).toBe(200)
  })

  test('it lasts fifteen minutes and names session, audience and issuer', () => {
    const claims = decodeJwt(ana.token ?? '')
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60)
    expect(claims).toMatchObject({ aud: 'tradewind', iss: 'tradewind' })
  })

  test('one older than five minutes is replaced in the new-token header, a fresh one is not [A-TR-042]', async () => {
    const fresh = await ana.ask(listWork)
    expect(fresh.headers.get('new-token')).toBeNull()
    house.passTime(6 * MINUTE_MS)
    const before = ana.token
    const late = await ana.ask(listWork)
    expect(late.headers.get('new-token')).toEqual(expect.any(String))
    expect(ana.token).not.toBe(before)
  })

  test('an expired one is replaced when the cookie of its session comes along, and refused without it', async () => {
    house.passTime(20 * MINUTE_MS)
    const alone = house.visitor()
    alone.token = ana.token
    expect((await alone.ask(listWork)).refusal.code).toBe('InvalidCredentials')
    expect((await alone.ask(getSessionInfo)).refusal.code).toBe('InvalidCredentials')
    const answer = await ana.ask(listWork)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('new-token')).toEqual(expect.any(String))
  })

  test('an expired one with the cookie of another session is refused', async () => {
    const old = ana.token
    const again = await house.signIn('buyer@demo.test')
    house.passTime(20 * MINUTE_MS)
    again.token = old
    expect((await again.ask(listWork)).status).toBe(401)
  })

  test.each([
    ['that is no token', () => 'nonsense'],
    ['signed with another key', async () => signed({ alg: 'HS256', typ: 'session+jwt' }, 'tradewind', new Uint8Array(32))],
    ['for another audience', async () => signed({ alg: 'HS256', typ: 'session+jwt' }, 'elsewhere')],
    ['of another type', async () => signed({ alg: 'HS256', typ: 'JWT' }, 'tradewind')],
    ['of another algorithm', async () => signed({ alg: 'HS512', typ: 'session+jwt' }, 'tradewind', new Uint8Array(64))],
  ])('a token %s is refused with InvalidCredentials, whatever the cookie says [A-TR-043]', async (_, make) => {
    ana.token = await make()
    for (const call of [listWork, getSessionInfo]) {
      const answer = await ana.ask(call)
      expect(answer.status).toBe(401)
      expect(answer.refusal.code).toBe('InvalidCredentials')
    }
  })

  test('a bad one keeps nobody from signing in', async () => {
    ana.token = 'nonsense'
    expect((await ana.ask(signIn, { body: { email: 'supplier@demo.test', password: WORLD_PASSWORD } })).status).toBe(200)
  })

  async function signed(header: { alg: string; typ: string }, audience: string, key = house.services.keyring.key('jwt')): Promise<string> {
    const { sid, sub } = decodeJwt(ana.token ?? '')
    return new SignJWT({ sid })
      .setProtectedHeader(header)
      .setSubject(sub ?? '')
      .setAudience(audience)
      .setIssuer('tradewind')
      .setIssuedAt()
      .setExpirationTime('15 min')
      .sign(key)
  }

  test('a living session gets a fresh one on request, nobody gets none', async () => {
    expect((await ana.ask(renewToken)).headers.get('new-token')).toEqual(expect.any(String))
    expect((await house.visitor().ask(renewToken)).refusal.code).toBe('InvalidCredentials')
  })
})

describe('sessions', () => {
  test('one in use ends after twelve hours', async () => {
    ana.token = undefined
    for (let hour = 1; hour < 12; hour += 1) {
      house.passTime(60 * MINUTE_MS)
      expect((await ana.ask(listWork)).status).toBe(200)
    }
    house.passTime(61 * MINUTE_MS)
    expect((await ana.ask(listWork)).refusal.code).toBe('InvalidCredentials')
  })

  test('one that nobody uses ends after two hours, by cookie and by token', async () => {
    house.passTime(118 * MINUTE_MS)
    expect((await ana.ask(listWork)).status).toBe(200)
    house.passTime(118 * MINUTE_MS)
    expect((await ana.ask(listWork)).status).toBe(200)
    house.passTime(121 * MINUTE_MS)
    const fresh = await house.signIn('supplier@demo.test')
    expect((await fresh.do(listSessions)).items.filter((session) => session.beganAt < session.lastUsedAt)).toEqual([])
    expect((await ana.ask(listWork)).refusal.code).toBe('InvalidCredentials')
    ana.token = undefined
    expect((await ana.ask(listWork)).refusal.code).toBe('InvalidCredentials')
  })

  test('listening to what happens is no use: a browser that is only open ends as well', async () => {
    for (let hour = 0; hour < 2; hour += 1) {
      house.passTime(61 * MINUTE_MS)
      if (hour === 0) await (await listen(ana)).close()
    }
    expect((await ana.ask(listWork)).refusal.code).toBe('InvalidCredentials')
  })

  test('a company’s administrator chooses the time, and it counts at once', async () => {
    const tom = await house.signIn('buyer@demo.test')
    const priya = await house.signIn('product@demo.test')
    await tom.do(saveSettings, { body: { company: { idleMinutes: 30 } } })
    expect((await tom.do(getSettings)).company.idleMinutes).toBe(30)
    house.passTime(31 * MINUTE_MS)
    expect((await priya.ask(listWork)).status).toBe(401)
    expect((await ana.ask(listWork)).status).toBe(200)
    const body = { company: { idleMinutes: 5 as 30 } }
    expect((await (await house.signIn('buyer@demo.test')).ask(saveSettings, { body })).refusal.code).toBe('WrongInput')
    expect((await (await house.signIn('product@demo.test')).ask(saveSettings, { body: { company: { idleMinutes: 720 } } })).status).toBe(
      403,
    )
  })

  test('one with Remember me lasts thirty days, used or not', async () => {
    const person = house.visitor()
    await person.do(signIn, { body: { email: 'supplier@demo.test', password: WORLD_PASSWORD, rememberMe: true } })
    house.passTime(29 * 24 * 60 * MINUTE_MS)
    expect((await person.ask(listWork)).status).toBe(200)
    house.passTime(25 * 60 * MINUTE_MS)
    expect((await person.ask(listWork)).status).toBe(401)
  })

  test.each([['disabled_at'], ['deleted_at']])('one of a user with %s ends at the next call', async (column) => {
    const product = await house.signIn('product@demo.test')
    const users = house.services.db.queries.updateTable('user_account').where('email', '=', 'product@demo.test')
    await users.set({ [column]: new Date() }).execute()
    const answer = await product.ask(listWork)
    await users.set({ [column]: null }).execute()
    expect(answer.status).toBe(401)
  })

  test('only the hash of a cookie is kept', async () => {
    const cookie = ana.cookie('tradewind_session') ?? ''
    const { rows } = await house.services.db.pool.query('select s::text as text from session s')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(cookie)
  })
})
