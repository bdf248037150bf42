// Tells whether a signed document or a proof is as it was sealed: npm run verify -- FILE [HISTORY]. It asks no server.

import { readFileSync } from 'node:fs'
import { nodePlatform } from '../apps/server/src/features/contracting/sealing/node-platform.ts'
import { checkFile } from '../packages/domain/src/proof/check-file.ts'

const [file, head] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: npm run verify -- FILE [HISTORY], where HISTORY is the end of the history as an e-mail names it.')
  process.exit(2)
}
const checked = await checkFile(new Uint8Array(readFileSync(file)), nodePlatform, head === undefined ? {} : { head })
if (!checked) {
  console.error('This is neither a document that Tradewind has sealed nor a proof of one.')
  process.exit(1)
}
console.log(checked.isUnchanged ? `Unchanged since ${checked.sealedAt ?? 'it was sealed'}.` : 'This is NOT as it was sealed.')
for (const { name, isGood, texts } of checked.checks) {
  for (const text of texts) console.log(`${isGood ? 'good' : 'BAD '}  ${name.padEnd(11)} ${text}`)
}
process.exit(checked.isUnchanged ? 0 : 1)
