// Reads docs/requirements.md and which of its lines the titles of tests cite.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allTitles, citedInTitles, type Door } from './citations.ts'
import { crowdedFinding, reasonFinding, STILL_CROWDED } from './reasons.ts'

export type Requirement = {
  readonly id: string
  readonly text: string
  /** Why no test cites it, where it says so, with what that rests on in brackets before it. */
  readonly reason: string | undefined
  /** Through which doors tests prove it; empty when none cites it. */
  readonly doors: ReadonlySet<Door>
}

export type RequirementArea = { readonly name: string; readonly requirements: readonly Requirement[] }

const DOCS = join(import.meta.dirname, '..', '..', 'docs')
const PAGE = join(DOCS, 'requirements.md')

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
    const reason = /^ {2}\*no test\* (.*)$/.exec(line)?.[1]
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

/** Reasons that do not hold, in the words of a finding each. */
export function reasonFindings(): string[] {
  const cited = citedInTitles()
  const isCited = (id: string) => cited.has(id)
  const decisionText = (number: string) => {
    const [file] = globSync(`decisions/${number}-*.md`, { cwd: DOCS })
    return file === undefined ? undefined : readFileSync(join(DOCS, file), 'utf8')
  }
  return requirementAreas().flatMap((area) =>
    area.requirements.flatMap(({ id, text, reason }) =>
      reason === undefined ? [] : (reasonFinding({ id, text, reason, isCited: isCited(id) }, { decisionText, isCited }) ?? []),
    ),
  )
}

/** Titles that cite more than one test proves, by file. */
export function crowdedFindings(): string[] {
  const byFile = Map.groupBy(allTitles(), (title) => title.file)
  const files = new Set([...byFile.keys(), ...Object.keys(STILL_CROWDED)])
  return [...files].flatMap((file) =>
    crowdedFinding(
      file,
      (byFile.get(file) ?? []).map((title) => title.text),
      STILL_CROWDED[file] ?? 0,
    ),
  )
}
