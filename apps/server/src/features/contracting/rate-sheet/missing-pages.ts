// Policies and notes of a draft that was made without them, such as one out of a file.

import { policiesCompletionScore } from '@tradewind/domain/rate-sheet/completion/completion.ts'
import { EMPTY_PAGES } from '@tradewind/domain/rate-sheet/sections/empty-pages.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { bodyText, insertBodies } from './sheet-store.ts'

const KINDS = ['policies', 'notes'] as const

/**
 * Adds those of these pages that every sheet has room for: empty, at its end, with revision 0.
 * @param missing pages that the draft does not have
 * @returns whether there was one of them
 */
export async function addMissingPages(tx: Transaction, companyId: string, sheetId: string, missing: readonly string[]): Promise<boolean> {
  const wanted = KINDS.filter((kind) => missing.includes(kind))
  for (const kind of wanted) {
    const text = bodyText(EMPTY_PAGES[kind])
    const hash = sha256(text)
    await insertBodies(tx, [{ companyId, hash, text }])
    await runSql(
      tx,
      `insert into rate_page (company_id, sheet_id, page_id, kind, position, completion_score, body_hash, revision)
       select $1::object_id, $2::object_id, $3::text, $3::text, coalesce(max(position), -1) + 1, $5::smallint, $4::bytea, 0
       from rate_page where company_id = $1::object_id and sheet_id = $2::object_id
       on conflict do nothing`,
      [companyId, sheetId, kind, hash, kind === 'policies' ? policiesCompletionScore(EMPTY_PAGES.policies) : 100],
    )
  }
  return wanted.length > 0
}
