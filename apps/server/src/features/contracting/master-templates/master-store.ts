// Master templates in the database.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { MasterTemplate } from '@tradewind/api/contracting/master-templates.ts'
import {
  corporatePagesOf,
  type CorporatePages,
  filledSections,
  isCorporateSection,
} from '@tradewind/domain/rate-sheet/sections/corporate-sections.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { findSheet } from '../rate-sheet/public.ts'

type Row = {
  id: string
  type: string
  template_name: string
  draft_sheet_id: string | null
  published_sheet_id: string | null
  currency: string
  changed_at: string
  templates: number
  pages: string
  checked: boolean
}

/** The active templates whose draft, or newest version, follows the master `m`. */
const LINKED = `from template t join rate_sheet s on s.company_id = t.company_id and s.id = coalesce(t.draft_sheet_id, t.published_sheet_id)
  where t.company_id = m.company_id and s.master_template_id = m.id and t.archived_at is null`
const MOST = 1000

/** By name. @param of one of them, or all of a type; with the draft whose master is checked */
export async function listMasters(
  queries: Queries,
  companyId: string,
  of: { readonly type?: string | undefined; readonly id?: string; readonly templateDraftId?: string | undefined },
): Promise<MasterTemplate[]> {
  const rows = await runSql<Row>(
    queries,
    `select m.id, m.type, m.template_name, m.draft_sheet_id, m.published_sheet_id, s.currency, m.changed_at,
       (select count(*)::int ${LINKED}) as templates,
       (select coalesce(json_agg(b.body), '[]') from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
         where p.company_id = s.company_id and p.sheet_id = s.id) as pages,
       exists (select from rate_sheet d where d.company_id = m.company_id and d.id = $4 and d.master_template_id = m.id) as checked
     from master_template m join rate_sheet s on s.company_id = m.company_id and s.id = coalesce(m.published_sheet_id, m.draft_sheet_id)
     where m.company_id = $1 and ($2::text is null or m.id = $2) and ($3::text is null or m.type = $3)
     order by lower(m.template_name), m.id limit ${MOST}`,
    [companyId, of.id ?? null, of.type ?? null, of.templateDraftId ?? null],
  )
  return rows.map((row) => ({
    _id: row.id,
    type: row.type as MasterTemplate['type'], // a check constraint allows these
    templateName: row.template_name,
    status: row.draft_sheet_id === null ? 'final' : 'draft',
    originFrom: row.draft_sheet_id === null ? null : row.published_sheet_id === null ? 'initial' : 'edited',
    draftId: row.draft_sheet_id === null ? null : `draft:${row.draft_sheet_id}`,
    templates: row.templates,
    checked: row.checked,
    isFinalised: row.published_sheet_id !== null,
    sections: filledSections(corporatePagesOf(jsonOf<{ kind: string }[]>(row.pages))),
    currency: row.currency,
    changedAt: row.changed_at,
  }))
}

/** @param type of any type unless given. @throws Refusal NotFound */
export async function getMaster(queries: Queries, companyId: string, id: string, type?: MasterTemplate['type']): Promise<MasterTemplate> {
  const [master] = await listMasters(queries, companyId, { id, type })
  if (!master) throw new Refusal('NotFound')
  return master
}

/** Held until the transaction ends. @throws Refusal NotFound */
export async function holdMaster(tx: Transaction, companyId: string, by: { readonly id: string } | { readonly draftId: string }) {
  let found = tx.selectFrom('master_template').selectAll().where('company_id', '=', companyId)
  found = 'id' in by ? found.where('id', '=', by.id) : found.where('draft_sheet_id', '=', by.draftId)
  const row = await found.forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return row
}

export async function putMaster(
  tx: Transaction,
  companyId: string,
  id: string,
  values: {
    template_name?: string
    draft_sheet_id?: string | null
    published_sheet_id?: string | null
    published_at?: Date | null
    changed_at: Date
  },
): Promise<void> {
  await tx.updateTable('master_template').set(values).where('company_id', '=', companyId).where('id', '=', id).execute()
}

/**
 * A master template as it was finalised last (its draft while it never was), or the draft that `draft:{id}` names.
 * @throws Refusal NotFound
 */
export async function getMasterDocument(queries: Queries, companyId: string, document: string) {
  const draftId = document.startsWith('draft:') ? document.slice('draft:'.length) : undefined
  let found = queries
    .selectFrom('master_template')
    .select(['id', 'draft_sheet_id', 'published_sheet_id'])
    .where('company_id', '=', companyId)
  found = draftId === undefined ? found.where('id', '=', document) : found.where('draft_sheet_id', '=', draftId)
  const row = await found.executeTakeFirst()
  const sheetId = draftId ?? row?.published_sheet_id ?? row?.draft_sheet_id ?? ''
  const sheet = row && (await findSheet(queries, companyId, sheetId))
  if (!sheet) throw new Refusal('NotFound')
  const pages: CorporatePages = corporatePagesOf(sheet.pages)
  return { masterTemplateId: row.id, head: sheet.head, pages }
}

export type LinkedTemplate = {
  readonly templateId: string
  readonly draftId: string | null
  readonly templateName: string
  readonly locationName: string
  readonly startDate: string
  readonly endDate: string
  readonly sameAsCorporatePolicyNotes: ReturnType<typeof filledSections>
}

/** By location and period. */
export async function linkedTemplates(queries: Queries, companyId: string, masterTemplateId: string): Promise<LinkedTemplate[]> {
  const rows = await runSql<Omit<LinkedTemplate, 'sameAsCorporatePolicyNotes'> & { sections: string[] }>(
    queries,
    `select t.id as "templateId", t.draft_sheet_id as "draftId", t.template_name as "templateName", l.location_name as "locationName",
       t.start_date as "startDate", t.end_date as "endDate", s.same_as_corporate_policy_notes as sections
     from template t join rate_sheet s on s.company_id = t.company_id and s.id = coalesce(t.draft_sheet_id, t.published_sheet_id)
       join location l on l.company_id = t.company_id and l.id = t.location_id
     where t.company_id = $1 and s.master_template_id = $2 and t.archived_at is null
     order by l.location_name, t.start_date, t.id limit ${MOST}`,
    [companyId, masterTemplateId],
  )
  return rows.map(({ sections, ...row }) => ({
    ...row,
    sameAsCorporatePolicyNotes: sections.filter((section) => isCorporateSection(section)),
  }))
}

/** Who holds contracts of templates that follow the master; periods that are over are left out. */
export function affectedBuyers(
  queries: Queries,
  companyId: string,
  masterTemplateId: string,
  today: string,
): Promise<{ companyId: string; companyName: string; contracts: number }[]> {
  return runSql(
    queries,
    `select b.id as "companyId", b.company_name as "companyName", count(*)::int as contracts
     from master_template m, lateral (select t.id ${LINKED}) linked
       join contract c on c.template_id = linked.id join company b on b.id = c.buyer_id
     where m.company_id = $1 and m.id = $2 and c.supplier_id = $1 and c.sent_at is not null and c.state <> 'withdrawn' and c.end_date >= $3::date
     group by b.id, b.company_name order by b.company_name, b.id limit ${MOST}`,
    [companyId, masterTemplateId, today],
  )
}
