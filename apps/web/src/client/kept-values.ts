// What is typed on a page and not saved, kept in this tab until it is saved or emptied.

import { storage } from './token.ts'

type Kept = { readonly owner: string; readonly value: unknown }

/** What this person left at this place; what another person left is deleted. Undefined when there is none. */
export function findKept<T>(place: string, owner: string): T | undefined {
  const text = storage('sessionStorage')?.getItem(keyOf(place))
  if (!text) return undefined
  const kept = JSON.parse(text) as Kept // written below
  if (kept.owner === owner) return kept.value as T
  storage('sessionStorage')?.removeItem(keyOf(place))
  return undefined
}

/** Replaces what was left at this place; undefined deletes it. A full storage keeps the value before. */
export function keep(place: string, owner: string, value: unknown): void {
  try {
    if (value === undefined) storage('sessionStorage')?.removeItem(keyOf(place))
    else storage('sessionStorage')?.setItem(keyOf(place), JSON.stringify({ owner, value } satisfies Kept))
  } catch {
    // The field on the screen still has the value.
  }
}

function keyOf(place: string): string {
  return `kept ${place}`
}
