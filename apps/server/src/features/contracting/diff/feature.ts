// Comparing rate sheets.

import { getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { diffReport } from './diff-report.ts'

export const diffFeature = feature({
  routes: [route(getDiffReport, ({ context, params, query }) => diffReport(context, params.docs, query))],
})
