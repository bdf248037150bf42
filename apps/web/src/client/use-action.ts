// A change that somebody makes by a button: busy while it runs, and why it failed.

import { useMutation } from '@tanstack/react-query'
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
  const { isPending, isSuccess, error, mutateAsync, reset } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })
  return {
    isBusy: isPending,
    isDone: isSuccess,
    problem: error === null ? undefined : messageOf(error),
    fields: fieldProblems(error),
    clear: reset,
    run: (work) =>
      mutateAsync(work).then(
        () => true,
        () => false,
      ),
  }
}
