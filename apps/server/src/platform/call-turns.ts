// Calls take turns by company where they enter, before anything of theirs is read. docs/decisions/0117-calls-take-turns.md

import { AsyncLocalStorage } from 'node:async_hooks'
import { newLine, type Payer, type Share, type Turn } from './fair-line.ts'

/** Calls that run at once. Fewer than there are database connections, so that jobs and signing in find a free one. */
const CALLS_AT_ONCE = 14
/** A browser asks for six things at once. The limits of waiting stop programs that never wait for an answer. */
const SHARE: Share = { ofCompany: 6, waiting: { ofCompany: 1000, ofPerson: 500 }, what: 'calls', seconds: 0.05 }

/** Finding out who calls is read from the database as well. Nobody knows the company yet: sessions take turns. */
const SESSIONS_AT_ONCE = 6
const SESSION_SHARE: Share = { ofCompany: 2, waiting: { ofCompany: 500, ofPerson: 500 }, what: 'calls', seconds: 0.01 }

const current = new AsyncLocalStorage<Turn>()

/** Gives the place of the running call to another call. For a call that then waits in another line, or for a job. Does nothing in a job. */
export function leaveCallTurn(): void {
  current.getStore()?.end()
}

export type CallTurns = {
  /**
   * Finds out who calls, when it is the turn of this session, or of this address without one.
   * @throws Refusal TooMuchAtOnce when too many calls of the session wait already
   */
  enter<T>(sessionKey: string, find: () => Promise<T>): Promise<T>
  /**
   * Runs a call when it is the turn of its company.
   * @throws Refusal TooMuchAtOnce when too many calls of the company or person wait already
   * @throws the signal's reason when the caller left
   */
  run<T>(payer: Payer, signal: AbortSignal, call: () => Promise<T>): Promise<T>
}

export function newCallTurns(): CallTurns {
  const line = newLine(CALLS_AT_ONCE, SHARE)
  const sessions = newLine(SESSIONS_AT_ONCE, SESSION_SHARE)
  return {
    async enter(sessionKey, find) {
      const turn = await sessions.begin({ companyId: sessionKey })
      try {
        return await find()
      } finally {
        turn.end()
      }
    },
    async run(payer, signal, call) {
      const turn = await line.begin(payer, signal)
      try {
        return await current.run(turn, call)
      } finally {
        turn.end()
      }
    },
  }
}
