// Findings of the rate check that somebody looked at and means so, for everybody who edits the draft.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type { putMeantFindings as putMeantFindingsCall } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { type Context, getActor, getSupplierWriter } from '../../../../context.ts'
import { sha256 } from '../../../../platform/crypto.ts'
import { type Queries, runSql } from '../../../../platform/db/database.ts'
import { tellDraftChanged } from '../../drafts/public.ts'

export type MeantFinding = AnswerOf<typeof putMeantFindingsCall>['meantFindings'][number]

/** In the order in which they were said. */
export async function listMeantFindings(queries: Queries, companyId: string, draftId: string): Promise<MeantFinding[]> {
  const rows = await queries
    .selectFrom('meant_finding')
    .leftJoin('user_account', 'user_account.id', 'meant_finding.user_id')
    .select(['finding', 'user_account.first_name', 'user_account.last_name', 'meant_finding.created_at'])
    .where('meant_finding.company_id', '=', companyId)
    .where('sheet_id', '=', draftId)
    .orderBy('meant_finding.created_at')
    .orderBy('finding')
    .execute()
  return rows.map((row) => ({
    finding: row.finding,
    userName: fullName(row.first_name, row.last_name),
    at: row.created_at,
  }))
}

/**
 * Says of findings that they are meant so, or takes that back. What somebody else said before stays hers.
 * @throws Refusal NotFound when the company has no such draft
 */
export function putMeantFindings(
  context: Context,
  draftId: string,
  { findings, isMeant }: BodyOf<typeof putMeantFindingsCall>,
): Promise<AnswerOf<typeof putMeantFindingsCall>> {
  const { companyId } = getSupplierWriter(context)
  const { userId } = getActor(context)
  const texts = [...new Set(findings)]
  const hashes = texts.map((text) => sha256(text))
  return context.db.transaction(async (tx) => {
    // Held, so that it is not published or discarded meanwhile.
    const [draft] = await runSql(tx, 'select 1 from rate_sheet where company_id = $1 and id = $2 and frozen_at is null for share', [
      companyId,
      draftId,
    ])
    if (!draft) throw new Refusal('NotFound')
    await (isMeant
      ? runSql(
          tx,
          `insert into meant_finding (company_id, sheet_id, finding_hash, finding, user_id, created_at)
           select $1, $2, f.hash, f.finding, $5, $6 from unnest($3::bytea[], $4::text[]) as f (hash, finding) on conflict do nothing`,
          [companyId, draftId, hashes, texts, userId, new Date(context.now())],
        )
      : runSql(tx, 'delete from meant_finding where company_id = $1 and sheet_id = $2 and finding_hash = any($3)', [
          companyId,
          draftId,
          hashes,
        ]))
    await tellDraftChanged(context, tx, draftId)
    return { meantFindings: await listMeantFindings(tx, companyId, draftId) }
  })
}
