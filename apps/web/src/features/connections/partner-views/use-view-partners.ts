// Who is in views of the address book now.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { listViewPartners } from '@tradewind/api/connections/partner-views.ts'
import { useQueries } from '@tanstack/react-query'
import { CallFailed } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'

export type ViewPartners = AnswerOf<typeof listViewPartners>

/** Of each view who is in it; `gone` for one that was deleted or is no longer shared, undefined while it is read. */
export function useViewPartners(viewIds: readonly string[]): ReadonlyMap<string, ViewPartners | 'gone' | undefined> {
  const found = useQueries({ queries: viewIds.map((id) => queryOf(listViewPartners, { params: { id } })) })
  return new Map(
    viewIds.map((id, i) => {
      const { data, error } = found[i] ?? {}
      return [id, error instanceof CallFailed && error.status === 404 ? 'gone' : data] as const
    }),
  )
}
