// Recording events of the product, and declaring what they lead to.

import type { AnyEvent } from '@tradewind/api/events.ts'
import { type Actor, refuseWhileActing, type Services } from './context.ts'
import { afterCommit, type Transaction } from './platform/db/database.ts'
import { after, afterMany, type Consequence, type Happened, type Happening, record, recordMany } from './platform/events.ts'
import type { Caller } from './platform/http/caller.ts'

type Recorder = Services & { readonly actor?: Actor | undefined; readonly caller?: Caller }

/**
 * Records an event in the caller's transaction: browsers are told of it and its consequences run exactly when that commits. The answer to the call
 * names it as well, so that the screen that acted reads anew what the event makes old.
 * @param event listed in `events.ts` of the calls
 * @throws Refusal NotWhileActing when another company would hear of it and a platform administrator acts for the user
 */
export async function recordEvent<E extends AnyEvent>(
  recorder: Recorder,
  tx: Transaction,
  event: E,
  happening: Happening<E>,
): Promise<void> {
  if (event.notice?.to === 'others') refuseWhileActing(recorder)
  await record(recorder, tx, event, happening)
  nameInAnswer(recorder, tx, event, happening.companyIds)
}

function nameInAnswer({ actor, caller }: Recorder, tx: Transaction, { kind }: AnyEvent, companyIds: readonly string[]): void {
  if (actor && companyIds.includes(actor.companyId)) afterCommit(tx, `recorded ${kind}`, () => caller?.recorded?.(kind))
}

/** As `recordEvent`, for events of one kind that happen together. @param companyId whose work it is */
export async function recordEvents<E extends AnyEvent>(
  recorder: Recorder,
  tx: Transaction,
  event: E,
  companyId: string,
  happenings: readonly Happening<E>[],
): Promise<void> {
  if (event.notice?.to === 'others') refuseWhileActing(recorder)
  await recordMany(recorder, tx, event, companyId, happenings)
  nameInAnswer(
    recorder,
    tx,
    event,
    happenings.flatMap(({ companyIds }) => companyIds),
  )
}

/**
 * Tells programs of something that people hear of later, together with others: each contract that one piece of work answers. Nothing else happens.
 */
export async function tellPrograms<E extends AnyEvent>(
  services: Services,
  tx: Transaction,
  { kind }: E,
  { companyIds, contractId = null, facts }: Omit<Happening<E>, 'contractId'> & { readonly contractId?: string | null },
): Promise<void> {
  await services.outbox(tx, kind, [{ companyIds: [...new Set(companyIds)], contractId, facts }])
}

/** Declares a consequence of an event. It runs once for each, in a transaction of its own, and is tried again when it fails. */
export function afterEvent<E extends AnyEvent>(
  event: E,
  name: string,
  run: (tx: Transaction, happened: Happened<E>) => Promise<void>,
): Consequence {
  return after(event, name, run)
}

/** As `afterEvent`, for what is done for many events as fast as for one. */
export function afterEvents<E extends AnyEvent>(
  event: E,
  name: string,
  run: (tx: Transaction, events: readonly Happened<E>[]) => Promise<void>,
): Consequence {
  return afterMany(event, name, run)
}
