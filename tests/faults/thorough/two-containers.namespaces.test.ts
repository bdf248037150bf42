import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '@tradewind/stage/eventually.ts'
import { runContained } from '@tradewind/stage/namespaces.ts'
import { Installation, isAlive, START_SERVER } from '@tradewind/stage/server-process.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'

let installation: Installation
beforeEach(async () => {
  installation = await Installation.open()
})
afterEach(() => installation.close())

describe('two containers on one data folder', () => {
  it('the second server is refused and told of the first, whose database goes on undisturbed', async () => {
    const first = await installation.start()
    const database = installation.databasePid() ?? 0
    const second = runContained(`exec ${START_SERVER}`, installation.environment())
    expect(await second.ended()).toBe(1)
    expect(second.output()).toContain(`process ${first.pid}`)
    expect(second.output()).toContain(installation.dataDir)
    expect(installation.databasePid()).toBe(database)
    expect(isAlive(database)).toBe(true)
    expect((await fetch(`${installation.url}/readyz`)).status).toBe(200)
    expect(first.output()).not.toContain('the database ended')
    expect(await first.end('SIGTERM')).toBe(0)
  })

  it('a database whose server was killed in another container is left alone until that container ends', async () => {
    const sign = join(installation.dataDir, 'kill-it')
    // The shell stays, and with it the container, when the server in it is killed.
    const script = `${START_SERVER} & until test -e '${sign}'; do sleep 0.1; done; kill -9 $!; wait $!; echo it was killed; sleep 1000`
    const first = runContained(script, installation.environment())
    try {
      await eventually(() => expect(first.output()).toContain('Tradewind is at'), LONG_STEP_MS)
      const before = readFileSync(installation.databasePidFile, 'utf8')
      writeFileSync(sign, '')
      await eventually(() => expect(first.output()).toContain('it was killed'))
      const second = installation.launch()
      expect(await second.ended()).toBe(1)
      expect(second.output()).toMatch(/Another Tradewind server \(its database, process \d+, which still runs in another container/)
      expect(readFileSync(installation.databasePidFile, 'utf8')).toBe(before)
    } finally {
      await first.kill()
    }
    const third = await installation.start()
    expect(await third.end('SIGTERM')).toBe(0)
  })
})
