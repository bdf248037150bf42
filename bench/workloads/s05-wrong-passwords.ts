// S5: the contract list of somebody who works, while 200 wrong passwords a second come in from everywhere, beside itself without them.

import { Agent, request } from 'node:http'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { type Asked, timesOf } from '../load.ts'
import { median } from '../measured.ts'
import type { BenchRow } from '../row.ts'
import type { ChildServer } from '../servers/child-server.ts'
import { startNewDemo } from '../servers/kept-demo.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const DEMO = { email: 'supplier@demo.test', password: 'demo-password-1' }
const WRONG_PER_SECOND = 200
/** Long enough for the queue of hashing to be full. */
const WARM_UP_MS = 3000
const ROUNDS = 3
const CALLS = 300

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  const server = await startWithDemo(cacheFolder)
  try {
    const headers = await signedIn(server.url)
    const lists: Asked[] = Array.from({ length: CALLS }, () => ({ method: 'POST', path: listContracts.path, headers, body: '{}' }))
    await timesOf(server.url, lists)
    const [alone, beside]: [number[], number[]] = [[], []]
    for (let round = 1; round <= ROUNDS; round += 1) {
      alone.push(...(await timesOf(server.url, lists)))
      const flood = startFlood(server.url, round)
      await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS))
      beside.push(...(await timesOf(server.url, lists)))
      log(`S5: round ${round}: ${await flood.stop()}`)
    }
    return [row('median', median(beside), median(alone)), row('95 of 100', share(beside, 0.95), share(alone, 0.95))]
  } finally {
    await server.stop()
  }
}

function row(measure: string, ours: number, peers: number): BenchRow {
  return {
    workload: 'S5',
    measure: `contract list while ${WRONG_PER_SECOND} wrong passwords a second come in, ${measure}`,
    unit: 'ms',
    ours,
    peer: 'itself without them',
    peers,
    ratio: peers / ours,
    reach: 'at most 2 x as long',
    isReached: ours <= peers * 2,
  }
}

function share(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}

/** Every attempt from an address and for an account of its own, every other one for an account that is there: no limit of attempts holds them up. */
function startFlood(url: string, round: number): { stop(): Promise<string> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const answers = new Map<number, number>()
  let [sent, open] = [0, 0]
  const start = performance.now()
  const attempt = () => {
    sent += 1
    open += 1
    const body = JSON.stringify({ email: sent % 2 === 0 ? 'buyer@demo.test' : `nobody-${round}-${sent}@elsewhere.test`, password: 'wrong' })
    const from = `10.${round}.${Math.floor(sent / 250)}.${sent % 250}`
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-forwarded-for': from }
    const asked = request(url + signIn.path, { agent, method: 'POST', headers }, (response) => {
      answers.set(response.statusCode ?? 0, (answers.get(response.statusCode ?? 0) ?? 0) + 1)
      response.resume().on('end', () => (open -= 1))
    })
    asked.on('error', () => (open -= 1))
    asked.end(body)
  }
  // As many as are due by the clock: a timer alone would lag behind.
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1000) * WRONG_PER_SECOND)
    while (sent < due) attempt()
  }, 5)
  return {
    async stop() {
      clearInterval(timer)
      const seconds = (performance.now() - start) / 1000
      while (open > 0) await new Promise((resolve) => setTimeout(resolve, 20))
      agent.destroy()
      const told = [...answers].map(([status, count]) => `${count} x ${status}`).join(', ')
      return `${(sent / seconds).toFixed(0)} wrong passwords a second, answered ${told}`
    },
  }
}

async function startWithDemo(cacheFolder: string): Promise<ChildServer> {
  const server = await startNewDemo(cacheFolder, 's05')
  // The demo is filled while the server answers already.
  for (let accounts = 0; accounts === 0; ) {
    const answer = (await (await fetch(`${server.url}/proxy/demo-accounts`)).json()) as { accounts: unknown[] } // the call's answer
    accounts = answer.accounts.length
  }
  return server
}

async function signedIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url + signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}`)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: cookie.join('; '), 'content-type': 'application/json' }
}
