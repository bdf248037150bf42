import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reportWarning } from '@tradewind/api/reports.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { openHouse } from '@tradewind/stage/house.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newReporter } from './error-reporting.ts'
import { newLog } from './log.ts'

type Received = { path: string; auth: string; lines: Record<string, unknown>[] }

const received: Received[] = []
const service = createServer((request, response) => {
  void textOf(request).then((text) => {
    const lines = text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
    received.push({ path: request.url ?? '', auth: String(request.headers['x-sentry-auth']), lines })
    response.end('{}')
  })
})
let dsn: string
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  dsn = `http://publickey@127.0.0.1:${(service.address() as AddressInfo).port}/base/42` // it listens on a port
})
afterAll(() => service.close())

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part as string // an encoding is set
  return text
}

describe('error reporting', () => {
  test('warnings and errors of the log reach the service, without connections and secrets; the rest does not', async () => {
    const log = newLog('warn', newReporter(dsn, { serverName: 'here', environment: 'test' }))
    log.info('nothing to see')
    log.warn({ path: '/x', connection: { password: 'hunter2' } }, 'careful')
    log.error(
      { err: Object.assign(new Error('broken', { cause: new Error('deep') }), { client: { password: 'hunter2' } }) },
      'a call failed',
    )
    await eventually(() => expect(received).toHaveLength(2))
    expect(received.map(({ path }) => path)).toEqual(['/base/api/42/envelope/', '/base/api/42/envelope/'])
    expect(received[0]?.auth).toContain('sentry_key=publickey')
    const events = received.map(({ lines }) => lines[2]).sort((a, b) => String(a?.level).localeCompare(String(b?.level)))
    expect(events).toMatchObject([
      {
        level: 'error',
        message: { formatted: 'a call failed' },
        exception: { values: [{ type: 'Error', value: 'broken' }] },
        environment: 'test',
      },
      { level: 'warning', message: { formatted: 'careful' }, extra: { path: '/x' }, server_name: 'here' },
    ])
    expect(JSON.stringify(received)).not.toContain('hunter2')
  })

  test('a service that is away holds nothing up', () => {
    const report = newReporter('http://key@127.0.0.1:9/1', { serverName: 'here', environment: 'test' })
    for (let i = 0; i < 100; i += 1) report({ level: 'error', message: 'again', facts: {} })
  })

  test('a browser may report where a service is configured, and not without end', async () => {
    const house = await openHouse({ template: 'bare', isDemo: false, settings: { ERROR_REPORTING_DSN: dsn } })
    try {
      const body = { message: 'unable to GET /proxy/work', page: '/home', detail: '{}' }
      const statuses = []
      for (let i = 0; i < 61; i += 1) statuses.push((await house.visitor().ask(reportWarning, { body })).status)
      expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
    } finally {
      await house.close()
    }
    const bare = await openHouse({ template: 'bare', isDemo: false })
    try {
      expect((await bare.visitor().ask(reportWarning, { body: { message: 'x' } })).refusal.code).toBe('NotFound')
    } finally {
      await bare.close()
    }
  })
})
