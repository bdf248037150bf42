// Begins an audit of loaded rates, and goes on with one that was stopped.

import type { BodyOf } from '@tradewind/api/call.ts'
import { startAudit as startCall } from '@tradewind/api/integration/audits.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { addDays, dayAt } from '@tradewind/domain/calendar/day.ts'
import { meaningsFinding } from '@tradewind/domain/integration/audit/loaded-columns.ts'
import { audit, once } from '../../commands.ts'
import { type Context, getWriter } from '../../context.ts'
import { runSql } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { getConnection } from './connection-store.ts'
import { opened } from './opened.ts'
import { AUDIT } from './audit-kind.ts'
import { loadedFile } from './audit-file.ts'
import { putMappedOptions } from './audit-options.ts'

/**
 * @throws Refusal FeatureOff; NotFound for a file of another company; NotUsable for columns that do not fit, or where Tourplan is not reached;
 * StateChanged while another audit of the same booking system runs; TooMuchAtOnce
 */
export async function startAudit(context: Context, input: BodyOf<typeof startCall>): Promise<{ auditId: string }> {
  const { userId } = getWriter(context)
  const { companyId, system } = await opened(context, input.system)
  const { file } = input
  const fileName = file === undefined ? null : await usableFile(context, { ...file, system })
  if (file === undefined) await refuseUnreached(context, companyId, system)
  return once(context, startCall, input, async (tx) => {
    const now = context.now()
    const auditId = newId(now)
    const begun = await runSql(
      tx,
      `insert into booking_audit (company_id, id, system, source, file_path, file_name, meanings, state, from_day, user_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'reading', $8, $9, $10)
       on conflict (company_id, system) where state in ('reading', 'comparing') do nothing returning id`,
      [
        companyId,
        auditId,
        system,
        file === undefined ? 'getRate' : 'file',
        file?.path ?? null,
        fileName,
        file?.meanings ?? [],
        // As an export, which could not mend tonight.
        addDays(dayAt(now, 'UTC'), 1),
        userId,
        new Date(now).toISOString(),
      ],
    )
    if (begun.length === 0) throw new Refusal('StateChanged', { message: 'An audit is running already. Wait until it has ended.' })
    if (file === undefined && (await putMappedOptions(tx, { companyId, auditId })) === 0)
      throw new Refusal('NotUsable', { message: 'No rate is mapped to an option of Tourplan yet. Map a contract first.' })
    await context.queue.send(tx, AUDIT, { companyId, userId, ipAddress: context.caller.ipAddress, auditId })
    await audit(context, tx, 'booking.audit', auditId, { system, source: fileName ?? 'GetRate' })
    return { auditId }
  })
}

/** @returns its name */
async function usableFile(
  context: Context,
  { path, meanings, system }: NonNullable<BodyOf<typeof startCall>['file']> & Pick<BodyOf<typeof startCall>, 'system'>,
): Promise<string> {
  const { headings, fileName } = await loadedFile(context, path)
  const finding = meanings.length === headings.length ? meaningsFinding(system, meanings) : 'The file has another number of columns.'
  if (finding !== undefined) throw new Refusal('NotUsable', { message: finding })
  return fileName
}

async function refuseUnreached(context: Context, companyId: string, system: string): Promise<void> {
  if (system !== 'tourplan')
    throw new Refusal('NotUsable', { message: 'Tourwriter cannot be asked for its rates. Give the file that it exports.' })
  const { address } = await getConnection(context.db.queries, companyId)
  if (address === null)
    throw new Refusal('NotUsable', { message: 'No address of Tourplan is known. Enter it under Credentials, or give a file.' })
}

/** @throws Refusal NotFound; FeatureOff; NotUsable for an audit that was not stopped, or while another one runs; TooMuchAtOnce */
export async function continueAudit(context: Context, auditId: string): Promise<void> {
  const { companyId, userId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const row = await tx
      .selectFrom('booking_audit')
      .select(['state', 'system'])
      .where('company_id', '=', companyId)
      .where('id', '=', auditId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NotFound')
    await opened(context, row.system as 'tourplan') // a check constraint allows these
    if (row.state !== 'stopped') throw new Refusal('NotUsable', { message: 'This audit was not stopped.' })
    const running = await tx
      .selectFrom('booking_audit')
      .select('id')
      .where('company_id', '=', companyId)
      .where('system', '=', row.system)
      .where('state', 'in', ['reading', 'comparing'])
      .executeTakeFirst()
    if (running) throw new Refusal('NotUsable', { message: 'Another audit is running. Wait until it has ended.' })
    await tx
      .updateTable('booking_audit')
      .set({ state: 'reading', problem: null, ended_at: null })
      .where('company_id', '=', companyId)
      .where('id', '=', auditId)
      .execute()
    await context.queue.send(tx, AUDIT, { companyId, userId, ipAddress: context.caller.ipAddress, auditId })
    await audit(context, tx, 'booking.audit-again', auditId, {})
  })
}
