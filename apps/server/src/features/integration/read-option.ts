// Reads what Tourplan holds of one option, by GetRate.

import { addYears, type Day } from '@tradewind/domain/calendar/day.ts'
import { loadedInReply } from '@tradewind/domain/integration/audit/loaded-in-reply.ts'
import { type Aside, type Asides, gatherAsides } from '@tradewind/domain/integration/audit/loaded-rate.ts'
import { partsOfCode } from '@tradewind/domain/integration/tourplan/option-code.ts'
import { xmlText } from '@tradewind/domain/integration/tourplan/text.ts'
import type { Context } from '../../context.ts'
import { findConnection } from './connection-store.ts'
import { askTourplan } from './tourplan-client.ts'
import { type AuditKey, keepOption } from './audit-options.ts'
import { ASIDE_OF, asidesAt, putAsides } from './audit-store.ts'

/** Contracts are made for a few years ahead at most. */
const YEARS_AHEAD = 10

/** @returns the problem where Tourplan gave no answer, and nothing more is asked; null where it answered, or does not have the option */
export async function readOption(context: Context, key: AuditKey, code: string, first: Day): Promise<string | null> {
  const connection = await findConnection(context.db.queries, key.companyId)
  if (!connection || connection.address === null) return 'No address of Tourplan is known any more. Enter it under Credentials.'
  const parts = `<OptionCode>${xmlText(code, connection)}</OptionCode><Date_From>${first}</Date_From><Date_To>${addYears(first, YEARS_AHEAD)}</Date_To>`
  const asked = await askTourplan(context, { companyId: key.companyId, connection }, 'GetRate', parts)
  const asides = gatherAsides()
  const optionText = partsOfCode(code).join(' ')
  if (asked.kind === 'reply') {
    const rates = loadedInReply(asked.content, { optionCode: code, optionText, priceCode: connection.priceCode, first }, asides)
    await keep(context, key, { code, state: 'read', problem: null, rates }, asides.all())
    return null
  }
  // Tourplan says itself that it does not have the option: its rates are missing, and that is told.
  if (asked.kind === 'error' && asked.error.code === '1052') {
    asides.note('Tourplan does not have the option any more, or has not opened it for its interface.', optionText)
    await keep(context, key, { code, state: 'refused', problem: asked.problem, rates: [] }, asides.all())
    return null
  }
  return asked.problem
}

type Kept = Omit<Parameters<typeof keepOption>[1], keyof AuditKey>

async function keep({ db }: Context, key: AuditKey, option: Kept, found: readonly Aside[]): Promise<void> {
  await db.transaction(async (tx) => {
    await keepOption(tx, { ...key, ...option })
    if (found.length > 0) {
      const all = gatherAsides()
      for (const aside of [...(await asidesAt(tx, key, ASIDE_OF.source)), ...found]) add(all, aside)
      await putAsides(tx, key, ASIDE_OF.source, all.all())
    }
  })
}

function add(asides: Asides, { reason, count, examples }: Aside): void {
  examples.forEach((example, i) => asides.note(reason, example, i === 0 ? count : 0))
}
