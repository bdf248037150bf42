// Downloading rates.

import {
  downloadGroup as groupCall,
  downloadPdf,
  downloadXls,
  exportXls,
  getDownload as getCall,
  getDownloadedFile,
  listDownloads as listCall,
  pdfZip,
  templateZip,
} from '@tradewind/api/contracting/downloads.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { cleanUpDownloadsJob, makeDownloadJobs } from './public.ts'
import { bulkEntries, templateEntries } from './bulk-entries.ts'
import { downloadedFile, downloadGroup, fileOrJob, getDownload, listDownloads, pdfFormat, workbookFormat } from './download-jobs.ts'

export const downloadFeature = feature({
  routes: [
    route(downloadPdf, ({ context, query, signal }) => fileOrJob(context, query, pdfFormat(query), signal)),
    route(downloadXls, ({ context, query, signal }) => fileOrJob(context, query, workbookFormat(query), signal)),
    // C-CL-074
    route(exportXls, ({ context, params, query: { type, locale }, signal }) =>
      fileOrJob(
        context,
        { docId: params.id, collection: params.collection, locale, ratesOnly: false, downloadRateFormat: type },
        type,
        signal,
      ),
    ),
    // C-CL-072
    route(groupCall, ({ context, body }) => downloadGroup(context, body)),
    // C-CL-073
    route(getCall, ({ context, params }) => getDownload(context, params.id)),
    route(listCall, ({ context }) => listDownloads(context)),
    route(getDownloadedFile, ({ context, params }) => downloadedFile(context, params.id)),
    // C-CL-076
    route(pdfZip, ({ context, body }) => bulkEntries(context, body.contractIds)),
    // C-FD-021
    route(templateZip, ({ context, body }) => templateEntries(context, body.templateIds)),
  ],
  jobs: [makeDownloadJobs, cleanUpDownloadsJob],
})
