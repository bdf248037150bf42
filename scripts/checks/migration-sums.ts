// The committed list of what every migration says: a migration that has landed is never edited.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allMigrations } from '../../apps/server/src/platform/db/migrate.ts'

const LIST = 'apps/server/db/migrations.sum'
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The list at some moment: checksums by the name of their migration. */
export type Sums = ReadonlyMap<string, string>

/** @param text lines of checksum and name, in any order */
export function sumsOf(text: string): Sums {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** What is wrong, a sentence each. @param landed the lists of history that must still hold, the main line's among them */
export function wrongSums(files: Sums, listed: Sums, landed: readonly Sums[]): string[] {
  const wrong: string[] = []
  for (const [name, checksum] of files) {
    if (!listed.has(name)) wrong.push(`${name} is not in ${LIST}: run npm run generate`)
    else if (listed.get(name) !== checksum)
      wrong.push(
        `${name} has changed since it was listed in ${LIST}. If it has landed, take it back and write a new migration; else remove its line and run npm run generate`,
      )
  }
  for (const name of listed.keys()) if (!files.has(name)) wrong.push(`${name} is in ${LIST} and has no file`)
  for (const sums of landed)
    for (const [name, checksum] of sums)
      if (listed.has(name) && listed.get(name) !== checksum) wrong.push(`${name} has landed with another text: databases have had it`)
  return [...new Set(wrong)]
}

export function sumsOfFiles(): Sums {
  return new Map(allMigrations().map(({ name, checksum }) => [name, checksum]))
}

export function listedSums(): Sums {
  return sumsOf(readFileSync(`${ROOT}${LIST}`, 'utf8'))
}

/** The lists of the main line, as far as this copy of the history has them; none where there is no history. */
export function landedSums(): Sums[] {
  const main = ['origin/main', 'main'].flatMap((name) => textOf('rev-parse', '--verify', '--quiet', name)?.trim() ?? [])
  const here = textOf('rev-parse', 'HEAD')?.trim()
  // On the main line itself, what was there before counts too.
  const commits = here !== undefined && main.includes(here) ? [...main, 'HEAD^'] : main
  return commits.flatMap((commit) => {
    const text = textOf('show', `${commit}:${LIST}`)
    return text === undefined ? [] : [sumsOf(text)]
  })
}

function textOf(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    // No git, no history, or not this part of it.
    return undefined
  }
}

/** Lists the migrations that are not listed yet; those that are stay as they are. */
export function addNewSums(): void {
  const sums = new Map([...sumsOfFiles(), ...listedSums()])
  const lines = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, checksum]) => `${checksum}  ${name}\n`)
  writeFileSync(`${ROOT}${LIST}`, lines.join(''))
}
