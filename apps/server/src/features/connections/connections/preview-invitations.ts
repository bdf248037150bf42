// A pasted list or a workbook of companies, before anybody is invited.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { previewInvitations as previewInvitationsCall } from '@tradewind/api/connections/connections.ts'
import { MOST_SUPPLIERS, suppliersInText } from '@tradewind/domain/contracting/requests/supplier-rows.ts'
import { type Context, getWriter } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { suppliersInFile } from '../../contracting/requests/public.ts'

/** @throws Refusal NotFound for a file of another company */
export async function previewInvitations(context: Context, { text, file }: BodyOf<typeof previewInvitationsCall>) {
  const { companyId } = getWriter(context)
  const read = file === undefined ? suppliersInText(text) : await suppliersInFile(context, file.path)
  if ('problem' in read) return { rows: [], problems: [], problemTotal: 0, problem: read.problem }
  const rows = read.rows.slice(0, MOST_SUPPLIERS)
  const invited = await runSql<{ email: string }>(
    context.db.queries,
    'select email from connection_invitation where company_id = $1 and removed_at is null and email = any($2)',
    [companyId, rows.flatMap((row) => row.emails)],
  )
  const known = new Set(invited.map(({ email }) => email))
  return {
    rows: rows.map(({ line, supplierName, emails }) => ({
      line,
      name: supplierName,
      emails: [...emails],
      isInvited: emails.every((email) => known.has(email)),
    })),
    problems: [...read.problems].slice(0, 500),
    problemTotal: read.problems.length,
    problem: read.rows.length > MOST_SUPPLIERS ? `The list has more than ${MOST_SUPPLIERS} rows; only the first of them are shown.` : null,
  }
}
