// Fills an empty installation from a backup: npm run restore -- FILE.

import { restoreBackup } from '../apps/server/src/operations/restore-backup.ts'
import { runCommand } from './operator-command.ts'

await runCommand('restore', 'FILE', async ({ config, log }, path) => {
  const { madeAt, rows, files } = await restoreBackup(config, log, path)
  console.log(`Restored ${rows} rows and ${files} files, as they were on ${madeAt}. Start it with npm start.`)
})
