// A list of contracts as a workbook.

import { exportContracts as exportCall } from '@tradewind/api/contracting/contract-workbook.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { exportContracts } from './export-contracts.ts'

export const contractWorkbookFeature = feature({
  routes: [route(exportCall, ({ context, body }) => exportContracts(context, body))],
})
