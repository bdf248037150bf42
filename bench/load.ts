// Requests against a server: as many as it can take at once, or one after the other.

import { Agent, request } from 'node:http'
import type { Call } from '@tradewind/api/call.ts'
import autocannon from 'autocannon'

export type Asked = {
  readonly method: Call['method']
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** How many answers came in a second; each connection asks again as soon as it was answered, going round the requests. */
export async function answersPerSecond(url: string, asked: readonly Asked[], connections: number, seconds: number): Promise<number> {
  const { errors, non2xx, timeouts, '2xx': answers, duration } = await autocannon({ url, connections, duration: seconds, requests: asked })
  if (errors + non2xx + timeouts > 0) throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals under load`)
  return answers / duration
}

/** Milliseconds of each request, one after the other on one connection. */
export async function timesOf(url: string, asked: readonly Asked[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const each of asked) {
    const start = performance.now()
    await answerTo(agent, url, each)
    times.push(performance.now() - start)
  }
  agent.destroy()
  return times
}

/** The answer to one request as text. */
export async function textOf(url: string, asked: Asked): Promise<string> {
  const agent = new Agent()
  const bytes = await answerTo(agent, url, asked)
  agent.destroy()
  return bytes.toString()
}

/** @throws Error for every answer but 200: a refusal is fast and would count as an answer */
function answerTo(agent: Agent, url: string, { method, path, headers, body }: Asked): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(url + path, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${bytes.toString().slice(0, 500)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
