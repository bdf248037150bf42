// How a company files a contract: its place, folder, assignee, priority, note and reminder.

import type { Day } from '../calendar/day.ts'

export const PLACES = ['active', 'archived', 'trash'] as const
export type Place = (typeof PLACES)[number]

/** Lowest first; the database keeps their number, from 1. */
export const PRIORITIES = ['low', 'medium', 'high'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Number of hues for folders, from 1. */
export const FOLDER_COLORS = 8

export type Note = { readonly text: string; readonly by: string; readonly at: string }

/** Everything that a company itself decides about a contract in its lists. */
export type FilingValues = {
  readonly place: Place
  readonly folderId: string | null
  readonly assigneeId: string | null
  readonly priority: Priority | null
  readonly note: Note | null
  readonly remindOn: Day | null
}

/** A move between the lists. Restoring ends in the active list, wherever the contract was before. */
export type Move = 'archive' | 'unarchive' | 'trash' | 'restore'

/** New values; a move is not a value, because it depends on where the contract is. */
export type FilingChange = Partial<Omit<FilingValues, 'place'>> & { readonly move?: Move }

export const IN_TRASH = 'It is in the trash.'

const MOVES: Readonly<Record<Move, Readonly<Record<Place, Place | undefined>>>> = {
  archive: { active: 'archived', archived: 'archived', trash: undefined },
  unarchive: { active: 'active', archived: 'active', trash: undefined },
  trash: { active: 'trash', archived: 'trash', trash: 'trash' },
  restore: { active: 'active', archived: 'archived', trash: 'active' },
}

/** The filing after the change, or why it cannot be changed: a contract in the trash has to be restored first. */
export function changedFiling(filing: FilingValues, { move, ...values }: FilingChange): FilingValues | { readonly problem: string } {
  const place = move === undefined ? filing.place : MOVES[move][filing.place]
  if (place === undefined || (move === undefined && filing.place === 'trash')) return { problem: IN_TRASH }
  return { ...filing, ...values, place }
}

/** Whether two filings are the same. */
export function isSameFiling(one: FilingValues, other: FilingValues): boolean {
  return FILING_KEYS.every((key) => isSameValue(one, other, key))
}

/** Whether this value is the same in both. Notes are compared by their text. */
export function isSameValue(one: FilingValues, other: FilingValues, key: keyof FilingValues): boolean {
  return key === 'note' ? one.note?.text === other.note?.text : one[key] === other[key]
}

export const FILING_KEYS = [
  'place',
  'folderId',
  'assigneeId',
  'priority',
  'note',
  'remindOn',
] as const satisfies readonly (keyof FilingValues)[]
