// The edit history of a template's drafts, or of those of one contract.

import type { GivenAnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type { getContractEditHistory } from '@tradewind/api/contracting/drafts.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { type Context, getActor } from '../../../context.ts'
import { cursorOf, KEY, keysOf } from '../../../platform/paging.ts'
import { getPartyContract } from '../contract/public.ts'

type EditHistory = GivenAnswerOf<typeof getContractEditHistory>

/** Newest first. @throws Refusal NotFound for a contract that the caller's company did not send */
export async function contractEditHistory(
  context: Context,
  contractId: string,
  page: QueryOf<typeof getContractEditHistory>,
): Promise<EditHistory> {
  const contract = await getPartyContract(context.db.queries, getActor(context), contractId)
  if (contract.side !== 'supplier') throw new Refusal('NotFound')
  return await editHistory(context, { contractId }, page)
}

/** Changes of the template's own drafts, or of the contract's; newest first. The caller's company must own it. */
export async function editHistory(
  context: Context,
  of: { readonly templateId: string; readonly productId?: string | undefined } | { readonly contractId: string },
  page: QueryOf<typeof getContractEditHistory>,
): Promise<EditHistory> {
  const [after] = page.next === undefined ? [] : keysOf(page.next, [KEY.id])
  let changes = context.db.reads
    .selectFrom('draft_change as d')
    .leftJoin('user_account as u', 'u.id', 'd.user_id')
    .leftJoin('product as p', (join) => join.onRef('p.company_id', '=', 'd.company_id').onRef('p.id', '=', 'd.product_id'))
    .select(['d.id', 'd.created_at', 'd.detail', 'd.rate_package_name', 'u.first_name', 'u.last_name', 'p.product_name'])
    .where('d.company_id', '=', getActor(context).companyId)
  if ('contractId' in of) changes = changes.where('d.contract_id', '=', of.contractId)
  else {
    changes = changes.where('d.template_id', '=', of.templateId).where('d.contract_id', 'is', null)
    if (of.productId !== undefined) changes = changes.where('d.product_id', '=', of.productId)
  }
  if (after !== undefined) changes = changes.where('d.id', '<', after)
  const rows = await changes
    .orderBy('d.id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      id: row.id,
      at: row.created_at,
      who: personName(row),
      detail: row.detail,
      productName: row.product_name,
      ratePackageName: row.rate_package_name,
    })),
    next: rows.length > page.limit && last ? cursorOf([last.id]) : null,
  }
}

/** Who did it; the platform where the account is gone. */
export function personName(row: { readonly first_name: string | null; readonly last_name: string | null }): string {
  return fullName(row.first_name, row.last_name) || 'Tradewind'
}
