// One server per data folder, in whatever container it runs: the second one is refused at once and told who the first one is.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Locks on files hold between containers that share a folder; names of sockets and process ids do not. */
const LOCK_FILE = 'server.lock'
/** Who holds the lock, for whoever is refused. */
const HOLDER_FILE = 'server.pid'
/** What SQLite answers when somebody else holds its file. */
const SQLITE_BUSY = 5

/** Another server holds the data folder. */
export class FolderInUse extends Error {
  constructor(holder: string, dataDir: string) {
    super(`Another Tradewind server (${holder}) already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
  }
}

/** The right to change what is in a data folder: nobody else has it. */
export type HeldFolder = { readonly dataDir: string; release(): void }

/**
 * Takes the folder for this process; the operating system gives it back when the process ends, however it ends.
 * @throws FolderInUse when another process holds it, be it in another container
 */
export function holdDataFolder(dataDir: string): HeldFolder {
  mkdirSync(dataDir, { recursive: true })
  // SQLite brings the one lock on files that Node.js has: it writes nothing here.
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 })
  const holderFile = join(dataDir, HOLDER_FILE)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) throw new FolderInUse(holderOf(holderFile), dataDir)
    throw error
  }
  writeFileSync(holderFile, `${process.pid} ${hostname()}\n`)
  return {
    dataDir,
    release() {
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

function holderOf(file: string): string {
  try {
    const [pid, host] = readFileSync(file, 'utf8').trim().split(' ')
    return host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`
  } catch {
    // It has only just begun, or is ending.
    return 'one that is just starting or stopping'
  }
}
