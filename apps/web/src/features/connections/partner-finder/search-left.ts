// The search that a profile was opened from, so that the way back leads to it.

import { createTabStore } from '../../../client/tab-store.ts'
import type { FinderSearch } from './finder-address.ts'

const left = createTabStore<FinderSearch>(() => ({}))

export function leaveSearch(search: FinderSearch): void {
  left.setState(search, true)
}

/** Empty when no search was open in this tab. */
export function searchLeft(): FinderSearch {
  return left.getState()
}
