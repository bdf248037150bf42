// What partners did since the person was here last, folded by partner. Single lines are what the bell says.

import type { HomeView } from '@tradewind/api/home.ts'
import type { ListState } from '@tradewind/domain/contracting/contract-state.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { initialsOf } from '@tradewind/domain/text/search-text.ts'
import type { Actor, Context } from '../../context.ts'
import { runSql } from '../../platform/db/database.ts'
import { type PartnerActivity, partnerActivitySince } from '../contracting/filing/public.ts'

/** Folded by partner; who did more than so many partners did reads the list. */
const MOST_PARTNERS = 50
/** How far back it goes at most. */
const LONGEST = 7 * 86_400_000

/** Eight partners at most, the latest first, each with what it did. */
export async function sinceThen(context: Context, actor: Actor): Promise<HomeView['since']> {
  const at = await lastHere(context, actor)
  const rows = await partnerActivitySince(context.db.reads, actor.companyId, actor.companyType === 'Supplier' ? 'supplier' : 'buyer', at)
  const partners = new Map<string, PartnerActivity[]>()
  for (const row of rows) partners.set(row.partnerCompanyId, [...(partners.get(row.partnerCompanyId) ?? []), row])
  return { at, partners: [...partners.values()].slice(0, MOST_PARTNERS).map(foldOf) }
}

/** When the person's session before this one was used last; a week ago where that is longer or unknown. */
async function lastHere(context: Context, { userId, sessionId }: Actor): Promise<string> {
  const [row] = await runSql<{ at: string | null }>(
    context.db.reads,
    `select max(o.last_used_at) as at from session o join session s on s.id = $2
     where o.user_id = $1 and o.id <> s.id and o.acting_session_id is null and o.last_used_at < s.created_at`,
    [userId, sessionId],
  )
  const earliest = context.now() - LONGEST
  const last = row?.at == null ? earliest : Date.parse(row.at)
  return new Date(Math.max(last, earliest)).toISOString()
}

function foldOf(rows: readonly PartnerActivity[]): HomeView['since']['partners'][number] {
  const [first] = rows
  const partnerName = first?.partnerName ?? ''
  const only = rows.length === 1 && first?.contracts === 1 ? first : undefined
  return {
    partnerId: first?.partnerCompanyId ?? '',
    partnerName,
    initials: initialsOf(partnerName),
    what: rows.map((row) => `${countText(row.contracts)} ${DID[row.listState] ?? row.listState}`).join(', '),
    href: only
      ? `/contracting/contract/${only.contractId}/details`
      : `/contracting/contract-list/all?${new URLSearchParams({ partner: partnerName }).toString()}`,
    at: first?.lastAt ?? '',
  }
}

const DID: Partial<Record<ListState, string>> = { sent: 'received' }
