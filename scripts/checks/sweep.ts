// Waits until the run of tests that started it is gone, then ends what still works in the run's folders, and removes them.
// sweep.ts FOLDER …

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

const folders = process.argv.slice(2)

// The other end of this pipe is held by the run: the system closes it when the run ends, however it ends.
process.stdin.resume()
process.stdin.once('close', () => {
  for (const pid of processesIn(folders)) end(pid)
  for (const mount of mountsIn(folders)) spawnSync('umount', ['-l', mount])
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  process.exit(0)
})

/** Those whose command names one of the folders or whose temporary files are there; nothing outside Linux. */
function processesIn(places: readonly string[]): number[] {
  return list('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      const text = `${read(`/proc/${pid}/cmdline`)}\0${read(`/proc/${pid}/environ`)}`
      return places.some((place) => text.includes(`${place}/`) || text.includes(`TMPDIR=${place}`))
    })
    .map(Number)
}

function mountsIn(places: readonly string[]): string[] {
  return read('/proc/mounts')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((mount) => places.some((place) => mount.startsWith(`${place}/`)))
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Ended meanwhile, or somebody else's.
    return ''
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
