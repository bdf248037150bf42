import { eventually } from '@tradewind/stage/eventually.ts'
import { killNow, type NpmStart, npmStart } from '@tradewind/stage/npm-start.ts'
import { Installation, isAlive } from '@tradewind/stage/server-process.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import { isThorough } from '@tradewind/stage/thorough.ts'

let installation: Installation
beforeAll(async () => {
  installation = await Installation.open()
})
afterAll(() => installation.close())

describe('whoever started Tradewind with npm start and', () => {
  const ends: [string, (started: NpmStart) => number, boolean][] = [['kills npm', ({ npm }) => npm, false]]
  if (isThorough) {
    ends.push(['kills the process in front of the server', ({ front }) => front, false])
    ends.push(['closes the terminal', ({ outermost }) => outermost.pid ?? 0, true])
  }

  test.each(ends)('%s leaves neither a server nor a database running', async (_, chosen, isInTerminal) => {
    const { port } = new URL(installation.url)
    const started = await npmStart({ DATA_DIR: installation.dataDir, PORT: port }, isInTerminal)
    const database = installation.databasePid() ?? 0
    const all = [started.npm, started.front, started.server, database]
    expect(all.map(isAlive)).toEqual([true, true, true, true])
    await killNow(started, chosen(started))
    await eventually(() => expect(all.map(isAlive)).toEqual([false, false, false, false]), LONG_STEP_MS)
    // The database was stopped, not killed: nothing is left to be cleaned up.
    expect(installation.databasePid()).toBeUndefined()
  })
})
