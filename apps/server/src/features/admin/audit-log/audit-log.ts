// Who did what: the entries of a company, newest first, as sentences.

import type { listAuditEntries as listCall } from '@tradewind/api/admin/audit-log.ts'
import type { QueryOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { type Context, getActor } from '../../../context.ts'
import { jsonOf } from '../../../platform/db/database.ts'
import { cursorOf, KEY, keysOf } from '../../../platform/paging.ts'
import { checkReason } from '../log-in-as/public.ts'
import { type WantedWord, wantedWords } from './audit-search.ts'
import { auditSentence } from '../../../audit/audit-log.ts'
import { thingsOf } from './audit-things.ts'
import { noteLook } from './note-for-both.ts'

const ACCOUNT_ACTIONS = ['session.%', 'password.%', 'email.%', 'secondary-email.%', 'second-factor.%', 'passkey.%', 'user.%', 'company.%']

/**
 * A platform administrator reads the log of another company with a reason, which is noted for both.
 * @throws Refusal NotFound for another company, unless a platform administrator asks; NotUsable then, without a reason
 */
export async function auditEntries(context: Context, query: QueryOf<typeof listCall>) {
  const actor = getActor(context)
  const companyId = query.companyId ?? actor.companyId
  if (companyId !== actor.companyId) {
    if (!actor.isPlatformAdmin) throw new Refusal('NotFound')
    checkReason(query.reason)
    await noteLook(context, companyId, await nameOfCompany(context, companyId), query.reason)
  }
  return entriesOf(context, companyId, query)
}

/** @throws Refusal NotFound */
async function nameOfCompany(context: Context, companyId: string): Promise<string> {
  const company = await context.db.queries.selectFrom('company').select('company_name').where('id', '=', companyId).executeTakeFirst()
  if (!company) throw new Refusal('NotFound')
  return company.company_name
}

type Wanted = Omit<QueryOf<typeof listCall>, 'companyId' | 'reason'>

/** The entries of this company. Whoever calls it has checked that the reader may see them. */
export async function entriesOf(context: Context, companyId: string, query: Wanted) {
  const [beforeAt = '', beforeId = ''] = query.next === undefined ? [] : keysOf(query.next, [KEY.moment, KEY.id])
  const words = await wantedWords(context.db.reads, companyId, query.searchText)
  const rows = await context.db.reads
    .selectFrom('audit_entry as a')
    .leftJoin('user_account as u', 'u.id', 'a.user_id')
    .leftJoin('user_account as s', 's.id', 'a.subject_id')
    .leftJoin('user_account as r', (join) => join.onRef('r.id', '=', 'a.acting_user_id').onRef('r.id', '!=', 'a.user_id'))
    .select(['a.id', 'a.created_at', 'a.action', 'a.detail', 'a.ip_address', 'a.user_id', 'a.subject_id'])
    .select(['r.first_name as acting_first', 'r.last_name as acting_last', 'r.email as acting_email'])
    .select([
      'u.first_name',
      'u.last_name',
      'u.email',
      's.first_name as subject_first',
      's.last_name as subject_last',
      's.email as subject_email',
    ])
    .where('a.company_id', '=', companyId)
    .$if(beforeId !== '', (all) => all.where((each) => each(each.refTuple('a.created_at', 'a.id'), '<', each.tuple(beforeAt, beforeId))))
    .$if(query.from !== undefined, (all) => all.where('a.created_at', '>=', query.from ?? ''))
    .$if(query.before !== undefined, (all) => all.where('a.created_at', '<', query.before ?? ''))
    .$if(query.filter === 'accounts', (all) => all.where((each) => each.or(ACCOUNT_ACTIONS.map((like) => each('a.action', 'like', like)))))
    .$if(query.filter === 'contracts', (all) =>
      all.where((each) => each.and(ACCOUNT_ACTIONS.map((like) => each('a.action', 'not like', like)))),
    )
    .where((each) => each.and(words.map(matches)))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const subjectIds = shown.flatMap((row) => (row.subject_id === null || row.subject_email !== null ? [] : [row.subject_id]))
  const things = await thingsOf(context.db.reads, companyId, subjectIds)
  return {
    items: shown.map((row) => ({
      id: row.id,
      at: row.created_at,
      action: row.action,
      sentence: auditSentence(row.action, {
        isOwn: row.subject_id === row.user_id,
        subject: named(row.subject_first, row.subject_last, row.subject_email),
        detail: jsonOf<Record<string, unknown>>(row.detail),
        thing: things.get(row.subject_id ?? ''),
      }),
      actorName: row.user_id === null ? nobodyOf(row.action) : (named(row.first_name, row.last_name, row.email) ?? 'A deleted user'),
      actorEmail: row.email,
      actingName: named(row.acting_first, row.acting_last, row.acting_email) ?? null,
      ipAddress: row.ip_address,
    })),
    next: rows.length > query.limit && last ? cursorOf([last.created_at, last.id]) : null,
    total: null,
  }
}

/** Who acted, on whom, from where, with what; or the words of the entry itself. */
function matches({ pattern, userIds, actions }: WantedWord): Expression<SqlBool> {
  const said = sql`concat_ws(' ', u.first_name, u.last_name, u.email, s.first_name, s.last_name, s.email, r.first_name, r.last_name, r.email,
    a.ip_address, a.detail->>'name', a.detail->>'newName', a.detail->>'email', a.detail->>'reason', a.detail->>'host', a.detail->>'fileName',
    a.detail->>'file')`
  return sql<SqlBool>`(${said} ilike ${pattern} or array[a.user_id, a.subject_id, a.acting_user_id]::text[] && ${userIds}::text[]
    or exists (select from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) as w (action text, detail jsonb)
      where w.action = a.action and a.detail::jsonb @> w.detail))`
}

/** Jobs act for nobody; other entries are of people who were not signed in. */
function nobodyOf(action: string): string {
  return action === 'company.erase' ? 'Tradewind' : 'Somebody'
}

function named(first: string | null, last: string | null, email: string | null): string | undefined {
  return fullName(first, last) || (email ?? undefined)
}
