// The sentences of a comparison: a field that became something else, lines that came and went.

/** Longer texts are not repeated whole. */
const LONGEST = 80

/** `Label: a became b.`, was added, was removed; undefined when nothing changed. */
export function changedText(label: string, before: string | undefined, after: string | undefined): string | undefined {
  if ((before ?? '') === (after ?? '')) return undefined
  if (!before) return `${label}: ${shortened(after ?? '')} was added.`
  if (!after) return `${label}: ${shortened(before)} was removed.`
  return before.length > LONGEST || after.length > LONGEST ? `${label} was changed.` : `${label}: ${before} became ${after}.`
}

/** The lines that are only in one of the lists, those that went before those that came; the order does not matter. */
export function changedList(label: string, before: readonly string[], after: readonly string[]): string[] {
  return [
    ...without(before, after).map((line) => `${label}: removed ${withoutStop(line)}.`),
    ...without(after, before).map((line) => `${label}: added ${withoutStop(line)}.`),
  ]
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text
}

function withoutStop(line: string): string {
  return line.replace(/\.$/, '')
}
