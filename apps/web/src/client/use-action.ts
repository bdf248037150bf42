// State of a change made by a button: busy, done or failed.

import { useState } from 'react'
import { fieldProblems, messageOf } from './call-failed.ts'

export type Action = {
  readonly isBusy: boolean
  /** Whether the last attempt succeeded. */
  readonly isDone: boolean
  /** Error message of the last attempt. */
  readonly problem: string | undefined
  /** Error messages by field, if the server named fields. */
  readonly fields: Readonly<Record<string, string>>
  /** Runs the work. Resolves to whether it succeeded. */
  run(work: () => Promise<unknown>): Promise<boolean>
  /** Clears the error messages. */
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
