// The audit log.

import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { route } from '../../../context.ts'
import { auditEntries } from './audit-log.ts'

export const auditLogRoutes = [route(listAuditEntries, ({ context, query }) => auditEntries(context, query))]
