// A proof and a document to seal, and a server of time stamps, for the tests of sealing.

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalText } from '@tradewind/domain/proof/canonical-text.ts'
import { type ChainedEvent, eventHash, headOf } from '@tradewind/domain/proof/chain.ts'
import { OPEN_RANGE, SEAL_BYTES } from '@tradewind/domain/proof/pdf-seal.ts'
import type { Proof } from '@tradewind/domain/proof/proof.ts'
import { sha256Hex } from '@tradewind/domain/proof/sha-256.ts'
import { pdfDocument } from '@tradewind/pdf/document.ts'

const CONTRACT = '65f000000000000000000001'
const AT = '2026-10-16T09:31:00.000Z'
export const product = { kind: 'product', productName: 'Classic room', rates: [{ description: 'Double', retail: '131.00' }] }
const pages = [{ pageId: 'p1', hash: sha256Hex(canonicalText(product)) }]
const head = { templateName: 'Main rates', currency: 'EUR' }
const contentHash = sha256Hex(canonicalText({ head, pages }))
export const seal = sha256Hex('seal')

export function events(): ChainedEvent[] {
  const version = { version: 4, seal, contentHash }
  const by = { side: 'buyer', companyName: 'Meridian Tours', name: 'Tom Whitaker' } as const
  const given = { name: 'Tom Whitaker', companyName: 'Meridian Tours', method: 'typed', at: AT, seal }
  const kinds: [string, ChainedEvent['facts']][] = [
    ['sent', { version: 4 }],
    ['signaturesAsked', { version: 4, requestId: 'r1', signers: [{ name: 'Tom Whitaker', companyName: 'Meridian Tours' }] }],
    ['signed', { version: 4, requestId: 'r1', given }],
    ['accepted', { version: 4 }],
  ]
  const chain: ChainedEvent[] = []
  for (const [kind, facts] of kinds) {
    const last = chain.at(-1)
    chain.push({ contractId: CONTRACT, number: chain.length + 1, at: AT, kind, by, version, facts, previous: last ? eventHash(last) : '' })
  }
  return chain
}
export function proofWith(change: Partial<Proof> = {}): Proof {
  const chain = events()
  return {
    format: 'tradewind-proof-1',
    contract: { contractId: CONTRACT, supplierName: 'Lapad Bay', buyerName: 'Meridian', locationName: 'Porat', templateName: 'Main' },
    document: { version: 4, seal, contentHash, head, pages: pages.map((page) => ({ ...page, body: product })) },
    events: chain,
    head: headOf(chain) ?? { number: 0, hash: '' },
    ...change,
  }
}

export async function pdfToSeal(proof: Proof): Promise<Uint8Array> {
  const info = { title: 'Rates', author: 'Lapad Bay', language: 'en', madeAt: AT }
  return pdfDocument(info, [], (paper) => paper.finish('Rates', (page) => String(page)), {
    files: [{ name: 'proof.json', what: 'Proof', type: 'application/json', bytes: Buffer.from(canonicalText(proof as never)) }],
    sealPlace: { size: SEAL_BYTES, range: OPEN_RANGE, name: 'Tradewind', reason: 'Signed', at: AT },
  })
}

/** A server of time stamps in a folder. @returns its answer to a request, RFC 3161 */
export function newStamper(folder: string): (request: Uint8Array) => Buffer {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  const key = ['-nodes', '-newkey', 'rsa:2048', '-keyout', 'tsa-key.pem', '-out', 'tsa.pem', '-subj', '/CN=Stamps', '-days', '30']
  openssl('req', '-x509', ...key, '-addext', 'extendedKeyUsage=critical,timeStamping')
  writeFileSync(
    join(folder, 'tsa.cnf'),
    '[tsa]\nserial=serial\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256,sha384,sha512\ness_cert_id_alg=sha256\nsigner_cert=tsa.pem\nsigner_key=tsa-key.pem\n',
  )
  return (request) => {
    writeFileSync(join(folder, 'ask.tsq'), request)
    return openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'tsa', '-queryfile', 'ask.tsq')
  }
}
