// The state of a form, which outlives the end of the session.

import { useEffect, useState } from 'react'
import { useSession } from './session.ts'
import { findTyped, forgetTyped, leaveTyped, noteTyped } from './typed-forms.ts'

/**
 * As `useState`, for what is typed into a form. When the session ends, the sign-in page opens; whoever comes back from there finds it again.
 * Not for passwords: it is kept in the tab as it is.
 * @param form which form it is, among all of the application
 * @param saved what the server has, or what an empty form begins with
 */
export function useTyped<T extends object>(form: string, saved: T): [T, (value: T) => void] {
  const { userId } = useSession()
  // The screen may hear that nobody is signed in any more before it closes.
  const [owner] = useState(userId ?? '')
  const [value, setValue] = useState<T>(() => ({ ...saved, ...(findTyped(form, owner, Date.now()) as Partial<T> | undefined) })) // kept by the same form
  const isChanged = JSON.stringify(value) !== JSON.stringify(saved)
  useEffect(() => {
    forgetTyped(form)
    return () => leaveTyped(form)
  }, [form])
  useEffect(() => noteTyped(form, isChanged ? { owner, value } : undefined), [form, owner, value, isChanged])
  return [value, setValue]
}
