// Waiting for what happens by itself: mail that goes out, work that is done, words that arrive.

import { vi } from 'vitest'

/** Waits until the check passes, for as long as a busy machine may need. @returns what the check answers */
export function eventually<Answer>(check: () => Answer | Promise<Answer>, longestMs = 20_000): Promise<Answer> {
  return vi.waitFor(check, { timeout: longestMs, interval: 20 })
}
