// Tries failed background jobs again: npm run retry-jobs, or npm run retry-jobs -- KIND.

import { openInstallation } from '../apps/server/src/operations/installation.ts'
import { retryFailedJobs } from '../apps/server/src/platform/failed-jobs.ts'
import { runCommandWith } from './operator-command.ts'

await runCommandWith('retry-jobs', '[KIND]', async ({ config, log }, kind) => {
  const installation = await openInstallation(config, log)
  try {
    const retried = await retryFailedJobs(installation.connection, kind)
    for (const { name, count } of retried) console.log(`${name}: ${count}`)
    if (retried.length === 0) console.log('No job has failed for good.')
  } finally {
    await installation.close()
  }
})
