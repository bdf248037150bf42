// A small server that takes usage data, as the one that an operator names.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UsageFields } from '@tradewind/api/usage.ts'

export type UsageReport = { readonly body: UsageFields; readonly key: string; readonly authorization: string }

export type UsageSink = {
  /** Settings of a house that sends its usage data there. */
  readonly settings: Readonly<Record<string, string>>
  readonly host: string
  /** What it took, in order. */
  readonly reports: readonly UsageReport[]
  /** From now on it answers everything with 503, or works again. */
  breakDown(isDown: boolean): void
  stop(): void
}

export async function openUsageSink(): Promise<UsageSink> {
  const reports: UsageReport[] = []
  let isDown = false
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer) // no encoding is set
    if (isDown) return void response.writeHead(503).end()
    const { 'idempotency-key': key, authorization } = request.headers
    reports.push({
      body: JSON.parse(Buffer.concat(parts).toString()) as UsageFields,
      key: String(key),
      authorization: String(authorization),
    }) // it is compared
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const host = `127.0.0.1:${port}`
  return {
    settings: { USAGE_URL: `http://${host}/usage`, USAGE_TOKEN: 'token-of-the-sink' },
    host,
    reports,
    breakDown(value) {
      isDown = value
    },
    stop: () => server.close(),
  }
}
