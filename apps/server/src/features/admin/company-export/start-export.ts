// Asking for the data of a company.

import { EXPORTS_A_DAY, exportTitle } from '@tradewind/api/admin/company-export.ts'
import type { DownloadJob } from '@tradewind/api/contracting/downloads.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { getDownload, insertDownload } from '../../contracting/downloads/public.ts'
import { noteForBoth } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'
import { EXPORT_COMPANY, type ExportRequest } from './export-job.ts'

const DAY_MS = 24 * 3_600_000

/** @throws Refusal TooManyAttempts, TooMuchAtOnce */
export async function exportOwnCompany(context: Context): Promise<DownloadJob> {
  const { companyId, companyName } = getActor(context)
  const downloadId = await context.db.transaction(async (tx) => {
    await audit(context, tx, 'company.own-export', companyId)
    return start(context, tx, companyId, companyName)
  })
  return getDownload(context, downloadId)
}

/** @throws Refusal NotUsable without a reason, NotFound, TooManyAttempts, TooMuchAtOnce */
export async function exportCompany(context: Context, companyId: string, reason: string): Promise<DownloadJob> {
  checkReason(reason)
  const downloadId = await context.db.transaction(async (tx) => {
    const company = await tx.selectFrom('company').select('company_name').where('id', '=', companyId).executeTakeFirst()
    if (!company) throw new Refusal('NotFound')
    await noteForBoth(context, tx, { action: 'company.export', companyId, companyName: company.company_name, detail: { reason } })
    return start(context, tx, companyId, company.company_name)
  })
  return getDownload(context, downloadId)
}

async function start(context: Context, tx: Transaction, ofCompanyId: string, companyName: string): Promise<string> {
  const { companyId, userId, contractId } = getActor(context)
  await refuseBeyondADay(context, tx, ofCompanyId, companyName)
  const id = newId(context.now())
  const request: ExportRequest = { exportOf: ofCompanyId }
  const [row] = await runSql<{ total: number }>(
    tx,
    `select (select count(*) from template_version where company_id = $1) + (select count(*) from template where company_id = $1 and draft_sheet_id is not null)
       + (select count(*) from contract c join contract_version v on v.contract_id = c.id where $1 in (c.supplier_id, c.buyer_id)) as total`,
    [ofCompanyId],
  )
  const total = Number(row?.total ?? 0) + 1
  await insertDownload(tx, { companyId, id, userId, contractId, request, total, title: exportTitle(companyName) }, context.now())
  await context.queue.send(tx, EXPORT_COMPANY, { companyId, userId, ipAddress: context.caller.ipAddress, downloadId: id })
  return id
}

/** Two at once count one after the other. */
async function refuseBeyondADay(context: Context, tx: Transaction, ofCompanyId: string, companyName: string): Promise<void> {
  const { companyId } = getActor(context)
  await runSql(tx, 'select from company where id = $1 for no key update', [companyId])
  const [row] = await runSql<{ count: number }>(
    tx,
    `select count(*)::int as count from download
     where company_id = $1 and request->>'exportOf' = $2 and state <> 'failed' and created_at > $3`,
    [companyId, ofCompanyId, new Date(context.now() - DAY_MS)],
  )
  if ((row?.count ?? 0) < EXPORTS_A_DAY) return
  const message = `The data of ${companyName} was made ${EXPORTS_A_DAY} times in the last 24 hours. Please try again tomorrow.`
  throw new Refusal('TooManyAttempts', { message })
}
