// State of a change made by a button: busy, done or failed, and the key by which the server knows an attempt again.

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, fieldProblems, messageOf } from './call-failed.ts'
import { whenRead } from './recorded-events.ts'
import { newAttempt } from './request-key.ts'

export type Action = {
  readonly isBusy: boolean
  /** Whether the last attempt succeeded. */
  readonly isDone: boolean
  /** Error message of the last attempt. */
  readonly problem: string | undefined
  /** What the last attempt failed with, for a form that says more about it; null when it did not. */
  readonly error: unknown
  /** The last attempt got no answer: it may have taken effect. */
  readonly isUnsure: boolean
  /** Error messages by field, if the server named fields. */
  readonly fields: Readonly<Record<string, string>>
  /**
   * Runs the work, and is busy until the screen shows what it changed. Resolves to whether it succeeded.
   * @param work gets the idempotency key of the attempt: the same one until it succeeds. A call with another body is another request all
   * the same, see `requestKey`.
   */
  readonly run: (work: (idempotencyKey: string) => Promise<unknown>) => Promise<boolean>
  /** Shows what is wrong with the form itself as `problem`, instead of an attempt. */
  readonly refuse: (finding: string) => void
  /** Clears the error messages. */
  readonly clear: () => void
}

/** @param onFailed is called with each failure: `toastFailed` where no place on the screen shows `problem` */
export function useAction({ onFailed }: { readonly onFailed?: (error: unknown) => unknown } = {}): Action {
  const [attempt] = useState(newAttempt)
  const [finding, setFinding] = useState<string>()
  const { isPending, isSuccess, error, mutateAsync, reset } = useMutation({
    mutationFn: async (work: Parameters<typeof attempt>[0]) => {
      await attempt(work)
      await whenRead()
    },
    ...(onFailed && { onError: (failure: unknown) => onFailed(failure) }),
  })
  const clear = () => {
    setFinding(undefined)
    // An attempt that is under way has no message yet, and stays under way.
    if (!isPending) reset()
  }
  return {
    isBusy: isPending,
    isDone: isSuccess,
    problem: error === null ? finding : messageOf(error),
    error,
    isUnsure: error instanceof CallFailed && error.status === 0,
    fields: fieldProblems(error),
    refuse: (text) => {
      clear()
      setFinding(text)
    },
    clear,
    run: (work) => {
      setFinding(undefined)
      return mutateAsync(work).then(
        () => true,
        () => false,
      )
    },
  }
}
