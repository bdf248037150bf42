// Files on their way to a contract. They go on when the tab of the page, or the page itself, is left.

import { addFilesToContract } from '@tradewind/api/files.ts'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer, uploadToServer } from '../../../client/call-server.ts'
import { createTabStore, whenSessionEnds } from '../../../client/tab-store.ts'

export type Upload = {
  readonly id: string
  readonly file: File
  readonly contractId: string
  /** From 0 to 1. */
  readonly share: number
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Why it failed. */
  readonly problem?: string
}

/** Uploads at once; the others wait. */
const MOST_AT_ONCE = 2

const useStore = createTabStore<readonly Upload[]>(() => [])
const running = new Map<string, AbortController>()
// Otherwise they would go on in the name of whoever signs in next.
whenSessionEnds(() => {
  for (const stop of running.values()) stop.abort()
})

function set(next: (uploads: readonly Upload[]) => readonly Upload[]): void {
  useStore.setState(next, true)
}

function change(id: string, part: Partial<Upload>): void {
  set((uploads) => uploads.map((each) => (each.id === id ? { ...each, ...part } : each)))
}

/** The uploads of this contract that have not ended well, in the order in which they were added. */
export function useUploads(contractId: string): readonly Upload[] {
  const all = useStore()
  return all.filter((each) => each.contractId === contractId)
}

export function startUploads(contractId: string, files: readonly File[]): void {
  const added = files.map((file): Upload => ({ id: crypto.randomUUID(), file, contractId, share: 0, state: 'waiting' }))
  set((uploads) => [...uploads, ...added])
  sendWaiting()
}

export function cancelUpload(id: string): void {
  running.get(id)?.abort()
  set((uploads) => uploads.filter((each) => each.id !== id))
}

export function retryUpload(id: string): void {
  set((uploads) =>
    uploads.map((each) => (each.id === id ? { id, file: each.file, contractId: each.contractId, share: 0, state: 'waiting' } : each)),
  )
  sendWaiting()
}

function sendWaiting(): void {
  while (running.size < MOST_AT_ONCE) {
    const next = useStore.getState().find((each) => each.state === 'waiting')
    if (!next) return
    void send(next)
  }
}

async function send({ id, file, contractId }: Upload): Promise<void> {
  const stop = new AbortController()
  running.set(id, stop)
  change(id, { state: 'sending' })
  try {
    const { path } = await uploadToServer(file, (share) => change(id, { share }), stop.signal)
    await callServer(addFilesToContract, { body: { contractId, files: [{ path }] }, signal: stop.signal })
    set((uploads) => uploads.filter((each) => each.id !== id))
  } catch (error) {
    if (!stop.signal.aborted) change(id, { state: 'failed', problem: messageOf(error) })
  } finally {
    running.delete(id)
    sendWaiting()
  }
}
