// What happened to a template: its versions and its edit history.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { getTemplateLogs } from '@tradewind/api/contracting/templates.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'
import { cursorOf, KEY, keysOf } from '../../../platform/paging.ts'

/** Newest first. C-RT-008 */
export async function templateLogs(context: Context, templateId: string, page: QueryOf<typeof getTemplateLogs>) {
  const { companyId } = getActor(context)
  const queries = context.db.reads
  const template = await queries
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .executeTakeFirst()
  if (!template) throw new Refusal('NotFound')
  const [after] = page.next === undefined ? [] : keysOf(page.next, [KEY.id])
  const [versions, changes] = await Promise.all([
    queries
      .selectFrom('template_version as v')
      .leftJoin('user_account as u', 'u.id', 'v.published_by')
      .select(['v.version', 'v.published_at', 'v.seal', 'u.first_name', 'u.last_name'])
      .where('v.company_id', '=', companyId)
      .where('v.template_id', '=', templateId)
      .orderBy('v.version', 'desc')
      .execute(),
    queries
      .selectFrom('draft_change as d')
      .leftJoin('user_account as u', 'u.id', 'd.user_id')
      .leftJoin('product as p', (join) => join.onRef('p.company_id', '=', 'd.company_id').onRef('p.id', '=', 'd.product_id'))
      .select(['d.id', 'd.created_at', 'd.detail', 'd.rate_package_name', 'u.first_name', 'u.last_name', 'p.product_name'])
      .where('d.company_id', '=', companyId)
      .where('d.template_id', '=', templateId)
      .where('d.contract_id', 'is', null)
      .$if(page.productId !== undefined, (all) => all.where('d.product_id', '=', page.productId ?? ''))
      .$if(after !== undefined, (all) => all.where('d.id', '<', after ?? ''))
      .orderBy('d.id', 'desc')
      .limit(page.limit + 1)
      .execute(),
  ])
  const shown = changes.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    versions: versions.map((row) => ({ version: row.version, publishedAt: row.published_at, publishedBy: nameOf(row), seal: row.seal })),
    items: shown.map((row) => ({
      id: row.id,
      at: row.created_at,
      who: nameOf(row),
      detail: row.detail,
      productName: row.product_name,
      ratePackageName: row.rate_package_name,
    })),
    next: changes.length > page.limit && last ? cursorOf([last.id]) : null,
  }
}

function nameOf(row: { first_name: string | null; last_name: string | null }): string {
  return `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || 'Tradewind'
}
