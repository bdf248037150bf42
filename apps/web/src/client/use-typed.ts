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
  const begun = useBegunForm(form, saved)
  const [value, setValue] = useState<T>(begun.value)
  useNotedForm(form, { owner: begun.owner, value, saved })
  return [value, setValue]
}

type BegunForm<T> = { readonly owner: string; readonly value: T }

/** What the form begins with: what was typed into it when the session of this person ended, else what is saved. */
export function useBegunForm<T extends object>(form: string | undefined, saved: T): BegunForm<T> {
  const { userId } = useSession()
  // The screen may hear that nobody is signed in any more before it closes.
  const [begun] = useState<BegunForm<T>>(() => {
    const owner = userId ?? ''
    const typed = form === undefined ? undefined : (findTyped(form, owner, Date.now()) as Partial<T> | undefined) // kept by the same form
    return { owner, value: { ...saved, ...typed } }
  })
  return begun
}

/** Keeps what stands in the form for the end of the session. */
export function useNotedForm<T extends object>(
  form: string | undefined,
  { owner, value, saved }: BegunForm<T> & { readonly saved: T },
): void {
  const isChanged = JSON.stringify(value) !== JSON.stringify(saved)
  useEffect(() => {
    if (form === undefined) return undefined
    forgetTyped(form)
    return () => leaveTyped(form)
  }, [form])
  useEffect(() => {
    if (form !== undefined) noteTyped(form, isChanged ? { owner, value } : undefined)
  }, [form, owner, value, isChanged])
}
