// The search that a profile was opened from, so that the way back leads to it.

import type { FinderSearch } from './finder-address.ts'

let left: FinderSearch = {}

export function leaveSearch(search: FinderSearch): void {
  left = search
}

/** Empty when no search was open in this tab. */
export function searchLeft(): FinderSearch {
  return left
}
