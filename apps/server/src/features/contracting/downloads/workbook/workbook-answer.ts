// A workbook as the answer of a call.

import type { FileAnswer } from '../../../../platform/http/route.ts'
import { TYPES } from '../downloads.ts'
import type { Sheet } from './sheet-xml.ts'
import { workbookFile, type WorkbookInfo } from './workbook-file.ts'

/** @param fileName with its ending; what people wrote goes through `fileNameText` first */
export async function workbookAnswer(sheets: readonly Sheet[], info: WorkbookInfo, fileName: string): Promise<FileAnswer> {
  const body = await workbookFile(sheets, info)
  return { body: Buffer.from(body), size: body.byteLength, contentType: TYPES.xlsx, fileName }
}
