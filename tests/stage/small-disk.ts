// A disk of a few megabytes, for what happens when it is full.

import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  readonly folder: string
  /** Writes into a file of its own until nothing more fits. */
  fill(): void
  /** Removes that file. */
  free(): void
  close(): void
}

/** @returns the disk, or why this machine has none: mounting needs root and the right to mount, which some containers take away */
export function openSmallDisk(megabytes: number): SmallDisk | { readonly refused: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tw-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    return { refused: error instanceof Error ? error.message : String(error) }
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (const size of [1024 * 1024, 4096]) fillWith(file, Buffer.alloc(size))
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    close() {
      // Lazily: a process that just ended may still hold a file for a moment.
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fillWith(file: number, block: Buffer): void {
  try {
    for (;;) if (writeSync(file, block) < block.length) return
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
