// The job that forgets uploads that never came and removes objects of deleted files.

import type { Services } from '../../context.ts'
import { z } from 'zod'
import { jobKind, type Worker, worker } from '../../platform/queue.ts'

const KEPT_HOURS = 24

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
    const before = new Date(services.now() - KEPT_HOURS * 3600 * 1000)
    const rows = await services.db.queries
      .selectFrom('stored_file')
      .select(['path', 'state'])
      .where('state', '<>', 'stored')
      .where('created_at', '<', before.toISOString())
      .limit(1000)
      .execute()
    for (const { path, state } of rows) {
      await services.files.remove(path)
      await services.db.queries.deleteFrom('stored_file').where('path', '=', path).where('state', '=', state).execute()
    }
  })
}
