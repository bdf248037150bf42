// Documents sealed with a key that never leaves its token: a PKCS#11 token of SoftHSM behind a program, and an address that signs.

import { execFileSync } from 'node:child_process'
import { constants, privateEncrypt } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadProof, getSignatures, requestSignatures, signContract } from '@tradewind/api/contracting/signatures.ts'
import { consentText } from '@tradewind/domain/contracting/signing.ts'
import { sha256Bytes } from '@tradewind/domain/proof/sha-256.ts'
import { newLog } from '@tradewind/server/platform/log.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { freePort } from '@tradewind/stage/free-port.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringSealingKey } from '../../../operations/bring-sealing-key.ts'
import { signOutside } from './outside-signer.ts'

const TOM = 'buyer@demo.test'
const AMANI = 'shell@demo.test'
const MODULE = '/usr/lib/softhsm/libsofthsm2.so'
/** What stands before a SHA-256 in an RSA signature, as RFC 8017 writes it. */
const DIGEST_INFO = String.raw`\060\061\060\015\006\011\140\206\110\001\145\003\004\002\001\005\000\004\040`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outside-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
const inFolder = (name: string) => join(folder, name)
const fileText = (name: string) => readFileSync(inFolder(name), 'utf8')

/** A certificate and its key. */
function makeCertificate(name: string, kind: readonly string[] = ['rsa:2048']): void {
  const files = ['-keyout', `${name}-key.pem`, '-out', `${name}.pem`]
  openssl('req', '-x509', '-nodes', '-newkey', ...kind, ...files, '-subj', `/O=Lapad Bay/CN=${name}`, '-days', '30')
}
function program(name: string, lines: string): string {
  writeFileSync(inFolder(name), `#!/bin/sh\n${lines}\n`)
  chmodSync(inFolder(name), 0o700)
  return inFolder(name)
}

/** A contract that both sides sign. */
async function signedContract(amani: Person, tom: Person, signBy: string): Promise<string> {
  const { contractId, version } = await sendOne(amani, TOM)
  const params = { id: contractId }
  const signers = [
    { side: 'buyer' as const, email: TOM },
    { side: 'supplier' as const, email: AMANI },
  ]
  const { requestId } = await amani.do(requestSignatures, { params, body: { version, signers, signBy } })
  for (const person of [tom, amani]) {
    const { you } = await person.do(getSignatures, { params })
    const consent = consentText(version, you.companyName)
    await person.do(signContract, { params, body: { requestId, version, method: 'typed', typed: you.name, consent } })
  }
  return contractId
}

describe('a key in a PKCS#11 token', () => {
  let house: House
  let amani: Person
  let tom: Person
  let signer: string
  beforeAll(async () => {
    mkdirSync(inFolder('tokens'))
    writeFileSync(inFolder('softhsm.conf'), `directories.tokendir = ${inFolder('tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`)
    const softhsm = (...args: string[]) =>
      execFileSync('softhsm2-util', args, { stdio: 'pipe', env: { ...process.env, SOFTHSM2_CONF: inFolder('softhsm.conf') } })
    softhsm('--init-token', '--free', '--label', 'tradewind', '--pin', '1234', '--so-pin', '5678')
    for (const [id, name, kind] of [
      ['01', 'rsa', ['rsa:2048']],
      ['02', 'elliptic', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
    ] as const) {
      makeCertificate(name, kind)
      softhsm('--import', inFolder(`${name}-key.pem`), '--token', 'tradewind', '--label', name, '--id', id, '--pin', '1234')
      // From now on the key is in the token alone.
      rmSync(inFolder(`${name}-key.pem`))
    }
    signer = program('seal', '')
    house = await openHouse({ settings: { SEALING_SIGNER: signer } })
    amani = await house.signIn(AMANI)
    tom = await house.signIn(TOM)
  })
  afterAll(() => house.close())

  const tool = `pkcs11-tool --module ${MODULE} --token-label tradewind --login --pin env:SEAL_PIN --sign`
  function useKey(id: string, kind: 'rsa' | 'elliptic'): void {
    const given = `export SOFTHSM2_CONF=${inFolder('softhsm.conf')} SEAL_PIN=1234`
    const how =
      kind === 'rsa'
        ? `{ printf '${DIGEST_INFO}'; cat; } | ${tool} --id ${id} --mechanism RSA-PKCS`
        : `${tool} --id ${id} --mechanism ECDSA --signature-format openssl`
    program('seal', `${given}\n${how}`)
  }
  const bring = (name: string) => bringSealingKey(house.services.config, newLog('silent'), fileText(name), Date.now())
  const inFiveDays = () => new Date(house.services.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const documentOf = async (contractId: string) => (await tom.do(getSignatures, { params: { id: contractId } })).request?.document
  const outcomes = async () => {
    const { values } = await house.services.metrics.seals.get()
    return new Map(values.map(({ labels, value }) => [labels.outcome, value]))
  }
  async function expectSealed(contractId: string, by: string): Promise<void> {
    const path = await eventually(async () => {
      const document = await documentOf(contractId)
      if (!document) throw new Error('not sealed yet')
      return document.path
    })
    const answer = await tom.fetch(`/proxy/s3/file?${new URLSearchParams({ key: path }).toString()}`)
    writeFileSync(inFolder('signed.pdf'), Buffer.from(await answer.arrayBuffer()))
    const said = execFileSync('pdfsig', [inFolder('signed.pdf')], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    expect(said).toContain('Signature is Valid.')
    expect(said).toContain('Total document signed')
    expect(said).toContain(`Signer Certificate Common Name: ${by}`)
  }

  test('a certificate alone is taken only when the token signs with its key', async () => {
    useKey('02', 'elliptic')
    await expect(bring('rsa.pem')).rejects.toThrow('something else than a signature by the key of the certificate')
    program('seal', 'echo "the token is locked" >&2; exit 3')
    await expect(bring('rsa.pem')).rejects.toThrow('The signer ended with 3: the token is locked')
    const config = { ...house.services.config, sealingSigner: undefined }
    await expect(bringSealingKey(config, newLog('silent'), fileText('rsa.pem'), Date.now())).rejects.toThrow('set SEALING_SIGNER')
  })

  test('signs the document, RSA or elliptic, and pdfsig says that it is unchanged', async () => {
    useKey('01', 'rsa')
    expect((await bring('rsa.pem')).subject).toBe('O=Lapad Bay, CN=rsa')
    await expectSealed(await signedContract(amani, tom, inFiveDays()), 'rsa')
    useKey('02', 'elliptic')
    await bring('elliptic.pem')
    await expectSealed(await signedContract(amani, tom, inFiveDays()), 'elliptic')
  })

  test('away, it seals nothing and nobody is told of a document; the failures are counted, and it is sealed when the token is back', async () => {
    useKey('02', 'elliptic')
    renameSync(inFolder('tokens'), inFolder('unplugged'))
    const before = await outcomes()
    const contractId = await signedContract(amani, tom, inFiveDays())
    await eventually(async () => expect((await outcomes()).get('keyFailed') ?? 0).toBeGreaterThan(before.get('keyFailed') ?? 0))
    const { request } = await tom.do(getSignatures, { params: { id: contractId } })
    expect([request?.state, request?.document]).toEqual(['complete', null])
    const proof = await tom.ask(downloadProof, { params: { id: contractId } })
    expect([proof.status, proof.refusal.message]).toEqual([409, 'What seals documents does not answer now. Please try again later.'])
    expect((await outcomes()).get('sealed')).toBe(before.get('sealed'))
    renameSync(inFolder('unplugged'), inFolder('tokens'))
    await expectSealed(contractId, 'elliptic')
    expect((await outcomes()).get('sealed')).toBe((before.get('sealed') ?? 0) + 1)
    expect((await tom.ask(downloadProof, { params: { id: contractId } })).status).toBe(200)
  })
})

describe('an address that signs', () => {
  let server: Server
  let answer: (digest: Buffer) => Buffer | number
  let asked: { authorization: string | undefined; digest: Buffer }[] = []
  let url: string
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const digest = Buffer.concat(parts)
        asked.push({ authorization: request.headers.authorization, digest })
        const given = answer(digest)
        if (typeof given === 'number') response.writeHead(given)
        response.end(typeof given === 'number' ? '' : given)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sign` // it listens on a port
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('gets the digest with the token, and gives the bytes of the signature', async () => {
    const digest = sha256Bytes(Buffer.from('what is sealed'))
    answer = () => Buffer.from('signature')
    asked = []
    expect(Buffer.from(await signOutside({ url, token: 'let-me-sign' }, digest)).toString()).toBe('signature')
    expect(asked).toEqual([{ authorization: 'Bearer let-me-sign', digest: Buffer.from(digest) }])
  })

  test('refused, too long, empty or away, it has not signed, and the message says why', async () => {
    const digest = sha256Bytes(Buffer.from('what is sealed'))
    const why = async (given: Buffer | number) => {
      answer = () => given
      return signOutside({ url, token: undefined }, digest).catch((error: unknown) => String(error))
    }
    expect(await why(403)).toContain('The signer answers 403.')
    expect(await why(Buffer.alloc(9000))).toContain('which is no signature')
    expect(await why(Buffer.alloc(0))).toContain('The signer gave 0 bytes')
    await expect(signOutside({ url: `http://127.0.0.1:${await freePort()}/`, token: undefined }, digest)).rejects.toThrow(
      'The signer does not answer',
    )
  })

  test('seals with the certificate of its key', async () => {
    makeCertificate('remote')
    const key = { key: fileText('remote-key.pem'), padding: constants.RSA_PKCS1_PADDING }
    const info = Buffer.from('3031300d060960864801650304020105000420', 'hex')
    answer = (digest) => privateEncrypt(key, Buffer.concat([info, digest]))
    const house = await openHouse({
      template: 'bare',
      isDemo: false,
      settings: { SEALING_SIGNER: url, SEALING_SIGNER_TOKEN: 'let-me-sign' },
    })
    try {
      const bring = (name: string) => bringSealingKey(house.services.config, newLog('silent'), fileText(name), Date.now())
      expect((await bring('remote.pem')).subject).toBe('O=Lapad Bay, CN=remote')
    } finally {
      await house.close()
    }
  })
})
