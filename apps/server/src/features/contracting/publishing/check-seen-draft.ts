// What is published is what was looked at: a colleague may have changed the draft since then.

import type { SeenDraft } from '@tradewind/api/contracting/publishing.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { isSameContent } from '@tradewind/domain/proof/same-content.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findHead } from '../rate-sheet/public.ts'

const CHANGED_SINCE = 'Somebody changed this rate sheet after you looked at it. Nothing was published. Please look at it as it is now.'

/**
 * Compares the head and the pages with those that were seen. The caller holds the draft.
 * @throws Refusal StateChanged when one was added, changed or removed
 */
export async function checkSeenDraft(
  tx: Transaction,
  { companyId, draftId }: { companyId: string; draftId: string },
  seen: SeenDraft,
): Promise<void> {
  const pages = await tx
    .selectFrom('rate_page')
    .select(['page_id', 'revision'])
    .where('company_id', '=', companyId)
    .where('sheet_id', '=', draftId)
    .execute()
  const revisions = new Map(seen.pages.map(({ pageId, revision }) => [pageId, revision]))
  const isSame =
    pages.length === revisions.size &&
    pages.every((page) => revisions.get(page.page_id) === page.revision) &&
    isSameContent(await findHead(tx, companyId, draftId), seen.head)
  if (!isSame) throw new Refusal('StateChanged', { message: CHANGED_SINCE })
}
