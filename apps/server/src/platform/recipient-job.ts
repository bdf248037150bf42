// Jobs of many units, such as one e-mail for each of many partners. Each unit is a transaction of its own that also marks it as done, so that
// a job that is run again continues where it ended. Between units it is the turn of another company.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { z } from 'zod'
import type { Database, Transaction } from './db/database.ts'
import type { Payer, Share } from './fair-line.ts'
import { type JobKind, jobKind, type Worker, worker } from './queue.ts'

type UnitKind<Data> = Pick<JobKind, 'name'> & {
  readonly data: Data
  readonly retries?: number
  /** As `Share` has them. One job of a company runs at once. */
  readonly what: Share['what']
  readonly seconds?: number
  readonly waiting?: NonNullable<Share['waiting']>
}

/** Declares a kind of job that runs unit by unit and goes on after the last one. */
export function unitJob<Data extends z.ZodType<Payer>>({
  name,
  data,
  retries = 10,
  what,
  seconds = 10,
  waiting,
}: UnitKind<Data>): JobKind<Data> {
  return jobKind({
    name,
    data,
    retries,
    concurrency: 2,
    timeoutSeconds: 3600,
    share: { payer: (given) => given, ofCompany: 1, ...(waiting ? { waiting } : {}), what, seconds, atHand: 16, isResumable: true },
  })
}

/** Open screens are told after so many recipients. */
const TELL_EACH = 25

type RecipientWork<Data, Shared> = {
  /** What all recipients share, read once for each run of the job. */
  readonly prepare: (data: Data) => Promise<Shared> | Shared
  /** Does the next recipients in one transaction, and marks them as done. @returns how many; 0 when none is left */
  readonly next: (data: Data, shared: Shared) => Promise<number>
  /** Tells open screens how far it is; also at the end. */
  readonly tell?: (data: Data) => Promise<void>
  /** After the last recipient. */
  readonly finish?: (data: Data, shared: Shared) => Promise<void>
}

/** A job for many recipients. @param kind made by `unitJob` */
export function recipientJob<Data extends z.ZodType<Payer>, Shared>(
  kind: JobKind<Data>,
  { prepare, next, tell, finish }: RecipientWork<z.output<Data>, Shared>,
): Worker {
  return worker(kind, async (data, _signal, turn) => {
    const shared = await prepare(data)
    let done = 0
    for (;;) {
      const more = await next(data, shared)
      if (more === 0) break
      if (Math.floor((done + more) / TELL_EACH) > Math.floor(done / TELL_EACH)) await tell?.(data)
      done += more
      await turn.pass()
    }
    await tell?.(data)
    await finish?.(data, shared)
  })
}

/**
 * Does something for one recipient. A refusal changes nothing, and is written down as the problem of this recipient.
 * @param take marks the recipient as done, with its problem; undefined when another run has done it
 */
export async function actOrRefuse<Recipient>(
  db: Pick<Database, 'transaction'>,
  take: (tx: Transaction, problem: string | null) => Promise<Recipient | undefined>,
  act: (tx: Transaction, recipient: Recipient) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const recipient = await take(tx, null)
      if (recipient !== undefined) await act(tx, recipient)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await db.transaction((tx) => take(tx, error.message))
  }
}
