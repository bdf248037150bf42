// SQL of the page about a company: the newest lines of each part.

import type { CompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'

/** Lines of each part. */
export const SHOWN = 50

/** The count is in each row; the schema of the answer removes it there. */
type Counted<Row> = Row & { total: number }

export async function connectionsOf(queries: Queries, companyId: string): Promise<CompanyDetails['connections']> {
  type Row = Counted<CompanyDetails['connections']['items'][number]>
  const rows = await runSql<Row>(
    queries,
    `select p.id as "companyId", p.company_name as "companyName", n.changed_at as at, count(*) over ()::int as total,
       case when n.state = 'connected' then 'connected' when n.inviting_company_id = $1 then 'sent' else 'received' end as list
     from connection n join company p on p.id = case when n.inviting_company_id = $1 then n.invited_company_id else n.inviting_company_id end
     where (n.inviting_company_id = $1 or n.invited_company_id = $1) and n.state in ('connected', 'invited')
     order by n.changed_at desc, n.id limit $2`,
    [companyId, SHOWN],
  )
  return { total: rows[0]?.total ?? 0, items: rows }
}

/** E-mails on behalf of the company that did not reach their readers. */
export async function failedMailOf(queries: Queries, companyId: string, since: Date): Promise<CompanyDetails['failedMail']> {
  type Row = Counted<CompanyDetails['failedMail']['items'][number]>
  const rows = await runSql<Row>(
    queries,
    `select id as "mailId", created_at as at, to_address as "toAddress", subject, state, last_reply as reply, count(*) over ()::int as total
     from mail where company_id = $1 and created_at >= $3 and state in ('refused', 'bounced', 'givenUp')
     order by created_at desc, id limit $2`,
    [companyId, SHOWN, since],
  )
  return { total: rows[0]?.total ?? 0, items: rows }
}

/** Failed ones first. */
export async function jobsOf(queries: Queries, companyId: string): Promise<CompanyDetails['jobs']> {
  type Row = CompanyDetails['jobs']['items'][number] & { failed: number }
  const rows = await runSql<Row>(
    queries,
    `select w.id as "workId", w.title, w.state, w.problem, w.created_at as at, count(*) filter (where w.state = 'failed') over ()::int as failed,
       coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, '') as "startedBy",
       (select count(*)::int from mass_message m join mass_message_recipient r on r.company_id = m.company_id and r.mass_message_id = m.id
         where m.company_id = w.company_id and m.work_id = w.id and m.ended_at is not null and m.retried_by is null and r.problem is not null
       ) as unreached
     from work w left join user_account u on u.id = w.started_by
     where w.company_id = $1 order by w.state = 'failed' desc, w.created_at desc, w.id limit $2`,
    [companyId, SHOWN],
  )
  return { failed: rows[0]?.failed ?? 0, items: rows }
}

/** Names and sizes; nobody opens a file here. */
export async function filesOf(queries: Queries, companyId: string): Promise<CompanyDetails['files']> {
  type Item = CompanyDetails['files']['items'][number]
  const [[sum], rows] = await Promise.all([
    runSql<{ total: number; bytes: string }>(
      queries,
      `select count(*)::int as total, coalesce(sum(size_bytes), 0)::text as bytes from stored_file where company_id = $1 and state = 'stored'`,
      [companyId],
    ),
    runSql<Omit<Item, 'sizeBytes'> & { bytes: string }>(
      queries,
      `select f.file_name as "fileName", f.object_type as "objectType", f.size_bytes::text as bytes, f.created_at as at,
         coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, '') as "uploadedBy"
       from stored_file f left join user_account u on u.id = f.uploaded_by
       where f.company_id = $1 and f.state = 'stored' order by f.created_at desc, f.path limit $2`,
      [companyId, SHOWN],
    ),
  ])
  return {
    total: sum?.total ?? 0,
    totalBytes: Number(sum?.bytes ?? 0),
    items: rows.map(({ bytes, ...item }) => ({ ...item, sizeBytes: Number(bytes) })),
  }
}
