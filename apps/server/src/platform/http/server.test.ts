import { connect } from 'node:net'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDiskWatch } from '../disk-space.ts'
import { newMetrics } from '../metrics.ts'
import type { Preparation } from './preparing-page.ts'
import { type HttpOptions, type HttpServer, startHttp } from './server.ts'

const PUBLIC_URL = 'https://rates.tradewind.test'

describe('behind https', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse({ settings: { PUBLIC_URL } })
  })
  afterAll(() => house.close())

  const signIn = (headers: Record<string, string> = {}) =>
    house.visitor().fetch('/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: 'supplier@demo.test', password: 'demo-password-1' }),
    })

  test('the cookies of a session are kept by the browser for this host and for https only', async () => {
    const cookies = (await signIn()).headers.getSetCookie()
    for (const name of ['__Host-tradewind_session', '__Host-tradewind_device']) {
      const line = cookies.find((each) => each.startsWith(`${name}=`)) ?? ''
      expect(line).toMatch(/; Path=\/(;|$)/)
      expect(line).toMatch(/; Secure(;|$)/)
      expect(line).toMatch(/; HttpOnly(;|$)/)
      expect(line).not.toMatch(/; Domain=/)
    }
  })

  test('a session is read from that cookie alone, and its end clears it', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const cookie = ana.cookie('__Host-tradewind_session') ?? ''
    const of = async (name: string) => {
      const visitor = house.visitor()
      visitor.setCookie(name, cookie)
      return (await visitor.do(getSessionInfo)).email
    }
    expect(await of('__Host-tradewind_session')).toBe('supplier@demo.test')
    expect(await of('tradewind_session')).toBeNull()
    await ana.fetch('/proxy/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    expect(ana.cookie('__Host-tradewind_session')).toBeUndefined()
  })

  test('a change comes from a page of our own host, and of our own scheme', async () => {
    const { host } = new URL(house.url)
    expect((await signIn({ origin: PUBLIC_URL })).status).toBe(200)
    expect((await signIn({ origin: `https://${host}` })).status).toBe(200)
    for (const origin of ['http://rates.tradewind.test', `http://${host}`, 'https://evil.test', 'null'])
      expect((await signIn({ origin })).status, origin).toBe(403)
  })

  test('an id, an address and headers that are too long are refused in the words of the description', async () => {
    const told = async (path: string, headers: Record<string, string> = {}) => {
      const response = await house.visitor().fetch(path, { headers })
      return [response.status, ((await response.json()) as { code?: string }).code]
    }
    expect(await told(`/proxy/partner-views/${'a'.repeat(501)}/partners`)).toEqual([404, 'NotFound'])
    expect(await told('/proxy/partner-views/%zz/partners')).toEqual([400, 'WrongInput'])
    expect(await told('/healthz', { 'x-long': 'a'.repeat(20_000) })).toEqual([431, 'HeadersTooLong'])
    const { paths } = (await (await house.visitor().fetch('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { responses: object }>>
    }
    for (const [address, methods] of Object.entries(paths))
      for (const { responses } of Object.values(methods)) {
        expect([address, Object.keys(responses)]).toEqual([address, expect.arrayContaining(['431'])])
        if (address.includes('{')) expect([address, Object.keys(responses)]).toEqual([address, expect.arrayContaining(['404'])])
      }
  })

  test('browsers are told what the pages may do', async () => {
    const { headers } = await house.visitor().fetch('/healthz')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["script-src 'self';", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(part)
  })

  test('TRACE is not answered, and other methods do nothing', async () => {
    const { host } = new URL(house.url)
    const status = await new Promise<string>((resolve, reject) => {
      const socket = connect(house.services.config.port, '127.0.0.1', () =>
        socket.write(`TRACE / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`),
      )
      socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''))
      socket.once('error', reject)
    })
    expect(status).toMatch(/^HTTP\/1\.1 40[45]/)
  })

  test('an Idempotency-Key that is too long is refused, not ignored', async () => {
    const answer = (length: number) => signIn({ 'idempotency-key': 'k'.repeat(length) })
    expect((await answer(100)).status).toBe(200)
    const refused = await answer(101)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ details: [{ field: 'headers.idempotency-key' }] })
  })
})

/** A server without calls and pages. */
function openBare(options: Pick<HttpOptions<object>, 'log'> & Partial<HttpOptions<object>>): Promise<HttpServer> {
  return startHttp<object>({
    metrics: newMetrics(),
    publicUrl: PUBLIC_URL,
    trustedProxies: [],
    host: '127.0.0.1',
    port: 0,
    routes: [],
    contextOf: async () => ({ context: {} }),
    payerOf: () => undefined,
    permit: () => Promise.resolve(),
    unready: async () => [],
    preparation: () => undefined,
    disk: newDiskWatch([]),
    metricsAccess: { token: undefined, isElsewhere: false, isOpenHere: false },
    webFolder: undefined,
    pageMarks: {},
    otherOrigins: [],
    trustedOrigins: [],
    checksAnswers: true,
    ...options,
  })
}

test('whoever opens a page while the demo is filled sees how far it is, and the page opens the application by itself', async () => {
  let preparation: Preparation | undefined = { step: 3, steps: 10, title: 'Contracts & <answers>' }
  const http = await openBare({ log: pino({ level: 'silent' }), preparation: () => preparation })
  try {
    const open = (accept: string) => fetch(`${http.url}/signin`, { headers: { accept } })
    const page = await open('text/html,*/*')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    const html = await page.text()
    expect(html).toContain('Step 3 of 10: Contracts &#38; &#60;answers&#62;')
    expect(html).toContain('<meta http-equiv="refresh" content="2">')
    // Programs are answered as always.
    expect((await open('application/json')).status).toBe(404)
    expect((await fetch(`${http.url}/healthz`, { headers: { accept: '*/*' } })).status).toBe(200)
    preparation = undefined
    expect((await open('text/html')).status).toBe(404)
  } finally {
    await http.stop()
  }
})

test('who is refused is in the log, with the call and the address, and without what they typed', async () => {
  const lines: string[] = []
  const http = await openBare({ log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) })
  try {
    const change = (origin: string) => fetch(`${http.url}/signin?secret=hunter2`, { method: 'POST', headers: { origin } })
    await change('https://evil.test')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ msg: 'refused', code: 'ForeignOrigin', address: '127.0.0.1' }),
    ])
    await change(PUBLIC_URL)
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain('hunter2')
  } finally {
    await http.stop()
  }
})
