// One export while it runs: started, asked every 4 seconds, ended with its result or by the failure handler.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { getJobStatus, saveExportResponse, sendToTourWriter } from '@tradewind/api/integration.ts'
import type { BookingSystem } from '@tradewind/domain/integration/booking-system.ts'
import { ASK_EVERY_MS, type Asked, askedUntilDone } from '@tradewind/domain/integration/export-job.ts'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../client/call-failed.ts'
import { callServer } from '../../client/call-server.ts'
import { type Action, useAction } from '../../client/use-action.ts'
import { refreshIntegration } from './refresh-integration.ts'

export type ExportResult = NonNullable<AnswerOf<typeof getJobStatus>['result']>

export type ExportRun = {
  readonly jobId: string
  readonly done: number
  readonly total: number
  /** It goes to the booking system itself; total counts products and seasons then. */
  readonly isSent: boolean
  readonly ended: (Asked<ExportResult> & { readonly timeout: boolean }) | undefined
}

type Wanted = { readonly contractId: string; readonly version: number }

/** C-TR-056: the call that starts it tells started, then success or error. */
export function useExportRun(system: BookingSystem): {
  run: ExportRun | undefined
  action: Action
  start: (contracts: readonly Wanted[], asFiles: boolean) => void
} {
  const action = useAction()
  const [run, setRun] = useState<ExportRun>()
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  const follow = async (jobId: string, signal: AbortSignal) => {
    const ended = await askedUntilDone<ExportResult>({
      ask: async () => {
        signal.throwIfAborted()
        const state = await stateOf(jobId, signal)
        if (state === undefined) return { kind: 'running' }
        setRun((before) => before && { ...before, done: state.done, total: state.total, isSent: state.isSent })
        if (state.status === 'running') return { kind: 'running' }
        return state.result === null ? { kind: 'failed', problem: state.problem } : { kind: 'succeeded', result: state.result }
      },
      wait: (ms) => pause(ms, signal),
      now: () => performance.now(),
    })
    setRun((before) => before && { ...before, ended })
    if (ended.kind === 'failed') await keepFailure(jobId, ended.timeout)
    await refreshIntegration()
  }
  const start = (contracts: readonly Wanted[], asFiles: boolean) => {
    const { signal } = left.current
    void action.run(async (idempotencyKey) => {
      const body = { system, asFiles, contracts: [...contracts] }
      const { jobId } = await callServer(sendToTourWriter, { body, idempotencyKey })
      setRun({ jobId, done: 0, total: contracts.length, isSent: false, ended: undefined })
      // Not waited for: the lists may take longer than the first question for the state.
      void refreshIntegration()
      void follow(jobId, signal).catch((error: unknown) => {
        // The screen was left: the export goes on, and is found under Exported Contracts.
        if (!signal.aborted) throw error
      })
    })
  }
  return { run, action, start }
}

/** The failure handler: what happened is kept with the export. // C-TR-034, C-TR-035, C-RL-133 */
function keepFailure(jobId: string, timeout: boolean): Promise<unknown> {
  return callServer(saveExportResponse, { body: { jobId, answer: 'failed', timeout } })
}

/** Undefined when the server was not reached: it is asked again until the time is over. */
async function stateOf(jobId: string, signal: AbortSignal) {
  try {
    return await callServer(getJobStatus, { query: { jobId }, signal })
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 0 || error.status >= 500)) return undefined
    throw error
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(clock)
      reject(signal.reason as Error) // what AbortController.abort() gives
    })
  })
}

/** Seconds between two questions, for the screen. */
export const ASK_EVERY_SECONDS = ASK_EVERY_MS / 1000
