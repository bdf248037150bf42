// What there is of a company, page by page, so that an export of any size needs little memory.

import { type Queries, runSql } from '../../../platform/db/database.ts'
import type { readOpenTemplate } from '../../contracting/open-data/public.ts'

type TemplateVersion = Omit<Parameters<typeof readOpenTemplate>[1], 'company'>

const PAGE = 200

const TEMPLATES = `
  select * from (
    select t.id as "templateId", t.location_id as "locationId", v.sheet_id as "sheetId", v.version, t.published_version as "newestVersion", v.seal,
      encode(v.content_hash, 'hex') as "contentHash", v.published_at as at
    from template t join template_version v on v.company_id = t.company_id and v.template_id = t.id where t.company_id = $1
    union all
    select id, location_id, draft_sheet_id, 0, published_version, '', '', changed_at from template where company_id = $1 and draft_sheet_id is not null
  ) v where (v."templateId", v.version) > ($2, $3) order by v."templateId", v.version limit ${PAGE}`

/** Each version of each template, and its draft as version 0. */
export async function* templateVersionsOf(queries: Queries, companyId: string): AsyncGenerator<TemplateVersion> {
  let after: readonly [string, number] = ['', -1]
  for (;;) {
    const rows = await runSql<TemplateVersion>(queries, TEMPLATES, [companyId, ...after])
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = [last.templateId, last.version]
  }
}

type ContractVersion = { readonly contractId: string; readonly version: number }

const CONTRACTS = `
  select c.id as "contractId", v.version from contract c join contract_version v on v.contract_id = c.id
  where (c.supplier_id = $1 or c.buyer_id = $1) and (c.id, v.version) > ($2, $3) order by c.id, v.version limit ${PAGE}`

/** Each version of each contract to which the company is a party. Some of them it may not read. */
export async function* contractVersionsOf(queries: Queries, companyId: string): AsyncGenerator<ContractVersion> {
  let after: readonly [string, number] = ['', -1]
  for (;;) {
    const rows = await runSql<ContractVersion>(queries, CONTRACTS, [companyId, ...after])
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = [last.contractId, last.version]
  }
}

export type StoredFile = { readonly path: string; readonly name: string; readonly isOwn: boolean; readonly ofCompany: string }

/** Its own; those of a partner that are attached to a contract of both, or to a message that it can read; and documents that both signed. */
const FILES = `
  select f.path, f.file_name as name, f.company_id = $1 as "isOwn", o.company_name as "ofCompany"
  from stored_file f join company o on o.id = f.company_id
  where f.state = 'stored' and f.path > $2 and (
    f.company_id = $1
    or exists (select from contract_file k join contract c on c.id = k.contract_id where k.path = f.path and $1 in (c.supplier_id, c.buyer_id))
    or exists (select from talk_file t where t.path = f.path and t.readers @> array[$1::text])
    or f.path in (select s.sealed_path from signature_request s join contract c on c.id = s.contract_id where $1 in (c.supplier_id, c.buyer_id)))
  order by f.path limit ${PAGE}`

export async function* filesOf(queries: Queries, companyId: string): AsyncGenerator<StoredFile> {
  let after = ''
  for (;;) {
    const rows = await runSql<StoredFile>(queries, FILES, [companyId, after])
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.path
  }
}
