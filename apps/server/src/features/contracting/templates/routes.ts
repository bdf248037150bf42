// Templates.

import {
  archiveUnarchiveTemplates,
  deleteOrUndeleteTemplates,
  deleteTemplateDrafts as deleteDraftsCall,
  getTemplateLogs,
  listTemplateNames as listNamesCall,
  listTemplates as listCall,
} from '@tradewind/api/contracting/templates.ts'
import { route } from '../../../context.ts'
import { listTemplateNames, listTemplates } from './list-templates.ts'
import { deleteTemplateDrafts, moveTemplates } from './template-places.ts'
import { templateLogs } from './template-logs.ts'

export const templateRoutes = [
  route(listCall, ({ context, query }) => listTemplates(context, query)),
  route(listNamesCall, ({ context, query }) => listTemplateNames(context, query.state)),
  route(archiveUnarchiveTemplates, ({ context, body }) =>
    moveTemplates(context, body.templateIds, body.isArchived ? 'archive' : 'unarchive'),
  ),
  route(deleteOrUndeleteTemplates, ({ context, body }) => moveTemplates(context, body.templateIds, body.isDeleted ? 'delete' : 'restore')),
  route(deleteDraftsCall, ({ context, body }) => deleteTemplateDrafts(context, body.templateIds)),
  route(getTemplateLogs, ({ context, params, query }) => templateLogs(context, params.id, query)),
]
