// Templates.

import { getTemplateLogs, listTemplates as listCall } from '@tradewind/api/contracting/templates.ts'
import { route } from '../../../context.ts'
import { listTemplates } from './list-templates.ts'
import { templateLogs } from './template-logs.ts'

export const templateRoutes = [
  route(listCall, ({ context, query }) => listTemplates(context, query)),
  route(getTemplateLogs, ({ context, params, query }) => templateLogs(context, params.id, query)),
]
