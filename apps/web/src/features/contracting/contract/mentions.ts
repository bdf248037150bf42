// Colleagues who are mentioned in a note by @ and their name.

export type Mentionable = { readonly userId: string; readonly name: string }

const BEING_TYPED = /(?:^|\s)@([\p{L}\p{N}.'’ -]{0,40})$/u

/** What stands between the last @ and the caret: the beginning of a name; undefined where nobody is being mentioned. */
export function mentionTyped(beforeCaret: string): string | undefined {
  return BEING_TYPED.exec(beforeCaret)?.[1]
}

/** Those whose name, or a word of it, begins so. All of them for an empty beginning. */
export function matching<Person extends Mentionable>(people: readonly Person[], typed: string): readonly Person[] {
  const wanted = typed.toLowerCase()
  return people.filter(({ name }) => {
    const low = name.toLowerCase()
    return low !== wanted.trim() && (low.startsWith(wanted) || low.split(' ').some((word) => word.startsWith(wanted)))
  })
}

/** The text with the name in place of what was typed of it, and a space behind. */
export function withMention(text: string, caret: number, name: string): { readonly text: string; readonly caret: number } {
  const typed = mentionTyped(text.slice(0, caret))
  const start = caret - (typed?.length ?? 0)
  const before = `${text.slice(0, start)}${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** The ids of those whose whole name stands behind an @. Of "Ana Marić" and "Ana Marić-Horvat" the longer one counts. */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  let left = text.toLowerCase()
  const found: string[] = []
  for (const { userId, name } of [...people].sort((a, b) => b.name.length - a.name.length)) {
    const mark = `@${name.toLowerCase()}`
    const isNamed = people.some((other) => other.userId !== userId && other.name === name && found.includes(other.userId))
    if (!left.includes(mark) && !isNamed) continue
    found.push(userId)
    left = left.replaceAll(mark, '')
  }
  return found
}
