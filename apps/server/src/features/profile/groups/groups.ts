// Groups of locations on a profile.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { saveProfileGroup } from '@tradewind/api/profile/groups.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'

const MOST_GROUPS = 200

/** @throws Refusal NotFound for a group or location of another company; NotUsable for a name that another group has */
export function saveGroup(context: Context, { groupId, tag, items }: BodyOf<typeof saveProfileGroup>): Promise<{ groupId: string }> {
  const { companyId } = getWriter(context)
  const locationIds = [...new Set(items)]
  return context.db.transaction(async (tx) => {
    const [own] = await runSql<{ found: number }>(
      tx,
      'select count(*)::integer as found from location where company_id = $1 and id = any ($2)',
      [companyId, locationIds],
    )
    if (own?.found !== locationIds.length) throw new Refusal('NotFound')
    const groups = await tx.selectFrom('profile_group').select(['id', 'tag']).where('company_id', '=', companyId).forUpdate().execute()
    if (groupId !== undefined && !groups.some((group) => group.id === groupId)) throw new Refusal('NotFound')
    if (groups.some((group) => group.id !== groupId && group.tag.toLowerCase() === tag.toLowerCase())) {
      throw notUsable(`There is a group called ${tag} already.`)
    }
    if (groupId === undefined && groups.length >= MOST_GROUPS) throw notUsable(`There are ${MOST_GROUPS} groups already.`)
    const saved = groupId ?? newId(context.now())
    await tx
      .insertInto('profile_group')
      .values({ company_id: companyId, id: saved, tag, location_ids: locationIds })
      .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet({ tag, location_ids: locationIds }))
      .execute()
    await audit(context, tx, 'profile.group', saved, { name: tag })
    return { groupId: saved }
  })
}

/** @throws Refusal NotFound for a group of another company */
export async function deleteGroup(context: Context, groupId: string): Promise<void> {
  const { companyId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const deleted = tx.deleteFrom('profile_group').where('company_id', '=', companyId).where('id', '=', groupId).returning('tag')
    const group = await deleted.executeTakeFirst()
    if (!group) throw new Refusal('NotFound')
    await audit(context, tx, 'profile.group-delete', groupId, { name: group.tag })
  })
}

function notUsable(problem: string): Refusal {
  return new Refusal('NotUsable', { message: problem, details: [{ field: 'tag', problem }] })
}
