import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@tradewind/stage/eventually.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { reportToServer } from './report-to-server.ts'
import { reportTo, reportWarning } from './report-warning.ts'

/** A page that names this address for reports, or none. */
function onPage(address: string | undefined) {
  vi.stubGlobal('document', { querySelector: () => (address === undefined ? null : { content: address }) })
  vi.stubGlobal('location', { pathname: '/contracting/contract-list/all' })
  // Other files of the same worker may have named a service.
  reportTo(undefined)
  reportToServer()
  return vi.spyOn(console, 'warn').mockImplementation(() => undefined)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('without a service the warning is in the console [A-RL-083] [C-RL-129]', () => {
  const warned = onPage(undefined)
  reportWarning('unable to GET /proxy/work', { status: 500 })
  expect(warned).toHaveBeenCalledWith('unable to GET /proxy/work', { status: 500 })
})

test('a warning goes to the error-reporting service where there is one [A-RL-082] [C-RL-128]', async () => {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => bodies.push(text))
    request.on('end', () => response.end('{}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const warned = onPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/proxy/reports`) // it listens on a port
  reportWarning('unable to GET /proxy/work', { status: 500 })
  await eventually(() => expect(bodies).toHaveLength(1))
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    message: 'unable to GET /proxy/work',
    page: '/contracting/contract-list/all',
    detail: '{"status":500}',
  })
  expect(warned).not.toHaveBeenCalled()
  server.close()
})

test('with a service that cannot be reached the warning is in the console [A-RL-083] [C-RL-129]', async () => {
  const warned = onPage('http://127.0.0.1:9/proxy/reports')
  reportWarning('unable to PUT /x')
  await eventually(() => expect(warned).toHaveBeenCalledWith('unable to PUT /x', {}))
})
