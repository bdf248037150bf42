// Lint with types: of all files, or with `--changed` of those that are not as they were when they last passed.
// What another file's types make of an unchanged one is seen by `npm test`, which lints all of them.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const KEPT = join(ROOT, 'node_modules', '.cache', 'linted.json')
/** Most of the time goes into reading the types, so beyond so many files all of them take no longer. */
const MOST_SINGLE = 300
const CONFIGURATION = ['.oxlintrc.json', 'package-lock.json']

const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 ** 2,
})
  .stdout.split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)))
const now = Object.fromEntries([...files, ...CONFIGURATION].map((file) => [file, hashOf(file)]))
const before = readKept()
const isSameConfiguration = CONFIGURATION.every((file) => before[file] === now[file])
const changed = files.filter((file) => before[file] !== now[file])
const isWhole = !process.argv.includes('--changed') || !isSameConfiguration || changed.length > MOST_SINGLE

if (isWhole || changed.length > 0) {
  const args = ['--type-aware', '--threads=1', '--deny-warnings', ...(isWhole ? [] : changed)]
  const { status } = spawnSync('oxlint', args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
mkdirSync(dirname(KEPT), { recursive: true })
writeFileSync(KEPT, JSON.stringify(now))

function hashOf(file: string): string {
  return createHash('sha1')
    .update(readFileSync(join(ROOT, file)))
    .digest('base64')
}

function readKept(): Readonly<Record<string, string>> {
  if (!existsSync(KEPT)) return {}
  return JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, string> // written below, by an earlier run
}
