// What was said, oldest first. Older parts load when one scrolls back, and what one reads stays where it is.

import type { TalkItem } from '@tradewind/api/workspace/messages.ts'
import { Button } from '@mantine/core'
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fullMomentText, timeText } from '../../../ui/moment-text.ts'
import { Message } from './Message.tsx'
import type { Thread, ThreadPlace } from './use-thread.ts'
import classes from './Workspace.module.css'

/** So near to the top the part before is loaded; so near to the end one is at the end. */
const NEAR_PX = 240

type MessagesProps = { thread: Thread; around: string | undefined; companyName: string; contract: string | null; place: ThreadPlace }

export function Messages({ thread, around, companyName, contract, place }: MessagesProps) {
  const { items, query, isAtEnd } = thread
  const box = useRef<HTMLDivElement>(null)
  const [isBehind, setBehind] = useState(false)
  // Where the divider stands is decided when the conversation is opened: it does not move while one reads.
  const [newFrom] = useState(thread.unreadFrom)
  const first = items[0]?.key
  const last = items.at(-1)?.key
  useAnchored(box, { first, last, around, newFrom })
  const loadMore = useEffectEvent((shown: string) => {
    const element = box.current
    if (!element || shown === '') return
    const toEnd = element.scrollHeight - element.scrollTop - element.clientHeight
    setBehind(toEnd > NEAR_PX || !isAtEnd)
    if (query.isFetching) return
    if (element.scrollTop < NEAR_PX && query.hasPreviousPage) void query.fetchPreviousPage()
    else if (toEnd < NEAR_PX && query.hasNextPage) void query.fetchNextPage()
  })
  const shown = `${first ?? ''}${last ?? ''}`
  // A part that is shorter than the screen is followed by the one before.
  useEffect(() => loadMore(shown), [shown])
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })
  return (
    <div className={classes.scrolled}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard */}
      <div ref={box} className={classes.messages} role="log" aria-label="Messages" tabIndex={0} onScroll={() => loadMore(shown)}>
        {items.length === 0 && (
          <p className={`${classes.nothing} muted s13`}>
            {contract === null
              ? `Nothing was said here yet. What you write reaches ${companyName} at once.`
              : 'Nothing was said about this contract yet.'}
          </p>
        )}
        {items.map((item, i) => (
          <Fragment key={item.key}>
            {dayOf(item) !== dayOf(items[i - 1]) && <div className={classes.day}>{dayOf(item)}</div>}
            {item.key === newFrom && <div className={`${classes.day} ${classes.new}`}>New</div>}
            {item.kind === 'status' ? (
              <p className={classes.status}>
                {item.text} <time dateTime={item.timestamp}>{timeText(item.timestamp)}</time>
              </p>
            ) : (
              <Message
                message={item}
                place={place}
                isAimedAt={item.key === around}
                isSame={isSameAuthor(item, items[i - 1])}
                changed={() => void thread.readAgain(item.key)}
              />
            )}
          </Fragment>
        ))}
      </div>
      {isBehind && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.toEnd}
          onClick={() => {
            if (query.hasNextPage) void query.fetchNextPage()
            toEnd()
          }}
        >
          {isAtEnd ? 'To the latest' : 'Later messages'}
        </Button>
      )}
    </div>
  )
}

type Anchor = { first: string | undefined; last: string | undefined; around: string | undefined; newFrom: string | null }

/** Keeps what one sees in its place when older parts come in above, and follows the end while one is there. */
function useAnchored(box: React.RefObject<HTMLDivElement | null>, { first, last, around, newFrom }: Anchor) {
  const before = useRef<Before>({ first, last, seen: undefined, isAtEnd: true, isOpened: false })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = before.current
    if (!was.isOpened && first !== undefined) {
      const aim = around === undefined ? newFrom : around
      const target = aim === null ? null : element.querySelector(`[data-key="${aim}"]`)
      if (target && around !== undefined) target.scrollIntoView({ block: 'center' })
      else element.scrollTo({ top: element.scrollHeight })
      was.isOpened = true
    } else if (first !== was.first) {
      // By the message and not by the height: messages that are out of sight have a height that is only estimated.
      const seen = was.seen && element.querySelector(`[data-key="${was.seen.key}"]`)
      if (was.seen && seen) element.scrollBy({ top: topIn(element, seen) - was.seen.top })
    } else if (last !== was.last && was.isAtEnd) element.scrollTo({ top: element.scrollHeight })
    Object.assign(was, { first, last, seen: seenIn(element) })
  }, [box, first, last, around, newFrom])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const note = () => {
      before.current.seen = seenIn(element)
      before.current.isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 80
    }
    element.addEventListener('scroll', note)
    // The field to write in may grow after the conversation was opened, and takes its room from the end.
    const resized = new ResizeObserver(() => {
      if (before.current.isAtEnd) element.scrollTo({ top: element.scrollHeight })
    })
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', note)
      resized.disconnect()
    }
  }, [box])
}

/** A message and how far below the upper edge of the view it begins, in pixels. */
type Seen = { readonly key: string; readonly top: number }
type Before = {
  first: string | undefined
  last: string | undefined
  seen: Seen | undefined
  isAtEnd: boolean
  isOpened: boolean
}

/** The first message that is in view. Speed: looked for by halves, because thousands may be loaded and this runs while one scrolls. */
function seenIn(box: HTMLElement): Seen | undefined {
  const messages = box.querySelectorAll<HTMLElement>('[data-key]')
  const edge = box.getBoundingClientRect().top
  let [from, to] = [0, messages.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((messages[middle]?.getBoundingClientRect().bottom ?? 0) > edge) to = middle
    else from = middle + 1
  }
  const message = messages[from]
  return message && { key: message.dataset.key ?? '', top: topIn(box, message) }
}

function topIn(box: Element, message: Element): number {
  return message.getBoundingClientRect().top - box.getBoundingClientRect().top
}

function dayOf(item: TalkItem | undefined): string | undefined {
  return item && fullMomentText(item.timestamp).split(', ')[0]
}

const TOGETHER_MS = 5 * 60_000

/** Said by the same person just before: the name is not repeated. */
function isSameAuthor(item: TalkItem, before: TalkItem | undefined): boolean {
  if (item.kind === 'status' || before?.kind !== 'message' || before.type !== item.type || dayOf(item) !== dayOf(before)) return false
  const apart = Date.parse(item.timestamp) - Date.parse(before.timestamp)
  return item.type === 'message' && before.authorName === item.authorName && before.companyName === item.companyName && apart < TOGETHER_MS
}
