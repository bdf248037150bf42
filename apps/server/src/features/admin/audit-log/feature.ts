// The audit log.

import { exportAuditLog as exportCall, listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { auditEntries } from './audit-log.ts'
import { exportAuditLog } from './export-audit-log.ts'

export const auditLogFeature = feature({
  routes: [
    route(listAuditEntries, ({ context, query }) => auditEntries(context, query)),
    route(exportCall, ({ context, query }) => exportAuditLog(context, query)),
  ],
})
