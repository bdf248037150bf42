// Waiting for what happens by itself: mail that goes out, work that is done, words that arrive.

import { setTimeout as pause } from 'node:timers/promises'

/** Waits until the check passes, for as long as a busy machine may need. @returns what the check answers @throws what it threw last */
export async function eventually<Answer>(check: () => Answer | Promise<Answer>, longestMs = 20_000, everyMs = 20): Promise<Answer> {
  const deadline = performance.now() + longestMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(everyMs)
    }
  }
}
