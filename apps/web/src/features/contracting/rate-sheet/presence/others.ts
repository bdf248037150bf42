// Who else has the draft open, from what their browsers tell: kept for a while after the last word of each.

import type { presence } from '@tradewind/api/contracting/draft-events.ts'
import type { FactsOf } from '@tradewind/api/event.ts'

/** One tab of a colleague. */
export type Other = {
  readonly tabId: string
  readonly userId: string
  readonly name: string
  /** The product and rate package, policies or notes; empty for none. */
  readonly pageId: string
  readonly section: string
  readonly isEditing: boolean
  /** Known until it is forgotten, so that an earlier word of the tab that comes later does not bring it back. */
  readonly hasLeft: boolean
  /** The number of the tab's last word. */
  readonly said: number
  /** When she was heard last, in milliseconds since 1970. */
  readonly heardAt: number
}

/** Whoever says nothing for so long is not there any more. */
export const FORGOTTEN_AFTER_MS = 45_000
/** So often everybody says a word, also when nothing happens. */
export const WORD_EVERY_MS = 20_000

export type Word = FactsOf<typeof presence>

/** The others after a word of one tab, those who left among them; the same list when it is about another draft, or one's own. */
export function othersAfter(
  others: readonly Other[],
  word: Word,
  { draftId, userId, now }: { draftId: string; userId: string | null; now: number },
): readonly Other[] {
  const { what, tabId, name, pageId, section, said, isEditing } = word
  if (word.draftId !== draftId || word.userId === userId) return others
  const rest = others.filter((other) => other.tabId !== tabId)
  if (others.some((other) => other.tabId === tabId && other.said > said)) return others
  return [...rest, { tabId, userId: word.userId, name, pageId, section, isEditing, hasLeft: what === 'left', said, heardAt: now }]
}

/** Without those who were not heard for too long; the same list when they all were. */
export function othersHeard(others: readonly Other[], now: number): readonly Other[] {
  const heard = others.filter((other) => now - other.heardAt < FORGOTTEN_AFTER_MS)
  return heard.length === others.length ? others : heard
}

/** Each person once, with where she was heard last; in the order of names. */
export function peopleOf(others: readonly Other[]): Other[] {
  const byUser = new Map<string, Other>()
  for (const other of others.toSorted((a, b) => a.heardAt - b.heardAt)) byUser.set(other.userId, other)
  return [...byUser.values()].sort((a, b) => a.name.localeCompare(b.name))
}
