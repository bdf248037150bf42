import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newLog } from '@tradewind/server/platform/log.ts'
import { canonicalText } from '@tradewind/domain/proof/canonical-text.ts'
import { headOf, shortHash } from '@tradewind/domain/proof/chain.ts'
import { checkFile } from '@tradewind/domain/proof/check-file.ts'
import type { Proof, SealedProof } from '@tradewind/domain/proof/proof.ts'
import { sha256Hex } from '@tradewind/domain/proof/sha-256.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringSealingKey } from '../../../operations/bring-sealing-key.ts'
import { CannotDo } from '../../../operations/installation.ts'
import { nodePlatform } from './node-platform.ts'
import { listCertificates, sealPdf, sealProof } from './public.ts'
import { events, newStamper, pdfToSeal, product, proofWith, seal } from './sealing-sample.ts'
import { putSealingKey } from './sealing-key.ts'

let house: House
let folder: string
beforeAll(async () => {
  house = await openHouse()
  folder = mkdtempSync(join(tmpdir(), 'sealing-'))
  // A proof is read, which makes no key; the first document does.
  await expect(sealProof(house.services, proofWith())).rejects.toThrow('Nothing was sealed on this installation yet.')
  await sealPdf(house.services, await pdfToSeal(proofWith()))
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

const check = (bytes: Uint8Array, shown?: string) => checkFile(bytes, nodePlatform, shown === undefined ? {} : { head: shown })
const said = async (bytes: Uint8Array, shown?: string) =>
  (await check(bytes, shown))?.checks.filter(({ isGood }) => !isGood).flatMap(({ texts }) => texts)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })

describe('a proof file', () => {
  test('is unchanged, and holds the end of the history that the e-mails name', async () => {
    const file = await sealProof(house.services, proofWith())
    const checked = await check(file, shortHash(proofWith().head.hash))
    expect(checked?.isUnchanged).toBe(true)
    expect(checked?.checks.find(({ name }) => name === 'Signatures')?.texts).toEqual(['1 of 1 cover this version: Tom Whitaker'])
    expect(await said(file, 'a41c 90de 6e5b c817')).toEqual([
      expect.stringContaining('the e-mail holds a41c 90de 6e5b c817, which is not in it.'),
    ])
  })

  test('with any of 1,000 single changes is found to be changed', async () => {
    const file = await sealProof(house.services, proofWith())
    let tried = 0
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Uint8Array.from(file)
        changed[at] = (changed[at] ?? 0) ^ by
        tried += 1
        expect((await check(changed))?.isUnchanged ?? false).toBe(false)
      }),
      { numRuns: 1000 },
    )
    expect(tried).toBe(1000)
  })

  test('names the product, the signature and the event that were changed, also where somebody hashed anew', async () => {
    const sealed = JSON.parse(Buffer.from(await sealProof(house.services, proofWith())).toString()) as SealedProof
    const withProof = (proof: Proof) => Buffer.from(canonicalText({ ...sealed, proof }))
    const dearer = { ...product, rates: [{ description: 'Double', retail: '113.00' }] }
    const { document } = proofWith()
    expect(
      await said(withProof(proofWith({ document: { ...document, pages: document.pages.map((page) => ({ ...page, body: dearer })) } }))),
    ).toContain('Classic room was changed: it is not what was sealed.')
    const other = sha256Hex('another version')
    expect(await said(withProof(proofWith({ document: { ...document, seal: other } })))).toContain(
      `Tom Whitaker signed ${shortHash(seal)}; this document is ${shortHash(other)}.`,
    )
    expect(await said(withProof(proofWith({ events: events().toSpliced(1, 1) })))).toContain(
      'Event 3 does not follow event 1. Event 2 is missing.',
    )
    const cut = events().slice(0, 3)
    const cutWell = withProof(proofWith({ events: cut, head: headOf(cut) ?? { number: 0, hash: '' } }))
    expect(await said(cutWell)).toEqual(['The document was changed after it was sealed.'])
  })

  test('of somebody else’s key is not taken for one of this installation', async () => {
    const file = await sealProof(house.services, proofWith())
    const [own] = await listCertificates(house.services.db.queries)
    const good = await checkFile(file, nodePlatform, { fingerprints: [own?.fingerprint ?? ''] })
    expect(good?.isUnchanged).toBe(true)
    const bad = await checkFile(file, nodePlatform, { fingerprints: ['00'] })
    expect(bad?.checks.find(({ name }) => name === 'Seal')).toMatchObject({ isGood: false })
  })
})

describe('a sealed PDF', () => {
  test('is unchanged by our check and by pdfsig; with something added behind it, or a byte changed, it is not', async () => {
    const { bytes } = await sealPdf(house.services, await pdfToSeal(proofWith()))
    expect((await check(bytes))?.isUnchanged).toBe(true)
    expect((await check(bytes))?.proof?.contract.locationName).toBe('Porat')
    expect(await said(Buffer.concat([bytes, Buffer.from('\n% more')]))).toEqual(['7 bytes were added behind the sealed document.'])
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (at) => {
        const changed = Uint8Array.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        expect((await check(changed))?.isUnchanged ?? false).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  test('a file without a seal is none of ours', async () => {
    expect(await check(Buffer.from('%PDF-1.7\n%%EOF'))).toBeUndefined()
    expect(await check(Buffer.from('{"proof":{}}'))).toBeUndefined()
  })
})

const config = () => house.services.config
const log = newLog('silent')
const bring = (pem: string) => bringSealingKey(config(), log, pem, Date.now())
/** A certificate and its key, PEM. */
function made(kind: string[], days = '30'): string {
  openssl(
    'req',
    '-x509',
    '-nodes',
    '-newkey',
    ...kind,
    '-keyout',
    'key.pem',
    '-out',
    'cert.pem',
    '-subj',
    '/O=Lapad Bay/CN=Seal',
    '-days',
    days,
  )
  return `${readFileSync(join(folder, 'cert.pem'), 'utf8')}${readFileSync(join(folder, 'key.pem'), 'utf8')}`
}

describe('a key of one’s own', () => {
  test('seals from then on, whether RSA or elliptic; what was sealed before stays known', async () => {
    for (const kind of [['rsa:2048'], ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']]) {
      expect((await bring(made(kind))).subject).toBe('O=Lapad Bay, CN=Seal')
      const { bytes } = await sealPdf(house.services, await pdfToSeal(proofWith()))
      const checked = await check(bytes)
      expect(checked?.isUnchanged).toBe(true)
      expect(checked?.seal?.subject).toBe('Seal, Lapad Bay')
      const path = join(folder, 'sealed.pdf')
      writeFileSync(path, bytes)
      expect(execFileSync('pdfsig', [path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })).toContain('Signature is Valid.')
    }
    expect((await listCertificates(house.services.db.queries)).map(({ isInUse }) => isInUse)).toEqual([true, false, false])
  })

  test('an expired certificate, another key and an empty file are refused in words', async () => {
    const first = made(['rsa:2048'])
    const [certificate] = first.split('-----BEGIN PRIVATE')
    const second = made(['rsa:2048'])
    const other = second.slice(second.indexOf('-----BEGIN PRIVATE'))
    await expect(bring(`${certificate}${other}`)).rejects.toThrow(new CannotDo('The first certificate does not belong to this key.'))
    await expect(bring('nothing')).rejects.toThrow('have to be PEM')
    await expect(bringSealingKey(config(), log, first, Date.now() + 90 * 86_400_000)).rejects.toThrow(/^The certificate expired on /)
  })
})

describe('a time stamp', () => {
  let server: Server
  beforeAll(async () => {
    const stamp = newStamper(folder)
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => void response.end(stamp(Buffer.concat(parts))))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('of the configured server is inside the seal, and says when it was', async () => {
    const timeStampUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const services = { ...house.services, config: { ...house.services.config, timeStampUrl } }
    const { bytes } = await sealPdf(services, await pdfToSeal(proofWith()))
    const checked = await check(bytes)
    expect(checked?.isUnchanged).toBe(true)
    expect(checked?.checks.find(({ name }) => name === 'Time')?.texts[0]).toMatch(
      /^Stamped 20\d\d-\d\d-\d\d, \d\d:\d\d:\d\d UTC; the certificate was valid then\.$/,
    )
    await expect(
      sealPdf({ ...services, config: { ...services.config, timeStampUrl: 'http://127.0.0.1:9/' } }, await pdfToSeal(proofWith())),
    ).rejects.toThrow('The time stamp server does not answer')
  })
})

describe('a certificate that has expired', () => {
  const DAY_MS = 86_400_000
  const servicesAt = (now: () => number) => ({ ...house.services, now })

  test('of the operator seals nothing more: neither documents nor proofs', async () => {
    await bring(made(['rsa:2048'], '3'))
    const late = servicesAt(() => Date.now() + 5 * DAY_MS)
    const words = /^The certificate that seals documents expired on \d{4}-\d\d-\d\d\.$/
    await expect(sealPdf(late, await pdfToSeal(proofWith()))).rejects.toThrow(words)
    await expect(sealProof(late, proofWith())).rejects.toThrow(words)
    expect((await check(await sealProof(house.services, proofWith())))?.isUnchanged).toBe(true)
  })

  test('is found in what was sealed with it nevertheless, before and after its time', async () => {
    for (const days of [-1, 5]) {
      // The first moment asked for is the one that the file names.
      const moments = [Date.now() + days * DAY_MS]
      const file = await sealProof(
        servicesAt(() => moments.shift() ?? Date.now()),
        proofWith(),
      )
      expect(await said(file)).toEqual(['The certificate was not valid when this was sealed.'])
    }
  })

  test('of the installation itself is followed by a new one', async () => {
    const [certificate = '', key = ''] = made(['rsa:2048'], '3').split(/(?=-----BEGIN PRIVATE KEY)/)
    const { db, keyring } = house.services
    await db.transaction((tx) => putSealingKey(tx, keyring, { certificate, privateKey: key, isOwn: false }, Date.now()))
    const before = await listCertificates(db.queries)
    await sealPdf(house.services, await pdfToSeal(proofWith()))
    expect(await listCertificates(db.queries)).toEqual(before)
    const late = servicesAt(() => Date.now() + 5 * DAY_MS)
    const { bytes } = await sealPdf(late, await pdfToSeal(proofWith()))
    expect((await check(bytes))?.isUnchanged).toBe(true)
    const after = await listCertificates(db.queries)
    expect(after).toHaveLength(before.length + 1)
    expect((await check(bytes))?.seal?.fingerprint).toBe(after.find(({ isInUse }) => isInUse)?.fingerprint)
  })
})
