// Events: recorded in the transaction of what they tell, read live by browsers, with consequences that are jobs of the queue.

import type { EventKind, FactsOf } from '@tradewind/api/event.ts'
import { z } from 'zod'
import { type Database, isDatabaseAway, jsonOf, runSql, type Transaction } from './db/database.ts'
import { prepared } from './db/prepared.ts'
import { jobKind, type Queue, type Worker, workerWithin } from './queue.ts'
import type { Signals } from './signals.ts'

export type Happening<E extends EventKind = EventKind> = {
  /** Who hears of it. */
  readonly companyIds: readonly string[]
  readonly contractId?: string
  readonly facts: FactsOf<E>
}

/** An event as consequences get it. */
export type Happened<E extends EventKind = EventKind> = {
  readonly kind: E['kind']
  readonly companyIds: readonly string[]
  readonly contractId: string | null
  readonly facts: FactsOf<E>
  /** ISO moment. */
  readonly at: string
}

/** What an event leads to: a job of its own, tried again by itself. It runs in the transaction that ends the job, so its rows exist once. */
export type Consequence = {
  readonly kind: string
  /** Among those of the kind, for example `mail`. */
  readonly name: string
  /** @param events one; or some that were recorded together */
  readonly run: (tx: Transaction, events: readonly Happened[]) => Promise<void>
}

/** Declares what happens after events of this kind. The facts are checked against the declaration before `run` gets them. */
export function after<E extends EventKind>(
  event: E,
  name: string,
  run: (tx: Transaction, event: Happened<E>) => Promise<void>,
): Consequence {
  return afterMany(event, name, async (tx, events) => {
    for (const each of events) await run(tx, each)
  })
}

/** As `after`, for what is done for many events as fast as for one. */
export function afterMany<E extends EventKind>(
  event: E,
  name: string,
  run: (tx: Transaction, events: readonly Happened<E>[]) => Promise<void>,
): Consequence {
  return {
    kind: event.kind,
    name,
    run: (tx, events) =>
      run(
        tx,
        events.map((each) => ({ ...each, facts: event.facts.parse(each.facts) }) as Happened<E>), // just checked
      ),
  }
}

/** The names of the consequences of each kind of event. They are named before anything is recorded. */
export type ConsequenceNames = {
  of(kind: string): readonly string[]
  name(consequences: readonly Consequence[]): void
}

export function newConsequenceNames(): ConsequenceNames {
  const names = new Map<string, string[]>()
  return {
    of: (kind) => names.get(kind) ?? [],
    name(consequences) {
      for (const { kind, name } of consequences) names.set(kind, [...(names.get(kind) ?? []), name])
    },
  }
}

export const EVENT_TOPIC = 'event'

const happened = { companyIds: z.array(z.string()), contractId: z.string().nullable(), facts: z.unknown(), at: z.string() }

const CONSEQUENCE = jobKind({
  name: 'event.consequence',
  data: z.object({ name: z.string(), kind: z.string(), ...happened }),
  retries: 8,
  concurrency: 2,
  timeoutSeconds: 60,
  share: { payer: ({ companyIds: [companyId = ''] }) => ({ companyId }), ofCompany: 2, what: 'events', seconds: 1, atHand: 4 },
})

/** Of events that were recorded together. */
const CONSEQUENCES = jobKind({
  name: 'event.consequences',
  data: z.object({ name: z.string(), kind: z.string(), companyId: z.string(), events: z.array(z.object(happened)) }),
  retries: 8,
  concurrency: 2,
  timeoutSeconds: 60,
  share: { payer: ({ companyId }) => ({ companyId }), ofCompany: 2, what: 'events', seconds: 1, atHand: 4 },
})

/** Runs the consequences of events. One that fails for good goes to the failed jobs; the others go on. */
export function consequenceWorkers({ db, queue }: { db: Database; queue: Queue }, consequences: readonly Consequence[]): Worker[] {
  const run = async (tx: Transaction, kind: string, name: string, events: readonly Omit<Happened, 'kind'>[]) => {
    const consequence = consequences.find((each) => each.kind === kind && each.name === name)
    if (!consequence) throw new Error(`${kind} has no consequence called ${name}`)
    await consequence.run(
      tx,
      events.map((each) => ({ kind, ...each })),
    )
  }
  return [
    workerWithin(CONSEQUENCE, db, ({ name, kind, ...event }, tx) => run(tx, kind, name, [event])),
    {
      kind: CONSEQUENCES,
      async run({ data, complete }) {
        const { kind, name, events } = CONSEQUENCES.data.parse(data)
        try {
          await db.transaction(async (tx) => {
            await run(tx, kind, name, events)
            await complete(tx)
          })
        } catch (error) {
          if (isDatabaseAway(error)) throw error
          // One of them cannot be handled: each gets a job of its own, so that the others do not wait for it.
          await db.transaction(async (tx) => {
            for (const event of events) await queue.send(tx, CONSEQUENCE, { name, kind, ...event })
            await complete(tx)
          })
        }
      },
    },
  ]
}

/** Writes besides events of one kind, in their transaction. */
export type Outbox = (tx: Transaction, kind: string, events: readonly Omit<Happened, 'kind' | 'at'>[]) => Promise<void>

type Machines = {
  readonly queue: Queue
  readonly signals: Signals
  readonly consequences: ConsequenceNames
  readonly outbox: Outbox
  readonly now: () => number
}

const INSERT = prepared(
  'record event',
  'insert into event (kind, company_ids, contract_id, facts, created_at) values ($1, $2, $3, $4, $5)',
  {
    isSilent: true,
  },
)
const INSERT_MANY = prepared(
  'record events',
  `insert into event (kind, company_ids, contract_id, facts, created_at)
   select $1::text, company_ids, contract_id, facts, $3::timestamptz from json_to_recordset($2::json) as r (company_ids text[], contract_id text, facts json)`,
  { isSilent: true },
)

/** Records an event, with the jobs of its consequences, in the caller's transaction. */
export async function record<E extends EventKind>(
  machines: Machines,
  tx: Transaction,
  { kind }: E,
  { companyIds, contractId = null, facts }: Recorded<E>,
): Promise<void> {
  const heardBy = [...new Set(companyIds)]
  const at = new Date(machines.now()).toISOString()
  await runSql(tx, INSERT, [kind, heardBy, contractId, JSON.stringify(facts), at])
  for (const name of machines.consequences.of(kind))
    await machines.queue.send(tx, CONSEQUENCE, { name, kind, companyIds: heardBy, contractId, facts, at })
  await machines.outbox(tx, kind, [{ companyIds: heardBy, contractId, facts }])
  machines.signals.announce(tx, EVENT_TOPIC)
}

type Recorded<E extends EventKind> = Omit<Happening<E>, 'contractId'> & { readonly contractId?: string | null }

/**
 * As `record`, for events of one kind that happen together: one statement, and one job for each consequence of all of them.
 * @param companyId whose work it is
 */
export async function recordMany<E extends EventKind>(
  machines: Machines,
  tx: Transaction,
  { kind }: E,
  companyId: string,
  happenings: readonly Recorded<E>[],
): Promise<void> {
  if (happenings.length === 0) return
  const at = new Date(machines.now()).toISOString()
  const events = happenings.map(({ companyIds, contractId = null, facts }) => ({ companyIds: [...new Set(companyIds)], contractId, facts }))
  const rows = events.map(({ companyIds, contractId, facts }) => ({ company_ids: companyIds, contract_id: contractId, facts }))
  await runSql(tx, INSERT_MANY, [kind, JSON.stringify(rows), at])
  for (const name of machines.consequences.of(kind))
    await machines.queue.send(tx, CONSEQUENCES, { name, kind, companyId, events: events.map((each) => ({ ...each, at })) })
  await machines.outbox(tx, kind, events)
  machines.signals.announce(tx, EVENT_TOPIC)
}

/** Makes jobs of the events that an earlier version of the product left unhandled. */
export async function adoptLeftEvents(database: Database, queue: Queue, consequences: ConsequenceNames): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = await tx.deleteFrom('event_left').returningAll().execute()
    for (const { kind, company_ids: companyIds, contract_id: contractId, facts, created_at: at } of rows) {
      for (const name of consequences.of(kind))
        await queue.send(tx, CONSEQUENCE, { name, kind, companyIds, contractId, facts: jsonOf(facts), at })
    }
  })
}
