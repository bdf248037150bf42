// Everybody who is behind, however many pages that takes: one update goes to all of them in one action.

import { listUpdateHolders } from '@tradewind/api/contracting/supplier-updates.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../../client/call-server.ts'

type Page = AnswerOf<typeof listUpdateHolders>

/** Most that one page may have. */
const PAGE = 500
/** Most contracts that one update is sent to. */
export const MOST_IN_ONE_UPDATE = 10_000

export function useAllBehind(templateId: string) {
  return useQuery({
    queryKey: [listUpdateHolders.name, 'all behind', templateId] as const,
    queryFn: ({ signal }) =>
      allBehind((from) => callServer(listUpdateHolders, { params: { id: templateId }, query: { from, limit: PAGE }, signal })),
  })
}

/**
 * @param readPage the page that begins at a place; whoever is behind comes first
 * @returns the first page, with everybody who is behind and nobody twice; somebody may get behind or not while it is read
 */
export async function allBehind(readPage: (from: number) => Promise<Page>): Promise<Page> {
  const first = await readPage(0)
  const found = new Map<string, Page['items'][number]>()
  let page = first
  let from = 0
  for (;;) {
    const behind = page.items.filter((each) => each.isBehind)
    for (const holder of behind) if (found.size < MOST_IN_ONE_UPDATE) found.set(holder.contractId, holder)
    from += page.items.length
    // A page with somebody who is not behind is the last that has any.
    if (page.items.length === 0 || behind.length < page.items.length || from >= page.behind || found.size >= MOST_IN_ONE_UPDATE) break
    page = await readPage(from)
  }
  return { ...first, items: [...found.values()] }
}
