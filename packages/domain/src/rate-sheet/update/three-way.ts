// Three states of one value: what a contract began with, what its template has now, and what the contract has of its own.

import { isSameContent } from '../../proof/same-content.ts'

/** Undefined where that side does not have it. */
export type Three<T> = { readonly base: T | undefined; readonly template: T | undefined; readonly own: T | undefined }

/** Whose value stands where both changed the same thing: the partner's own, or the template's. */
export const PREFERENCES = ['own', 'template'] as const
export type Preference = (typeof PREFERENCES)[number]

/** Both the template and the contract changed the same thing in different ways. */
export type Conflict = {
  /** Names the place: the same for the same place of the same sheet. */
  readonly path: string
  /** @example 'Courtyard double, High, Double' */
  readonly title: string
  /** The three values in words; empty where that side has nothing there. */
  readonly base: string
  readonly template: string
  readonly own: string
}

/** A conflict and how it was decided; the contract's own value stands while it is undecided. */
export type Decided = Conflict & { readonly choice: Preference | undefined }

/** Where a value is, and how it reads. */
export type Place<T> = { readonly path: string; readonly title: string; readonly words: (value: T) => string }

/** Decides conflicts and keeps them. */
export class Decisions {
  readonly conflicts: Decided[] = []
  readonly #choiceOf: (conflict: Conflict) => Preference | undefined

  constructor(choiceOf: (conflict: Conflict) => Preference | undefined) {
    this.#choiceOf = choiceOf
  }

  /** The value that stands: what one side alone changed, else what was decided. */
  merged<T>(three: Three<T>, place: () => Place<T>): T | undefined {
    const { base, template, own } = three
    if (isSameContent(template, own) || isSameContent(base, own)) return template
    if (isSameContent(base, template)) return own
    return this.decided(three, place()) === 'template' ? template : own
  }

  decided<T>({ base, template, own }: Three<T>, { path, title, words }: Place<T>): Preference {
    const told = (value: T | undefined) => (value === undefined ? '' : words(value))
    const conflict = { path, title, base: told(base), template: told(template), own: told(own) }
    const choice = this.#choiceOf(conflict)
    this.conflicts.push({ ...conflict, choice })
    return choice ?? 'own'
  }
}

type Lists<Item> = { readonly base: readonly Item[]; readonly template: readonly Item[]; readonly own: readonly Item[] }

/** Whether a list names each of its items once: only then it can be merged item by item. */
export function areApart<Item>(keyOf: (item: Item) => string, { base, template, own }: Lists<Item>): boolean {
  return [base, template, own].every((list) => new Set(list.map(keyOf)).size === list.length)
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
  const [bases, templates, owns] = [lists.base, lists.template, lists.own].map(
    (list) => new Map(list.map((item) => [keyOf(item), item])),
  ) as [Map<string, Item>, Map<string, Item>, Map<string, Item>] // three lists, three maps
  return keysInOrder([...templates.keys()], [...owns.keys()]).flatMap((key) => {
    const three = { base: bases.get(key), template: templates.get(key), own: owns.get(key) }
    if (three.base !== undefined && three.own === undefined) return []
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
