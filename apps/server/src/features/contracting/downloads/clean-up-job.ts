// The job that removes downloads with their files when they are old.

import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { oldDownloads, removeDownload } from './download-store.ts'

/** docs/operations.md names the same. */
export const KEPT_DAYS = 7
const AT_ONCE = 200

const CLEAN_UP = jobKind({
  name: 'downloads.clean-up',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 600,
  cron: '37 * * * *',
})

/** The file goes before its row, so that no file is left that nothing names. */
export function cleanUpDownloadsJob({ db, files, now }: Services): Worker {
  return worker(CLEAN_UP, async (_, signal) => {
    for (;;) {
      const before = new Date(now() - KEPT_DAYS * 24 * 3600 * 1000).toISOString()
      const old = await oldDownloads(db.queries, before, AT_ONCE)
      for (const download of old) {
        signal.throwIfAborted()
        if (download.path !== null) await files.remove(download.path)
        await removeDownload(db.queries, download)
      }
      if (old.length < AT_ONCE) return
    }
  })
}
