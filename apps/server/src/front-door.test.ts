// What stands between the internet and every call: proxies, cookies, origins.

import { signIn, signOut } from '@tradewind/api/accounts/sign-in.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterEach, describe, expect, test } from 'vitest'

let house: House
afterEach(() => house.close())

const email = 'buyer@demo.test'
const SITE = 'https://rates.example.com'

async function addressOf(forwardedFor: string): Promise<string> {
  await house.visitor().do(signIn, { body: { email, password: WORLD_PASSWORD }, headers: { 'x-forwarded-for': forwardedFor } })
  const entries = house.services.db.queries.selectFrom('audit_entry').select('ip_address').where('action', '=', 'session.begin')
  return (await entries.orderBy('id', 'desc').executeTakeFirstOrThrow()).ip_address
}

describe('the address of a caller', () => {
  test('is what a trusted proxy says, and not what the caller wrote before it', async () => {
    house = await openHouse({ settings: { TRUSTED_PROXIES: '127.0.0.1/32, 10.0.0.0/8' } })
    expect(await addressOf('203.0.113.5')).toBe('203.0.113.5')
    expect(await addressOf('192.0.2.1, 203.0.113.5, 10.1.2.3')).toBe('203.0.113.5')
  })

  test.each(['none', '10.0.0.0/8'])('is that of the connection when it comes from elsewhere (TRUSTED_PROXIES=%s)', async (networks) => {
    house = await openHouse({ settings: { TRUSTED_PROXIES: networks } })
    expect(await addressOf('203.0.113.5')).toBe('127.0.0.1')
  })
})

describe('with https', () => {
  test('cookies belong to this host alone: another name is not read, and signing out deletes them', async () => {
    house = await openHouse({ settings: { PUBLIC_URL: SITE } })
    const person = house.visitor()
    const answer = await person.ask(signIn, { body: { email, password: WORLD_PASSWORD } })
    const cookies = answer.headers.getSetCookie().filter((line) => line.includes('HttpOnly'))
    expect(cookies).toHaveLength(2)
    for (const line of cookies) expect(line).toMatch(/^__Host-tradewind_(session|device)=[^;]+;.* Path=\/;.* Secure/)
    expect(cookies.join()).not.toContain('Domain')
    expect(await person.do(getSessionInfo)).toMatchObject({ email })

    const planted = house.visitor()
    planted.setCookie('tradewind_session', person.cookie('__Host-tradewind_session') ?? '')
    expect((await planted.do(getSessionInfo)).userId).toBeNull()
    await person.do(signOut)
    expect(person.cookie('__Host-tradewind_session')).toBeUndefined()
  })

  test.each([
    [SITE, 401],
    ['http://rates.example.com', 403],
    ['https://rates.example.com:8443', 403],
    ['null', 403],
  ])('a change from %s is answered %i', async (origin, status) => {
    house = await openHouse({ settings: { PUBLIC_URL: SITE } })
    const body = { email, password: 'wrong' }
    expect((await house.visitor().ask(signIn, { body, headers: { origin } })).status).toBe(status)
  })
})

test('no page may use a camera, a microphone or the place of its reader', async () => {
  house = await openHouse()
  for (const path of ['/', '/proxy/session', '/no-such-page'])
    expect((await house.visitor().fetch(path)).headers.get('permissions-policy')).toContain('camera=(), display-capture=(), geolocation=()')
})
