// Partners that look like one: proposed, merged by a person, taken apart again.

import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import type {
  keepPartnersApart as keepApartCall,
  listSamePartners as listSameCall,
  mergePartners as mergeCall,
} from '@tradewind/api/connections/address-book.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { samePartners } from '@tradewind/domain/connections/same-partners.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { refreshSearch } from '../partners/public.ts'
import { allEntries, lockEntries, tellBook } from './book-store.ts'

const MOST_PAIRS = 100
const ONE_PARTNER = 'Choose two partners.'

export async function listSamePartners(context: Context): Promise<GivenAnswerOf<typeof listSameCall>> {
  const { companyId } = getActor(context)
  const { reads } = context.db
  const [rows, apart] = await Promise.all([
    allEntries(reads, companyId),
    runSql<{ pair: string }>(reads, `select first_id || ' ' || second_id as pair from partner_apart where company_id = $1`, [companyId]),
  ])
  const known = new Set(apart.map((each) => each.pair))
  const entries = rows
    .filter((row) => row.merged_into === null)
    .map((row) => ({ partnerId: row.id, partnerName: row.partner_name, emails: row.contacts.map((contact) => contact.email) }))
  const byId = new Map(entries.map((entry) => [entry.partnerId, entry]))
  const pairs = samePartners(entries, (first, second) => known.has([first, second].toSorted().join(' ')))
  return {
    pairs: pairs
      .slice(0, MOST_PAIRS)
      .map(({ first, second, by }) => ({ by, partners: [first, second].flatMap((partnerId) => byId.get(partnerId) ?? []) })),
  }
}

/**
 * Partners that are shown as the other one are shown as the kept one from then on.
 * @throws Refusal NotFound for partners of others, StateChanged when one of them was merged meanwhile
 */
export async function mergePartners(context: Context, { keptId, otherId }: BodyOf<typeof mergeCall>): Promise<void> {
  const { companyId } = getWriter(context)
  if (keptId === otherId) throw new Refusal('NotUsable', { message: ONE_PARTNER })
  await context.db.transaction(async (tx) => {
    const rows = await lockEntries(tx, companyId, [keptId, otherId])
    if (rows.length < 2) throw new Refusal('NotFound')
    if (rows.some((row) => row.merged_into !== null)) throw new Refusal('StateChanged')
    await runSql(tx, 'update partner set merged_into = $2 where company_id = $1 and (id = $3 or merged_into = $3)', [
      companyId,
      keptId,
      otherId,
    ])
    await refreshSearch(tx, companyId, keptId)
    const named = (id: string) => rows.find((row) => row.id === id)?.partner_name
    await audit(context, tx, 'partner.merge', keptId, { partner: named(keptId), other: named(otherId) })
    await tellBook(context, tx, companyId)
  })
}

/** @throws Refusal NotFound for a partner of others, StateChanged for one that stands by itself */
export async function separatePartner(context: Context, partnerId: string): Promise<void> {
  const { companyId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const [row] = await lockEntries(tx, companyId, [partnerId])
    if (!row) throw new Refusal('NotFound')
    if (row.merged_into === null) throw new Refusal('StateChanged')
    await runSql(tx, 'update partner set merged_into = null where company_id = $1 and id = $2', [companyId, partnerId])
    for (const id of [partnerId, row.merged_into]) await refreshSearch(tx, companyId, id)
    await audit(context, tx, 'partner.separate', partnerId, { partner: row.partner_name })
    await tellBook(context, tx, companyId)
  })
}

/** @throws Refusal NotFound for partners of others */
export async function keepApart(context: Context, { partnerIds, areApart }: BodyOf<typeof keepApartCall>): Promise<void> {
  const { companyId } = getWriter(context)
  const [first, second] = partnerIds.toSorted()
  await context.db.transaction(async (tx) => {
    const rows = await lockEntries(tx, companyId, partnerIds)
    if (rows.length < 2) throw new Refusal('NotFound')
    await runSql(
      tx,
      areApart
        ? 'insert into partner_apart (company_id, first_id, second_id) values ($1, $2, $3) on conflict do nothing'
        : 'delete from partner_apart where company_id = $1 and first_id = $2 and second_id = $3',
      [companyId, first, second],
    )
    await tellBook(context, tx, companyId)
  })
}
