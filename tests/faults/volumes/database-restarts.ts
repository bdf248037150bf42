// The database is restarted ten times, while people work at 50 requests a second.

import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@tradewind/stage/eventually.ts'
import { atMost, exactly, fact, type Figure, none, percentile, rounded } from './figure.ts'
import { openOffice, ordinaryWork, type Outcome, pace, unanswered } from './office.ts'

const RESTARTS = Number(process.env.FAULTS_RESTARTS ?? 10)
const PER_SECOND = 50
const RECOVERED_SECONDS = 5
const QUIET_MS = 8000

export async function run(): Promise<Figure[]> {
  const office = await openOffice()
  try {
    const outcomes: Outcome[] = []
    const stop = pace(await ordinaryWork(office), PER_SECOND, (outcome) => outcomes.push(outcome))
    const restarted: number[] = []
    await pause(QUIET_MS)
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const before = office.installation.databasePid()
      if (before === undefined) throw new Error('the database does not run')
      restarted.push(performance.now())
      // A fast shutdown, as an operator restarts it; the server starts it again.
      process.kill(before, 'SIGINT')
      await eventually(() => {
        const now = office.installation.databasePid()
        if (now === undefined || now === before) throw new Error('not yet again')
      }, 60_000)
      await pause(QUIET_MS)
    }
    await stop()
    const failed = outcomes.filter(({ status }) => status !== 200)
    const wrong = failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)
    const recovered = restarted.map((at, i) => {
      const own = failed.filter((outcome) => outcome.at >= at && outcome.at < (restarted[i + 1] ?? Number.POSITIVE_INFINITY))
      return own.length === 0 ? 0 : (Math.max(...own.map((outcome) => outcome.at)) - at) / 1000
    })
    return [
      exactly('restarts of the database', restarted.length, RESTARTS),
      fact('answers', `${outcomes.length}, ${failed.length} of them 503`),
      none(
        'answers that are neither 200 nor 503 with Retry-After',
        wrong.map(({ kind, status }) => `${kind}: ${status}`),
      ),
      atMost('last refused request after a restart, slowest', Math.max(...recovered), RECOVERED_SECONDS, 's'),
      fact('why nobody answered', [...unanswered].map(([why, count]) => `${why} ${count}`).join(', ')),
      fact('half of the times within', `${rounded(percentile(recovered, 0.5))} s`),
      fact(
        'all answers, 99 of 100 within',
        `${rounded(
          percentile(
            outcomes.map(({ ms }) => ms),
            0.99,
          ),
        )} ms`,
      ),
    ]
  } finally {
    await office.close()
  }
}
