// Writes the whole database and every stored file into one file, as they were at one moment.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { secretKeyOf } from '../platform/secret-key.ts'
import { type ArchiveWriter, newArchive } from './archive-writer.ts'
import { BACKUP_FORMAT, fileEntry, KEY_MARK, MANIFEST, type Manifest, tableEntry } from './backup-format.ts'
import { CannotDo, hasEmbeddedDatabase, openFiles, openInstallation } from './installation.ts'
import { columnsOf, findMigrations, openJobs, rowsOf, sequencesOf, tableNames } from './saved-tables.ts'

export type WrittenBackup = {
  readonly path: string
  readonly rows: number
  readonly files: number
  readonly missingFiles: readonly string[]
}

/**
 * Backs the installation of the settings up, while its server runs or not: one snapshot of the database, and the files that it names.
 * @param path where the backup goes; nothing may be there yet
 * @throws CannotDo when there is something, or nothing to back up
 */
export async function writeBackup(config: Config, log: Log, path: string, now: number): Promise<WrittenBackup> {
  const place = resolve(path)
  if (existsSync(place)) throw new CannotDo(`${place} exists already. A backup never replaces a file: choose another name.`)
  if (config.databaseUrl === undefined && !hasEmbeddedDatabase(config))
    throw new CannotDo(`There is nothing to back up: ${config.dataDir} holds no database.`)
  const installation = await openInstallation(config, log)
  const client = new pg.Client({ ...installation.connection, application_name: 'tradewind backup' })
  // A connection that breaks between two statements is told by the next one.
  client.on('error', () => undefined)
  const archive = newArchive(place)
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    const manifest = await writeEntries(config, client, archive, now)
    await archive.add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest))]), { isCompressed: true })
    await archive.close()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { path: place, rows, files: manifest.files.length, missingFiles: manifest.missingFiles }
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await client.end()
    await installation.close()
  }
}

async function writeEntries(config: Config, client: pg.Client, archive: ArchiveWriter, now: number): Promise<Manifest> {
  const migrations = await findMigrations(client)
  if (!migrations) throw new CannotDo('There is nothing to back up: the database holds no Tradewind.')
  const { keyring, files } = await openFiles(config)
  const saved: Pick<Manifest, 'files' | 'missingFiles' | 'tables'> = { files: [], missingFiles: [], tables: [] }
  const { rows: stored } = await client.query<{ path: string }>(`select path from stored_file where state = 'stored' order by path`)
  for (const { path } of stored) {
    const object = await files.find(path)
    // Deleted since the snapshot, or lost before it.
    if (!object) saved.missingFiles.push(path)
    else saved.files.push({ path, ...(await archive.add(fileEntry(path), object.body, { isCompressed: false })) })
  }
  for (const name of await tableNames(client)) {
    let rows = 0
    const body = rowsOf(client, name, (more) => {
      rows += more
    })
    saved.tables.push({
      name,
      ...(await archive.add(tableEntry(name), body, { isCompressed: true })),
      rows,
      columns: await columnsOf(client, name),
    })
  }
  return {
    format: BACKUP_FORMAT,
    madeAt: new Date(now).toISOString(),
    migrations,
    ...saved,
    sequences: await sequencesOf(client),
    jobs: await openJobs(client),
    secretKey: config.secretKey === undefined ? secretKeyOf(config) : null,
    secretKeyMark: keyring.sign(...KEY_MARK),
    isDemo: existsSync(join(config.dataDir, 'demo')),
  }
}
