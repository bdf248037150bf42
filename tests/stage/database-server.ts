// One PostgreSQL for all tests of a run: the embedded one, with a database of the demo world to copy from.

import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { type App, startApp } from '@tradewind/server/app.ts'
import { fillDemo } from '@tradewind/server/demo/fill-demo.ts'
import { readConfig } from '@tradewind/server/platform/config.ts'
import { embeddedFolder, startEmbeddedPostgres } from '@tradewind/server/platform/db/embedded-postgres.ts'
import { holdDataFolder } from '@tradewind/server/platform/single-instance.ts'
import { newLog } from '@tradewind/server/platform/log.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { keep, keptWorld, takeKept } from './kept-world.ts'

/** The template databases: `world` holds the demo world, `bare` only the schema. */
export const TEMPLATES = ['bare', 'world'] as const
export type TemplateName = (typeof TEMPLATES)[number]

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the database server's socket. */
    postgresFolder: string
  }
}

/** The projects whose tests know no database. */
const WITHOUT_DATABASE: readonly string[] = ['domain']

/**
 * A test run may lose its data in a power cut, and its databases are too short-lived to be tidied up.
 * Each house has up to thirty connections, and several are open at once.
 */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: '400' }

/** Started by Vitest once per run for all projects, before the first test; what it returns ends it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => WITHOUT_DATABASE.includes(name))) return undefined
  const folder = mkdtempSync(join(quickestFolder(), 'world-'))
  const held = holdDataFolder(folder)
  const start = () => startEmbeddedPostgres(held, newLog('silent'), SETTINGS)
  const [place, kept] = [embeddedFolder(folder), keptWorld()]
  if (!takeKept(kept, place)) {
    const filling = await start()
    await makeTemplates(filling.connection('postgres').host, folder)
    await filling.stop()
    keep(place, kept)
  }
  const server = await start()
  project.provide('postgresFolder', server.connection('postgres').host)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const RAM_DISK = '/dev/shm'
/** Several times what the databases of a run take at once. */
const ENOUGH_BYTES = 2 * 1024 ** 3

/** Each house is a copy of a database: a thousand files, which a disk takes four times as long to make and remove. */
function quickestFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(RAM_DISK)
    if (bavail * bsize < ENOUGH_BYTES) return tmpdir()
    // `npm test` removes this one when it ends, however it ends; databases run as another user where the tests run as root.
    const folder = process.env.TRADEWIND_QUICK_FOLDER ?? RAM_DISK
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    return folder
  } catch {
    // There is none on this system.
    return tmpdir()
  }
}

async function makeTemplates(socketFolder: string, folder: string): Promise<void> {
  await inDatabase(socketFolder, 'postgres', async (client) => {
    for (const name of TEMPLATES) await client.query(`create database ${name}`)
  })
  for (const name of TEMPLATES) await makeTemplate(socketFolder, name, folder)
}

async function makeTemplate(socketFolder: string, name: TemplateName, folder: string): Promise<void> {
  const environment = { DATABASE_URL: databaseUrl(socketFolder, name), DATA_DIR: join(folder, name), PORT: '0', SECRET_KEY: TEST_SECRET }
  const app = await startApp({ config: readConfig(environment), log: newLog('silent'), isDemo: name === 'world', servesWeb: false })
  if (name === 'world') {
    await fillDemo(app.services)
    await makePasswordsCheap(app)
  }
  await app.stop()
  await inDatabase(socketFolder, name, (client) => client.query('vacuum (analyze)'))
}

/** Checking the world's password is most of the work of signing in, which nearly every test does. The hash itself says how much work it is. */
async function makePasswordsCheap({ services }: App): Promise<void> {
  const cheap = await hash(WORLD_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await services.db.queries.updateTable('user_account').set({ password_hash: cheap }).where('password_hash', 'is not', null).execute()
}

/** Encrypted columns of a copied database open only with the key they were written with. */
export const TEST_SECRET = 'a secret that only tests know, 32 characters at least'

export function databaseUrl(socketFolder: string, name: string): string {
  return `postgres://localhost/${name}?host=${encodeURIComponent(socketFolder)}&user=tradewind`
}

export type TestDatabase = { readonly url: string; drop(): Promise<void> }

/** A fresh copy of a template or of another database that nobody uses, or with `nothing` one without even a schema; the answer drops it again. */
export async function copyDatabase(socketFolder: string, template: string): Promise<TestDatabase> {
  const name = `t_${process.pid}_${performance.now().toString(36).replace('.', '_')}`
  const source = template === 'nothing' ? 'template1' : template
  // Copying the files costs a third of the processor time of writing each page anew through the log.
  await inDatabase(socketFolder, 'postgres', (client) => client.query(`create database ${name} template ${source} strategy file_copy`))
  return {
    url: databaseUrl(socketFolder, name),
    drop: async () => {
      await inDatabase(socketFolder, 'postgres', (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function inDatabase(socketFolder: string, name: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(socketFolder, name) })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
