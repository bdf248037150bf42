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

/** Declares a kind of job that runs unit by unit and continues after the last one. */
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

type Acting<Key, Recipient> = {
  readonly keys: readonly Key[]
  /** Marks the recipients as done, with the problem. @returns those that no other run has done */
  readonly take: (tx: Transaction, keys: readonly Key[], problem: string | null) => Promise<readonly Recipient[]>
  readonly act: (tx: Transaction, recipients: readonly Recipient[]) => Promise<void>
}

/**
 * Does something for several recipients in one transaction. When one of them is refused, each gets a transaction of its own; there a refusal changes
 * nothing, and is written down as the problem of its recipient.
 */
export async function actOrRefuse<Key, Recipient>(
  db: Pick<Database, 'transaction'>,
  { keys, take, act }: Acting<Key, Recipient>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const recipients = await take(tx, keys, null)
      if (recipients.length > 0) await act(tx, recipients)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (keys.length === 1) await db.transaction((tx) => take(tx, keys, error.message))
    else for (const key of keys) await actOrRefuse(db, { keys: [key], take, act })
  }
}
