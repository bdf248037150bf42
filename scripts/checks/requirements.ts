// Reads docs/requirements.md and which of its lines the tests cite.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Requirement = {
  readonly id: string
  readonly text: string
  /** Why no test cites it, where it says so. */
  readonly reason: string | undefined
  readonly isCited: boolean
}

export type RequirementArea = { readonly name: string; readonly requirements: readonly Requirement[] }

const ROOT = join(import.meta.dirname, '..', '..')
const TESTS = ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'tests/{faults,journeys}/*.test.ts', 'scripts/**/*.test.ts']

/** The areas in the order of the page. */
export function requirementAreas(): RequirementArea[] {
  const cited = citations()
  const areas: { name: string; requirements: Requirement[] }[] = []
  for (const line of readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').split('\n')) {
    const heading = /^## ([\w-]+) \(\d+\)$/.exec(line)?.[1]
    if (heading !== undefined) areas.push({ name: heading, requirements: [] })
    const area = areas.at(-1)
    const [, id, text] = /^- ([AC]-[A-Z]{2}-\d{3}) (.*)$/.exec(line) ?? []
    if (area && id !== undefined && text !== undefined) area.requirements.push({ id, text, reason: undefined, isCited: cited.has(id) })
    const reason = /^ {2}\*no test:\* (.*)$/.exec(line)?.[1]
    const last = area?.requirements.pop()
    if (area && last) area.requirements.push(reason === undefined ? last : { ...last, reason })
  }
  return areas
}

/** Ids in tests that no requirement has. */
export function unknownCitations(): string[] {
  const known = new Set(requirementAreas().flatMap((area) => area.requirements.map((each) => each.id)))
  return [...citations()].filter((id) => !known.has(id)).sort()
}

/** Ids in brackets, as test titles carry them. */
function citations(): Set<string> {
  const files = globSync(TESTS, { cwd: ROOT })
  return new Set(files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/[AC]-[A-Z]{2}-\d{3}/g) ?? []))
}
