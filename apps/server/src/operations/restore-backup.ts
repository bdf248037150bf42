// Fills an empty installation from a backup: all of it, or nothing.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import type { Config } from '../platform/config.ts'
import { keyringOf } from '../platform/crypto.ts'
import { migrate, migrationsNamed } from '../platform/db/migrate.ts'
import { openStore } from '../platform/files/open-store.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'
import { insertSavedJobs } from '../platform/saved-jobs.ts'
import { keepSecretKey } from '../platform/secret-key.ts'
import { type ArchiveReader, openArchive } from './archive-reader.ts'
import { BACKUP_FORMAT, fileEntry, KEY_MARK, MANIFEST, type Manifest, manifest as manifestShape, tableEntry } from './backup-format.ts'
import { CannotDo, openAlone } from './installation.ts'
import { findFilledTable, findMigrations, insertRows, sequencesOf, setSequence, tableNames, withoutRules } from './saved-tables.ts'

export type RestoredBackup = { readonly madeAt: string; readonly rows: number; readonly files: number }

/**
 * Restores a backup into the installation of the settings, which must be empty and not running.
 * @throws CannotDo when it is not, or when the file is no sound backup or was written with another secret key
 * @throws FolderInUse when a server runs on the data folder
 */
export async function restoreBackup(config: Config, log: Log, path: string): Promise<RestoredBackup> {
  const archive = await openBackup(resolve(path))
  try {
    const manifest = await readManifest(archive, path)
    const secretKey = config.secretKey ?? manifest.secretKey
    if (secretKey == null || keyringOf(secretKey).sign(...KEY_MARK) !== manifest.secretKeyMark)
      throw new CannotDo('This backup was written with another secret key. Set SECRET_KEY to the one that its installation had.')
    const installation =
      config.databaseUrl === undefined
        ? await openAlone(config.dataDir, log)
        : { connection: { connectionString: config.databaseUrl }, close: async () => undefined }
    try {
      await refuseUnlessEmpty(installation.connection, manifest)
      if (config.secretKey === undefined) keepSecretKey(config.dataDir, secretKey)
      await bringFiles(archive, manifest, await openStore(config.storageUrl, keyringOf(secretKey)))
      const rows = await fillDatabase(archive, manifest, installation.connection)
      if (manifest.isDemo) keepDemoMark(config.dataDir)
      return { madeAt: manifest.madeAt, rows, files: manifest.files.length }
    } finally {
      await installation.close()
    }
  } finally {
    archive.close()
  }
}

async function openBackup(path: string): Promise<ArchiveReader> {
  if (!existsSync(path)) throw new CannotDo(`There is no file ${path}.`)
  try {
    return await openArchive(path)
  } catch (error) {
    throw new CannotDo(`${path} is no backup, or a damaged one: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

async function readManifest(archive: ArchiveReader, path: string): Promise<Manifest> {
  if (!archive.has(MANIFEST)) throw new CannotDo(`${path} is no backup of Tradewind.`)
  const parts: Buffer[] = []
  for await (const part of await archive.read(MANIFEST)) parts.push(part as Buffer) // no encoding is set
  const value: unknown = JSON.parse(Buffer.concat(parts).toString())
  const found = manifestShape.safeParse(value)
  if (!found.success) throw new CannotDo(`${path} is a backup in a form that this version does not read (it reads form ${BACKUP_FORMAT}).`)
  if (!migrationsNamed(found.data.migrations))
    throw new CannotDo('This backup was made by a newer version of Tradewind. Restore it with that version or a later one.')
  return found.data
}

async function refuseUnlessEmpty(connection: pg.ClientConfig, { migrations }: Manifest): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name like 'tradewind%' and pid <> pg_backend_pid()`,
    )
    if (rows.length > 0) throw new CannotDo('A Tradewind server uses this database. Stop it, then restore.')
    const present = await findMigrations(client)
    const filled = present && (await findFilledTable(client))
    if (filled !== undefined)
      throw new CannotDo(`This installation is not empty: the table ${filled} has rows. A backup is restored into an empty one only.`)
    if (present && present.length > migrations.length)
      throw new CannotDo('The database is empty, but its schema is newer than the backup. Restore into a database without any schema.')
  } finally {
    await client.end()
  }
}

/** Files first: a file that no row names does no harm, a row without its file would. */
async function bringFiles(archive: ArchiveReader, { files }: Manifest, store: FileStore): Promise<void> {
  for (const file of files) await store.put(file.path, await archive.read(fileEntry(file.path), file), file.bytes)
}

/** Makes the schema that the backup had, fills it in one transaction, and brings it to the newest. */
async function fillDatabase(archive: ArchiveReader, manifest: Manifest, connection: pg.ClientConfig): Promise<number> {
  await migrate(connection, migrationsNamed(manifest.migrations))
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    const rows = await fillTables(client, archive, manifest)
    await client.query(`update stored_file set state = 'deleted' where path = any($1)`, [manifest.missingFiles])
    await insertSavedJobs(connection, client, manifest.jobs)
    await client.query('commit')
    await client.query('analyze')
    await migrate(connection)
    return rows
  } finally {
    // Ends the transaction as well, where it is still open.
    await client.end()
  }
}

async function fillTables(client: pg.Client, archive: ArchiveReader, { tables, sequences }: Manifest): Promise<number> {
  let total = 0
  await withoutRules(client, await tableNames(client), async () => {
    for (const table of tables) {
      const body = await archive.read(tableEntry(table.name), table)
      const rows = await insertRows(client, table, linesOf(body))
      if (rows !== table.rows) throw new CannotDo(`The backup is damaged: ${table.name} has ${rows} rows instead of ${table.rows}.`)
      total += rows
    }
    const known = new Set(sequences.map((sequence) => sequence.name))
    for (const sequence of sequences) await setSequence(client, sequence)
    const unknown = (await sequencesOf(client)).find((sequence) => !known.has(sequence.name))
    if (unknown) throw new CannotDo(`The backup does not say where ${unknown.name} goes on.`)
  })
  return total
}

async function* linesOf(body: Readable): AsyncIterable<string> {
  let rest = ''
  for await (const text of body.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

function keepDemoMark(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'demo'), '')
}
