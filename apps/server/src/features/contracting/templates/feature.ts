// Templates.

import {
  archiveUnarchiveTemplates,
  createTemplate as createCall,
  deleteOrUndeleteTemplates,
  deleteTemplateDrafts as deleteDraftsCall,
  getTemplateChoices,
  getTemplateLogs,
  groupTemplates as groupCall,
  listTemplateLocations,
  listTemplateNames as listNamesCall,
  listTemplates as listCall,
} from '@tradewind/api/contracting/templates.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { createTemplate, templateLocations } from './create-template.ts'
import { listTemplateNames, listTemplates } from './list-templates.ts'
import { groupTemplates, templateChoices } from './template-groups.ts'
import { deleteTemplateDrafts, moveTemplates } from './template-places.ts'
import { templateLogs } from './template-logs.ts'

export const templateFeature = feature({
  routes: [
    route(listCall, ({ context, query }) => listTemplates(context, query)),
    route(groupCall, ({ context, query }) => groupTemplates(context, query)),
    route(getTemplateChoices, ({ context }) => templateChoices(context)),
    route(listNamesCall, ({ context, query }) => listTemplateNames(context, query.state)),
    route(archiveUnarchiveTemplates, ({ context, body }) =>
      moveTemplates(context, body.templateIds, body.isArchived ? 'archive' : 'unarchive'),
    ),
    route(deleteOrUndeleteTemplates, ({ context, body }) =>
      moveTemplates(context, body.templateIds, body.isDeleted ? 'delete' : 'restore'),
    ),
    route(deleteDraftsCall, ({ context, body }) => deleteTemplateDrafts(context, body.templateIds)),
    route(getTemplateLogs, ({ context, params, query }) => templateLogs(context, params.id, query)),
    route(listTemplateLocations, ({ context, query }) => templateLocations(context, query)),
    route(createCall, ({ context, body }) => createTemplate(context, body)),
  ],
})
