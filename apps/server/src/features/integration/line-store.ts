// The differences of one contract in the database, with its sums.

import type { Day } from '@tradewind/domain/calendar/day.ts'
import type { AuditLine, Comparison } from '@tradewind/domain/integration/audit/compare.ts'
import type { ContractPrices } from '@tradewind/domain/integration/audit/contract-prices.ts'
import type { LineKind } from '@tradewind/domain/integration/audit/placed-rate.ts'
import { sumsOf } from '@tradewind/domain/integration/audit/sums.ts'
import { runSql, type Transaction } from '../../platform/db/database.ts'
import type { AuditKey } from './audit-options.ts'

/** What is kept of a difference beside its columns. */
export type LineFacts = Pick<AuditLine, 'contract' | 'system' | 'place' | 'rules' | 'sample'> & {
  readonly ratePackageName: string
  readonly name: string
  readonly isRetail: boolean
}

type Kept = {
  readonly position: number
  readonly prices: ContractPrices
  readonly result: Comparison
  readonly first: Day
}

/** Lines that are written at once. */
const BATCH = 1000

export async function keepCompared(
  tx: Transaction,
  { companyId, auditId }: AuditKey,
  { position, prices, result, first }: Kept,
): Promise<void> {
  const { lines, equal } = result
  const rows = lines.map((line, number) => ({
    number,
    kind: line.kind,
    stake: line.stake,
    product_name: line.price.productName,
    season_name: line.price.seasonName,
    code: line.price.code,
    from_day: line.from,
    to_day: line.to,
    nights: line.nights.length,
    at_stake: line.atStake,
    facts: factsOf(line),
  }))
  for (let at = 0; at < rows.length; at += BATCH)
    await runSql(
      tx,
      `insert into booking_audit_line (company_id, audit_id, position, number, kind, stake, product_name, season_name, code, from_day, to_day, nights,
         at_stake, facts)
       select $1, $2, $3, l.number, l.kind, l.stake, l.product_name, l.season_name, l.code, l.from_day, l.to_day, l.nights, l.at_stake, l.facts
       from json_to_recordset($4) as l (number int, kind text, stake text, product_name text, season_name text, code text, from_day date, to_day date,
         nights int, at_stake numeric, facts json)`,
      [companyId, auditId, position, JSON.stringify(rows.slice(at, at + BATCH))],
    )
  const countOf = (kind: LineKind) => lines.filter((line) => line.kind === kind).length
  await tx
    .updateTable('booking_audit_contract')
    .set({
      state: 'compared',
      equal_count: equal,
      wrong_count: countOf('wrong'),
      missing_count: countOf('missing'),
      outdated_count: countOf('outdated'),
      unmapped_count: prices.unmapped.length,
      sums: JSON.stringify(sumsOf(lines, first, prices.currency)),
    })
    .where('company_id', '=', companyId)
    .where('audit_id', '=', auditId)
    .where('position', '=', position)
    .execute()
}

function factsOf({ price, contract, system, place, rules, sample, isRetail }: AuditLine): LineFacts {
  const { ratePackageName, name } = price.subject
  return { ratePackageName, name, isRetail, contract, system, place, rules, sample }
}
