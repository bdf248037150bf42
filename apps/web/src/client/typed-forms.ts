// What is typed into forms that are open, kept in this tab when the session ends: whoever signs in again goes on where she was.

import { storage } from './token.ts'

/** A form whose text is not saved: whose it is, and what stands in it. */
export type TypedForm = { readonly owner: string; readonly value: unknown }

const KEY = 'typedForms'
/** Longer than a sign-in with a second factor takes; nobody's text waits in a tab for a day. */
const KEPT_MS = 60 * 60_000

/** The form of a session that has ended may close before anybody hears why. */
const LEFT_MS = 3000

const open = new Map<string, TypedForm>()

/** What stands in the form now; undefined when nothing of it would be lost. */
export function noteTyped(form: string, typed: TypedForm | undefined): void {
  if (typed === undefined) open.delete(form)
  else open.set(form, typed)
}

/** The form has closed. */
export function leaveTyped(form: string): void {
  const left = open.get(form)
  setTimeout(() => open.get(form) === left && open.delete(form), LEFT_MS)
}

/** The session has ended: what stands in the open forms is there again when the same person comes back. */
export function keepTyped(now: number): void {
  if (open.size > 0) storage('sessionStorage')?.setItem(KEY, JSON.stringify({ until: now + KEPT_MS, forms: Object.fromEntries(open) }))
}

/** What this person had typed into this form when her session ended; what somebody else had typed is forgotten. */
export function findTyped(form: string, owner: string, now: number): unknown {
  const kept = storage('sessionStorage')?.getItem(KEY)
  if (!kept) return undefined
  const { until, forms } = JSON.parse(kept) as { until: number; forms: Record<string, TypedForm> } // written above
  if (until > now && Object.values(forms).every((each) => each.owner === owner)) return forms[form]?.value
  storage('sessionStorage')?.removeItem(KEY)
  return undefined
}

/** It stands in the form again. */
export function forgetTyped(form: string): void {
  const kept = storage('sessionStorage')?.getItem(KEY)
  if (!kept) return
  const { until, forms } = JSON.parse(kept) as { until: number; forms: Record<string, TypedForm> } // written above
  delete forms[form]
  if (Object.keys(forms).length === 0) storage('sessionStorage')?.removeItem(KEY)
  else storage('sessionStorage')?.setItem(KEY, JSON.stringify({ until, forms }))
}
