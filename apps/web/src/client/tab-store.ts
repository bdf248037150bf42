// State that a tab keeps outside of queries and components. It belongs to the signed-in user: `clearTabStores` runs when the session ends.

import { create, type StoreApi, type UseBoundStore } from 'zustand'

const clearings = new Set<() => void>()

/**
 * A store of this tab. It is a hook, and has `getState` and `setState` for event handlers.
 * @param initial makes the state of a new session
 */
export function createTabStore<T>(initial: () => T): UseBoundStore<StoreApi<T>> {
  const store = create<T>(initial)
  whenSessionEnds(() => store.setState(initial(), true))
  return store
}

/** Registers what is to be stopped or forgotten when the session ends. Call it once for each module. */
export function whenSessionEnds(clear: () => void): void {
  clearings.add(clear)
}

/** Resets all stores of this tab. */
export function clearTabStores(): void {
  for (const clear of clearings) clear()
}
