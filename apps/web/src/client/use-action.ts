// State of a change made by a button: busy, done or failed, and the key by which the server knows an attempt again.

import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallFailed, fieldProblems, messageOf } from './call-failed.ts'

export type Action = {
  readonly isBusy: boolean
  /** Whether the last attempt succeeded. */
  readonly isDone: boolean
  /** Error message of the last attempt. */
  readonly problem: string | undefined
  /** The last attempt got no answer: it may have taken effect. */
  readonly isUnsure: boolean
  /** Error messages by field, if the server named fields. */
  readonly fields: Readonly<Record<string, string>>
  /**
   * Runs the work. Resolves to whether it succeeded.
   * @param work gets the idempotency key of the attempt: the same one until it succeeds. A call with another body is another request all
   * the same, see `requestKey`.
   */
  run(work: (idempotencyKey: string) => Promise<unknown>): Promise<boolean>
  /** Clears the error messages. */
  clear(): void
}

/** @param onFailed is called with each failure: `toastFailed` where no place on the screen shows `problem` */
export function useAction({ onFailed }: { readonly onFailed?: (error: unknown) => void } = {}): Action {
  const attempt = useRef<string>(undefined)
  const { isPending, isSuccess, error, mutateAsync, reset } = useMutation({
    mutationFn: async (work: (idempotencyKey: string) => Promise<unknown>) => {
      attempt.current ??= crypto.randomUUID()
      await work(attempt.current)
      attempt.current = undefined
    },
    ...(onFailed && { onError: (failure: unknown) => onFailed(failure) }),
  })
  return {
    isBusy: isPending,
    isDone: isSuccess,
    problem: error === null ? undefined : messageOf(error),
    isUnsure: error instanceof CallFailed && error.status === 0,
    fields: fieldProblems(error),
    clear: reset,
    run: (work) =>
      mutateAsync(work).then(
        () => true,
        () => false,
      ),
  }
}
