// Containers without containers: processes with a network, process ids and mounts of their own, on the same files.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** Root may always; others where the system lets them be root in a space of their own. */
const PREFIX = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
const OWN = [...PREFIX, '--net', '--pid', '--fork', '--mount-proc', '--kill-child']

/** The network of a new namespace is down. */
const NETWORK_UP = 'ip link set lo up'

/** Whether this machine lets us make namespaces. */
export const hasNamespaces = spawnSync('unshare', [...OWN, 'sh', '-c', NETWORK_UP]).status === 0

export type Container = {
  /** Everything that was written in it so far. */
  output(): string
  /** Waits until whatever runs in it has ended; the answer is its exit code. */
  ended(): Promise<number | null>
  /** Kills everything in it. */
  kill(): Promise<void>
}

/** Runs a shell script in namespaces of its own. */
export function runContained(script: string, env: Record<string, string>): Container {
  const child = spawn('unshare', [...OWN, 'sh', '-c', `${NETWORK_UP} && { ${script}; }`], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode
  }
  return {
    output: () => text,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended()
    },
  }
}
