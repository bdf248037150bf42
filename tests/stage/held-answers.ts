// Answers that a test double of another service holds back while it is silent, and how it ends.

import type { Server } from 'node:http'

export class HeldAnswers {
  #held: (() => void)[] = []

  /** Answers now, or when the service is no longer silent. */
  give(answer: () => void, isSilent: boolean): void {
    if (isSilent) this.#held.push(answer)
    else answer()
  }

  /** Gives all that were held back. */
  letGo(): void {
    const waiting = this.#held
    this.#held = []
    for (const answer of waiting) answer()
  }
}

/** Ends the server with all its connections. */
export function endServer(server: Server): void {
  server.closeAllConnections()
  server.close()
}
