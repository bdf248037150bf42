// What happened to a template: its versions and its edit history.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { getTemplateLogs } from '@tradewind/api/contracting/templates.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'
import { editHistory, personName } from '../drafts/public.ts'

/** Newest first. C-RT-008 */
export async function templateLogs(context: Context, templateId: string, { productId, ...page }: QueryOf<typeof getTemplateLogs>) {
  const { companyId } = getActor(context)
  const queries = context.db.reads
  const template = await queries
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .executeTakeFirst()
  if (!template) throw new Refusal('NotFound')
  const [versions, history] = await Promise.all([
    queries
      .selectFrom('template_version as v')
      .leftJoin('user_account as u', 'u.id', 'v.published_by')
      .select(['v.version', 'v.published_at', 'v.seal', 'u.first_name', 'u.last_name'])
      .where('v.company_id', '=', companyId)
      .where('v.template_id', '=', templateId)
      .orderBy('v.version', 'desc')
      .execute(),
    editHistory(context, { templateId, productId }, page),
  ])
  return {
    versions: versions.map((row) => ({
      version: row.version,
      publishedAt: row.published_at,
      publishedBy: personName(row),
      seal: row.seal,
    })),
    ...history,
  }
}
