// The company's own Tourwriter file in the database.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type ColumnMeaning, columnsFinding, type Template, templateOf } from '@tradewind/domain/integration/tourwriter/template.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Queries, Transaction } from '../../platform/db/database.ts'

export type StoredTemplate = {
  readonly revision: string
  readonly fileName: string
  readonly fileText: string
  readonly columns: readonly ColumnMeaning[]
  readonly uploadedAt: string
  readonly uploadedBy: string
}

export async function findTemplate(queries: Queries, companyId: string): Promise<StoredTemplate | undefined> {
  const row = await queries
    .selectFrom('booking_template as t')
    .innerJoin('user_account as u', 'u.id', 't.user_id')
    .select(['t.revision', 't.file_name', 't.file_text', 't.columns', 't.uploaded_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('t.company_id', '=', companyId)
    .executeTakeFirst()
  return (
    row && {
      revision: row.revision,
      fileName: row.file_name,
      fileText: row.file_text,
      columns: row.columns as ColumnMeaning[], // written from these meanings only
      uploadedAt: row.uploaded_at,
      uploadedBy: fullName(row.first_name, row.last_name) || row.email,
    }
  )
}

/** @throws Refusal NotUsable where there is no template, or its columns are not clear */
export async function getTemplate(
  queries: Queries,
  companyId: string,
): Promise<{ readonly revision: string; readonly template: Template }> {
  const stored = await findTemplate(queries, companyId)
  if (!stored) throw new Refusal('NotUsable', { message: 'Upload the file that you exported from Tourwriter first, under Credentials.' })
  const finding = columnsFinding(stored.columns)
  if (finding !== undefined) throw new Refusal('NotUsable', { message: `${finding} Change the columns of your file under Credentials.` })
  return { revision: stored.revision, template: templateOf(stored.fileText, stored.columns) }
}

export async function keepTemplate(
  tx: Transaction,
  row: {
    company_id: string
    revision: string
    file_name: string
    file_text: string
    columns: ColumnMeaning[]
    user_id: string
    uploaded_at: string
  },
): Promise<void> {
  const { company_id: _, ...change } = row
  await tx
    .insertInto('booking_template')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(change))
    .execute()
}
