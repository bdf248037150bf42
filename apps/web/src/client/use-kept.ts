// The state of a field on a page, which outlives the page: another tab, another screen, a reload, the end of the session.

import { useLayoutEffect, useState } from 'react'
import { hasSessionEnded } from './call-server.ts'
import { findKept, keep } from './kept-values.ts'
import { useSession } from './session.ts'
import { readToken } from './token.ts'

/**
 * As `useState`, for words that are not saved yet and that no dialog asks about. They are kept in this tab for the same person; the browser asks before
 * the tab closes. A value equal to `saved` is not kept. Not for passwords.
 * @param place names the field among all of the application; another place has its own value
 * @param saved what the server has, or what an empty field begins with
 */
export function useKept<T>(place: string, saved: T): [T, (value: T) => void] {
  const { userId } = useSession()
  const owner = userId ?? ''
  const read = () => ({ place, value: findKept<T>(place, owner) ?? saved })
  const [held, setHeld] = useState(read)
  // The same screen may go on to another contract.
  const { value } = held.place === place ? held : read()
  const isChanged = JSON.stringify(value) !== JSON.stringify(saved)
  // With the value that is shown, not after it: a person who sees the empty field of a saved note is asked nothing.
  useLayoutEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      // After signing in again the words are still there. A visitor by link has no token.
      const isSignedOut = owner !== '' && readToken() === undefined
      if (!hasSessionEnded() && !isSignedOut) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged, owner])
  const change = (next: T) => {
    keep(place, owner, JSON.stringify(next) === JSON.stringify(saved) ? undefined : next)
    setHeld({ place, value: next })
  }
  return [value, change]
}
