// Telling the others who have the draft open where one is, and hearing where they are.

import { presence } from '@tradewind/api/contracting/draft-events.ts'
import { announcePresence } from '@tradewind/api/contracting/rate-sheet/presence.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import { callServer } from '../../../../client/call-server.ts'
import { onLive, onLiveOpen } from '../../../../client/live.ts'
import { useSession } from '../../../../client/session.ts'
import { type Other, othersAfter, othersHeard, WORD_EVERY_MS } from './others.ts'

const NOBODY: readonly Other[] = []
export const OthersContext = createContext<readonly Other[]>(NOBODY)

/** Who else has this draft open. */
export function useOthers(): readonly Other[] {
  return use(OthersContext)
}

/** This tab, among several of one person. */
const tabId = crypto.randomUUID()
let said = 0
const LOOKED_AFTER_MS = 5000
/** Where somebody is, is told when she stays there. */
const MOVED_AFTER_MS = 400

export type Whereabouts = { readonly pageId: string; readonly section: string; readonly isEditing: boolean }
type Word = SentBodyOf<typeof announcePresence>['what']

/** Presence is a courtesy: a word that does not arrive is not missed, the next one comes soon. */
export async function announce(draftId: string, what: Word, where?: Whereabouts): Promise<void> {
  said += 1
  const body = { tabId, what, said, ...where }
  await callServer(announcePresence, { params: { id: draftId }, body, outlivesPage: what === 'left' }).catch(() => undefined)
}

/** Keeps the others told, answers who joins, and gives who is there. @param isOver the draft is not this tab's any more */
export function usePresence(draftId: string, where: Whereabouts, isOver: boolean): readonly Other[] {
  const { userId } = useSession()
  const [heard, setHeard] = useState(NOBODY)
  const others = useMemo(() => heard.filter((other) => !other.hasLeft), [heard])
  const latest = useRef(where)
  useEffect(() => {
    latest.current = where
  })
  useEffect(() => {
    if (isOver) return
    const say = (what: Word) => void announce(draftId, what, latest.current)
    const words = setInterval(() => say('here'), WORD_EVERY_MS)
    const look = setInterval(() => setHeard((known) => othersHeard(known, Date.now())), LOOKED_AFTER_MS)
    const leave = () => say('left')
    // The answers to an earlier word may have come before anything was heard.
    const stopOpening = onLiveOpen(() => say('joined'))
    const stopHearing = onLive(presence, (word) => {
      setHeard((known) => othersAfter(known, word, { draftId, userId, now: Date.now() }))
      if (word.what === 'joined' && word.draftId === draftId && word.tabId !== tabId) say('here')
    })
    // So may those to the word with which the draft was opened, before anybody listened here.
    say('joined')
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(words)
      clearInterval(look)
      stopOpening()
      stopHearing()
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [draftId, userId, isOver])
  const { pageId, section, isEditing } = where
  useEffect(() => {
    if (isOver) return
    const clock = setTimeout(() => void announce(draftId, 'here', { pageId, section, isEditing }), MOVED_AFTER_MS)
    return () => clearTimeout(clock)
  }, [draftId, pageId, section, isEditing, isOver])
  return others
}
