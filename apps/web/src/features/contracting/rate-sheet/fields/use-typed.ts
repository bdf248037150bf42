// The text of a field while it is typed: what means something is saved at once, what means nothing stays until it is corrected.

import { createContext, use, useEffect, useState } from 'react'
import { findWrongText, forgetWrongText, keepWrongText, type Read } from '../values/public.ts'

/** What fields belong to, so that each of them is known by its place: the page, the section, the thing in it. */
export const FieldScope = createContext('')

export type TypedInput<Value> = {
  /** Of the field in its scope. */
  readonly name: string
  /** What the saved value looks like. */
  readonly text: string
  readonly read: (text: string) => Read<Value>
  /** The key joins what is typed into one field to one step. */
  readonly save: (value: Value, key: string) => void
}

export type TypedField = {
  /** Joins what is typed into this field to one step. */
  readonly key: string
  readonly value: string
  readonly problem: string | undefined
  /** `saves` is false for a text that is shown and says nothing yet. */
  readonly type: (text: string, saves?: boolean) => void
  /** To be called when the focus leaves: what was understood is written in full. */
  readonly leave: () => void
}

export function useTyped<Value>({ name, text, read, save }: TypedInput<Value>): TypedField {
  const key = `${use(FieldScope)} ${name}`
  const [typed, setTyped] = useState(() => findWrongText(key))
  const [isActive, setActive] = useState(false)
  const isShown = typed !== undefined && (isActive || findWrongText(key) !== undefined)
  const result = isShown ? read(typed) : undefined
  // A text can come right without being touched: the other field that it did not go with was changed.
  useEffect(() => {
    if (result && 'value' in result && forgetWrongText(key)) save(result.value, key)
  })
  return {
    key,
    value: isShown ? typed : text,
    problem: result && 'problem' in result ? result.problem : undefined,
    type: (next, saves = true) => {
      setActive(true)
      setTyped(next)
      const meant = read(next)
      if ('problem' in meant) keepWrongText(key, next)
      else {
        forgetWrongText(key)
        if (saves) save(meant.value, key)
      }
    },
    leave: () => setActive(false),
  }
}
