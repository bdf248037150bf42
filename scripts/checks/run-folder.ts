// One folder for everything that a run of the tests leaves on disk, and somebody who clears up when the run ends, however it ends.

import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const RAM_DISK = '/dev/shm'

export type RunFolder = { close(): void }

/**
 * From now on temporary files of this process and of all that it starts are in one folder. When this process is gone, servers, databases and
 * browsers that still work in that folder are ended, and the folder is removed: also after a kill, of which this process notices nothing.
 */
export function openRunFolder(): RunFolder {
  const folder = mkdtempSync(join(tmpdir(), 'tw-'))
  // Databases run as another user where the tests run as root.
  chmodSync(folder, 0o755)
  const quick = join(RAM_DISK, basename(folder))
  process.env.TMPDIR = folder
  process.env.TRADEWIND_QUICK_FOLDER = quick
  mkdirSync(folder, { recursive: true })
  const sweeper = spawn(process.execPath, [join(import.meta.dirname, 'sweep.ts'), folder, quick], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    // Not in the folder that it removes.
    env: { PATH: process.env.PATH },
  })
  sweeper.unref()
  return { close: () => sweeper.stdin?.end() }
}
