// Fair shares: heavy work takes turns by company, so that one company at its worst does not hold up the others.

import { Refusal } from '@tradewind/api/refusals.ts'

/** On whose behalf the work is done. */
export type Payer = { readonly companyId: string; readonly userId?: string | undefined }

/** How a kind of heavy work is shared. */
export type Share = {
  /** Tasks that one company runs at once in one process. Less than all, so that another company finds a free place. */
  readonly ofCompany: number
  /** Tasks that may wait, by company and by person. Beyond them a task is refused with a 429. Absent: no limit. */
  readonly waiting?: { readonly ofCompany: number; readonly ofPerson: number }
  /** Plural noun for the refusal, for example `files`. */
  readonly what: string
  /** Usual duration of one task, for the estimate in Retry-After. */
  readonly seconds: number
}

/** The right to run now. */
export type Turn = {
  /**
   * Called between the units of a long task: lets others run first if they wait, and comes back when it is this task's turn again.
   * @throws the reason why the task was aborted, if it was
   */
  pass(): Promise<void>
  /** Gives the place free; may be called more than once. */
  end(): void
}

/** For work that shares nothing. */
export const NO_TURN: Turn = { pass: () => Promise.resolve(), end: () => undefined }

export type Line = {
  /**
   * Waits for a turn. Companies alternate; within a company the task that came first runs first.
   * @throws Refusal TooMuchAtOnce when too many of the company or person wait already
   * @throws the signal's reason when it is aborted while the task waits
   */
  begin(payer: Payer, signal?: AbortSignal): Promise<Turn>
  /**
   * For the start of a call, so that a refusal costs nothing: whoever asks again and again would else have all read that comes before the turn.
   * @throws Refusal TooMuchAtOnce when too many of the company or person wait already
   */
  refuseBeyond(payer: Payer): void
  /** For each task of this person that waits, in order: how many tasks run before it begins. */
  placesOf(payer: Payer): number[]
}

/** The order of companies is remembered for so many that have nothing waiting. */
const REMEMBERED = 1000

type Waiting = { readonly payer: Payer; readonly take: () => void }

/** @param places tasks that run at once, of all companies together */
export function newLine(places: number, share: Share): Line {
  const waiting: Waiting[] = []
  const running = new Map<string, number>()
  /** When each company last began, as a count; the company that began longest ago is next. */
  const lastBegun = new Map<string, number>()
  let begun = 0
  let taken = 0

  const next = () => {
    let best: Waiting | undefined
    for (const each of waiting) {
      const { companyId } = each.payer
      if ((running.get(companyId) ?? 0) >= share.ofCompany) continue
      if (!best || (lastBegun.get(companyId) ?? 0) < (lastBegun.get(best.payer.companyId) ?? 0)) best = each
    }
    return best
  }
  const fill = () => {
    while (taken < places) {
      const one = next()
      if (!one) return
      waiting.splice(waiting.indexOf(one), 1)
      occupy(one.payer)
      one.take()
    }
  }
  const occupy = ({ companyId }: Payer) => {
    taken += 1
    running.set(companyId, (running.get(companyId) ?? 0) + 1)
    // Deleted first, so that the map is in the order of the last turns.
    lastBegun.delete(companyId)
    begun += 1
    lastBegun.set(companyId, begun)
    if (lastBegun.size > REMEMBERED) lastBegun.delete([...lastBegun.keys()][0] ?? '')
  }
  const free = ({ companyId }: Payer) => {
    taken -= 1
    const left = (running.get(companyId) ?? 1) - 1
    if (left === 0) running.delete(companyId)
    else running.set(companyId, left)
  }
  const wait = (payer: Payer, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        const at = waiting.indexOf(one)
        if (at >= 0) waiting.splice(at, 1)
        reject(signal?.reason)
      }
      const one: Waiting = {
        payer,
        take() {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(one)
      fill()
    })

  return {
    refuseBeyond: (payer) => refuseBeyond(share, countOf(waiting, payer)),
    async begin(payer, signal) {
      refuseBeyond(share, countOf(waiting, payer))
      await wait(payer, signal)
      let isHeld = true
      const end = () => {
        if (!isHeld) return
        isHeld = false
        free(payer)
        fill()
      }
      return {
        end,
        async pass() {
          signal?.throwIfAborted()
          if (!isHeld || !next()) return
          end()
          await wait(payer, signal)
          isHeld = true
        },
      }
    },
    placesOf({ companyId, userId }) {
      const waitingByCompany = new Map<string, number>()
      for (const { payer } of waiting) waitingByCompany.set(payer.companyId, (waitingByCompany.get(payer.companyId) ?? 0) + 1)
      waitingByCompany.delete(companyId)
      const own = waiting.filter(({ payer }) => payer.companyId === companyId)
      return own.flatMap(({ payer }, before) => (payer.userId === userId ? [placeInLine(before, [...waitingByCompany.values()])] : []))
    },
  }
}

function countOf(waiting: readonly Waiting[], { companyId, userId }: Payer): WaitingCount {
  const ofCompany = waiting.filter(({ payer }) => payer.companyId === companyId)
  return { ofCompany: ofCompany.length, ofPerson: ofCompany.filter(({ payer }) => payer.userId === userId).length }
}

export type WaitingCount = { readonly ofCompany: number; readonly ofPerson: number }

/** @throws Refusal TooMuchAtOnce, with the seconds after which half of the waiting tasks are done */
export function refuseBeyond({ waiting: most, what, seconds }: Share, count: WaitingCount): void {
  if (!most) return
  const isOfCompany = count.ofCompany >= most.ofCompany
  if (!isOfCompany && count.ofPerson < most.ofPerson) return
  const owner = isOfCompany ? 'Your company already has' : 'You already have'
  throw new Refusal('TooMuchAtOnce', {
    message: `${owner} ${isOfCompany ? count.ofCompany : count.ofPerson} ${what} waiting. Please try again when some of them are done.`,
    retryAfterSeconds: Math.min(600, Math.max(1, Math.ceil((count.ofCompany * seconds) / 2))),
  })
}

/**
 * How many tasks run before this one when companies alternate.
 * @param before tasks of the same company that come first
 * @param others waiting tasks of each other company
 * @example placeInLine(1, [5, 1]) is 4: one of the same company, two of the first other company, one of the second
 */
export function placeInLine(before: number, others: readonly number[]): number {
  return others.reduce((sum, count) => sum + Math.min(count, before + 1), before)
}
