// Which dialogs a draft opens by itself for who comes to it.

import { openingDialogs } from '@tradewind/domain/rate-sheet/structure/opening-dialogs.ts'
import { type Context, getActor } from '../../../../context.ts'
import { jsonOf, runSql } from '../../../../platform/db/database.ts'
import { getDocument } from '../../contract/public.ts'
import { getDraftHead } from '../public.ts'

/** Nobody who only reads is asked to begin. // C-RL-029, C-RL-030 */
export async function draftOpening(context: Context, draftId: string) {
  const { companyId, userId, access } = getActor(context)
  await getDocument(context, 'draft', draftId)
  const { originFrom, templateId } = await getDraftHead(context.db.queries, companyId, draftId)
  if (access !== 'write') return { dialogs: [] }
  const [row] = await runSql<{ products: string; templates: string; preferences: string }>(
    context.db.queries,
    `select (select count(*) from rate_page where company_id = $1 and sheet_id = $2 and kind = 'product') as products,
       (select count(*) from template where company_id = $1 and id <> $3 and archived_at is null) as templates,
       (select ui_preferences from user_account where id = $4) as preferences`,
    [companyId, draftId, templateId, userId],
  )
  const preferences = jsonOf<{ hasSeenResponseWizard?: boolean } | null>(row?.preferences ?? null)
  return {
    dialogs: openingDialogs({
      originFrom,
      productCount: Number(row?.products ?? 0),
      hasSeenResponseWizard: preferences?.hasSeenResponseWizard ?? false,
      // Every supplier who can sign in today is a real one.
      isDummyAccount: false,
      templateCount: Number(row?.templates ?? 0),
    }),
  }
}
