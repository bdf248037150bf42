// State of a change made by a button: busy, done or failed.

import { useMutation } from '@tanstack/react-query'
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
  /** Runs the work. Resolves to whether it succeeded. */
  run(work: () => Promise<unknown>): Promise<boolean>
  /** Clears the error messages. */
  clear(): void
}

export function useAction(): Action {
  const { isPending, isSuccess, error, mutateAsync, reset } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })
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
