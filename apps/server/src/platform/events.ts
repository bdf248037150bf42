// Events: recorded in the transaction of what they tell, read live by browsers, with consequences that are jobs of the queue.

import type { EventKind, FactsOf } from '@tradewind/api/event.ts'
import { z } from 'zod'
import { type Database, jsonOf, runSql, type Transaction } from './db/database.ts'
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
  readonly run: (tx: Transaction, event: Happened) => Promise<void>
}

/** Declares what happens after events of this kind. The facts are checked against the declaration before `run` gets them. */
export function after<E extends EventKind>(
  event: E,
  name: string,
  run: (tx: Transaction, event: Happened<E>) => Promise<void>,
): Consequence {
  return {
    kind: event.kind,
    name,
    run: (tx, happened) => run(tx, { ...happened, facts: event.facts.parse(happened.facts) } as Happened<E>), // just checked
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

const CONSEQUENCE = jobKind({
  name: 'event.consequence',
  data: z.object({
    name: z.string(),
    kind: z.string(),
    companyIds: z.array(z.string()),
    contractId: z.string().nullable(),
    facts: z.unknown(),
    at: z.string(),
  }),
  retries: 8,
  concurrency: 2,
  timeoutSeconds: 60,
  share: { payer: ({ companyIds: [companyId = ''] }) => ({ companyId }), ofCompany: 2, what: 'events', seconds: 1, atHand: 4 },
})

/** Runs the consequences of events. One that fails for good goes to the failed jobs; the others go on. */
export function consequenceWorker(database: Database, consequences: readonly Consequence[]): Worker {
  return workerWithin(CONSEQUENCE, database, async ({ name, ...event }, tx) => {
    const consequence = consequences.find((each) => each.kind === event.kind && each.name === name)
    if (!consequence) throw new Error(`${event.kind} has no consequence called ${name}`)
    await consequence.run(tx, event)
  })
}

/** Writes besides an event, in its transaction. */
export type Outbox = (tx: Transaction, event: Omit<Happened, 'at'>) => Promise<void>

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

/** Records an event, with the jobs of its consequences, in the caller's transaction. */
export async function record<E extends EventKind>(
  machines: Machines,
  tx: Transaction,
  { kind }: E,
  { companyIds, contractId = null, facts }: Omit<Happening<E>, 'contractId'> & { readonly contractId?: string | null },
): Promise<void> {
  const heardBy = [...new Set(companyIds)]
  const at = new Date(machines.now()).toISOString()
  await runSql(tx, INSERT, [kind, heardBy, contractId, JSON.stringify(facts), at])
  for (const name of machines.consequences.of(kind))
    await machines.queue.send(tx, CONSEQUENCE, { name, kind, companyIds: heardBy, contractId, facts, at })
  await machines.outbox(tx, { kind, companyIds: heardBy, contractId, facts })
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
