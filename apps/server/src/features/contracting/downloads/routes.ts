// Downloading rates.

import { downloadPdf, downloadXls } from '@tradewind/api/contracting/downloads.ts'
import { route } from '../../../context.ts'
import { downloadAsPdf, downloadAsWorkbook } from './downloads.ts'

export const downloadRoutes = [
  route(downloadPdf, ({ context, query, signal }) => downloadAsPdf(context, query, signal)),
  route(downloadXls, ({ context, query, signal }) => downloadAsWorkbook(context, query, signal)),
]
