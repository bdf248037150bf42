import { freePort } from '@tradewind/stage/free-port.ts'
import { openHouse } from '@tradewind/stage/house.ts'
import { expect, test } from 'vitest'

const TOKEN = 'a-token-of-some-length'

/** The status of the metrics, asked from this machine, or by a proxy on it for somebody elsewhere. */
async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  return (await fetch(`${url}/metrics`, { headers })).status
}
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.9' }

test('without settings the metrics answer programs on the same machine only', async () => {
  const house = await openHouse()
  expect(await statusOf(house.url)).toBe(200)
  expect(await statusOf(house.url, ELSEWHERE)).toBe(404)
  await house.close()
})

test('in production the metrics are closed until they have an address or a token', async () => {
  const house = await openHouse({ settings: { NODE_ENV: 'production' } })
  expect(await statusOf(house.url)).toBe(404)
  await house.close()
})

test('with a token the metrics answer from anywhere to whoever has it', async () => {
  const house = await openHouse({ settings: { METRICS_TOKEN: TOKEN, NODE_ENV: 'production' } })
  expect(await statusOf(house.url)).toBe(401)
  expect(await statusOf(house.url, { authorization: `Bearer ${TOKEN}x` })).toBe(401)
  expect(await statusOf(house.url, { ...ELSEWHERE, authorization: `Bearer ${TOKEN}` })).toBe(200)
  await house.close()
})

test('with an address of their own the metrics are served there alone, with the token if there is one', async () => {
  const port = await freePort()
  const own = `http://127.0.0.1:${port}`
  const house = await openHouse({ settings: { METRICS_ADDRESS: `127.0.0.1:${port}`, METRICS_TOKEN: TOKEN } })
  expect(await statusOf(house.url, { authorization: `Bearer ${TOKEN}` })).toBe(404)
  expect(await statusOf(own)).toBe(401)
  const answer = await fetch(`${own}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(await answer.text()).toContain('tradewind_live_clients')
  expect((await fetch(`${own}/healthz`)).status).toBe(404)
  await house.close()
  await expect(fetch(`${own}/metrics`)).rejects.toThrow()
})
