// Calls as cached queries. Screens keep their data in this cache.

import type { AnswerOf, Call } from '@tradewind/api/call.ts'
import { type DataTag, infiniteQueryOptions, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'
import { type CallInput, callServer } from './call-server.ts'
import { whenRead } from './recorded-events.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      // A 4xx would fail again, so only other failures are retried, twice.
      retry: (count, error) => count < 2 && !(error instanceof CallFailed && error.status >= 400 && error.status < 500),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    // Without a connection a change fails at once and says so, instead of waiting for one.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** A cached query; the key is the call's name and input. */
export function queryOf<C extends Call>(call: C, input: Omit<CallInput<C>, 'signal' | 'idempotencyKey'> = {}) {
  return queryOptions({
    queryKey: [call.name, input.params ?? null, input.query ?? null, input.body ?? null] as const,
    queryFn: ({ signal }): Promise<AnswerOf<C>> => callServer(call, { ...(input as CallInput<C>), signal }),
  })
}

type Page = { items: readonly unknown[]; next: string | null }

/** An infinite query over the pages of a list. @param withNext returns the input for the page that starts at `next` */
export function pagesOf<C extends Call>(call: C, key: unknown, withNext: (next: string | undefined) => Omit<CallInput<C>, 'signal'>) {
  return infiniteQueryOptions({
    queryKey: [call.name, key] as const,
    queryFn: ({ pageParam, signal }) => callServer(call, { ...(withNext(pageParam) as CallInput<C>), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as unknown as Page).next ?? undefined, // every list call answers in this shape
  })
}

/** Invalidates the cached answers of these calls. Visible ones are fetched again at once. */
export function refresh(...calls: readonly Call[]): Promise<void> {
  const names = new Set(calls.map((call) => call.name))
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[0])) })
}

/**
 * Shows what the server answered to one's own change. An answer that is still on its way may have been made before the change and would
 * put back what was there: it is asked for again.
 */
export function keepAnswer<Answer>({ queryKey }: { readonly queryKey: DataTag<QueryKey, Answer, Error> }, answer: Answer): void {
  queryClient.setQueryData<Answer>(queryKey, answer)
  const asked = { queryKey, exact: true }
  if (queryClient.isFetching(asked) > 0) void queryClient.invalidateQueries(asked)
}

/** Shows a change before the server has it. An answer that is still on its way knows nothing of it and is dropped: whoever calls this asks again afterwards. */
export function showAtOnce<Answer>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Answer, Error> },
  changed: (shown: Answer) => Answer,
): void {
  const shown = queryClient.getQueryData<Answer>(queryKey)
  if (shown === undefined) return
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<Answer>(queryKey, changed(shown))
}

/** How long a call rests between two refreshes by what others do. */
const REST_MS = 300

/** Calls that are being refreshed by `refreshInTurn`, and whether they became old again meanwhile. */
const inTurn = new Map<string, { isOldAgain: boolean }>()

/**
 * As `refresh`, for what others do, which may come a hundred times a second: the answers of a call are fetched at once, and as long as that
 * takes not again. Everything that came meanwhile is one more refresh, so that a long list is read to its end however much arrives.
 */
export function refreshInTurn(...calls: readonly Call[]): void {
  for (const call of calls) {
    const running = inTurn.get(call.name)
    if (running) running.isOldAgain = true
    else void refreshUntilCurrent(call)
  }
}

async function refreshUntilCurrent(call: Call): Promise<void> {
  const turn = { isOldAgain: true }
  inTurn.set(call.name, turn)
  while (turn.isOldAgain) {
    turn.isOldAgain = false
    await refresh(call)
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
  }
  inTurn.delete(call.name)
}

/**
 * Runs a change. What it made old is read anew by the event that it recorded. Where it recorded none, because it was refused, was repeated
 * after a lost answer or had been done by others, these calls are: what others changed is to be seen.
 */
export async function orReadAnew<T>(calls: readonly Call[], work: () => Promise<T>): Promise<T> {
  const before = whenRead()
  try {
    return await work()
  } finally {
    await (whenRead() === before ? refresh(...calls) : whenRead())
  }
}
