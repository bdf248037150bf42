// Which pages a sheet has: what the editor's navigation shows, without the rates.

import type { Database } from '../../../platform/db/database.ts'

export type ListedPage = {
  readonly page_id: string
  /** A check constraint allows these. */
  readonly kind: 'product' | 'policies' | 'notes'
  readonly revision: number
  readonly completion_score: number
  readonly product_name: string | null
  readonly rate_package_name: string | null
}

/** In the order of the sheet. A named statement: read whenever a draft is opened, hundreds of rows at a time. */
export async function listPages({ pool }: Database, companyId: string, sheetId: string): Promise<readonly ListedPage[]> {
  const { rows } = await pool.query<ListedPage>({
    name: 'pages-of-sheet',
    text: `select page_id, kind, revision, completion_score, product_name, rate_package_name from rate_page
      where company_id = $1 and sheet_id = $2 order by position`,
    values: [companyId, sheetId],
  })
  return rows
}
