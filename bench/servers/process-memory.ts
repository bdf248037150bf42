// What the processes of a server hold in memory, as Linux counts it.

import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes of 1,024 x 1,024 bytes that the process and its descendants hold, without the databases among them. */
export function residentMb(pid: number): number {
  const children = childrenOf(pid).filter((child) => !nameOf(child).startsWith('postgres'))
  return ownMb(pid) + children.reduce((sum, child) => sum + residentMb(child), 0)
}

function ownMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

function nameOf(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}
