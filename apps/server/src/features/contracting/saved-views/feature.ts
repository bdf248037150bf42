// Saved views of the lists of contracts and templates.

import {
  changeTemplateView as changeTemplateCall,
  changeView as changeCall,
  countViews as countCall,
  deleteView as deleteCall,
  listTemplateViews as listTemplateCall,
  listViews as listCall,
  saveTemplateView as saveTemplateCall,
  saveView as saveCall,
  shareView as shareCall,
} from '@tradewind/api/contracting/saved-views.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import {
  changeTemplateView,
  changeView,
  countViews,
  deleteView,
  listTemplateViews,
  listViews,
  saveTemplateView,
  saveView,
  shareView,
} from './saved-views.ts'

export const viewFeature = feature({
  routes: [
    route(listCall, ({ context }) => listViews(context)),
    route(countCall, ({ context }) => countViews(context)),
    route(saveCall, ({ context, body }) => saveView(context, body)),
    route(listTemplateCall, ({ context }) => listTemplateViews(context)),
    route(saveTemplateCall, ({ context, body }) => saveTemplateView(context, body)),
    route(changeCall, ({ context, params, body }) => changeView(context, params.id, body)),
    route(changeTemplateCall, ({ context, params, body }) => changeTemplateView(context, params.id, body)),
    route(shareCall, ({ context, params, body }) => shareView(context, params.id, body)),
    route(deleteCall, ({ context, params }) => deleteView(context, params.id)),
  ],
})
