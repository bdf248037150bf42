// Under whose name a signature was given, and by whose certificate the document was sealed.

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSignatures, listSealingCertificates, requestSignatures, signContract } from '@tradewind/api/contracting/signatures.ts'
import { consentText } from '@tradewind/domain/contracting/signing.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeEach, expect, test } from 'vitest'
import { pdfPages } from '../downloads/opened-document.ts'

const BUYER = 'buyer@demo.test'
const SUPPLIER = 'shell@demo.test'

const house = houseOfFile()
const [amani, tom] = house.signedIn(SUPPLIER, BUYER)
let contractId: string
let version: number
beforeEach(async () => {
  ;({ contractId, version } = await sendOne(amani, BUYER))
})

async function ask(): Promise<string> {
  const signBy = new Date(house.services.now() + 8 * 86_400_000).toISOString().slice(0, 10)
  const signers = [
    { side: 'buyer' as const, email: BUYER },
    { side: 'supplier' as const, email: SUPPLIER },
  ]
  return (await amani.do(requestSignatures, { params: { id: contractId }, body: { version, signers, signBy } })).requestId
}
async function signing(person: Person, requestId: string) {
  const { you } = await person.do(getSignatures, { params: { id: contractId } })
  const consent = consentText(version, you.companyName)
  return { params: { id: contractId }, body: { requestId, version, method: 'typed' as const, typed: you.name, consent } }
}
const sign = async (person: Person, requestId: string) => person.do(signContract, await signing(person, requestId))
async function sealedPdf(): Promise<Buffer> {
  const path = await eventually(async () => {
    const { document } = (await tom.do(getSignatures, { params: { id: contractId } })).request ?? {}
    if (!document) throw new Error('not sealed yet')
    return document.path
  })
  return Buffer.from(await (await tom.fetch(`/proxy/s3/file?${new URLSearchParams({ key: path }).toString()}`)).arrayBuffer())
}

test('a signer who types another name is asked, and the certificate names it beside the name that was asked for', async () => {
  const requestId = await ask()
  const { params, body } = await signing(tom, requestId)
  const refused = await tom.ask(signContract, { params, body: { ...body, typed: 'Somebody Else' } })
  expect(refused.refusal.message).toBe(
    'Tom Whitaker was asked to sign. Confirm that you sign as “Somebody Else”, or type the name that was asked for.',
  )
  await tom.do(signContract, { params, body: { ...body, typed: 'Somebody Else', asAnother: true } })
  await sign(amani, requestId)
  const pages = pdfPages(await sealedPdf())
  expect(pages.join(' ')).toContain('Signed as “Somebody Else”: another name than that of the person who was asked')
  expect(pages.join(' ').match(/Signed as “/g)).toHaveLength(1)
})

test('a sealed document is verified as unchanged whoever sealed it, and only one whose certificate is named is no stranger', async () => {
  const requestId = await ask()
  await sign(tom, requestId)
  await sign(amani, requestId)
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const [pdf, own, other] = ['signed.pdf', 'own.pem', 'other.pem'].map((name) => join(folder, name)) as [string, string, string]
  try {
    writeFileSync(pdf, await sealedPdf())
    const { items } = await house.visitor().do(listSealingCertificates)
    writeFileSync(own, items.find(({ isInUse }) => isInUse)?.pem ?? '')
    const key = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=Tradewind',
      '-keyout',
      '/dev/null',
    ]
    execFileSync('openssl', ['req', ...key, '-out', other], { stdio: 'ignore' })
    const verify = (...args: string[]) => spawnSync(process.execPath, ['scripts/verify.ts', pdf, ...args], { encoding: 'utf8' })
    for (const args of [[], ['--certificate', other]]) {
      const unknown = verify(...args)
      expect([unknown.status, unknown.stdout]).toEqual([
        1,
        expect.stringMatching(/^Unchanged since 20.+, but sealed by somebody unknown: /),
      ])
    }
    const named = verify('--certificate', own)
    expect([named.status, named.stdout]).toEqual([0, expect.stringContaining('whose certificate you named.')])
    writeFileSync(pdf, Buffer.concat([await sealedPdf(), Buffer.from('%')]))
    const changed = verify('--certificate', own)
    expect([changed.status, changed.stdout]).toEqual([1, expect.stringMatching(/^This is NOT as it was sealed/)])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
