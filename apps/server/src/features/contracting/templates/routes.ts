// Templates.

import {
  createTemplate as createCall,
  getTemplateLogs,
  listTemplateLocations,
  listTemplates as listCall,
} from '@tradewind/api/contracting/templates.ts'
import { route } from '../../../context.ts'
import { createTemplate, templateLocations } from './create-template.ts'
import { listTemplates } from './list-templates.ts'
import { templateLogs } from './template-logs.ts'

export const templateRoutes = [
  route(listCall, ({ context, query }) => listTemplates(context, query)),
  route(getTemplateLogs, ({ context, params, query }) => templateLogs(context, params.id, query)),
  route(listTemplateLocations, ({ context, query }) => templateLocations(context, query)),
  route(createCall, ({ context, body }) => createTemplate(context, body)),
]
