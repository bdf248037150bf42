// The audit log as a workbook.

import { type AuditEntry, type exportAuditLog as exportCall, MOST_AUDIT_ROWS } from '@tradewind/api/admin/audit-log.ts'
import type { QueryOf } from '@tradewind/api/call.ts'
import { type Context, getActor } from '../../../context.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { type Sheet, workbookAnswer } from '../../contracting/downloads/public.ts'
import { auditEntries, entriesOf } from './audit-log.ts'

const COLUMNS: readonly { head: string; width: number; text: (entry: AuditEntry) => string }[] = [
  { head: 'Time (UTC)', width: 20, text: ({ at }) => at.slice(0, 19).replace('T', ' ') },
  { head: 'Who', width: 24, text: ({ actorName }) => actorName },
  { head: 'E-mail', width: 30, text: ({ actorEmail }) => actorEmail ?? '' },
  { head: 'Acting for them', width: 20, text: ({ actingName }) => actingName ?? '' },
  { head: 'What', width: 70, text: ({ sentence }) => sentence },
  { head: 'From', width: 18, text: ({ ipAddress }) => ipAddress },
]

/** @throws Refusal NotFound for another company, unless a platform administrator asks; NotUsable then, without a reason */
export async function exportAuditLog(context: Context, query: QueryOf<typeof exportCall>): Promise<FileAnswer> {
  const { items } = await auditEntries(context, { ...query, limit: MOST_AUDIT_ROWS })
  return workbookOf(context, items, getActor(context).companyName)
}

/** The newest entries of this company. Whoever calls it has checked that the reader may see them. */
export async function auditWorkbook(context: Context, companyId: string, companyName: string): Promise<FileAnswer> {
  const { items } = await entriesOf(context, companyId, { filter: 'all', searchText: '', limit: MOST_AUDIT_ROWS })
  return workbookOf(context, items, companyName)
}

/** The same as a sheet among others. */
export async function auditSheet(context: Context, companyId: string): Promise<Sheet> {
  const { items } = await entriesOf(context, companyId, { filter: 'all', searchText: '', limit: MOST_AUDIT_ROWS })
  return sheetOf(items)
}

function sheetOf(items: readonly AuditEntry[]): Sheet {
  return {
    name: 'Audit log',
    widths: COLUMNS.map(({ width }) => width),
    hasTableHead: true,
    *rows() {
      yield { cells: COLUMNS.map(({ head }) => ({ text: head, style: 'head' })) }
      for (const entry of items) yield { cells: COLUMNS.map(({ text }) => ({ text: text(entry) })) }
    },
  }
}

async function workbookOf(context: Context, items: readonly AuditEntry[], author: string): Promise<FileAnswer> {
  const madeAt = new Date(context.now()).toISOString()
  return workbookAnswer([sheetOf(items)], { title: 'Audit log', author, madeAt, decimals: 0 }, `Audit log ${madeAt.slice(0, 10)}.xlsx`)
}
