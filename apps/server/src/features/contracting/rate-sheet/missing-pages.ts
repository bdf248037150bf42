// Policies and notes of a draft that was made without them, such as one out of a file.

import { EMPTY_PAGES } from '@tradewind/domain/rate-sheet/sections/empty-pages.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { bodyText, insertBodies } from './sheet-store.ts'

const KINDS = ['policies', 'notes'] as const

/** Adds those of these pages that every sheet has room for and this draft does not have yet: empty, at its end, with revision 0. */
export async function addMissingPages(tx: Transaction, companyId: string, sheetId: string, pageIds: readonly string[]): Promise<void> {
  const wanted = KINDS.filter((kind) => pageIds.includes(kind))
  if (wanted.length === 0) return
  const found = await tx
    .selectFrom('rate_page')
    .select('page_id')
    .where('company_id', '=', companyId)
    .where('sheet_id', '=', sheetId)
    .where('page_id', 'in', wanted)
    .execute()
  for (const kind of wanted) {
    if (found.some((page) => page.page_id === kind)) continue
    const text = bodyText(EMPTY_PAGES[kind])
    const hash = sha256(text)
    await insertBodies(tx, [{ companyId, hash, text }])
    await runSql(
      tx,
      `insert into rate_page (company_id, sheet_id, page_id, kind, position, completion_score, body_hash, revision)
       select $1::object_id, $2::object_id, $3::text, $3::text, coalesce(max(position), -1) + 1, 100, $4::bytea, 0
       from rate_page where company_id = $1::object_id and sheet_id = $2::object_id
       on conflict do nothing`,
      [companyId, sheetId, kind, hash],
    )
  }
}
