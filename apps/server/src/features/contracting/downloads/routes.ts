// Downloading rates.

import { downloadPdf, downloadXls } from '@tradewind/api/contracting/downloads.ts'
import { route } from '../../../context.ts'
import { downloadAsPdf, downloadAsWorkbook } from './downloads.ts'

export const downloadRoutes = [
  route(downloadPdf, ({ context, query }) => downloadAsPdf(context, query)),
  route(downloadXls, ({ context, query }) => downloadAsWorkbook(context, query)),
]
