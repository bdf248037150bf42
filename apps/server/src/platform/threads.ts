// Threads for what would hold up other people: reading workbooks, laying out documents. With time and memory limits.

import { Piscina } from 'piscina'
import { leaveCallTurn } from './call-turns.ts'
import { newLine, type Payer, type Share } from './fair-line.ts'

/** A task took longer than it may, or more memory. */
export class TaskTooBig extends Error {
  readonly reason: 'time' | 'memory'
  constructor(reason: 'time' | 'memory') {
    super(reason === 'time' ? 'the task took too long' : 'the task took too much memory')
    this.reason = reason
  }
}

export type Threads<Task, Result> = {
  /**
   * Waits for a turn, makes the task and runs it. Waiting does not count as time of the task.
   * @param makeTask called when the turn has come, so that what waits takes no memory
   * @param signal ends the waiting
   * @throws Refusal TooMuchAtOnce when too many tasks of the company or person wait already
   * @throws TaskTooBig
   */
  run(payer: Payer, makeTask: () => Task | Promise<Task>, signal?: AbortSignal): Promise<Result>
  /**
   * Waits for a turn and gives it to `work`, with what runs one task. What `work` reads before the task and writes after it belongs to the
   * turn: otherwise the reads of waiting tasks go on beside those of other companies.
   * @throws as `run`
   */
  inTurn<Made>(payer: Payer, work: (run: (task: Task) => Promise<Result>) => Promise<Made>, signal?: AbortSignal): Promise<Made>
  /** @throws Refusal TooMuchAtOnce when too many tasks of the company or person wait already */
  refuseBeyond(payer: Payer): void
  /** For each task of this person that waits, in order: how many tasks run before it. */
  placesOf(payer: Payer): number[]
  stop(): Promise<void>
}

/**
 * Threads make much that is soon garbage; left alone, each lets 60 to 130 MB of it pile up before it looks.
 * Measured on ten rate sheets of 400 products: 240 MB for the process instead of 430, at the same speed.
 */
const YOUNG_GENERATION_MB = 8

export type ThreadLimits = { readonly threads: number; readonly timeoutMs: number; readonly memoryMb: number; readonly share: Share }

/** @param file the module whose default export does one task; it runs in threads of its own */
export function newThreads<Task, Result>(file: URL, { threads, timeoutMs, memoryMb, share }: ThreadLimits): Threads<Task, Result> {
  const line = newLine(threads, share)
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
  const runTask = async (task: Task) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return (await open().run(task, { signal })) as Result // the module's default export answers this type
    } catch (error) {
      if (signal.aborted) throw new TaskTooBig('time')
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TaskTooBig('memory')
      throw error
    }
  }
  const inTurn: Threads<Task, Result>['inTurn'] = async (payer, work, waitSignal) => {
    leaveCallTurn()
    const turn = await line.begin(payer, waitSignal)
    try {
      return await work(runTask)
    } finally {
      turn.end()
    }
  }
  return {
    inTurn,
    run: (payer, makeTask, waitSignal) => inTurn(payer, async (run) => run(await makeTask()), waitSignal),
    refuseBeyond: (payer) => line.refuseBeyond(payer),
    placesOf: (payer) => line.placesOf(payer),
    async stop() {
      await pool?.destroy()
    },
  }
}
