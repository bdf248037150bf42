// What time does to a request for signatures: its last day, and a certificate that expires before the last signature.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { getSignatures, requestSignatures, signContract } from '@tradewind/api/contracting/signatures.ts'
import { consentText } from '@tradewind/domain/contracting/signing.ts'
import { newLog } from '@tradewind/server/platform/log.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeEach, expect, test } from 'vitest'
import { bringSealingKey } from '../../../operations/bring-sealing-key.ts'
import { remindSignersJob } from './remind-signers-job.ts'
import { sealContractJob } from './seal-contract-job.ts'

const DAY_MS = 86_400_000
const BUYER = 'buyer@demo.test'
const SUPPLIER = 'shell@demo.test'
const SIGNERS = [
  { side: 'buyer' as const, email: BUYER },
  { side: 'supplier' as const, email: SUPPLIER },
]

const house = houseOfFile()
let amani: Person
let tom: Person
let contractId: string
let version: number
beforeEach(async () => {
  await passDays(0)
  ;({ contractId, version } = await sendOne(amani, BUYER))
})

/** Sessions do not last that long: both sides sign in again. */
async function passDays(days: number): Promise<void> {
  house.passTime(days * DAY_MS)
  amani = await house.signIn(SUPPLIER)
  tom = await house.signIn(BUYER)
}
const params = () => ({ id: contractId })
const inDays = (days: number) => new Date(house.services.now() + days * DAY_MS).toISOString().slice(0, 10)
async function ask(signBy: string): Promise<string> {
  const body = { version, signers: SIGNERS, signBy }
  return (await amani.do(requestSignatures, { params: params(), body })).requestId
}
const requestOf = async (person: Person) => (await person.do(getSignatures, { params: params() })).request
async function sign(person: Person, requestId: string) {
  const { you } = await person.do(getSignatures, { params: params() })
  const consent = consentText(version, you.companyName)
  return person.ask(signContract, { params: params(), body: { requestId, version, method: 'typed', typed: you.name, consent } })
}
const kinds = async () => (await tom.do(getHistoryFeed, { params: params() })).items.map(({ kind }) => kind)
const remind = () => remindSignersJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => {} })

test('on the last day it can still be signed, and the request is open', async () => {
  const requestId = await ask(inDays(3))
  await passDays(3)
  await remind()
  expect((await requestOf(tom))?.state).toBe('open')
  expect((await sign(tom, requestId)).status).toBe(200)
  expect((await sign(amani, requestId)).body.state).toBe('complete')
})

test('when the certificate of the operator has expired, signatures count, nobody is told of a sealed document, and it is made once there is another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const bringCertificate = async (days: number) => {
    const key = ['-nodes', '-newkey', 'rsa:2048', '-keyout', 'key.pem', '-out', 'cert.pem', '-subj', '/CN=Seal', '-days', String(days)]
    execFileSync('openssl', ['req', '-x509', ...key], { cwd: folder, stdio: 'ignore' })
    const pem = ['cert.pem', 'key.pem'].map((name) => readFileSync(join(folder, name), 'utf8')).join('')
    await bringSealingKey(house.services.config, newLog('silent'), pem, Date.now())
  }
  try {
    await bringCertificate(1)
    await passDays(2)
    const requestId = await ask(inDays(3))
    for (const person of [tom, amani]) expect((await sign(person, requestId)).status).toBe(200)
    const { asked_by: userId, supplier_id: companyId } = await house.services.db.queries
      .selectFrom('signature_request as r')
      .innerJoin('contract as c', 'c.id', 'r.contract_id')
      .select(['r.asked_by', 'c.supplier_id'])
      .where('r.id', '=', requestId)
      .executeTakeFirstOrThrow()
    const seal = () =>
      sealContractJob(house.services).run({
        data: { contractId, requestId, companyId, userId },
        signal: new AbortController().signal,
        complete: async () => {},
      })
    await expect(seal()).rejects.toThrow(/^The certificate that seals documents expired on /)
    expect(await requestOf(tom)).toMatchObject({ state: 'complete', document: null })
    const { contract } = await tom.do(getContractInfo, { params: params() })
    expect(contract).toMatchObject({ listState: 'signed', inForceVersion: version, files: [] })
    expect(await kinds()).not.toContain('sealed')

    await bringCertificate(60)
    await seal()
    const { document } = (await requestOf(tom)) ?? {}
    const answer = await tom.fetch(`/proxy/s3/file?${new URLSearchParams({ key: document?.path ?? '' }).toString()}`)
    writeFileSync(join(folder, 'signed.pdf'), Buffer.from(await answer.arrayBuffer()))
    const said = execFileSync('pdfsig', ['signed.pdf'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    expect(said).toContain('Signature is Valid.')
    expect((await kinds()).filter((kind) => kind === 'sealed')).toHaveLength(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
