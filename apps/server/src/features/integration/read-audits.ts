// Audits as the screens show them: the list, and one with its sums.

import type { AnswerOf, GivenAnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type { AuditContract, AuditRow, getAudit as getCall, listAudits as listCall } from '@tradewind/api/integration/audits.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Day, getDay } from '@tradewind/domain/calendar/day.ts'
import { monthsFrom, type ProductSum, type Sum } from '@tradewind/domain/integration/audit/sums.ts'
import { amountOfUnits } from '@tradewind/domain/money/rounded-shares.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { type Context, getActor } from '../../context.ts'
import { jsonOf, type Queries, runSql } from '../../platform/db/database.ts'
import { cursorOf, KEY, keysOf } from '../../platform/paging.ts'
import { opened } from './opened.ts'
import type { AuditKey } from './audit-options.ts'

const PAGE = 50

type Row = Omit<AuditRow, 'startedBy'> & {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly from_day: string
}

/** $1 the company. */
const AUDITS = `
  select a.id as "auditId", a.system, a.source, a.file_name as "fileName", a.state, a.problem, a.created_at as "startedAt", a.from_day,
    a.price_count as prices, u.first_name, u.last_name, u.email, c.*, o.*, s.*
  from booking_audit a join user_account u on u.id = a.user_id
    cross join lateral (select count(*)::int as "contractCount", count(*) filter (where state = 'compared')::int as "comparedContracts",
      coalesce(sum(equal_count), 0)::int as equal, coalesce(sum(wrong_count), 0)::int as wrong, coalesce(sum(missing_count), 0)::int as missing,
      coalesce(sum(outdated_count), 0)::int as outdated
      from booking_audit_contract x where x.company_id = a.company_id and x.audit_id = a.id) c
    cross join lateral (select count(*)::int as options, count(*) filter (where state <> 'waiting')::int as "readOptions"
      from booking_audit_option x where x.company_id = a.company_id and x.audit_id = a.id) o
    cross join lateral (select coalesce(sum(found_count), 0)::int as asides
      from booking_audit_aside x where x.company_id = a.company_id and x.audit_id = a.id) s
  where a.company_id = $1`

function shown({ first_name, last_name, email, from_day: _fromDay, ...row }: Row): AuditRow {
  return { ...row, startedBy: fullName(first_name, last_name) || email }
}

export async function listAudits(context: Context, { system, next }: QueryOf<typeof listCall>): Promise<AnswerOf<typeof listCall>> {
  const { companyId } = await opened(context, system)
  const [at = null, id = null] = next === undefined ? [] : keysOf(next, [KEY.moment, KEY.id])
  const rows = await runSql<Row>(
    context.db.queries,
    `${AUDITS} and a.system = $2 and ($3::timestamptz is null or (a.created_at, a.id) < ($3, $4)) order by a.created_at desc, a.id desc limit $5`,
    [companyId, system, at, id, PAGE + 1],
  )
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return { items: page.map(shown), next: last ? cursorOf([last.startedAt, last.auditId]) : null, total: null }
}

type StoredAudit = AuditRow & { readonly fromDay: Day }

/** @throws Refusal NotFound for an audit of another company; FeatureOff */
export async function getStoredAudit(context: Context, auditId: string): Promise<StoredAudit> {
  const { companyId } = getActor(context)
  const [row] = await runSql<Row>(context.db.queries, `${AUDITS} and a.id = $2`, [companyId, auditId])
  if (!row) throw new Refusal('NotFound')
  await opened(context, row.system)
  return { ...shown(row), fromDay: getDay(row.from_day) }
}

export async function getAudit(context: Context, auditId: string): Promise<GivenAnswerOf<typeof getCall>> {
  const stored = await getStoredAudit(context, auditId)
  const key = { companyId: getActor(context).companyId, auditId }
  const [contracts, notCompared] = await Promise.all([contractsOf(context.db.queries, key), asidesOf(context.db.queries, key)])
  return {
    ...stored,
    months: monthsFrom(stored.fromDay),
    stakes: stakesOf(contracts),
    contracts: contracts.map(shownContract),
    notCompared,
  }
}

type ContractRow = Omit<AuditContract, 'atStake' | 'prices' | 'nights' | 'products' | 'markedBy'> & {
  readonly sums: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
}
type Summed = ContractRow & { readonly sum: Sum & { readonly products: readonly ProductSum[] } }

/** Those with differences: currencies with most differences first, within one those with most at stake. */
export async function contractsOf(queries: Queries, { companyId, auditId }: AuditKey): Promise<Summed[]> {
  const rows = await runSql<ContractRow>(
    queries,
    `select x.position, x.contract_id as "contractId", x.version, x.contract_name as "contractName", x.location_name as "locationName",
       x.supplier_name as "supplierName", x.currency, x.unmapped_count as unmapped, c.in_force_version = x.version as "isInForce",
       x.marked_at as "markedAt", x.sums, u.first_name, u.last_name, u.email
     from booking_audit_contract x join contract c on c.id = x.contract_id left join user_account u on u.id = x.marked_by
     where x.company_id = $1 and x.audit_id = $2 and x.wrong_count + x.missing_count + x.outdated_count > 0`,
    [companyId, auditId],
  )
  const summed = rows.flatMap((row): Summed[] => {
    const [sum] = jsonOf<Summed['sum'][]>(row.sums)
    return sum ? [{ ...row, sum }] : []
  })
  const counts = new Map<string, number>()
  for (const { currency, sum } of summed) counts.set(currency, (counts.get(currency) ?? 0) + sum.prices)
  return summed.toSorted(
    (a, b) =>
      (counts.get(b.currency) ?? 0) - (counts.get(a.currency) ?? 0) ||
      (a.currency < b.currency ? -1 : a.currency > b.currency ? 1 : totalOf(b.sum) - totalOf(a.sum)) ||
      a.position - b.position,
  )
}

function totalOf({ cheap, dear, lost }: Sum): number {
  return cheap + dear + lost
}

function stakesOf(contracts: readonly Summed[]) {
  return [...Map.groupBy(contracts, ({ currency }) => currency)].map(([currency, own]) => {
    const sum = { cheap: 0, dear: 0, lost: 0 }
    for (const { sum: each } of own) {
      sum.cheap += each.cheap
      sum.dear += each.dear
      sum.lost += each.lost
    }
    const text = (units: number): string => amountOfUnits(units, currency)
    return { currency, cheap: text(sum.cheap), dear: text(sum.dear), lost: text(sum.lost), total: text(sum.cheap + sum.dear + sum.lost) }
  })
}

function shownContract({ sum, sums: _sums, first_name, last_name, email, ...row }: Summed): AuditContract {
  const figures = (of: Sum) => ({ atStake: amountOfUnits(totalOf(of), row.currency), prices: of.prices, nights: [...of.nights] })
  return {
    ...row,
    ...figures(sum),
    markedBy: row.markedAt === null ? null : fullName(first_name ?? '', last_name ?? '') || email,
    products: sum.products.map((product) => ({
      name: product.name,
      ...figures(product),
      seasons: product.seasons.map((season) => ({ name: season.name, ...figures(season) })),
    })),
  }
}

/** What could not be compared, the same reasons together. */
export async function asidesOf(
  queries: Queries,
  { companyId, auditId }: AuditKey,
): Promise<{ reason: string; count: number; examples: string[] }[]> {
  const rows = await runSql<{ reason: string; count: number; examples: string }>(
    queries,
    `select reason, found_count as count, examples from booking_audit_aside where company_id = $1 and audit_id = $2 order by position, number`,
    [companyId, auditId],
  )
  const found = new Map<string, { reason: string; count: number; examples: string[] }>()
  for (const { reason, count, examples } of rows) {
    const known = found.get(reason) ?? { reason, count: 0, examples: [] }
    known.count += count
    known.examples.push(...jsonOf<string[]>(examples))
    found.set(reason, known)
  }
  return [...found.values()]
}
