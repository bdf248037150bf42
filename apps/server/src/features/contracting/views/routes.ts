// Saved views of the contract list.

import {
  countViews as countCall,
  deleteView as deleteCall,
  listViews as listCall,
  saveView as saveCall,
  shareView as shareCall,
} from '@tradewind/api/contracting/views.ts'
import { route } from '../../../context.ts'
import { countViews, deleteView, listViews, saveView, shareView } from './views.ts'

export const viewRoutes = [
  route(listCall, ({ context }) => listViews(context)),
  route(countCall, ({ context }) => countViews(context)),
  route(saveCall, ({ context, body }) => saveView(context, body)),
  route(shareCall, ({ context, params, body }) => shareView(context, params.id, body)),
  route(deleteCall, ({ context, params }) => deleteView(context, params.id)),
]
