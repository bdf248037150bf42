// What moves when two accounts are consolidated, and what both have.

import { MOST_NAMED, type ConsolidationPreview } from '@tradewind/api/admin/consolidation.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import type { BothAccounts } from './both-accounts.ts'
import { whyNot } from './why-not.ts'

/** What moves with a company: `$1` is the company that goes, `$2` the one that stays, `$3` the user who goes. */
const KINDS: readonly (readonly [label: string, rows: string])[] = [
  ['Contracts', 'from contract where buyer_id = $1'],
  ['Folders', 'from folder where company_id = $1'],
  ['Requests for rates', 'from contract_request where company_id = $1'],
  ['Partners in the address book', 'from partner where company_id = $1'],
  ['Groups of partners', 'from partner_group where company_id = $1'],
  ['Connections', 'from connection where $1 in (inviting_company_id, invited_company_id)'],
  ['Conversations', 'from conversation_side where company_id = $1'],
  ['Users', 'from user_account where company_id = $1 and deleted_at is null and id <> $3'],
  ['Saved views', 'from list_view where company_id = $1'],
  ['Views of partners', 'from partner_view where company_id = $1'],
  ['Searches of PartnerFinder', 'from finder_search where company_id = $1'],
  ['Stop sales', 'from stop_sale_receipt where buyer_id = $1'],
  ['Expert reviews', 'from expert_review where company_id = $1'],
  ['E-mails in the inbox', 'from inbox_item where company_id = $1'],
  ['Files', "from stored_file where company_id = $1 and state = 'stored'"],
  ['Mappings for booking systems', 'from booking_mapping where company_id = $1'],
  ['Exports for booking systems', 'from booking_export where company_id = $1'],
]

const viewsOf = (table: string, name: string, also = 'true') =>
  `select t.${name} as name from ${table} t join ${table} o on o.company_id = $2 and lower(o.${name}) = lower(t.${name}) and ${also}
     and o.user_id = case t.user_id when $3 then $4::text else t.user_id end where t.company_id = $1`

/** What both have, with what becomes of it: `$4` is the user who stays. */
const COLLISIONS: readonly { readonly label: string; readonly names: string; readonly outcome: string }[] = [
  {
    label: 'Partners in both address books',
    names: `select o.partner_name as name from partner p join partner o on o.company_id = $2 and o.partner_company_id = p.partner_company_id where p.company_id = $1`,
    outcome: 'Each becomes one entry, with the contacts, notes and tags of both.',
  },
  {
    label: 'Connections with the same company',
    names: `select c.company_name as name from company c
      where exists (select from connection where least($1::text, c.id::text) = least(inviting_company_id, invited_company_id)
          and greatest($1::text, c.id::text) = greatest(inviting_company_id, invited_company_id))
        and exists (select from connection where least($2::text, c.id::text) = least(inviting_company_id, invited_company_id)
          and greatest($2::text, c.id::text) = greatest(inviting_company_id, invited_company_id))`,
    outcome: 'One is kept: the one that is connected.',
  },
  {
    label: 'Talks with the same company',
    names: `select c.company_name as name from talk_side s join talk_side o on o.company_id = $2 and o.other_company_id = s.other_company_id
      join company c on c.id = s.other_company_id where s.company_id = $1`,
    outcome: 'Each becomes one, with the messages of both.',
  },
  {
    label: 'Folders of the same name',
    names: `select o.folder_name as name from folder d join folder o on o.company_id = $2 and lower(o.folder_name) = lower(d.folder_name) where d.company_id = $1`,
    outcome: 'The contracts of both are in one folder.',
  },
  {
    label: 'Groups of partners of the same name',
    names: `select o.group_name as name from partner_group g join partner_group o on o.company_id = $2 and lower(o.group_name) = lower(g.group_name) where g.company_id = $1`,
    outcome: 'Each becomes one group, with the partners of both.',
  },
  {
    label: 'Views and searches of the same name',
    names: [
      viewsOf('list_view', 'view_name', 'o.list = t.list'),
      viewsOf('partner_view', 'view_name'),
      viewsOf('finder_search', 'search_name'),
    ].join(' union all '),
    outcome: 'Those of the company that stays are kept; the others come back when the accounts are taken apart.',
  },
  {
    label: 'Users of the same name',
    names: `select distinct concat_ws(' ', o.first_name, o.last_name) as name from user_account u join user_account o on o.company_id = $2
      and o.deleted_at is null and lower(concat_ws(' ', o.first_name, o.last_name)) = lower(concat_ws(' ', u.first_name, u.last_name))
      where u.company_id = $1 and u.deleted_at is null and u.id <> $3 and u.last_name <> ''`,
    outcome: 'Both stay users, each with the own address.',
  },
  {
    label: 'Invited users with the same address',
    names: `select u.email as name from user_account u join user_account o on o.company_id = $2 and o.email = u.email and o.deleted_at is null
      where u.company_id = $1 and u.deleted_at is null`,
    outcome: 'The user of the company that stays is kept.',
  },
  {
    label: 'Contracts with open proposals',
    names: `select template_name as name from contract where buyer_id = $1 and proposals_for_supplier + proposals_for_buyer > 0`,
    outcome: 'The proposals move with the contract and stay open.',
  },
  {
    label: 'Mappings of the same rate',
    names: `select t.subject_name as name from booking_mapping t join booking_mapping o on o.company_id = $2 and o.system = t.system and o.subject_key = t.subject_key
      where t.company_id = $1`,
    outcome: 'The mapping of the company that stays holds.',
  },
  {
    label: 'Addresses for e-mail to the inbox',
    names: `select 'Inbox' as name from inbox_address t join inbox_address o on o.company_id = $2 where t.company_id = $1`,
    outcome: 'The address of the company that stays is kept; e-mails to the other one are seen by nobody.',
  },
  {
    label: 'Paid plans',
    names: `select plan as name from company where id = $1 and plan <> 'Free'`,
    outcome: 'The plan of the company that goes ends with it; the plan of the company that stays does not change.',
  },
]

/** @param ownId the consolidation that asks, if it is under way already */
export async function consolidationPreview(queries: Queries, both: BothAccounts, ownId: string | null): Promise<ConsolidationPreview> {
  const { from, to, moves: what } = both
  const values = [from.company_id, to.company_id, from.user_id, to.user_id]
  const moves: ConsolidationPreview['moves'] = [{ label: 'Addresses', count: 1 + from.addresses }]
  const collisions: ConsolidationPreview['collisions'] = []
  if (what === 'company' && from.company_id !== to.company_id) {
    moves.push(...(await countKinds(queries, values)))
    for (const { label, names, outcome } of COLLISIONS) {
      const rows = await runSql<{ name: string; count: number }>(
        queries,
        `select name, count(*) over ()::int as count from (${names}) n, (select $1::text, $2::text, $3::text, $4::text) given order by name limit ${MOST_NAMED}`,
        values,
      )
      if (rows[0]) collisions.push({ label, count: rows[0].count, names: rows.map(({ name }) => name), outcome })
    }
  }
  const shown = {
    fromCompanyName: from.company_name,
    toCompanyName: to.company_name,
    moves,
    collisions,
    problems: await whyNot(queries, both, ownId),
  }
  return { ...shown, digest: sha256(JSON.stringify([what, ...values, shown])).toString('hex') }
}

async function countKinds(queries: Queries, values: readonly unknown[]): Promise<{ label: string; count: number }[]> {
  const counts = KINDS.map(([, rows], i) => `(select count(*) ${rows})::int as kind_${i}`).join(', ')
  const [row] = await runSql<Record<string, number>>(queries, `select ${counts}, $2::text as stays`, values.slice(0, 3))
  return KINDS.map(([label], i) => ({ label, count: row?.[`kind_${i}`] ?? 0 })).filter(({ count }) => count > 0)
}
