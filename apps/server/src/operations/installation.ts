// The database and files of the settings, for work at the command line: beside a running server, or without one.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../platform/config.ts'
import { keyringOf, type Keyring } from '../platform/crypto.ts'
import { embeddedFolder, runningConnection, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openStore } from '../platform/files/open-store.ts'
import type { Log } from '../platform/log.ts'
import { secretKeyOf } from '../platform/secret-key.ts'
import { FolderInUse, holdDataFolder } from '../platform/single-instance.ts'

export type Installation = {
  readonly connection: pg.ClientConfig
  /** Whether a server uses the embedded database at this moment. A database of one's own is not asked. */
  readonly isServed: boolean
  close(): Promise<void>
}

/** An operator's command cannot do what it was asked; the message says why and what to do, in a line or two. */
export class CannotDo extends Error {}

/**
 * The database of the settings. The embedded one is that of the running server, or is started for as long as this is open;
 * it is made when there is none yet.
 */
export async function openInstallation({ databaseUrl, dataDir }: Config, log: Log): Promise<Installation> {
  if (databaseUrl !== undefined) return { connection: { connectionString: databaseUrl }, isServed: false, close: async () => undefined }
  try {
    return await openAlone(dataDir, log)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return { connection: runningConnection(dataDir, 'tradewind'), isServed: true, close: async () => undefined }
  }
}

/** As `openInstallation`, but only where no server runs. @throws FolderInUse when one does */
export async function openAlone(dataDir: string, log: Log): Promise<Installation> {
  const held = holdDataFolder(dataDir)
  try {
    const embedded = await startEmbeddedPostgres(held, log)
    return {
      connection: embedded.connection('tradewind'),
      isServed: false,
      async close() {
        await embedded.stop()
        held.release()
      },
    }
  } catch (error) {
    held.release()
    throw error
  }
}

/** Whether the data folder holds an embedded database. */
export function hasEmbeddedDatabase({ dataDir }: Config): boolean {
  return existsSync(join(embeddedFolder(dataDir), 'PG_VERSION'))
}

export async function openFiles(config: Config): Promise<{ files: FileStore; keyring: Keyring }> {
  const keyring = keyringOf(secretKeyOf(config))
  return { files: await openStore(config.storageUrl, keyring), keyring }
}
