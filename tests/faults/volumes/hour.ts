// One hour of ordinary work at 50 requests a second; the memory of the server is noted every minute.

import { setTimeout as pause } from 'node:timers/promises'
import { residentMb } from '../../../bench/servers/process-memory.ts'
import { atMost, fact, type Figure, none, percentile, rounded } from './figure.ts'
import { openOffice, ordinaryWork, type Outcome, pace } from './office.ts'

const PER_SECOND = 50
/** A shorter hour is for trying this out. */
const MINUTES = Number(process.env.FAULTS_MINUTES ?? 60)
/** Code is compiled and caches fill in the first minutes. */
const WARM_UP_MINUTES = Math.min(10, Math.floor(MINUTES / 3))

export async function run(): Promise<Figure[]> {
  const office = await openOffice()
  try {
    const outcomes: Outcome[] = []
    const memory = [residentMb(office.server.pid)]
    const stop = pace(await ordinaryWork(office), PER_SECOND, (outcome) => outcomes.push(outcome))
    const began = performance.now()
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      // By the clock: on a busy machine a pause takes longer than it should.
      await pause(Math.max(0, began + minute * 60_000 - performance.now()))
      memory.push(residentMb(office.server.pid))
      console.log(`${minute} min: ${rounded(memory.at(-1) ?? 0)} MB, ${outcomes.length} answers`)
    }
    await stop()
    const held = await heldBy(office.installation.url)
    // Documents and sendings beyond the limits of a company are refused, and said so.
    const refused = outcomes.filter(({ status }) => status === 429)
    const wrong = outcomes.filter(({ status }) => status !== 200 && status !== 429).map(({ kind, status }) => `${kind}: ${status}`)
    const reads = outcomes.filter(({ kind }) => kind === 'list' || kind === 'open' || kind === 'templates').map(({ ms }) => ms)
    const saves = outcomes.filter(({ kind }) => kind === 'save').map(({ ms }) => ms)
    return [
      fact('answers', `${outcomes.length} in ${MINUTES} minutes, ${rounded(outcomes.length / MINUTES / 60)} a second`),
      none('answers other than 200 and 429', wrong),
      fact('refused with 429, beyond the limits of the company', String(refused.length)),
      fact('reads, half of them and 99 of 100 within', `${rounded(percentile(reads, 0.5))} ms, ${rounded(percentile(reads, 0.99))} ms`),
      fact('saves, half of them and 99 of 100 within', `${rounded(percentile(saves, 0.5))} ms, ${rounded(percentile(saves, 0.99))} ms`),
      atMost('memory of the server at the end', memory.at(-1) ?? 0, 300, 'MB'),
      atMost(`memory grows, after ${WARM_UP_MINUTES} minutes`, slopeOf(memory.slice(WARM_UP_MINUTES)), 1, 'MB a minute'),
      fact('memory, minute by minute', memory.map((mb) => mb.toFixed(0)).join(' ')),
      fact('of which, by its own count', held),
      fact('mails that arrived', String(office.mailbox.mails.length)),
    ]
  } finally {
    await office.close()
  }
}

/** Of the line that fits values of equal distance best, by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [above, below] = values.reduce(([a, b], value, i): [number, number] => [a + (i - middle) * (value - mean), b + (i - middle) ** 2], [
    0, 0,
  ] as [number, number])
  return below === 0 ? 0 : above / below
}

/** What of the memory the main thread's heap holds, as the server counts it. */
async function heldBy(url: string): Promise<string> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const mb = (name: string) => rounded(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0) / 1024 / 1024)
  return `heap ${mb('nodejs_heap_size_used_bytes')} of ${mb('nodejs_heap_size_total_bytes')} MB, outside of it ${mb('nodejs_external_memory_bytes')} MB`
}
