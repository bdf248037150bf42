// The rows of a list, or what is shown instead of them: that they could not be loaded, that they are being loaded, or that there are none.

import type { ReactNode } from 'react'
import { FailedRegion } from './FailedRegion.tsx'

/** A query of the list, as far as its page needs to know it. */
export type ListQuery = {
  readonly isPending: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

export type ListBodyProps = {
  /** Not given where the children look after all of this themselves. */
  list?: ListQuery | undefined
  isEmpty?: boolean
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** Until the first answer; without it the rows show that they are being loaded, as `VirtualTable` does. */
  loading?: ReactNode
  children: ReactNode
}

/** Rows that were loaded stay when a later answer fails. */
export function ListBody({ list, isEmpty = false, empty, loading, children }: ListBodyProps) {
  if (list === undefined) return children
  if (list.isPending && loading !== undefined) return loading
  if (list.error && isEmpty) return <FailedRegion error={list.error} retry={() => void list.refetch()} />
  if (isEmpty && !list.isPending) return empty
  return children
}
