// Finding a company or a user by whatever somebody who calls us can name.

import { type findCompaniesAndUsers as findCall, type FoundCompany, MOST_FOUND } from '@tradewind/api/admin/company-details.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Context } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { KEY, likeText } from '../../../platform/paging.ts'

type CompanyRow = {
  id: string
  company_name: string
  company_type: FoundCompany['companyType']
  is_shell: boolean
  city: string | null
  plan: FoundCompany['plan']
  found_by: FoundCompany['foundBy']
}

// $1 an id or empty, $2 the text in lower case, $3 the words for LIKE, $5 the id of an e-mail or empty. The exact finds come first. An address that nobody confirmed is found
// too: somebody who cannot sign in asks about it.
const COMPANIES = `
  with hit (company_id, found_by, rank) as (
    select c.id, 'id', 1 from company c where c.id = $1
    union all select u.company_id, 'user', 2 from user_account u where u.id = $1
    union all select k.supplier_id, 'contract', 2 from contract k where k.id = $1
    union all select k.buyer_id, 'contract', 2 from contract k where k.id = $1
    union all select i.company_id, 'invoice', 2 from invoice i where lower(i.number) = $2
    union all select n.company_id, 'invoice', 2 from credit_note n where lower(n.number) = $2
    union all select m.company_id, 'mail', 2 from mail m where m.id = $5 and m.company_id is not null
    union all select u.company_id, 'address', 3 from user_account u where u.email = $2 and u.deleted_at is null
    union all select u.company_id, 'address', 3 from secondary_email e join user_account u on u.id = e.user_id
      where e.email = $2 and u.deleted_at is null
    union all select c.id, 'domain', 4 from company c where c.email_domain = ltrim($2, '@')
    union all select u.company_id, 'domain', 5 from user_account u
      where split_part(u.email, '@', 2) = ltrim($2, '@') and u.confirmed_at is not null and u.deleted_at is null
    union all select c.id, 'name', 6 from company c where not exists (select from unnest($3::text[]) as wanted where c.company_name not ilike wanted)
  ), best as (
    select distinct on (company_id) company_id, found_by, rank from hit order by company_id, rank
  )
  select c.id, c.company_name, c.company_type, c.is_shell, c.city, c.plan, b.found_by
  from best b join company c on c.id = b.company_id
  order by b.rank, lower(c.company_name), c.id limit $4`

type UserRow = { id: string; email: string; first_name: string; last_name: string; company_id: string; company_name: string }

const USERS = `
  select u.id, u.email, u.first_name, u.last_name, c.id as company_id, c.company_name
  from user_account u join company c on c.id = u.company_id
  where u.deleted_at is null and (u.id = $1
    or exists (select from secondary_email e where e.user_id = u.id and e.email = $2)
    or not exists (select from unnest($3::text[]) as wanted where concat_ws(' ', u.first_name, u.last_name, u.email) not ilike wanted))
  order by u.email = $2 desc, lower(u.last_name), lower(u.first_name), u.id limit $4`

/** The id in a Message-ID of ours, as a report of a mail server names it; empty where there is none. @example '<64f0…@rates.example.com>' */
function mailIdIn(text: string): string {
  const before = /^<?([^@<>]+)@[^@<>]+>?$/.exec(text)?.[1] ?? ''
  return KEY.id.test(before) ? before : ''
}

/** Nothing for a blank text. */
export async function findCompaniesAndUsers(context: Context, searchText: string): Promise<AnswerOf<typeof findCall>> {
  const wanted = searchText.trim().toLowerCase()
  if (wanted === '') return { companies: [], users: [] }
  const words = wanted.split(/\s+/).map(likeText)
  const id = KEY.id.test(wanted) ? wanted : ''
  const values = [id, wanted, words, MOST_FOUND]
  const [companies, users] = await Promise.all([
    runSql<CompanyRow>(context.db.queries, COMPANIES, [...values, id || mailIdIn(wanted)]),
    runSql<UserRow>(context.db.queries, USERS, values),
  ])
  return {
    companies: companies.map((row) => ({
      companyId: row.id,
      companyName: row.company_name,
      companyType: row.company_type,
      isShellAccount: row.is_shell,
      city: row.city,
      plan: row.plan,
      foundBy: row.found_by,
    })),
    users: users.map((row) => ({
      userId: row.id,
      email: row.email,
      name: fullName(row.first_name, row.last_name) || row.email,
      companyId: row.company_id,
      companyName: row.company_name,
    })),
  }
}
