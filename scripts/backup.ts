// Writes the whole database and the stored files into one file: npm run backup -- FILE.

import { writeBackup } from '../apps/server/src/operations/write-backup.ts'
import { runCommand } from './operator-command.ts'

await runCommand('backup', 'FILE', async ({ config, log }, path) => {
  const { path: place, rows, files, missingFiles } = await writeBackup(config, log, path, Date.now())
  console.log(`${place}: ${rows} rows and ${files} files.`)
  for (const missing of missingFiles) console.log(`The file store did not have ${missing}.`)
  console.log('Keep it safe: it holds everything, with the key of the installation.')
})
