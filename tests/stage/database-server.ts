// One PostgreSQL for all tests of a run: the embedded one, with a database of the demo world to copy from.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '@tradewind/server/app.ts'
import { fillDemo } from '@tradewind/server/demo/fill-demo.ts'
import { readConfig } from '@tradewind/server/platform/config.ts'
import { startEmbeddedPostgres } from '@tradewind/server/platform/db/embedded-postgres.ts'
import { newLog } from '@tradewind/server/platform/log.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

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

/** Started by Vitest once per run for all projects, before the first test; what it returns ends it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => WITHOUT_DATABASE.includes(name))) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'tw-test-'))
  const server = await startEmbeddedPostgres(folder, newLog('silent'))
  const { host } = server.connection('postgres')
  // A test run may lose its data in a power cut.
  await inDatabase(host, async (client) => {
    await client.query('alter system set fsync = off')
    await client.query('alter system set synchronous_commit = off')
    await client.query('select pg_reload_conf()')
    for (const name of TEMPLATES) await client.query(`create database ${name}`)
  })
  for (const name of TEMPLATES) await makeTemplate(host, name, folder)
  project.provide('postgresFolder', host)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(socketFolder: string, name: TemplateName, folder: string): Promise<void> {
  const environment = { DATABASE_URL: databaseUrl(socketFolder, name), DATA_DIR: join(folder, name), PORT: '0', SECRET_KEY: TEST_SECRET }
  const app = await startApp({ config: readConfig(environment), log: newLog('silent'), isDemo: name === 'world', servesWeb: false })
  if (name === 'world') await fillDemo(app.services)
  await app.stop()
}

/** Encrypted columns of a copied database open only with the key they were written with. */
export const TEST_SECRET = 'a secret that only tests know, 32 characters at least'

export function databaseUrl(socketFolder: string, name: string): string {
  return `postgres://localhost/${name}?host=${encodeURIComponent(socketFolder)}&user=tradewind`
}

export type TestDatabase = { readonly url: string; drop(): Promise<void> }

/** A fresh copy of a template, or with `nothing` a database without even a schema; the answer drops it again. */
export async function copyDatabase(socketFolder: string, template: TemplateName | 'nothing'): Promise<TestDatabase> {
  const name = `t_${process.pid}_${performance.now().toString(36).replace('.', '_')}`
  await inDatabase(socketFolder, (client) =>
    client.query(`create database ${name} template ${template === 'nothing' ? 'template1' : template}`),
  )
  return {
    url: databaseUrl(socketFolder, name),
    drop: async () => {
      await inDatabase(socketFolder, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function inDatabase(socketFolder: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(socketFolder, 'postgres') })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
