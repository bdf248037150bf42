// The text of a field while it is typed: what means something is saved at once, what means nothing stays until it is corrected.

import { createContext, use, useEffect, useState } from 'react'
import type { Read } from './typed-values.ts'

/** What fields belong to, so that each of them is known by its place: the page, the section, the thing in it. */
export const FieldScope = createContext('')

/** Texts that meant nothing, by the place of their field: going elsewhere and coming back does not lose them. */
const wrongTexts = new Map<string, string>()

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
  readonly value: string
  readonly problem: string | undefined
  readonly type: (text: string) => void
  /** To be called when the focus leaves: what was understood is written in full. */
  readonly leave: () => void
}

export function useTyped<Value>({ name, text, read, save }: TypedInput<Value>): TypedField {
  const key = `${use(FieldScope)} ${name}`
  const [typed, setTyped] = useState(() => wrongTexts.get(key))
  const [isActive, setActive] = useState(false)
  const isShown = typed !== undefined && (isActive || wrongTexts.has(key))
  const result = isShown ? read(typed) : undefined
  // A text can come right without being touched: the other field that it did not go with was changed.
  useEffect(() => {
    if (result && 'value' in result && wrongTexts.delete(key)) save(result.value, key)
  })
  return {
    value: isShown ? typed : text,
    problem: result && 'problem' in result ? result.problem : undefined,
    type: (next) => {
      setActive(true)
      setTyped(next)
      const meant = read(next)
      if ('problem' in meant) wrongTexts.set(key, next)
      else {
        wrongTexts.delete(key)
        save(meant.value, key)
      }
    },
    leave: () => setActive(false),
  }
}

/** Forgets what was typed wrongly into fields of a thing that is removed. */
export function forgetTyped(scope: string): void {
  for (const key of wrongTexts.keys()) if (key.startsWith(scope)) wrongTexts.delete(key)
}
