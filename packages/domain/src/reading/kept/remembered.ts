// Functions that know their last answers, by the identity of what they were asked.

/** Answers that are known for each first argument: a file is read in up to four passes. */
const MOST_KNOWN = 4

/**
 * The function, which is not run again for arguments that are the same objects. It has to be pure; its answers are not changed by anybody.
 * Not to be handed to `map` itself, which gives it the place in the list as well.
 */
export function remembered<First extends object, Others extends readonly unknown[], Result>(
  ask: (first: First, ...others: Others) => Result,
): (first: First, ...others: Others) => Result {
  const known = new WeakMap<First, { readonly others: Others; readonly result: Result }[]>()
  return (first, ...others) => {
    const list = known.get(first) ?? []
    const found = list.find((each) => each.others.length === others.length && each.others.every((other, i) => other === others[i]))
    if (found) return found.result
    const result = ask(first, ...others)
    known.set(first, [{ others, result }, ...list.slice(0, MOST_KNOWN - 1)])
    return result
  }
}
