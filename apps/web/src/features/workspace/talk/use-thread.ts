// One conversation as it is on screen: its end first, older parts while one scrolls back, and what comes while it is open.

import { contractAccepted, contractRejected, contractSent, contractWithdrawn } from '@tradewind/api/contracting/contract-events.ts'
import { listMessages, type TalkItem } from '@tradewind/api/workspace/messages.ts'
import { messageChanged, messageSent, reading } from '@tradewind/api/workspace/talk-events.ts'
import type { Channel } from '@tradewind/domain/workspace/talk.ts'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, usePrefetchInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { useEffect, useEffectEvent } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { onLive, onLiveOpen } from '../../../client/live.ts'

export type ThreadPlace = { readonly connection: string; readonly channel: Channel; readonly contract: string | null }
type Page = AnswerOf<typeof listMessages>
type From = { before?: string; after?: string; around?: string }

function ask({ connection, channel, contract }: ThreadPlace, from: From, limit = 40) {
  return callServer(listMessages, {
    params: { id: connection, channelId: channel },
    query: { ...(contract === null ? {} : { contractId: contract }), ...from, limit },
  })
}

/** @param around the message that a link leads to; undefined opens the end */
function threadQuery(place: ThreadPlace, around: string | undefined) {
  const from: From = around === undefined ? {} : { around }
  return infiniteQueryOptions({
    queryKey: [listMessages.name, place.connection, place.channel, place.contract, around ?? null] as const,
    queryFn: ({ pageParam }) => ask(place, pageParam),
    initialPageParam: from,
    getPreviousPageParam: (first): From | undefined => (first.older === null ? undefined : { before: first.older }),
    getNextPageParam: (last): From | undefined => (last.newer === null ? undefined : { after: last.newer }),
    // Live events keep it current. Reading all parts anew would be slow in a long conversation.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Speed: the messages are asked for while the connection is still read. Shows nothing. */
export function ThreadAhead({ place, around }: { place: ThreadPlace; around: string | undefined }) {
  usePrefetchInfiniteQuery(threadQuery(place, around))
  return null
}

/** @param around the message that a link leads to; undefined opens the end */
export function useThread(place: ThreadPlace, around: string | undefined) {
  const { connection, channel, contract } = place
  const queryClient = useQueryClient()
  const options = threadQuery(place, around)
  const { queryKey } = options
  const query = useInfiniteQuery(options)
  const change = (update: (items: readonly TalkItem[]) => TalkItem[]) =>
    queryClient.setQueryData<InfiniteData<Page, From>>(
      queryKey,
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: update(page.items) })) },
    )

  /** What was said after the last thing that is shown. */
  const loadNew = async () => {
    const data = queryClient.getQueryData<InfiniteData<Page, From>>(queryKey)
    const last = data?.pages.at(-1)
    // While an older part is shown, the end is read when one goes there.
    if (!data || !last || last.newer !== null) return
    const after = data.pages.flatMap((page) => page.items).at(-1)?.key
    if (after === undefined || last.conversationId === null) return void queryClient.invalidateQueries({ queryKey })
    const page = await ask(place, { after }, 100)
    queryClient.setQueryData<InfiniteData<Page, From>>(queryKey, (now) => {
      const end = now?.pages.at(-1)
      if (!now || !end) return now
      const known = new Set(end.items.map((item) => item.key))
      const items = [...end.items, ...page.items.filter((item) => !known.has(item.key))]
      return { ...now, pages: [...now.pages.slice(0, -1), { ...end, items, newer: page.newer }] }
    })
  }
  /** What was begun here is there again when one comes back. */
  const keepDraft = (draft: Page['draft']) =>
    queryClient.setQueryData<InfiniteData<Page, From>>(
      queryKey,
      (data) => data && { ...data, pages: data.pages.map((page, i) => (i === data.pages.length - 1 ? { ...page, draft } : page)) },
    )
  const readAgain = async (messageId: string) => {
    const { items } = await ask(place, { around: messageId }, 2)
    const fresh = items.find((item) => item.key === messageId)
    change((shown) => shown.flatMap((item) => (item.key === messageId ? (fresh ? [fresh] : []) : [item])))
  }
  const heard = useEffectEvent((facts: { talkId: string; channel: Channel; contractOf: string | null }, messageId?: string) => {
    if (facts.talkId !== connection || facts.channel !== channel || facts.contractOf !== contract) return
    if (messageId === undefined) void loadNew()
    else void readAgain(messageId)
  })
  const heardReading = useEffectEvent((facts: { talkId: string; readId: string }) => {
    if (facts.talkId !== connection) return
    change((shown) =>
      shown.map((item) =>
        item.kind === 'message' && item.isRead === false && item.key <= facts.readId ? { ...item, isRead: true } : item,
      ),
    )
  })
  const catchUp = useEffectEvent(() => void loadNew())
  useEffect(() => {
    const ends = [
      onLive(messageSent, (facts) => heard(facts)),
      onLive(messageChanged, (facts) => heard(facts, facts.messageId)),
      onLive(reading, (facts) => heardReading(facts)),
      onLiveOpen(() => catchUp()),
      ...[contractSent, contractAccepted, contractRejected, contractWithdrawn].map((kind) => onLive(kind, () => catchUp())),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  const pages = query.data?.pages ?? []
  return {
    items: pages.flatMap((page) => page.items),
    conversationId: pages.at(-1)?.conversationId ?? null,
    draft: pages.at(-1)?.draft ?? null,
    keepDraft,
    unreadFrom: pages.at(-1)?.unreadFrom ?? null,
    isAtEnd: pages.length > 0 && pages.at(-1)?.newer === null,
    query,
    loadNew,
    readAgain,
  }
}
export type Thread = ReturnType<typeof useThread>
