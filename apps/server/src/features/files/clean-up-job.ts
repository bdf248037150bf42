// The job that forgets uploads that never came, and removes objects of deleted files and what uploads left.

import type { Services } from '../../context.ts'
import { z } from 'zod'
import { jobKind, type Worker, worker } from '../../platform/queue.ts'

const KEPT_HOURS = 24
const MOST_AT_ONCE = 1000

const CLEAN_UP = jobKind({
  name: 'files.clean-up',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 600,
  cron: '17 * * * *',
})

export function cleanUpFilesJob(services: Services): Worker {
  return worker(CLEAN_UP, async () => {
    const before = new Date(services.now() - KEPT_HOURS * 3600 * 1000).toISOString()
    await removeUploads(services, before)
    await removeDeleted(services, before)
  })
}

/** A signature is long over by now: whatever was put there, also after the file was confirmed, is nobody's. */
async function removeUploads({ db, files }: Services, before: string): Promise<void> {
  const rows = await db.queries
    .selectFrom('stored_file')
    .select(['path', 'upload_key'])
    .where('upload_key', 'is not', null)
    .where('created_at', '<', before)
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { path, upload_key: uploadKey } of rows) {
    // Uploads that were signed before they had a key of their own went to that of the file.
    if (uploadKey !== null && uploadKey !== path) await files.remove(uploadKey)
    await db.queries.updateTable('stored_file').set({ upload_key: null }).where('path', '=', path).execute()
  }
}

async function removeDeleted({ db, files }: Services, before: string): Promise<void> {
  const rows = await db.queries
    .selectFrom('stored_file')
    .select(['path', 'state'])
    .where('state', '<>', 'stored')
    .where('upload_key', 'is', null)
    .where('created_at', '<', before)
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { path, state } of rows) {
    await files.remove(path)
    await db.queries.deleteFrom('stored_file').where('path', '=', path).where('state', '=', state).execute()
  }
}
