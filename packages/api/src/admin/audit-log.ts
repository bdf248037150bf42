// Who did what to which account, from where.

import { z } from 'zod'
import { call } from '../call.ts'
import { count, cursor, id, listOf, moment, text } from '../shapes.ts'

export const AUDIT_FILTERS = ['all', 'accounts', 'contracts'] as const

export const auditEntry = z.object({
  id,
  at: moment,
  /** For example `user.disable`. */
  action: z.string(),
  /** The action as a sentence without its subject: `disabled Petar Kralj`. */
  sentence: z.string(),
  /** Who acted; `Tradewind` for the platform itself. */
  actorName: z.string(),
  actorEmail: z.string().nullable(),
  /** The platform administrator who acted for that person; null when she acted herself. */
  actingName: z.string().nullable(),
  ipAddress: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

const auditQuery = z.object({
  companyId: id.optional(),
  reason: text(300)
    .default('')
    .transform((value) => value.trim())
    .describe('of a platform administrator who names another company: both companies read it in their audit logs'),
  filter: z.enum(AUDIT_FILTERS).default('all'),
  searchText: text(200).default(''),
  from: z.iso.datetime().optional().describe('the first moment'),
  before: z.iso.datetime().optional().describe('the moment behind the last'),
})

export const listAuditEntries = call({
  name: 'listAuditEntries',
  area: 'admin',
  what: 'What was done in the caller’s company, newest first. A platform administrator may name a company, with a reason.',
  method: 'GET',
  path: '/proxy/audit-log',
  access: 'admin',
  query: auditQuery.extend({ next: cursor.optional(), limit: count(1, 200).default(50) }),
  answer: listOf(auditEntry),
  refusals: ['NotUsable'],
})

/** Rows of a workbook of the audit log. */
export const MOST_AUDIT_ROWS = 10_000

export const exportAuditLog = call({
  name: 'exportAuditLog',
  area: 'admin',
  what: 'The entries of the audit log that match as a workbook, newest first; 10,000 at most.',
  method: 'GET',
  path: '/proxy/audit-log/workbook',
  access: 'admin',
  query: auditQuery,
  answerKind: 'file',
  refusals: ['NotUsable'],
})
