// Three states of one value: what a contract began with, what its template has now, and what the contract has of its own.

import { isSameContent } from '../../proof/same-content.ts'

/** Undefined where that side does not have it. */
export type Three<T> = { readonly base: T | undefined; readonly template: T | undefined; readonly contract: T | undefined }

/** Which side stands where both changed the same thing. */
export type Choice = 'template' | 'contract'

/** Both the template and the contract changed the same thing in different ways. */
export type Conflict = {
  /** Names the place: the same for the same place of the same sheet. */
  readonly path: string
  /** @example 'Courtyard double, High, Double' */
  readonly title: string
  /** The three values in words; empty where that side has nothing there. */
  readonly base: string
  readonly template: string
  readonly contract: string
}

/** A conflict and how it was decided; the contract's own value stands while it is undecided. */
export type Decided = Conflict & { readonly choice: Choice | undefined }

/** Where a value is, and how it reads. */
export type Place<T> = { readonly path: string; readonly title: string; readonly words: (value: T) => string }

/** Decides conflicts and keeps them. */
export class Decisions {
  readonly conflicts: Decided[] = []
  readonly #choiceOf: (conflict: Conflict) => Choice | undefined

  constructor(choiceOf: (conflict: Conflict) => Choice | undefined) {
    this.#choiceOf = choiceOf
  }

  /** The value that stands: what one side alone changed, else what was decided. */
  merged<T>(three: Three<T>, place: () => Place<T>): T | undefined {
    const { base, template, contract } = three
    if (isSameContent(template, contract) || isSameContent(base, contract)) return template
    if (isSameContent(base, template)) return contract
    return this.decided(three, place()) === 'template' ? template : contract
  }

  decided<T>({ base, template, contract }: Three<T>, { path, title, words }: Place<T>): Choice {
    const told = (value: T | undefined) => (value === undefined ? '' : words(value))
    const conflict = { path, title, base: told(base), template: told(template), contract: told(contract) }
    const choice = this.#choiceOf(conflict)
    this.conflicts.push({ ...conflict, choice })
    return choice ?? 'contract'
  }
}

type Lists<Item> = { readonly base: readonly Item[]; readonly template: readonly Item[]; readonly contract: readonly Item[] }

/** Whether a list names each of its items once: only then it can be merged item by item. */
export function areApart<Item>(keyOf: (item: Item) => string, { base, template, contract }: Lists<Item>): boolean {
  return [base, template, contract].every((list) => new Set(list.map(keyOf)).size === list.length)
}

/**
 * Lists whose items are known by a key, merged item by item: what a side added is there, what it took out is gone. What the contract took
 * out stays out, whatever the template made of it: its partner was never meant to have it. In the order of the template; what the contract
 * alone has comes after what it follows there.
 * @param one the merged item, or undefined when it is gone; not asked when the contract took the item out
 */
export function mergedItems<Item>(
  keyOf: (item: Item) => string,
  lists: Lists<Item>,
  one: (three: Three<Item>) => Item | undefined,
): Item[] {
  const [bases, templates, contracts] = [lists.base, lists.template, lists.contract].map(
    (list) => new Map(list.map((item) => [keyOf(item), item])),
  ) as [Map<string, Item>, Map<string, Item>, Map<string, Item>] // three lists, three maps
  return keysInOrder([...templates.keys()], [...contracts.keys()]).flatMap((key) => {
    const three = { base: bases.get(key), template: templates.get(key), contract: contracts.get(key) }
    if (three.base !== undefined && three.contract === undefined) return []
    return one(three) ?? []
  })
}

function keysInOrder(first: readonly string[], second: readonly string[]): string[] {
  const keys = [...first]
  const known = new Set(first)
  for (const [i, key] of second.entries()) {
    if (known.has(key)) continue
    const before = second[i - 1]
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
    known.add(key)
  }
  return keys
}
