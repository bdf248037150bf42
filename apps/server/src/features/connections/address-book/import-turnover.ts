// The turnover with many partners comes from a pasted table, a workbook or a CSV file. Nobody is added by it.

import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import type { importTurnover as importCall } from '@tradewind/api/connections/address-book.ts'
import {
  joinedTurnover,
  MOST_TURNOVER_ROWS,
  sumsByCurrency,
  type TurnoverRow,
  type TurnoverRows,
  turnoverInCells,
  turnoverInText,
} from '@tradewind/domain/connections/turnover-rows.ts'
import { sameAmount } from '@tradewind/domain/money/amount.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { audit } from '../../../commands.ts'
import type { Context } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { cellsInFile } from '../../contracting/requests/public.ts'
import { allEntries, type BookRow, tellBook } from './book-store.ts'
import { getTurnoverWriter, insertTurnover, type PartnerTurnover, turnoverOf } from './turnover.ts'

type Result = GivenAnswerOf<typeof importCall>
type Change = Result['changes'][number]

const MOST_PROBLEMS = 500
const NOTHING: Result = { changes: [], unchanged: 0, sums: [], problems: [], problem: null }
const NOT_THERE = 'No partner with this name or address is in your address book.'
const SEVERAL_NAMED = 'Several partners have this name. Add the e-mail address of the one that is meant.'
const SEVERAL_ADDRESSED = 'Its addresses are those of several partners. Merge them first.'

/** @throws Refusal NotFound for a file of another company, and for suppliers */
export async function importTurnover(context: Context, input: BodyOf<typeof importCall>): Promise<Result> {
  const { companyId } = getTurnoverWriter(context)
  const read = await rowsOf(context, input)
  if ('problem' in read) return { ...NOTHING, problem: read.problem }
  if (read.rows.length > MOST_TURNOVER_ROWS)
    return { ...NOTHING, problem: `The table has more than ${MOST_TURNOVER_ROWS} rows. Please divide it.` }
  return context.db.transaction(async (tx) => {
    // Two imports at once: the second sees what the first has changed.
    await runSql(tx, 'select from partner where company_id = $1 order by id for update', [companyId])
    const entries = await allEntries(tx, companyId)
    const result = planOf(read, entries, await turnoverOf(tx, companyId))
    if (input.isPreview || result.changes.length === 0) return result
    await apply(tx, companyId, entries, result.changes)
    await audit(context, tx, 'partner.turnovers', null, { partners: new Set(result.changes.map((each) => each.partnerId)).size })
    await tellBook(context, tx, companyId)
    return result
  })
}

async function rowsOf(
  context: Context,
  { text, file, year, currency }: BodyOf<typeof importCall>,
): Promise<TurnoverRows | { readonly problem: string }> {
  if (file === undefined) return turnoverInText(text, { year, currency })
  const read = await cellsInFile(context, file.path)
  return 'problem' in read ? read : turnoverInCells(read.cells, { year, currency })
}

const rootOf = (entry: BookRow) => entry.merged_into ?? entry.id
const placeOf = (partnerId: string, { year, currency }: { readonly year: number; readonly currency: string }) =>
  `${partnerId} ${year} ${currency}`

function planOf(read: TurnoverRows, entries: readonly BookRow[], kept: readonly PartnerTurnover[]): Result {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const named = Map.groupBy(entries, (entry) => searchText(entry.partner_name))
  const addressed = new Map(entries.flatMap((entry) => entry.contacts.map(({ email }) => [email, rootOf(entry)] as const)))
  const before = new Map(
    [...Map.groupBy(kept, ({ partnerId }) => rootOf(byId.get(partnerId) ?? raise(partnerId)))].flatMap(([id, of]) =>
      joinedTurnover(of).map((each) => [placeOf(id, each), each.amount] as const),
    ),
  )
  const seen = new Map<string, number>()
  const changes: Change[] = []
  const problems = [...read.problems]
  const matched: TurnoverRow[] = []
  for (const row of read.rows) {
    const found = partnerOf(row, addressed, named)
    const place = 'id' in found ? placeOf(found.id, row) : ''
    const earlier = seen.get(place)
    const reason =
      'reason' in found ? found.reason : earlier === undefined ? undefined : `Row ${earlier} says the turnover of this partner already.`
    if (reason !== undefined || !('id' in found)) {
      problems.push({ line: row.line, text: row.text, reason: reason ?? NOT_THERE })
      continue
    }
    seen.set(place, row.line)
    matched.push(row)
    const was = before.get(place)
    if (was !== undefined && sameAmount(was, row.amount)) continue
    const { line, year, currency, amount } = row
    changes.push({
      line,
      partnerId: found.id,
      partnerName: byId.get(found.id)?.partner_name ?? '',
      year,
      currency,
      amount,
      before: was ?? null,
    })
  }
  return {
    changes,
    unchanged: matched.length - changes.length,
    sums: sumsByCurrency(matched),
    problems: problems.toSorted((one, other) => one.line - other.line).slice(0, MOST_PROBLEMS),
    problem: null,
  }
}

/** The foreign key keeps turnover of known partners only. */
function raise(partnerId: string): never {
  throw new Error(`turnover of an unknown partner ${partnerId}`)
}

function partnerOf(
  { partnerName, emails }: TurnoverRow,
  addressed: ReadonlyMap<string, string>,
  named: ReadonlyMap<string, readonly BookRow[]>,
): { readonly id: string } | { readonly reason: string } {
  const byAddress = new Set(emails.flatMap((email) => addressed.get(email) ?? []))
  if (byAddress.size > 1) return { reason: SEVERAL_ADDRESSED }
  const found = byAddress.size === 1 ? byAddress : new Set((named.get(searchText(partnerName)) ?? []).map(rootOf))
  const [id] = found
  if (id === undefined || (byAddress.size === 0 && partnerName === '')) return { reason: NOT_THERE }
  return found.size > 1 ? { reason: SEVERAL_NAMED } : { id }
}

/** What partners have that are shown as another one goes to that one. */
async function apply(tx: Transaction, companyId: string, entries: readonly BookRow[], changes: readonly Change[]): Promise<void> {
  const others = entries.flatMap((entry) => (entry.merged_into === null ? [] : [{ id: entry.id, root: entry.merged_into }]))
  await runSql(
    tx,
    `delete from partner_turnover t using json_to_recordset($2::json) as o (id text, root text),
       json_to_recordset($3::json) as c ("partnerId" text, year integer, currency text)
     where t.company_id = $1 and t.partner_id = o.id and c."partnerId" = o.root and t.year = c.year and t.currency = c.currency`,
    [companyId, JSON.stringify(others), JSON.stringify(changes)],
  )
  await insertTurnover(tx, companyId, changes)
}
