// What is wrong with the reasons and the titles of docs/requirements.md and its tests: a reason has to hold, and a title may not claim too much.

/** What a reason rests on: a decision record that names the requirement, a detail that the specification leaves out, or a requirement that no test cites yet. */
const GROUNDS = /^\((?:decision (?<decision>\d{4})|(?<notShown>not shown)|waits for (?<awaited>[AC]-[A-Z]{2}-\d{3}))\): \S/
/** The specification leaves it out, or leaves it open. */
const LEFT_OUT = /\[(n\.s\.|undef)\]/

/** A test asserts so many requirements at most. */
export const MOST_CITED = 4

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
