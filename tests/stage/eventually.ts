// Waiting for what happens by itself: mail that goes out, work that is done, words that arrive.

import { setTimeout as pause } from 'node:timers/promises'
import { STEP_MS } from './patience.ts'

/** Asking all the time would take the processor from what is waited for. */
const [FIRST_PAUSE_MS, GROWTH, LONGEST_PAUSE_MS] = [20, 1.5, 250]

/**
 * Waits until the check passes, for as long as a busy machine may need.
 * @param everyMs for what is to be noticed at once; without it the pauses grow
 * @returns what the check answers
 * @throws what it threw last
 */
export async function eventually<Answer>(check: () => Answer | Promise<Answer>, longestMs = STEP_MS, everyMs?: number): Promise<Answer> {
  const deadline = performance.now() + longestMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * GROWTH, LONGEST_PAUSE_MS)) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(everyMs ?? pauseMs)
    }
  }
}
