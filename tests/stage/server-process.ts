// The server as operators run it: a process of its own, its embedded PostgreSQL included, that can be killed.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertCompany } from '@tradewind/server/demo/insert-company.ts'
import { openDatabase, runSql, type Transaction } from '@tradewind/server/platform/db/database.ts'
import { embeddedFolder, runningConnection } from '@tradewind/server/platform/db/embedded-postgres.ts'
import type { WorldCompany } from '@tradewind/world/people.ts'
import { TEST_SECRET } from './database-server.ts'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import { SMALL_BUFFERS, SMALL_HEAPS } from '../../scripts/small-memory.mjs'
import { LONG_STEP_MS } from './patience.ts'
import { Person } from './person.ts'

const MAIN = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts')
/** The command that starts a server, for a shell. */
export const START_SERVER = `'${process.execPath}' '${MAIN}'`

export type ServerProcess = {
  readonly pid: number
  /** Everything that it wrote so far. */
  output(): string
  /** Waits until it answers /readyz; fails at once when the process has ended. */
  ready(): Promise<void>
  /** Waits until its output holds these words; filling a demo world takes a while. */
  said(words: string): Promise<void>
  /** Ends it with a signal and waits until it has gone; the answer is its exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Waits for the end that it comes to by itself. */
  ended(): Promise<number | null>
}

export type Settings = Record<string, string>

/** Starts a server process with these settings and nothing else of the environment. */
export function startServerProcess(settings: Settings): ServerProcess {
  const child = spawn(process.execPath, [...SMALL_HEAPS, MAIN], {
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: tmpdir(),
  })
  let text = ''
  const keep = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = async () => {
    if (!hasEnded()) await once(child, 'close')
    return child.exitCode
  }
  return {
    pid: child.pid ?? 0,
    output: () => text,
    async ready() {
      let failure: Error | undefined
      await eventually(async () => {
        if (hasEnded()) failure = new Error(`the server ended: ${text}`)
        else if ((await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)).status !== 200) throw new Error('not ready')
      }, LONG_STEP_MS)
      if (failure) throw failure
    },
    said: (words) =>
      eventually(() => {
        if (!text.includes(words)) throw new Error(`the server has not said “${words}”: ${text}`)
      }, LONG_STEP_MS),
    async end(signal) {
      if (!hasEnded()) child.kill(signal)
      return ended()
    },
    ended,
  }
}

function environmentOf(settings: Settings): Settings {
  return {
    ...SMALL_BUFFERS,
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    SECRET_KEY: TEST_SECRET,
    LOG_LEVEL: 'info',
    ...settings,
  }
}

/** An installation in a folder of its own, on an address that stays over restarts. */
export class Installation {
  readonly dataDir: string
  readonly url: string
  readonly #settings: Settings
  readonly #servers: ServerProcess[] = []

  private constructor(dataDir: string, port: number, settings: Settings) {
    this.dataDir = dataDir
    this.url = `http://127.0.0.1:${port}`
    this.#settings = { DATA_DIR: dataDir, PORT: String(port), DEMO: 'false', ...settings }
  }

  /** An empty one; nothing runs yet. @param dataDir a folder that is there already; else a new one */
  static async open(settings: Settings = {}, dataDir = mkdtempSync(join(tmpdir(), 'tw-fault-'))): Promise<Installation> {
    return new Installation(dataDir, await freePort(), settings)
  }

  /** What a server of it that is started elsewhere has in its environment. */
  environment(settings: Settings = {}): Settings {
    return environmentOf({ ...this.#settings, ...settings })
  }

  /** Starts a server process on it. Ready it is when `ready` says so. */
  launch(settings: Settings = {}): ServerProcess {
    const server = startServerProcess({ ...this.#settings, ...settings })
    this.#servers.push(server)
    return server
  }

  /** Starts its server and waits until it is ready. */
  async start(settings: Settings = {}): Promise<ServerProcess> {
    const server = this.launch(settings)
    await server.ready()
    return server
  }

  /** Puts a company with its people into the running embedded database. */
  async insert(company: WorldCompany): Promise<void> {
    await this.#inDatabase((tx) => insertCompany(tx, company, Date.now()))
  }

  /**
   * Holds rows of the running embedded database while something is done; lets go of them also when the server that waits is killed.
   * @param rows queries that lock them
   * @param run gets how many wait for them
   */
  async holding<Answer>(rows: readonly string[], run: (waiting: () => Promise<number>) => Promise<Answer>): Promise<Answer> {
    const waiting = 'select count(*)::int as count from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
    return this.#inDatabase(async (tx) => {
      for (const row of rows) await runSql(tx, row)
      return run(async () => (await runSql<{ count: number }>(tx, waiting))[0]?.count ?? 0)
    })
  }

  /** How many rows there are. @param of a table, and what narrows it */
  count(of: string): Promise<number> {
    return this.#inDatabase(async (tx) => (await runSql<{ count: number }>(tx, `select count(*)::int as count from ${of}`))[0]?.count ?? 0)
  }

  /** Runs one transaction in the running embedded database. */
  async #inDatabase<Answer>(run: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
    const onError = (error: Error) => {
      throw error
    }
    const database = openDatabase({ connection: runningConnection(this.dataDir, 'tradewind'), poolSize: 1, onError })
    try {
      return await database.transaction(run)
    } finally {
      await database.close()
    }
  }

  signIn(email: string): Promise<Person> {
    return new Person(this.url).signIn(email)
  }

  /** The process id of the embedded database, as its own file says; undefined when it is stopped. */
  databasePid(): number | undefined {
    return existsSync(this.databasePidFile) ? Number(readFileSync(this.databasePidFile, 'utf8').split('\n')[0]) : undefined
  }

  get databasePidFile(): string {
    return join(embeddedFolder(this.dataDir), 'postmaster.pid')
  }

  /** Kills the embedded database, and nothing else. */
  killDatabase(): void {
    const pid = this.databasePid()
    if (pid === undefined) throw new Error('the database does not run')
    process.kill(pid, 'SIGKILL')
  }

  /** Kills whatever servers of it still run. */
  async endServers(): Promise<void> {
    for (const server of this.#servers.splice(0)) await server.end('SIGKILL')
  }

  /** Ends whatever of it still runs and removes the folder. */
  async close(): Promise<void> {
    await this.endServers()
    const pid = this.databasePid()
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
    await eventually(() => {
      if (pid !== undefined && isAlive(pid)) throw new Error('the database still runs')
    }, LONG_STEP_MS)
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Whether a process with this id lives; one that only waits to be counted out does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return !/^State:\s+Z/m.test(existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '')
}
