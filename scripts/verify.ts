// Tells whether a signed document or a proof is as it was sealed, and by whom: npm run verify -- FILE [HISTORY] [--certificate FILE] [--installation URL].
// It asks no server but the page of certificates that is named.

import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { nodePlatform } from '../apps/server/src/features/contracting/sealing/node-platform.ts'
import { type CheckedFile, checkFile } from '../packages/domain/src/proof/check-file.ts'

const USAGE = `Usage: npm run verify -- FILE [HISTORY] [--certificate FILE] [--installation URL]
HISTORY is the end of the history as an e-mail names it. FILE of a certificate is PEM or DER; URL is the address of the installation that is to
have sealed it, whose certificates are read from URL/proof/certificates. Without one of the two nobody knows whose seal it is.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { certificate: { type: 'string', multiple: true }, installation: { type: 'string' } },
})
const [file, head] = positionals
if (file === undefined) {
  console.error(USAGE)
  process.exit(2)
}
const checked = await checkFile(new Uint8Array(readFileSync(file)), nodePlatform, head === undefined ? {} : { head })
if (!checked) {
  console.error('This is neither a document that Tradewind has sealed nor a proof of one.')
  process.exit(1)
}
const isNamed = checked.seal !== undefined && (await namedFingerprints()).has(checked.seal.fingerprint)
console.log(verdict(checked, isNamed))
for (const { name, isGood, texts } of checked.checks) {
  for (const text of texts) console.log(`${isGood ? 'good' : 'BAD '}  ${name.padEnd(11)} ${text}`)
}
process.exit(checked.isUnchanged && isNamed ? 0 : 1)

function verdict({ isUnchanged, sealedAt, seal }: CheckedFile, isKnown: boolean): string {
  if (!isUnchanged) return 'This is NOT as it was sealed.'
  const unchanged = `Unchanged since ${sealedAt ?? 'it was sealed'}`
  if (isKnown) return `${unchanged}, sealed by ${seal?.subject}, whose certificate you named.`
  return `${unchanged}, but sealed by somebody unknown: ${seal?.subject}, SHA-256 ${seal?.fingerprint}. Anybody can seal under any name: name the certificate that you expect with --certificate or --installation.`
}

/** SHA-256 of the certificates that were named, hexadecimal. */
async function namedFingerprints(): Promise<ReadonlySet<string>> {
  const files = (values.certificate ?? []).map((path) => readFileSync(path))
  const listed = values.installation === undefined ? [] : await certificatesOf(values.installation)
  return new Set([...files, ...listed].map((bytes) => createHash('sha256').update(new X509Certificate(bytes).raw).digest('hex')))
}

async function certificatesOf(installation: string): Promise<string[]> {
  const address = new URL('/proof/certificates', installation)
  const response = await fetch(address, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(30_000) }).catch(
    () => undefined,
  )
  if (!response?.ok) {
    console.error(`${address} does not tell its certificates: ${response ? `it answers ${response.status}` : 'it cannot be reached'}.`)
    process.exit(2)
  }
  const { items } = (await response.json()) as { items: { pem: string }[] } // the answer of listSealingCertificates
  return items.map(({ pem }) => pem)
}
