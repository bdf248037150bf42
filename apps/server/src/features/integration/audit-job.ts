// Reads what a booking system holds, then compares it contract by contract: flat memory, and after a restart or a stop it goes on where it was.

import { Refusal } from '@tradewind/api/refusals.ts'
import { FEATURE_WORDS } from '@tradewind/domain/accounts/features.ts'
import { gatherAsides, type LoadedRate, optionOfCode } from '@tradewind/domain/integration/audit/loaded-rate.ts'
import { loadedRates } from '@tradewind/domain/integration/audit/read-loaded.ts'
import type { z } from 'zod'
import type { Context, Services } from '../../context.ts'
import { isSwitchedOn } from '../../feature-switches.ts'
import type { Turn } from '../../platform/fair-line.ts'
import { type Worker, worker } from '../../platform/queue.ts'
import { findContextForJob } from '../accounts/users/public.ts'
import { findConnection } from './connection-store.ts'
import { loadedFile } from './audit-file.ts'
import { AUDIT } from './audit-kind.ts'
import { type AuditKey, nextOption, putOptions } from './audit-options.ts'
import { ASIDE_OF, beginComparing, endAudit, findRunning, putAsides, type RunningAudit } from './audit-store.ts'
import { compareNext, mappedIn } from './compare-contracts.ts'
import { putWithoutContract } from './without-contract.ts'
import { readOption } from './read-option.ts'

type Data = z.output<typeof AUDIT.data>

export function auditJob(services: Services): Worker {
  return worker(
    AUDIT,
    async (data, _signal, turn) => {
      const { db, now } = services
      const running = await findRunning(db.queries, data)
      if (!running) return
      const end = (state: 'stopped' | 'failed', problem: string) => endAudit(db.queries, data, { state, problem, now: now() })
      const context = await allowedContext(services, data, running)
      if (!context) return end('failed', NOT_ALLOWED)
      if (running.state === 'reading') {
        const problem =
          running.source === 'file' ? await readFile(context, data, running) : await readOptions(services, data, running, turn)
        if (problem !== null) return end(running.source === 'file' ? 'failed' : 'stopped', problem)
      }
      const mapped = await mappedIn(services, data.companyId, running.system)
      while (await compareNext(context, data, running, mapped)) {
        await turn.pass()
        // Asked anew: who is disabled meanwhile, and a company that is switched off, compare no more.
        if (!(await allowedContext(services, data, running))) return end('failed', NOT_ALLOWED)
      }
      await db.transaction(async (tx) => {
        await putWithoutContract(tx, data, { first: running.first, system: FEATURE_WORDS[running.system] })
        await endAudit(tx, data, { state: 'succeeded', problem: null, now: now() })
      })
    },
    (data) =>
      endAudit(services.db.queries, data, {
        state: 'failed',
        problem: 'The audit could not be finished. Try again later.',
        now: services.now(),
      }),
  )
}

const NOT_ALLOWED = 'You can compare nothing here any more.'

async function allowedContext(services: Services, data: Data, { system }: RunningAudit): Promise<Context | undefined> {
  const context = await findContextForJob(services, data)
  return context && (await isSwitchedOn(services.db.queries, data.companyId, system)) ? context : undefined
}

/** @returns why it cannot be read, as a sentence; null where it is read */
async function readFile(context: Context, key: AuditKey, running: RunningAudit): Promise<string | null> {
  const asides = gatherAsides()
  const priceCode = running.system === 'tourplan' ? (await findConnection(context.db.queries, key.companyId))?.priceCode : undefined
  try {
    const { cells } = await loadedFile(context, running.filePath ?? '')
    const rates = loadedRates(cells, { ...running, ...(priceCode === undefined ? {} : { priceCode }) }, asides)
    const options = Map.groupBy(rates, ({ code }): string => optionOfCode(running.system, code))
    await keepRead(context, key, running, { options, asides: asides.all() })
    return null
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'NotFound' || error.code === 'NotUsable'))
      return error.code === 'NotFound' ? 'The file is not there any more. Give it again.' : error.message
    throw error
  }
}

type Read = {
  readonly options: ReadonlyMap<string, readonly LoadedRate[]>
  readonly asides: ReturnType<ReturnType<typeof gatherAsides>['all']>
}

async function keepRead({ db }: Context, key: AuditKey, { first }: RunningAudit, { options, asides }: Read): Promise<void> {
  await db.transaction(async (tx) => {
    await putOptions(tx, key, options)
    await putAsides(tx, key, ASIDE_OF.source, asides)
    await beginComparing(tx, key, first)
  })
}

/** @returns why Tourplan cannot be asked any more, as a sentence; null where every option is read */
async function readOptions(services: Services, data: Data, running: RunningAudit, turn: Turn): Promise<string | null> {
  const { queries } = services.db
  for (let code = await nextOption(queries, data); code !== undefined; code = await nextOption(queries, data)) {
    const context = await allowedContext(services, data, running)
    if (!context) return NOT_ALLOWED
    const problem = await readOption(context, data, code, running.first)
    if (problem !== null) return problem
    await turn.pass()
  }
  await services.db.transaction((tx) => beginComparing(tx, data, running.first))
  return null
}
