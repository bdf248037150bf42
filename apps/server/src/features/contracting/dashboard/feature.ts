// The dashboard.

import {
  arrangeDashboard as arrangeCall,
  getDashboard as getCall,
  getWidget as widgetCall,
  getWidgetWorkbook as workbookCall,
  listDashboardLocations as locationsCall,
  resetDashboard as resetCall,
} from '@tradewind/api/contracting/dashboard.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { arrangeDashboard, getDashboard, listDashboardLocations, resetDashboard } from './dashboard.ts'
import { getWidget } from './get-widget.ts'
import { widgetWorkbook } from './widget-workbook.ts'

export const dashboardFeature = feature({
  routes: [
    route(getCall, ({ context }) => getDashboard(context)),
    route(arrangeCall, ({ context, body }) => arrangeDashboard(context, body)),
    route(resetCall, ({ context }) => resetDashboard(context)),
    route(locationsCall, ({ context, query }) => listDashboardLocations(context, query)),
    route(widgetCall, ({ context, params, query }) => getWidget(context, params.widget, query)),
    route(workbookCall, ({ context, params, query }) => widgetWorkbook(context, params.widget, query)),
  ],
})
