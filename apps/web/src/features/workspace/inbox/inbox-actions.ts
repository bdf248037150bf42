// Changes of the inbox as its screens make them.

import { changeInboxItem, getInboxItem, type InboxCard, listInbox } from '@tradewind/api/workspace/inbox.ts'
import { listChannels, listConversations, listTalks } from '@tradewind/api/workspace/talk.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { callServer } from '../../../client/call-server.ts'
import { queryClient, refresh } from '../../../client/queries.ts'

export const inboxIsOld = () => refresh(listInbox, getInboxItem, listTalks, listChannels, listConversations)

export async function changeItem(id: string, body: BodyOf<typeof changeInboxItem>): Promise<void> {
  await callServer(changeInboxItem, { params: { id }, body })
  await inboxIsOld()
}

type Known = InfiniteData<{ items: InboxCard[] }> | { items: InboxCard[] } | { id: string; isDone: boolean }

/** Shown at once. When it fails, the screen is as it was. // C-TR-057 */
export async function setDone(id: string, isDone: boolean): Promise<void> {
  show(id, isDone)
  try {
    await callServer(changeInboxItem, { params: { id }, body: { assetId: 'inbox', isDone } })
  } catch (error) {
    show(id, !isDone)
    throw error
  }
  await inboxIsOld()
}

function show(id: string, isDone: boolean): void {
  const changed = <T extends { id: string; isDone: boolean }>(item: T): T => (item.id === id ? { ...item, isDone } : item)
  for (const call of [listInbox, getInboxItem])
    queryClient.setQueriesData<Known>({ queryKey: [call.name] }, (known) => {
      if (!known) return known
      if ('pages' in known) return { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(changed) })) }
      return 'items' in known ? { ...known, items: known.items.map(changed) } : changed(known)
    })
}
