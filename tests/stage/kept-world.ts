// The database server of the tests as it was when its templates were filled: kept on disk by the hash of what fills them.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const KEPT = join(ROOT, '.cache', 'test-world')
/** One for the whole suite and one for single files, on two branches. */
const MOST_KEPT = 4

/** What decides the schema and the story of the world. The commands that tell the story change daily, and hardly ever what they leave behind. */
const STORY = [
  'apps/server/db/migrations',
  'apps/server/src/demo',
  'packages/world/src',
  'tests/stage/database-server.ts',
  'package-lock.json',
]
/** Everything that runs while the world is filled. */
const ALL = [...STORY, 'apps/server/src', 'packages/api/src', 'packages/domain/src', 'packages/pdf/src', 'runtime/package-lock.json']

/** `npm test -- PATH …` sets it: somebody works on one file, and does not wait for the world after each change of the server. */
const IS_FOR_FEW_FILES = process.env.TRADEWIND_TESTS === 'few'

/**
 * Where a stopped PostgreSQL of this hash is kept, or would be.
 * The world is told from today backwards, so each day (UTC) has its own.
 */
export function keptWorld(): string {
  const hash = createHash('sha256')
  hash.update(new Date().toISOString().slice(0, 10))
  for (const path of IS_FOR_FEW_FILES ? STORY : ALL)
    for (const file of filesOf(join(ROOT, path))) hash.update(file).update(readFileSync(file))
  return join(KEPT, `${IS_FOR_FEW_FILES ? 'few' : 'all'}-${hash.digest('hex').slice(0, 20)}`)
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** @returns whether there was one */
export function takeKept(kept: string, folder: string): boolean {
  if (!existsSync(kept)) return false
  copyFolder(kept, folder)
  return true
}

/** Keeps a stopped server's folder, beside its place first so that a killed run leaves nothing half-made, and forgets the oldest ones. */
export function keep(folder: string, kept: string): void {
  mkdirSync(KEPT, { recursive: true })
  const fresh = `${kept}.new-${process.pid}`
  copyFolder(folder, fresh)
  if (existsSync(kept)) rmSync(fresh, { recursive: true, force: true })
  else renameSync(fresh, kept)
  const byAge = readdirSync(KEPT)
    .map((name) => ({ path: join(KEPT, name), at: statSync(join(KEPT, name)).ctimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const { path } of byAge.slice(MOST_KEPT)) rmSync(path, { recursive: true, force: true })
}

/** With its owners: PostgreSQL starts only on files of its own. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} cannot be copied to ${to}: ${stderr}`)
}
