// The rate sheets and contracts that entries of the audit log are about, by name.

import type { Queries } from '../../../platform/db/database.ts'

/**
 * @param subjectIds of contracts, templates and their drafts; others are ignored
 * @returns by id, for example 'Rates 2026/27, Solano Tunis, with Meridian Tours'; only what the company may see
 */
export async function thingsOf(queries: Queries, companyId: string, subjectIds: readonly string[]): Promise<Map<string, string>> {
  if (subjectIds.length === 0) return new Map()
  const [contracts, templates] = await Promise.all([
    queries
      .selectFrom('contract as c')
      .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 'c.supplier_id').onRef('l.id', '=', 'c.location_id'))
      .innerJoin('company as s', 's.id', 'c.supplier_id')
      .innerJoin('company as b', 'b.id', 'c.buyer_id')
      .select(['c.id', 'c.draft_sheet_id', 'c.supplier_id', 'c.template_name', 'l.location_name'])
      .select(['s.company_name as supplier_name', 'b.company_name as buyer_name'])
      .where((each) => each.or([each('c.supplier_id', '=', companyId), each('c.buyer_id', '=', companyId)]))
      .where((each) => each.or([each('c.id', 'in', subjectIds), each('c.draft_sheet_id', 'in', subjectIds)]))
      .execute(),
    queries
      .selectFrom('template as t')
      .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.id', '=', 't.location_id'))
      .select(['t.id', 't.draft_sheet_id', 't.template_name', 'l.location_name'])
      .where('t.company_id', '=', companyId)
      .where((each) => each.or([each('t.id', 'in', subjectIds), each('t.draft_sheet_id', 'in', subjectIds)]))
      .execute(),
  ])
  const named = [
    ...templates.map((row) => ({ row, name: `${row.template_name}, ${row.location_name}` })),
    ...contracts.map((row) => {
      const partner = row.supplier_id === companyId ? row.buyer_name : row.supplier_name
      return { row, name: `${row.template_name}, ${row.location_name}, with ${partner}` }
    }),
  ]
  return new Map(named.flatMap(({ row, name }) => [row.id, row.draft_sheet_id].flatMap((id) => (id === null ? [] : [[id, name] as const]))))
}
