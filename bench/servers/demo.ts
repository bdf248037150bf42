// The product with its demo, as `npm start` fills it, on a database that the benchmark can look into.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startScratchServer } from '../dataset/scratch-database.ts'
import { type ChildServer, freePort, startServer } from './child-server.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

export type Demo = {
  readonly server: ChildServer
  readonly admin: pg.Client
  /** Waits for what follows from filling the demo, such as the levels of its rate sheets, which is not measured. */
  readonly settled: () => Promise<void>
  readonly stop: () => Promise<void>
}

const SETTLING_MS = 120_000

/** @param name of its database and folder, which are emptied first */
export async function startDemo(
  { cacheFolder, log }: { cacheFolder: string; log: (line: string) => void },
  name: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Demo> {
  const scratch = await startScratchServer(cacheFolder, log)
  const url = await scratch.peerDatabase(name)
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query('drop schema if exists public cascade; drop schema if exists pgboss cascade; create schema public')
  const folder = join(cacheFolder, name)
  rmSync(folder, { recursive: true, force: true })
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
    DEMO: 'true',
    ...settings,
  }
  const server = await startServer({
    name: 'Tradewind',
    program: process.execPath,
    args: [MAIN],
    env,
    folder: fileURLToPath(new URL('../..', import.meta.url)),
    port,
    readyPath: '/readyz',
  })
  return {
    server,
    admin,
    async settled() {
      const due = `select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`
      for (const end = performance.now() + SETTLING_MS; ((await admin.query(due)).rowCount ?? 0) > 0; await pause(500))
        if (performance.now() > end) throw new Error('the demo is still being filled')
    },
    async stop() {
      await server.stop()
      await admin.end()
      await scratch.stop()
    },
  }
}
