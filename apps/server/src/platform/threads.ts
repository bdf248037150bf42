// Threads for what would hold up other people: reading workbooks, laying out documents. With time and memory limits.

import { Piscina } from 'piscina'

/** A task took longer than it may, or more memory. */
export class TaskTooBig extends Error {
  readonly reason: 'time' | 'memory'
  constructor(reason: 'time' | 'memory') {
    super(reason === 'time' ? 'the task took too long' : 'the task took too much memory')
    this.reason = reason
  }
}

export type Threads<Task, Result> = { run(task: Task): Promise<Result>; stop(): Promise<void> }

/**
 * Threads make much that is soon garbage; left alone, each lets 60 to 130 MB of it pile up before it looks.
 * Measured on ten rate sheets of 400 products: 240 MB for the process instead of 430, at the same speed.
 */
const YOUNG_GENERATION_MB = 8

export type ThreadLimits = { readonly threads: number; readonly timeoutMs: number; readonly memoryMb: number }

/** @param file the module whose default export does one task; it runs in threads of its own */
export function newThreads<Task, Result>(file: URL, { threads, timeoutMs, memoryMb }: ThreadLimits): Threads<Task, Result> {
  let pool: Piscina | undefined
  const open = () => {
    pool ??= new Piscina({
      filename: file.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 10_000,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    })
    return pool
  }
  return {
    async run(task) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return (await open().run(task, { signal })) as Result // the module's default export answers this type
      } catch (error) {
        if (signal.aborted) throw new TaskTooBig('time')
        if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TaskTooBig('memory')
        throw error
      }
    },
    async stop() {
      await pool?.destroy()
    },
  }
}
