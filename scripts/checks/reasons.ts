// What is wrong with the reasons and the titles of docs/requirements.md and its tests: a reason has to hold, and a title may not claim too much.

/** What a reason rests on: a decision record that names the requirement, a detail that the specification leaves out, or a requirement that no test cites yet. */
const GROUNDS = /^\((?:decision (?<decision>\d{4})|(?<notShown>not shown)|waits for (?<awaited>[AC]-[A-Z]{2}-\d{3}))\): \S/
/** The specification leaves it out, or leaves it open. */
const LEFT_OUT = /\[(n\.s\.|undef)\]/

/** A test asserts so many requirements at most. */
const MOST_CITED = 4

export type ReasonToCheck = {
  readonly id: string
  /** The line of the requirement. */
  readonly text: string
  /** What stands behind `no test`, with what it rests on in brackets before it. */
  readonly reason: string
  readonly isCited: boolean
}

export type Known = {
  /** The text of a decision record by its number. */
  readonly decisionText: (number: string) => string | undefined
  readonly isCited: (id: string) => boolean
}

/**
 * Why the reason does not hold; undefined when it does.
 * @example a reason `(waits for C-CL-112): the dashboard shows it` holds until a test cites C-CL-112
 */
export function reasonFinding({ id, text, reason, isCited }: ReasonToCheck, known: Known): string | undefined {
  if (isCited) return `A test cites ${id}: it needs no reason.`
  const grounds = GROUNDS.exec(reason)?.groups
  if (!grounds) return `The reason of ${id} names neither a decision, nor a requirement that it waits for, nor that it is not shown.`
  const { decision, notShown, awaited } = grounds
  if (notShown !== undefined && !LEFT_OUT.test(text)) return `The specification shows ${id}: it has neither [n.s.] nor [undef].`
  if (decision !== undefined && !known.decisionText(decision)?.includes(id)) return `Decision ${decision} does not name ${id}.`
  if (awaited !== undefined && known.isCited(awaited)) return `${id} waited for ${awaited}, which a test cites.`
  return undefined
}

/** The titles that cite more requirements than one test can prove. */
export function crowdedTitles(titles: readonly string[]): string[] {
  return titles.filter((title) => new Set(title.match(/\b[AC]-[A-Z]{2}-\d{3}\b/g)).size > MOST_CITED)
}

/** How many crowded titles each file may still have, since before this was a rule: they are divided one by one, and a number only falls. */
export const STILL_CROWDED: Readonly<Record<string, number>> = {
  'apps/server/src/features/contracting/data-load/data-load.test.ts': 1,
  'tests/journeys/profile.test.ts': 2,
}

/**
 * What is wrong with the number of crowded titles in a file: there are more than it may have, or the allowance is larger than needed.
 * @returns a sentence for each title, or one about the allowance
 */
export function crowdedFinding(file: string, titles: readonly string[], allowed: number): string[] {
  const crowded = crowdedTitles(titles)
  if (crowded.length > allowed) return crowded.map((title) => `${file}: one title cites more than ${MOST_CITED} requirements: ${title}`)
  if (crowded.length < allowed) return [`${file} has ${crowded.length} crowded titles by now: STILL_CROWDED allows ${allowed}.`]
  return []
}
