// What a notification says and where it leads, by the declaration of its event.

import { findEvent } from '@tradewind/api/events.ts'

/** @returns undefined for a kind that is not there any more, and for facts that another version of the product wrote otherwise */
export function noticeOf(
  kind: string,
  contractId: string | null,
  facts: unknown,
): { readonly text: string; readonly href: string } | undefined {
  const event = findEvent(kind)
  const read = event?.facts.safeParse(facts)
  if (!event?.notice || !read?.success) return undefined
  const ownHref = event.notice.href?.(read.data) || '/home'
  return {
    text: event.notice.sentence(read.data),
    href: contractId === null ? ownHref : `/contracting/contract/${contractId}/${event.notice.tab ?? 'details'}`,
  }
}
