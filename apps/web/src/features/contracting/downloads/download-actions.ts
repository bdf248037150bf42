// Downloading rates: one file as it is, several as one zip.

import type { COLLECTIONS } from '@tradewind/api/contracting/contract.ts'
import { downloadPdf, downloadXls } from '@tradewind/api/contracting/downloads.ts'
import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { type DownloadFormat, fileEnding, zipName } from '@tradewind/domain/contracting/download-names.ts'
import { downloadFrom } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { saveFile } from '../../../client/save-file.ts'

export type Downloaded = {
  readonly docId: string
  readonly collection: (typeof COLLECTIONS)[number]
  /** Of a contract or template; the newest unless given. */
  readonly version?: number
  readonly prefix: string
}

/** A file could not be made, in the words of the specification. // C-ST-027, C-ST-028 */
export class NotGenerated extends Error {}

/** Makes the files and hands them to the browser. @throws NotGenerated */
export async function download({ docId, collection, version, prefix }: Downloaded, formats: readonly DownloadFormat[]): Promise<void> {
  const files: { name: string; input: Blob }[] = []
  for (const format of formats) {
    const call = fileEnding(format) === 'pdf' ? downloadPdf : downloadXls
    const query = {
      docId,
      collection,
      ...(version === undefined ? {} : { version }),
      locale: 'en',
      ratesOnly: format === 'condensed' ? ('true' as const) : ('false' as const),
      downloadRateFormat: format,
    }
    const file = await downloadFrom(call, { query }).catch((error: unknown) => {
      throw new NotGenerated(fileEnding(format) === 'pdf' ? 'Cound not generate the file' : 'Unable to generate quickview file', {
        cause: error,
      })
    })
    files.push({ name: file.fileName, input: file.blob })
  }
  const [only] = files
  if (only && files.length === 1) saveFile(only.input, only.name)
  else {
    // Loaded when it is needed. Files in a zip are numbered in order. // C-RL-141
    const { downloadZip } = await import('client-zip')
    const numbered = files.map((file, i) => ({ ...file, name: `${i + 1} ${file.name}` }))
    saveFile(await downloadZip(numbered).blob(), zipName(formats, prefix))
  }
  await refresh(getHistoryFeed)
}
