// A change that somebody makes by a button: busy while it runs, and why it failed.

import { useState } from 'react'
import { fieldProblems, messageOf } from './call-failed.ts'

export type Action = {
  readonly isBusy: boolean
  /** Whether the last attempt succeeded. */
  readonly isDone: boolean
  /** Why the last attempt failed, in words. */
  readonly problem: string | undefined
  /** The same by field, where the server named fields. */
  readonly fields: Readonly<Record<string, string>>
  /** Runs the work; answers whether it succeeded. */
  run(work: () => Promise<unknown>): Promise<boolean>
  /** Forgets why the last attempt failed. */
  clear(): void
}

export function useAction(): Action {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isDone, setDone] = useState(false)
  return {
    isBusy,
    isDone,
    problem: error === undefined ? undefined : messageOf(error),
    fields: fieldProblems(error),
    clear: () => setError(undefined),
    async run(work) {
      setBusy(true)
      setError(undefined)
      setDone(false)
      try {
        await work()
        setDone(true)
        return true
      } catch (failure) {
        setError(failure)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
