// Reads docs/requirements.md and which of its lines the titles of tests cite.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citedInTitles, type Door } from './citations.ts'

export type Requirement = {
  readonly id: string
  readonly text: string
  /** Why no test cites it, where it says so. */
  readonly reason: string | undefined
  /** Through which doors tests prove it; empty when none cites it. */
  readonly doors: ReadonlySet<Door>
}

export type RequirementArea = { readonly name: string; readonly requirements: readonly Requirement[] }

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'requirements.md')

/** The areas in the order of the page. */
export function requirementAreas(): RequirementArea[] {
  const cited = citedInTitles()
  const areas: { name: string; requirements: Requirement[] }[] = []
  for (const line of readFileSync(PAGE, 'utf8').split('\n')) {
    const heading = /^## ([\w-]+) \(\d+\)$/.exec(line)?.[1]
    if (heading !== undefined) areas.push({ name: heading, requirements: [] })
    const area = areas.at(-1)
    const [, id, text] = /^- ([AC]-[A-Z]{2}-\d{3}) (.*)$/.exec(line) ?? []
    if (area && id !== undefined && text !== undefined)
      area.requirements.push({ id, text, reason: undefined, doors: cited.get(id) ?? new Set() })
    const reason = /^ {2}\*no test:\* (.*)$/.exec(line)?.[1]
    const last = area?.requirements.pop()
    if (area && last) area.requirements.push(reason === undefined ? last : { ...last, reason })
  }
  return areas
}

/** Ids in titles that no requirement has. */
export function unknownCitations(): string[] {
  const known = new Set(requirementAreas().flatMap((area) => area.requirements.map((each) => each.id)))
  return [...citedInTitles().keys()].filter((id) => !known.has(id)).sort()
}
