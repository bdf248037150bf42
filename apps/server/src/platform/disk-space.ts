// A full disk: how errors tell of it, and whether there is one.

import { statfs } from 'node:fs/promises'

/** PostgreSQL asks for its log in pieces of 16 MB. Without room for one it stops. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024
/** PostgreSQL on another machine cannot be looked at: an error of it counts for so long. */
const REMEMBERED_MS = 30_000

/** Whether an error of PostgreSQL (53100), SQLite, the file system or a child process says that the disk, or the quota on it, is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(53100|ENOSPC|EDQUOT)$/.test(code) || /No space left on device|database or disk is full/.test(error.message)
}

export type DiskWatch = {
  /** Something could not be written for want of space. */
  noteFull(): void
  /** Whether less than 16 MB are free in one of the folders, or something could not be written a moment ago. */
  isFull(): Promise<boolean>
}

export function newDiskWatch(folders: readonly string[]): DiskWatch {
  let notedAt = Number.NEGATIVE_INFINITY
  return {
    noteFull() {
      notedAt = performance.now()
    },
    async isFull() {
      const free = await Promise.all(folders.map(freeBytes))
      const hasSpace = free.every((bytes) => bytes >= LEAST_FREE_BYTES)
      return !hasSpace || performance.now() - notedAt < REMEMBERED_MS
    },
  }
}

async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    // A folder that is not there yet holds nothing up; one that cannot be read is told by the check of the storage.
    return Number.POSITIVE_INFINITY
  }
}
