// The server for one test file: the real application in this process, on a database of its own, with a clock to turn.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, startApp } from '@tradewind/server/app.ts'
import { readConfig } from '@tradewind/server/platform/config.ts'
import { newLog } from '@tradewind/server/platform/log.ts'
import { inject } from 'vitest'
import { copyDatabase, TEST_SECRET, type TemplateName } from './database-server.ts'
import { freePort, steadyPort } from './free-port.ts'
import { Person } from './person.ts'

export type House = {
  readonly url: string
  readonly services: App['services']
  /** Where it takes mail; 0 where the settings name no port for it. */
  readonly inboundPort: number
  /** Somebody who is not signed in. */
  visitor(): Person
  signIn(email: string): Promise<Person>
  /** Moves the application's clock on. */
  passTime(ms: number): void
  close(): Promise<void>
}

export type HouseOptions = {
  readonly template?: TemplateName
  /** A database that stays when the house is closed, instead of a copy of a template. */
  readonly databaseUrl?: string
  /** Settings beyond those of every test. */
  readonly settings?: Record<string, string>
  readonly isDemo?: boolean
  readonly servesWeb?: boolean
}

export async function openHouse({
  template = 'world',
  databaseUrl,
  settings = {},
  isDemo = true,
  servesWeb = false,
}: HouseOptions = {}): Promise<House> {
  const database =
    databaseUrl === undefined ? await copyDatabase(inject('postgresFolder'), template) : { url: databaseUrl, drop: async () => undefined }
  const dataDir = mkdtempSync(join(tmpdir(), 'tw-house-'))
  const removeData = async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const port = servesWeb ? await steadyPort() : await freePort()
  let passedMs = 0
  const start = async () =>
    startApp({
      config: readConfig({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: String(port),
        SECRET_KEY: TEST_SECRET,
        NODE_ENV: 'test',
        ...settings,
      }),
      log: newLog(process.env.LOG_LEVEL ?? 'silent'),
      now: () => Date.now() + passedMs,
      isDemo,
      servesWeb,
    })
  const app = await start().catch(async (error: unknown) => {
    await removeData()
    throw error
  })
  const url = app.http?.url ?? ''
  return {
    url,
    services: app.services,
    inboundPort: app.inbound?.port ?? 0,
    visitor: () => new Person(url),
    signIn: (email) => new Person(url).signIn(email),
    passTime(ms) {
      passedMs += ms
    },
    async close() {
      await app.stop()
      await removeData()
    },
  }
}
