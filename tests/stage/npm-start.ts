// The server as most people start it: `npm start`, with npm, the process that installs and builds, and the server one behind the other.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEST_SECRET } from './database-server.ts'
import { eventually } from './eventually.ts'
import type { Settings } from './server-process.ts'
import { LONG_STEP_MS } from './patience.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export type NpmStart = {
  /** What was started: npm, or the terminal around it. */
  readonly outermost: ChildProcess
  readonly npm: number
  /** Installs and builds what is missing, and waits in front of the server. */
  readonly front: number
  readonly server: number
}

/** Runs `npm start` and waits until the server is ready. @param inTerminal in a terminal of its own, which can be closed */
export async function npmStart(settings: Settings, inTerminal: boolean): Promise<NpmStart> {
  if (!existsSync(join(ROOT, 'node_modules', '.tradewind-stamp')))
    throw new Error('npm start would install everything anew, below the feet of these tests: run npm run build once before.')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, SECRET_KEY: TEST_SECRET, DEMO: 'false', LOG_LEVEL: 'info', ...settings }
  const [command, ...args] = inTerminal ? ['script', '-qec', 'npm start', '/dev/null'] : ['npm', 'start']
  const outermost = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [outermost.stdout, outermost.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await eventually(async () => {
    if (outermost.exitCode !== null) throw new Error(`npm start ended: ${output}`)
    if ((await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)).status !== 200) throw new Error('not ready')
  }, LONG_STEP_MS)
  const below = [outermost.pid ?? 0, ...descendants(outermost.pid ?? 0)]
  const named = (part: string) => below.find((pid) => commandOf(pid).includes(part)) ?? 0
  return { outermost, npm: named('npm start'), front: named('run.mjs start'), server: named('main.ts') }
}

/** Kills a process without a word to anybody, and waits until whoever started it has noticed where that is this test. */
export async function killNow({ outermost }: NpmStart, pid: number): Promise<void> {
  const ended = pid === outermost.pid ? once(outermost, 'exit') : undefined
  process.kill(pid, 'SIGKILL')
  await ended
}

function descendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...descendants(child)])
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
}
