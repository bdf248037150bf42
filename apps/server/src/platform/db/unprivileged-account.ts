// PostgreSQL refuses to run as root: which account runs it then, and where that account can reach its files.

import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256Hex } from '../crypto.ts'

export type Account = { readonly uid: number; readonly gid: number }

/** Where root keeps what its unprivileged database must reach, when the data folder cannot be walked to. */
const ROOT_PLACE = '/var/lib/tradewind'

/** `nobody` when this process is root, else undefined: the database runs as whoever runs the server. */
export function accountToRunAs(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = existsSync('/etc/passwd')
    ? readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .find((entry) => entry.startsWith('nobody:'))
    : undefined
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

/**
 * Folders for data and programs that the account can reach: the wanted ones, unless the account cannot
 * walk to them (a data folder below `/root`); then folders of their own below `/var/lib/tradewind`.
 */
export function placeFor(dataDir: string, binaries: string, account: Account | undefined): { dataFolder: string; binaries: string } {
  mkdirSync(dataDir, { recursive: true })
  if (!account) return { dataFolder: dataDir, binaries }
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  return {
    dataFolder: canWalkTo(dataDir) ? dataDir : ownFolder(dataDir),
    binaries: canWalkTo(join(binaries, 'bin')) ? binaries : copiedPrograms(binaries),
  }
}

/** Whether everybody may walk through every folder of the path. */
function canWalkTo(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

function ownFolder(dataDir: string): string {
  const folder = join(ROOT_PLACE, sha256Hex(dataDir).slice(0, 16))
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  chmodSync(ROOT_PLACE, 0o711)
  chmodSync(folder, 0o711)
  return folder
}

function copiedPrograms(binaries: string): string {
  const version = sha256Hex(readFileSync(join(dirname(binaries), 'package.json'))).slice(0, 16)
  const folder = join(ROOT_PLACE, `postgres-${version}`)
  if (existsSync(folder)) return folder
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(ROOT_PLACE, { recursive: true, mode: 0o711 })
  cpSync(binaries, fresh, { recursive: true, verbatimSymlinks: true })
  chmodSync(fresh, 0o755)
  renameSync(fresh, folder)
  return folder
}
