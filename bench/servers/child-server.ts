// Starts a server as a process of its own and waits until it answers.

import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type ChildServer = {
  readonly url: string
  readonly pid: number
  /** From the start of the process to the first good answer. */
  readonly startedInMs: number
  readonly stop: () => Promise<void>
}

export type ServerProgram = {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly folder: string
  readonly port: number
  /** An address that is answered with 200 once the server can work. */
  readonly readyPath: string
}

const STARTING_MS = 1_200_000

/** @throws Error with the end of what the program wrote, when it ends or does not answer in time */
export async function startServer({ name, program, args, env, folder, port, readyPath }: ServerProgram): Promise<ChildServer> {
  const start = performance.now()
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  const keep = (data: Buffer) => {
    written = (written + data.toString()).slice(-2000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const url = `http://127.0.0.1:${port}`
  while (!(await isAnswering(url + readyPath))) {
    if (child.exitCode !== null || performance.now() - start > STARTING_MS) {
      child.kill('SIGKILL')
      throw new Error(`${name} did not start: ${written}`)
    }
    await pause(10)
  }
  return { url, pid: child.pid ?? 0, startedInMs: performance.now() - start, stop: () => stopped(child) }
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(impatient)
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
