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

/** Speed: a few statements for all of these contracts, not a few for each. */
export async function keepCompared(tx: Transaction, { companyId, auditId }: AuditKey, kept: readonly Kept[]): Promise<void> {
  const rows = kept.flatMap(linesOf)
  for (let at = 0; at < rows.length; at += BATCH)
    await runSql(
      tx,
      `insert into booking_audit_line (company_id, audit_id, position, number, kind, stake, product_name, season_name, code, from_day, to_day, nights,
         at_stake, facts)
       select $1, $2, l.position, l.number, l.kind, l.stake, l.product_name, l.season_name, l.code, l.from_day, l.to_day, l.nights, l.at_stake, l.facts
       from json_to_recordset($3) as l (position int, number int, kind text, stake text, product_name text, season_name text, code text,
         from_day date, to_day date, nights int, at_stake numeric, facts json)`,
      [companyId, auditId, JSON.stringify(rows.slice(at, at + BATCH))],
    )
  await runSql(
    tx,
    `update booking_audit_contract x set state = 'compared', equal_count = k.equal, wrong_count = k.wrong, missing_count = k.missing,
       outdated_count = k.outdated, unmapped_count = k.unmapped, sums = k.sums
     from json_to_recordset($3) as k (position int, equal int, wrong int, missing int, outdated int, unmapped int, sums json)
     where x.company_id = $1 and x.audit_id = $2 and x.position = k.position`,
    [companyId, auditId, JSON.stringify(kept.map(countsOf))],
  )
}

function linesOf({ position, result: { lines } }: Kept) {
  return lines.map((line, number) => ({
    position,
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
}

function countsOf({ position, prices, result: { lines, equal }, first }: Kept) {
  const countOf = (kind: LineKind) => lines.filter((line) => line.kind === kind).length
  return {
    position,
    equal,
    wrong: countOf('wrong'),
    missing: countOf('missing'),
    outdated: countOf('outdated'),
    unmapped: prices.unmapped.length,
    sums: sumsOf(lines, first, prices.currency),
  }
}

function factsOf({ price, contract, system, place, rules, sample, isRetail }: AuditLine): LineFacts {
  const { ratePackageName, name } = price.subject
  return { ratePackageName, name, isRetail, contract, system, place, rules, sample }
}
