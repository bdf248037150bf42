// A buyer begins a rate sheet in the name of a supplier that it asked and that has no account; the supplier checks and sends it.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { buyerDraft as draftCall } from '@tradewind/api/contracting/data-load.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { contextInPlaceOf } from '../../accounts/sessions/public.ts'
import { makeAskedSheet } from '../request-answers/public.ts'
import { getRequestOf } from '../requests/public.ts'
import { mailAboutSheet } from './load-mails.ts'
import { findLoadOf } from './load-store.ts'

type Row = {
  asked_id: string
  buyer_id: string
  request_id: string
  supplier_id: string
  user_id: string
  template_id: string | null
  drafted_by: string | null
  answered_at: string | null
  draft_id: string | null
  is_claimed: boolean
}

/** @throws Refusal NotFound for one that is not the caller's, or was not mailed yet; StateChanged; NotUsable */
async function getDraftable(context: Context, tx: Transaction, askedId: string): Promise<Row> {
  const { companyId, companyType } = getWriter(context)
  if (companyType !== 'Contractor') throw new Refusal('NotFound')
  const [row] = await runSql<Row>(
    tx,
    `select a.id as asked_id, a.company_id as buyer_id, a.request_id, a.supplier_id, a.user_id, a.template_id, a.drafted_by, a.answered_at,
       (select t.draft_sheet_id from template t where t.company_id = a.supplier_id and t.id = a.template_id and t.trashed_at is null) as draft_id,
       exists (select from user_account u where u.company_id = a.supplier_id and u.confirmed_at is not null and u.deleted_at is null) as is_claimed
     from asked_supplier a where a.company_id = $1 and a.id = $2 and a.supplier_id is not null and a.user_id is not null for update`,
    [companyId, askedId],
  )
  if (!row) throw new Refusal('NotFound')
  const request = await getRequestOf(tx, row.buyer_id, row.request_id)
  if (request.withdrawnAt !== null) throw new Refusal('StateChanged', { message: 'This request was withdrawn.' })
  if (row.answered_at !== null) throw new Refusal('StateChanged', { message: 'This supplier has answered already.' })
  return row
}

/** Pressed twice, the rate sheet of the first is given. */
export function buyerDraft(context: Context, { askedId, currency, locationName }: BodyOf<typeof draftCall>): Promise<{ draftId: string }> {
  return context.db.transaction(async (tx) => {
    const row = await getDraftable(context, tx, askedId)
    if (row.draft_id !== null && row.drafted_by !== null) return { draftId: row.draft_id }
    const load = await findLoadOf(tx, askedId)
    if (row.is_claimed || row.draft_id !== null || (load && load.ended_at === null))
      throw new Refusal('NotUsable', { message: 'This supplier fills its rates in itself.' })
    const acting = await contextInPlaceOf(context, row.user_id)
    const request = await getRequestOf(tx, row.buyer_id, row.request_id)
    const { templateId, draftId } = await makeAskedSheet(acting, tx, request, { currency, locationName })
    await runSql(tx, `update asked_supplier set template_id = $2, drafted_by = $3, declined_at = null, decline_reason = '' where id = $1`, [
      askedId,
      templateId,
      getActor(context).userId,
    ])
    await audit(context, tx, 'request.draft', askedId)
    return { draftId }
  })
}

export function submitBuyerDraft(context: Context, askedId: string): Promise<void> {
  return context.db.transaction(async (tx) => {
    const row = await getDraftable(context, tx, askedId)
    if (row.draft_id === null || row.drafted_by === null) throw new Refusal('DraftMissing', { message: 'There is no rate sheet to send.' })
    await mailAboutSheet(context, tx, row, 'drafted', '')
    await audit(context, tx, 'request.change', askedId)
  })
}
