// Makes the lines of an export, one contract after the other, and sends them where the booking system is reached: flat memory, and after a restart
// the job goes on behind the last one.

import { Refusal } from '@tradewind/api/refusals.ts'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import type { WrittenLine } from '@tradewind/domain/integration/booking-system.ts'
import type { Allocation } from '@tradewind/domain/integration/tourplan/inventory.ts'
import type { z } from 'zod'
import type { Context, Services } from '../../context.ts'
import { isSwitchedOn } from '../../feature-switches.ts'
import { type Worker, worker } from '../../platform/queue.ts'
import { findContextForJob } from '../accounts/users/public.ts'
import { EXPORT } from './export-kind.ts'
import {
  advanceExport,
  endExport,
  findExport,
  type MadeLines,
  nextToExport,
  putContractLines,
  type WaitingContract,
} from './export-store.ts'
import { makeInventory, untilNobodySends } from './put-inventory.ts'
import { getContractInForce } from './read-contract.ts'
import type { NewRequest } from './request-store.ts'
import { endSent, sendExport } from './send-export.ts'
import { getTarget, isCurrent } from './get-target.ts'
import type { Target } from './target.ts'
import { NOTHING_WRITTEN, reportOf } from './to-export.ts'

type Data = z.output<typeof EXPORT.data>

export function exportJob(services: Services): Worker {
  return worker(
    EXPORT,
    async (data, _signal, turn) => {
      let target: Target | undefined
      for (let next = await nextToExport(services.db.queries, data); next; next = await nextToExport(services.db.queries, data)) {
        // Asked for each contract: who is disabled meanwhile, and a company that is switched off, export no more of them.
        const context = await findContextForJob(services, data)
        if (!context || !(await isSwitchedOn(services.db.queries, data.companyId, next.system)))
          return endExport(services, data, 'You can export nothing here any more.')
        target = await targetFor(context, next, target)
        if (!target) return endExport(services, data, CHANGED[next.system])
        await exportOne(context, data, next, target)
        await turn.pass()
      }
      const made = await findExport(services.db.queries, data)
      if (made?.status !== 'running') return
      if (made.isSent) await endSent(services, data, await sendExport(services, data, turn))
      else await endExport(services, data, null)
    },
    (data) => giveUp(services, data),
  )
}

/** What was sent already has its answers, and they are kept. */
async function giveUp(services: Services, data: Data): Promise<void> {
  const made = await findExport(services.db.queries, data)
  if (made?.isSent && made.doneCount === made.contractCount)
    return endSent(services, data, 'The export could not be finished. Ask Tourplan again later.')
  await endExport(services, data, 'The file could not be made. Try again later.')
}

const CHANGED = {
  tourwriter: 'The file of Tourwriter was replaced in the meantime. Please export again.',
  tourplan: 'The connection to Tourplan was changed in the meantime. Please export again.',
} as const

/**
 * Undefined where its settings are not those that the export began with.
 * @param last of the contract before
 */
async function targetFor(context: Context, { system, revision }: WaitingContract, last: Target | undefined): Promise<Target | undefined> {
  try {
    const target = last && (await isCurrent(context, last)) ? last : await getTarget(context, system)
    return target.revision === revision ? target : undefined
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NotUsable') return undefined
    throw error
  }
}

async function exportOne(context: Context, data: Data, waiting: WaitingContract, target: Target): Promise<void> {
  const { contractId, position, isSent } = waiting
  const { allocations, ...made } = await linesOf(context, waiting, target)
  const rules = target.inventoryRules
  if (allocations.length > 0) await untilNobodySends(context, data, allocations)
  await context.db.transaction(async (tx) => {
    const { requests, lines } =
      isSent && rules && made.holds !== ''
        ? await makeInventory(tx, data, { contractId, allocations, rules, now: context.now() })
        : { requests: [], lines: [] }
    const report = { ...made.report, inventory: [...lines] }
    await putContractLines(tx, { ...data, position }, { ...made, requests: [...made.requests, ...requests], report })
    await advanceExport(tx, data)
  })
}

async function linesOf(
  context: Context,
  { contractId, version, isSent }: WaitingContract,
  target: Target,
): Promise<MadeLines & { readonly allocations: readonly Allocation[] }> {
  try {
    const made = await target.linesOf(context, await getContractInForce(context, contractId, version), isSent)
    // A contract of which something is not mapped is written as a whole or not at all.
    const isHeldBack = made.unmapped.length > 0
    const lines = isHeldBack ? [] : made.lines
    const held = isHeldBack ? [] : [...made.unchanged, ...lines]
    const textOf = (of: readonly WrittenLine[]) => of.map(({ text }) => text).join('')
    return {
      lines: textOf(lines),
      holds: textOf(held),
      lineNames: lines.map(({ what, periodName, range }) => [what, periodName, rangeText(range)].join(', ')),
      requests: isSent ? requestsFor(lines) : [],
      report: { ...reportOf(made), lines: lines.length },
      allocations: made.allocations ?? [],
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = error.code === 'StateChanged' ? 'Another version is in force by now.' : error.message
    return {
      lines: '',
      lineNames: [],
      requests: [],
      holds: '',
      report: { ...NOTHING_WRITTEN, refused: [{ what: 'The contract', periodName: '', days: null, reason }] },
      allocations: [],
    }
  }
}

/** One for each product and season, in the order of the lines. */
function requestsFor(lines: readonly WrittenLine[]): NewRequest[] {
  const groups = Map.groupBy(lines, ({ what, periodName }) => JSON.stringify([what, periodName]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ what: first.what, periodName: first.periodName, body: group.map(({ text }) => text).join('') }] : []
  })
}
