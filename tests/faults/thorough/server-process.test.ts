import { globSync } from 'node:fs'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { streamEvents } from '@tradewind/api/notifications.ts'
import { addressOf } from '@tradewind/api/call.ts'
import { Installation, isAlive, startServerProcess } from '@tradewind/stage/server-process.ts'
import { LODGE } from '@tradewind/world/people.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'

let installation: Installation
beforeAll(async () => {
  installation = await Installation.open()
  const server = await installation.start()
  await installation.insert(LODGE)
  await server.end('SIGTERM')
})
afterEach(() => installation.endServers())
afterAll(() => installation.close())

describe('a server and its data folder', () => {
  it('starts although its first start was killed while the database was being made', async () => {
    const fresh = await Installation.open()
    try {
      const first = fresh.launch()
      await vi.waitFor(() => expect(globSync(`${fresh.dataDir}/postgres.new*/base`)).toHaveLength(1), {
        timeout: LONG_STEP_MS,
        interval: 5,
      })
      await first.end('SIGKILL')
      const second = await fresh.start()
      expect((await fetch(`${fresh.url}/healthz`)).status).toBe(200)
      expect(await second.end('SIGTERM')).toBe(0)
    } finally {
      await fresh.close()
    }
  })

  it('a second server on the same folder is refused and told the process id of the first', async () => {
    const first = await installation.start()
    const second = installation.launch({ PORT: '0' })
    expect(await second.ended()).toBe(1)
    expect(second.output()).toContain(`process ${first.pid}`)
    expect(second.output()).toContain(installation.dataDir)
    expect((await fetch(`${installation.url}/readyz`)).status).toBe(200)
    await first.end('SIGTERM')
  })

  it('a killed server leaves its database running; the next start takes the folder over, and people stay signed in', async () => {
    const first = await installation.start()
    const amani = await installation.signIn('shell@demo.test')
    const orphan = installation.databasePid() ?? 0
    await first.end('SIGKILL')
    expect(isAlive(orphan)).toBe(true)
    const second = await installation.start()
    expect(isAlive(orphan)).toBe(false)
    expect(installation.databasePid()).not.toBe(orphan)
    expect((await amani.do(getSessionInfo)).email).toBe('shell@demo.test')
    await second.end('SIGTERM')
  })

  it('a stopped server ends open live connections, its database and itself, with 0', async () => {
    const server = await installation.start()
    const database = installation.databasePid() ?? 0
    const amani = await installation.signIn('shell@demo.test')
    const live = await amani.fetch(addressOf(streamEvents))
    expect(live.status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(isAlive(database)).toBe(false)
    expect(installation.databasePid()).toBeUndefined()
    await expect(live.text()).resolves.toContain('retry:')
  })

  it('a database that dies is started again, and meanwhile people are told to try again shortly', async () => {
    const server = await installation.start()
    const amani = await installation.signIn('shell@demo.test')
    const before = installation.databasePid()
    installation.killDatabase()
    const statuses = new Set<number>()
    await vi.waitFor(
      async () => {
        const answer = await amani.ask(getSessionInfo)
        statuses.add(answer.status)
        if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('2')
        expect(answer.status).toBe(200)
        expect(installation.databasePid()).not.toBe(before)
      },
      { timeout: LONG_STEP_MS, interval: 200 },
    )
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    await vi.waitFor(async () => expect((await fetch(`${installation.url}/readyz`)).status).toBe(200), {
      timeout: LONG_STEP_MS,
      interval: 200,
    })
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('a wrong setting stops the start with one line that names it', async () => {
    const server = startServerProcess({ PORT: 'eighty', DATA_DIR: installation.dataDir })
    expect(await server.ended()).toBe(1)
    expect(server.output()).toBe('PORT is "eighty": it takes a port number from 0 to 65535.\n')
  })
})
