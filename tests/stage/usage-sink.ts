// A small server that takes usage data, as the one that an operator names.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { UsageFields } from '@tradewind/api/usage.ts'
import { endServer, HeldAnswers } from './held-answers.ts'

export type UsageReport = { readonly body: UsageFields; readonly key: string; readonly authorization: string }

/** How it answers from now on. `silent`: not before it is told to be something else. */
export type SinkMood = 'well' | 'down' | 'silent'

export type UsageSink = {
  /** Settings of a house that sends its usage data there. */
  readonly settings: Readonly<Record<string, string>>
  readonly host: string
  /** What it took, in order. */
  readonly reports: readonly UsageReport[]
  be(mood: SinkMood): void
  stop(): void
}

export async function openUsageSink(): Promise<UsageSink> {
  const reports: UsageReport[] = []
  let mood: SinkMood = 'well'
  const held = new HeldAnswers()
  const server = createServer((request, response) => {
    const { 'idempotency-key': key, authorization } = request.headers
    const answerNow = (body: unknown) => {
      // The caller is our own job, whose body the test compares.
      if (mood === 'well') reports.push({ body: body as UsageFields, key: String(key), authorization: String(authorization) })
      response.writeHead(mood === 'well' ? 204 : 503).end()
    }
    void json(request).then((body) => {
      held.give(() => answerNow(body), mood === 'silent')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const host = `127.0.0.1:${port}`
  return {
    settings: { USAGE_URL: `http://${host}/usage`, USAGE_TOKEN: 'token-of-the-sink' },
    host,
    reports,
    be(value) {
      mood = value
      held.letGo()
    },
    stop: () => endServer(server),
  }
}
