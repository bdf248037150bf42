// Comparing rate sheets.

import { getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { route } from '../../../context.ts'
import { diffReport } from './diff-report.ts'

export const diffRoutes = [route(getDiffReport, ({ context, params, query }) => diffReport(context, params.docs, query))]
