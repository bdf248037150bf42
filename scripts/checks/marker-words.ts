// Words that docs/plain-english.md advises against, counted by area. The count of an area never rises; `npm run generate` lowers the ceilings.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const CEILINGS = join(import.meta.dirname, 'marker-words.json')

/** Subjects without a name, and texts that stand, lie, hear or go on. */
const MARKERS =
  /\b(?:whoever|somebody|nobody|everybody|meanwhile|errands?|stands?|stood|hears?|heard|goes on|any more|by now|in (?:its|their) turn|is nothing to|is no \w+ of)\b/gi

/** Records of what was decided are not rewritten, the page itself shows what it advises against, and the German for a text names that text. */
const LEFT_OUT = /^docs\/(?:decisions\/|plain-english\.md)|^scripts\/checks\/marker-words|\/declared\.de\.ts$/

export type Counts = Readonly<Record<string, number>>

/**
 * The area of a file: a feature area of the server or the screens, a folder of a package, or the folder below the root.
 * @example areaOf('apps/web/src/features/billing/BillingPage.tsx') is 'apps/web/features/billing'
 */
export function areaOf(file: string): string {
  const feature = /^(apps\/\w+)\/src\/features\/([\w-]+)\//.exec(file)
  if (feature) return `${feature[1]}/features/${feature[2]}`
  const folders = file.replace('/src/', '/').split('/').slice(0, -1)
  return folders.slice(0, /^(?:apps|packages)\//.test(file) ? 3 : 2).join('/') || 'root'
}

export function countMarkers(text: string): number {
  return text.match(MARKERS)?.length ?? 0
}

/** A sentence for each area that has more of these words than it may have. */
export function risen(counts: Counts, ceilings: Counts): string[] {
  return Object.entries(counts)
    .filter(([area, count]) => count > (ceilings[area] ?? 0))
    .map(([area, count]) => `${area} has ${count} words that docs/plain-english.md advises against, and had ${ceilings[area] ?? 0}.`)
}

/** The ceilings after words have gone: none is above its count. An area that is new begins without such words. */
export function lowered(counts: Counts, ceilings: Counts): Counts {
  const areas = Object.keys(ceilings).filter((area) => counts[area])
  return Object.fromEntries(areas.map((area) => [area, Math.min(counts[area] ?? 0, ceilings[area] ?? 0)]))
}

function countAll(): Counts {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  const counts: Record<string, number> = {}
  for (const file of listed.split('\n').filter((each) => each !== '' && !LEFT_OUT.test(each))) {
    const count = countMarkers(readFileSync(join(ROOT, file), 'utf8'))
    if (count > 0) counts[areaOf(file)] = (counts[areaOf(file)] ?? 0) + count
  }
  return counts
}

const readCeilings = (): Counts => JSON.parse(readFileSync(CEILINGS, 'utf8')) as Counts // written below

/** Writes the ceilings down to the counts. */
export function lowerCeilings(): void {
  writeFileSync(CEILINGS, `${JSON.stringify(lowered(countAll(), readCeilings()), null, 2)}\n`)
}

if (import.meta.main) {
  const findings = risen(countAll(), readCeilings())
  for (const finding of findings) console.error(finding)
  process.exit(findings.length === 0 ? 0 : 1)
}
