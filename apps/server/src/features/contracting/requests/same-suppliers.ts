// Who was asked already: suppliers of open requests with the same address, name or domain. C-DG-027

import type { SameSupplier } from '@tradewind/api/contracting/requests.ts'
import { sameness } from '@tradewind/domain/contracting/requests/supplier-rows.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'

type Supplier = { readonly supplierName: string; readonly emails: readonly string[] }
type Asked = { id: string; request_name: string; supplier_name: string; emails: string[] }

const MOST = 200

/**
 * Of the open requests of the company, suppliers that have not answered or declined and look like one of these. 200 at most.
 * @param repeatOf the request that is repeated: who was silent about its period, or an earlier one, is asked anew without a question
 */
export async function alreadyAsked(
  queries: Queries,
  companyId: string,
  suppliers: readonly Supplier[],
  repeatOf?: string,
): Promise<SameSupplier[]> {
  const asked = await runSql<Asked>(
    queries,
    `select r.id, r.request_name, a.supplier_name, a.emails from asked_supplier a
       join contract_request r on r.company_id = a.company_id and r.id = a.request_id
     where a.company_id = $1 and r.withdrawn_at is null and a.answered_at is null and a.declined_at is null
       and r.end_date > coalesce((select end_date from contract_request b where b.company_id = $1 and b.id = $2), '-infinity')
     order by r.id desc, a.position limit 20000`,
    [companyId, repeatOf ?? null],
  )
  const find = finderOf(
    asked.map((row) => ({ supplierName: row.supplier_name, emails: row.emails, requestId: row.id, requestName: row.request_name })),
  )
  return suppliers.flatMap((supplier) => find(supplier)).slice(0, MOST)
}

/** Pairs within one list that look like the same supplier. 200 at most. */
export function sameWithin(suppliers: readonly Supplier[]): SameSupplier[] {
  const found: SameSupplier[] = []
  const seen: (Supplier & { requestId: null; requestName: string })[] = []
  const names = new Map<string, number>()
  const domains = new Map<string, number>()
  for (const supplier of suppliers) {
    const { name, domains: own } = sameness(supplier.supplierName, supplier.emails)
    const at = names.get(name)
    const byDomain = own.map((domain) => domains.get(domain)).find((each) => each !== undefined)
    const other = seen[at ?? byDomain ?? -1]
    if (other) found.push({ ...pairOf(other, supplier), by: at === undefined ? 'domain' : 'name' })
    if (name !== '' && at === undefined) names.set(name, seen.length)
    for (const domain of own) if (!domains.has(domain)) domains.set(domain, seen.length)
    seen.push({ ...supplier, requestId: null, requestName: '' })
  }
  return found.slice(0, MOST)
}

type Known = Supplier & { readonly requestId: string | null; readonly requestName: string }

function pairOf({ requestId, requestName, supplierName, emails }: Known, now: Supplier) {
  return { requestId, requestName, supplierName, email: emails[0] ?? '', asWhom: now.supplierName || (now.emails[0] ?? '') }
}

function finderOf(known: readonly Known[]): (supplier: Supplier) => SameSupplier[] {
  const [byAddress, byName, byDomain] = [new Map<string, Known>(), new Map<string, Known>(), new Map<string, Known>()]
  for (const each of known) {
    const { name, domains } = sameness(each.supplierName, each.emails)
    for (const email of each.emails) if (!byAddress.has(email)) byAddress.set(email, each)
    if (!byName.has(name)) byName.set(name, each)
    for (const domain of domains) if (!byDomain.has(domain)) byDomain.set(domain, each)
  }
  return (supplier) => {
    const { name, domains } = sameness(supplier.supplierName, supplier.emails)
    const address = supplier.emails.map((email) => byAddress.get(email)).find((each) => each !== undefined)
    if (address) return [{ ...pairOf(address, supplier), by: 'address' }]
    const named = name === '' ? undefined : byName.get(name)
    if (named) return [{ ...pairOf(named, supplier), by: 'name' }]
    const neighbour = domains.map((domain) => byDomain.get(domain)).find((each) => each !== undefined)
    return neighbour ? [{ ...pairOf(neighbour, supplier), by: 'domain' }] : []
  }
}
