// Sends an export to Tourplan, one product and season after the other. What was sent without an answer is asked for, never sent twice blindly.

import { missingIn } from '@tradewind/domain/integration/tourplan/reply.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import type { Context, Services } from '../../context.ts'
import { isSwitchedOn } from '../../feature-switches.ts'
import { newId } from '../../platform/ids.ts'
import type { Turn } from '../../platform/fair-line.ts'
import { findContextForJob } from '../accounts/users/public.ts'
import { findConnection, type StoredConnection } from './connection-store.ts'
import type { ExportKey } from './export-key.ts'
import { keepOnlyTaken, markRequest, nextRequest, openIn, type OpenRequest, requestCounts, requestsOf } from './request-store.ts'
import { settleInventory } from './send-inventory.ts'
import { askTourplan } from './tourplan-client.ts'

export type Sending = ExportKey & { readonly userId: string; readonly ipAddress: string }

/** Until everything has its answer, or Tourplan gives none. @returns why it stopped before, as a sentence; null where it is through */
export async function sendExport(services: Services, data: Sending, turn: Turn): Promise<string | null> {
  for (let next = await nextRequest(services.db.queries, data); next; next = await nextRequest(services.db.queries, data)) {
    const context = await findContextForJob(services, data)
    if (!context || !(await isSwitchedOn(services.db.queries, data.companyId, 'tourplan'))) return 'You can export nothing here any more.'
    const connection = await findConnection(services.db.queries, data.companyId)
    if (!connection || connection.address === null) return 'No address of Tourplan is known any more. Enter it under Credentials.'
    const { allocation } = next
    const problem = allocation
      ? await settleInventory(context, { ...data, ...next, allocation }, connection)
      : await settleRequest(context, { ...data, ...next }, connection)
    if (problem !== null) return problem
    await turn.pass()
  }
  return null
}

type Open = ExportKey & OpenRequest

/** @returns the problem where its answer is not known, and nothing more is sent; null where it was taken or refused */
async function settleRequest(context: Context, open: Open, connection: StoredConnection): Promise<string | null> {
  const asking = { companyId: open.companyId, connection }
  const keep = (state: 'sending' | 'taken' | 'refused' | 'unknown', answer: string | null) =>
    markRequest(context.db.queries, { ...open, state, answer, now: context.now() })
  const periods = open.body.split('\n').filter(Boolean)
  let missing = periods
  if (open.state !== 'waiting') {
    const has = await askTourplan(context, asking, 'GetRate', rangeParts(periods))
    // Tourplan says itself that it does not have the option: nothing was taken, and nothing can be.
    if (has.kind === 'error') {
      await keep(has.error.code === '1052' ? 'refused' : 'unknown', has.problem)
      return has.error.code === '1052' ? null : has.problem
    }
    if (has.kind !== 'reply') {
      await keep('unknown', has.problem)
      return has.problem
    }
    missing = missingIn(has.content, periods)
    if (missing.length === 0) {
      await keep('taken', 'Taken: asked for again, and Tourplan has it.')
      return null
    }
  }
  await keep('sending', null)
  const sent = await askTourplan(context, asking, 'SetRate', missing.map((period) => `${period}\n`).join(''))
  if (sent.kind === 'reply') await keep('taken', null)
  else if (sent.kind === 'error') await keep('refused', sent.problem)
  else {
    await keep('unknown', sent.problem)
    return sent.problem
  }
  return null
}

/** The option of the periods, and the days from the first to the last. */
function rangeParts(periods: readonly string[]): string {
  const all = (name: string) => periods.map((period) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(period)?.[1] ?? '').toSorted()
  const option = all('OptionCode')[0] ?? ''
  return `<OptionCode>${option}</OptionCode><Date_From>${all('Date_From')[0]}</Date_From><Date_To>${all('Date_To').at(-1)}</Date_To>`
}

/**
 * Ends an export that was sent, and keeps what Tourplan answered for ever. Taken as a whole, or refused in parts; where an answer is missing it
 * is not known, and the contracts count as exported until it is.
 */
export async function endSent(services: Services, { companyId, jobId, userId }: Sending, problem: string | null): Promise<void> {
  const { db, now } = services
  await db.transaction(async (tx) => {
    const counts = await requestCounts(tx, { companyId, jobId })
    const [taken, refused] = [counts.get('taken') ?? 0, counts.get('refused') ?? 0]
    const open = openIn(counts)
    const answer = open > 0 ? null : refused > 0 ? 'refused' : 'taken'
    const ended = await tx
      .updateTable('booking_export')
      .set({ state: 'succeeded', problem: open > 0 ? problem : null, answer, ended_at: new Date(now()) })
      .where('company_id', '=', companyId)
      .where('id', '=', jobId)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return
    if (answer === 'refused') await keepOnlyTaken(tx, { companyId, jobId })
    const named = (await requestsOf(tx, { companyId, jobId })).flatMap(({ what, periodName, state, answer: said }, i) =>
      state === 'refused' ? [{ line: i + 1, what: `${what}, ${periodName}`, message: said ?? '' }] : [],
    )
    if (counts.size > 0)
      await tx
        .insertInto('booking_answer')
        .values({
          company_id: companyId,
          export_id: jobId,
          id: newId(now()),
          answer: answer ?? 'failed',
          is_timeout: false,
          answer_text: `${counted(taken, 'part was', 'parts were')} taken, ${refused} refused, ${open} without an answer.${problem === null ? '' : ` ${problem}`}`,
          lines: JSON.stringify(named),
          user_id: userId,
          created_at: new Date(now()),
        })
        .execute()
  })
}
