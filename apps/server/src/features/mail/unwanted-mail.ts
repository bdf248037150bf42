// Addresses whose readers want no e-mail with rates: from one company, or from any.

import { runSql, type Queries } from '../../platform/db/database.ts'

/** Told in place of an answer of the mail server. Neutral: a reader may have many reasons. */
export const UNWANTED = 'The reader of this address wants no more e-mail from you.'

/** Those of the addresses to which this company may not send. */
export async function unwantedAmong(queries: Queries, companyId: string, emails: readonly string[]): Promise<Set<string>> {
  const rows = await runSql<{ email: string }>(
    queries,
    'select email from unwanted_mail where email = any($2) and (company_id = $1 or company_id is null)',
    [companyId, [...emails]],
  )
  return new Set(rows.map((row) => row.email))
}
