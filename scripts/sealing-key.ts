// Brings an own certificate that seals documents: npm run sealing-key -- FILE.

import { readFileSync } from 'node:fs'
import { bringSealingKey } from '../apps/server/src/operations/bring-sealing-key.ts'
import { runCommand } from './operator-command.ts'

await runCommand('sealing-key', 'FILE', async ({ config, log }, file) => {
  const { subject, validUntil } = await bringSealingKey(config, log, readFileSync(file, 'utf8'), Date.now())
  console.log(`Documents are sealed by ${subject} from now on, until ${validUntil}. Documents that were sealed before stay as they are.`)
})
