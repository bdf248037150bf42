// The differences of an audit, those with most at stake first.

import type { AnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type { AuditLineShown, listAuditLines as linesCall } from '@tradewind/api/integration/audits.ts'
import type { BookingSystem } from '@tradewind/domain/integration/booking-system.ts'
import { targetText } from '@tradewind/domain/integration/tourplan/option-code.ts'
import { codeText } from '@tradewind/domain/integration/tourwriter/template.ts'
import { type Amount, amountText } from '@tradewind/domain/money/amount.ts'
import { type Context, getActor } from '../../context.ts'
import { jsonOf, type Queries, runSql } from '../../platform/db/database.ts'
import { cursorOf, KEY, keysOf } from '../../platform/paging.ts'
import type { AuditKey } from './audit-options.ts'
import type { LineFacts } from './line-store.ts'
import { getStoredAudit } from './read-audits.ts'

const PAGE = 100
/** Of a workbook: those with most at stake. */
const MOST_LINES = 50_000

type Row = Omit<AuditLineShown, keyof LineFacts | 'codeText'> & { readonly code: string; readonly facts: string }

/** @throws Refusal NotFound; FeatureOff */
export async function listAuditLines(
  context: Context,
  auditId: string,
  { kind, position, product, season, next }: QueryOf<typeof linesCall>,
): Promise<AnswerOf<typeof linesCall>> {
  const { system } = await getStoredAudit(context, auditId)
  const key = { companyId: getActor(context).companyId, auditId }
  const wanted = { kind: kind === 'all' ? null : kind, position: position ?? null, product: product ?? null, season: season ?? null }
  const after = next === undefined ? undefined : keysOf(next, [KEY.number, KEY.number, KEY.number])
  const rows = await linesOf(context.db.queries, key, { ...wanted, after, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    items: page.map((row) => shownLine(row, system)),
    next: last ? cursorOf([last.atStake, String(last.position), String(last.number)]) : null,
    total: null,
  }
}

type Wanted = {
  readonly kind: string | null
  readonly position: number | null
  readonly product: string | null
  readonly season: string | null
  readonly after: readonly string[] | undefined
  readonly limit: number
}

function linesOf(queries: Queries, { companyId, auditId }: AuditKey, wanted: Wanted): Promise<Row[]> {
  const [stake = null, position = null, number = null] = wanted.after ?? []
  return runSql<Row>(
    queries,
    `select l.position, l.number, l.kind, l.stake, x.contract_name as "contractName", x.contract_id as "contractId", x.currency,
       l.product_name as "productName", l.season_name as "seasonName", l.code, l.from_day as "from", l.to_day as "to", l.nights,
       l.at_stake::text as "atStake", l.facts
     from booking_audit_line l
       join booking_audit_contract x on x.company_id = l.company_id and x.audit_id = l.audit_id and x.position = l.position
     where l.company_id = $1 and l.audit_id = $2 and ($3::text is null or l.kind = $3) and ($4::int is null or l.position = $4)
       and ($5::text is null or l.product_name = $5) and ($6::text is null or l.season_name = $6)
       and ($7::numeric is null or l.at_stake < $7 or (l.at_stake = $7 and (l.position, l.number) > ($8::int, $9::int)))
     order by l.at_stake desc, l.position, l.number limit $10`,
    [companyId, auditId, wanted.kind, wanted.position, wanted.product, wanted.season, stake, position, number, wanted.limit],
  )
}

export async function allLines(queries: Queries, key: AuditKey, system: BookingSystem): Promise<AuditLineShown[]> {
  const wanted = { kind: null, position: null, product: null, season: null, after: undefined, limit: MOST_LINES }
  return (await linesOf(queries, key, wanted)).map((row) => shownLine(row, system))
}

function shownLine({ code, facts, ...row }: Row, system: BookingSystem): AuditLineShown {
  const { contract, system: held, rules, sample, ...others } = jsonOf<LineFacts>(facts)
  const text = (amount: Amount | null) => (amount === null ? null : amountText(amount, row.currency))
  return {
    ...row,
    ...others,
    codeText: system === 'tourplan' ? targetText(code) : codeText(code),
    contract: text(contract),
    system: text(held),
    rules: rules.map((each) => ({ ...each })),
    sample: sample.map((each) => ({ ...each, contract: text(each.contract), system: text(each.system) })),
  }
}
