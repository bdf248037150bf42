// Which proxies are believed when they say who calls.

import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterEach, describe, expect, test } from 'vitest'

let house: House
afterEach(() => house.close())

const email = 'buyer@demo.test'

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
