// The sentences of a comparison: a field that became something else, lines that came and went.

/** Longer texts are not repeated whole. */
const LONGEST = 80

/** A sentence, and where it says what one thing became: which thing, and both values. */
export type Told = {
  readonly text: string
  readonly what?: string
  readonly before?: string
  readonly after?: string
  /** What else changed with it. @example 'retail 420.00 became 410.00' */
  readonly also?: string
  /** By how much an amount rose or fell. @example '+5 %' */
  readonly percentage?: string
}

/** A sentence, with its values or without; undefined when nothing is to be said. */
export type Line = string | Told | undefined

/** `Label: a became b.`, was added, was removed; undefined when nothing changed. */
export function changedText(what: string, before: string | undefined, after: string | undefined): Told | undefined {
  if ((before ?? '') === (after ?? '')) return undefined
  if (!before) return { text: `${what}: ${asNamed(shortened(after ?? ''))} was added.` }
  if (!after) return { text: `${what}: ${asNamed(shortened(before))} was removed.` }
  if (before.length > LONGEST || after.length > LONGEST) return { text: `${what} was changed.` }
  return { text: `${what}: ${asNamed(before)} became ${asNamed(after)}.`, what, before, after }
}

/** The lines that are only in one of the lists, those that went before those that came; the order does not matter. */
export function changedList(label: string, before: readonly string[], after: readonly string[]): string[] {
  return [
    ...without(before, after).map((line) => `${label}: removed ${withoutStop(line)}.`),
    ...without(after, before).map((line) => `${label}: added ${withoutStop(line)}.`),
  ]
}

/** A text under a title, such as a policy under its type. */
export type Titled = { readonly title: string; readonly text: string }

/** As `changedList`; where one went and one came under the same title, the title became another text. */
export function changedTitled(label: string, before: readonly Titled[], after: readonly Titled[]): Told[] {
  const lineOf = ({ title, text }: Titled) => `${title}: ${text}`
  const only = (list: readonly Titled[], others: readonly Titled[]) => {
    const left = without(list.map(lineOf), others.map(lineOf))
    return list.filter((each) => {
      const at = left.indexOf(lineOf(each))
      if (at !== -1) left.splice(at, 1)
      return at !== -1
    })
  }
  const gone = only(before, after)
  const came = only(after, before).map((is) => {
    const at = gone.findIndex((was) => was.title === is.title)
    return { is, was: at === -1 ? undefined : gone.splice(at, 1)[0] }
  })
  return [
    ...gone.map((was) => ({ text: `${label}: removed ${withoutStop(lineOf(was))}.` })),
    ...came.flatMap(({ is, was }) =>
      was
        ? (changedText(`${label}, ${is.title}`, withoutStop(was.text), withoutStop(is.text)) ?? [])
        : [{ text: `${label}: added ${withoutStop(lineOf(is))}.` }],
    ),
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

/** Whole sentences stand in quotation marks, so that the sentence around them can be told from them. */
function asNamed(text: string): string {
  return /[.!?](\s|$)/.test(text) ? `“${text}”` : text
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text
}

function withoutStop(line: string): string {
  return line.replace(/\.$/, '')
}
