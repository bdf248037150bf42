// Groups of partners, to send to together.

import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import type { listPartnerGroups, savePartnerGroup } from '@tradewind/api/connections/partner-groups.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { partnersOf } from '../partners/public.ts'

export async function listGroups(context: Context): Promise<GivenAnswerOf<typeof listPartnerGroups>> {
  const { companyId } = getActor(context)
  const rows = await context.db.queries
    .selectFrom('partner_group as g')
    .innerJoin('partner_group_member as m', (join) => join.onRef('m.company_id', '=', 'g.company_id').onRef('m.group_id', '=', 'g.id'))
    .select(['g.id', 'g.group_name', 'm.partner_id'])
    .where('g.company_id', '=', companyId)
    .orderBy('g.group_name')
    .orderBy('g.id')
    .execute()
  const cards = await partnersOf(context, [...new Set(rows.map((row) => row.partner_id))])
  const groups = new Map(rows.map((row) => [row.id, { groupName: row.group_name, members: new Set<string>() }]))
  for (const row of rows) groups.get(row.id)?.members.add(row.partner_id)
  return {
    items: [...groups].map(([groupId, { groupName, members }]) => ({
      groupId,
      groupName,
      partners: cards.filter((card) => members.has(card.partnerId)),
    })),
  }
}

/** @throws Refusal NotFound for a partner of another company */
export async function saveGroup(
  context: Context,
  { groupName, partnerIds }: BodyOf<typeof savePartnerGroup>,
): Promise<{ groupId: string }> {
  const { companyId } = getWriter(context)
  const members = [...new Set(partnerIds)]
  return context.db.transaction(async (tx) => {
    const own = await tx.selectFrom('partner').select('id').where('company_id', '=', companyId).where('id', 'in', members).execute()
    if (own.length < members.length) throw new Refusal('NotFound')
    const [group] = await runSql<{ id: string }>(
      tx,
      `insert into partner_group (company_id, id, group_name) values ($1, $2, $3)
       on conflict (company_id, lower(group_name)) do update set group_name = excluded.group_name returning id`,
      [companyId, newId(context.now()), oneLine(groupName)],
    )
    const groupId = group?.id ?? ''
    await tx.deleteFrom('partner_group_member').where('company_id', '=', companyId).where('group_id', '=', groupId).execute()
    await tx
      .insertInto('partner_group_member')
      .values(members.map((partnerId) => ({ company_id: companyId, group_id: groupId, partner_id: partnerId })))
      .execute()
    return { groupId }
  })
}

/** @throws Refusal NotFound for a group of another company */
export async function deleteGroup(context: Context, groupId: string): Promise<void> {
  const { companyId } = getWriter(context)
  const own = context.db.queries.deleteFrom('partner_group').where('company_id', '=', companyId).where('id', '=', groupId)
  if (!(await own.returning('id').executeTakeFirst())) throw new Refusal('NotFound')
}
