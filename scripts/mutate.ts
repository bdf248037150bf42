// Breaks random lines of the domain and the server, one at a time, and lists what no test nearby notices: npm run mutate -- N [SEED] [PATH].

import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Mutation, mutationsIn } from './checks/mutations.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['packages/domain/src/**/*.ts', 'apps/server/src/**/*.ts']
/** Written by programs, tests, and the demo, which tests stand on. */
const LEFT_OUT = /\.test\.ts$|\/demo\/|\/db\/rows\.ts$/
const RUN_MS = 300_000

type Place = Mutation & { readonly file: string }

const [count = 20, seed = 1] = process.argv.slice(2, 4).map(Number)
const within = process.argv[4] ?? ''
if (!Number.isSafeInteger(count) || !Number.isSafeInteger(seed)) fail('Usage: npm run mutate -- N [SEED] [PATH]')
if (git('status', '--porcelain', '--', 'packages', 'apps') !== '') fail('There are changes that are not committed: they could be lost.')

const chosen = choose(placesBelow(within), count)
const survivors: Place[] = []
process.on('SIGINT', () => {
  git('checkout', '--', 'packages', 'apps')
  process.exit(1)
})
for (const [i, place] of chosen.entries()) {
  const isNoticed = runBroken(place)
  if (!isNoticed) survivors.push(place)
  console.log(`${String(i + 1).padStart(4)} ${isNoticed ? 'noticed ' : 'SURVIVED'} ${place.file}:${place.line} ${place.what}`)
}
console.log(`\n${chosen.length - survivors.length} of ${chosen.length} broken lines were noticed by the tests nearby.`)
for (const { file, line, what } of survivors) console.log(`${file}:${line} ${what}`)

/** One possible way to break each line. */
function placesBelow(path: string): Place[] {
  return SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !LEFT_OUT.test(file) && file.startsWith(path))
    .sort()
    .flatMap((file) => {
      const byLine = new Map<number, Place>()
      for (const mutation of mutationsIn(file, readFileSync(join(ROOT, file), 'utf8')))
        if (!byLine.has(mutation.line) || random(`${file}:${mutation.start}`) < 0.5) byLine.set(mutation.line, { ...mutation, file })
      return [...byLine.values()]
    })
}

/** The same places for the same seed. */
function choose(places: readonly Place[], wanted: number): Place[] {
  return places
    .map((place) => ({ place, order: random(`${place.file}:${place.line}`) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, wanted)
    .map(({ place }) => place)
}

/** From 0 to below 1, by a text and the seed. */
function random(text: string): number {
  let hash = 2166136261 ^ seed
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** Whether a test fails while the place is broken. A run that does not end counts as noticed. */
function runBroken({ file, start, end, text }: Place): boolean {
  const path = join(ROOT, file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, source.slice(0, start) + text + source.slice(end))
  try {
    return testsNear(file).some((paths) => {
      const { status } = spawnSync('vitest', ['run', '--bail=1', '--reporter=dot', '--project', projectOf(file), ...paths], {
        cwd: ROOT,
        stdio: 'ignore',
        timeout: RUN_MS,
      })
      return status !== 0
    })
  } finally {
    writeFileSync(path, source)
  }
}

function projectOf(file: string): string {
  return file.startsWith('packages/') ? 'domain' : 'server'
}

/** First the tests of the nearest folder that has some; for the domain, whose tests are fast, then all of them. */
function testsNear(file: string): string[][] {
  let folder = dirname(file)
  while (folder.includes('/src') && globSync(`${folder}/*.test.ts`, { cwd: ROOT }).length === 0) folder = dirname(folder)
  const nearest = existsSync(join(ROOT, folder)) ? [`${relative(ROOT, join(ROOT, folder))}/`] : []
  return projectOf(file) === 'domain' ? [nearest, []] : [nearest]
}

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
