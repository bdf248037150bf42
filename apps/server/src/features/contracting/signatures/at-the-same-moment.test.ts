// Signing while others act at the same moment, and with answers of a passkey that were given for something else.

import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import {
  beginPasskeySignature,
  declineSignature,
  delegateSignature,
  getSignatures,
  requestSignatures,
  signContract,
  withdrawSignatureRequest,
} from '@tradewind/api/contracting/signatures.ts'
import { consentText } from '@tradewind/domain/contracting/signing.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { addPasskey, type SoftwarePasskey } from '@tradewind/stage/software-passkey.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const TOM = 'buyer@demo.test'
const PRIYA = 'product@demo.test'
const AMANI = 'shell@demo.test'

const house = houseOfFile()
const [amani, tom, priya] = house.signedIn(AMANI, TOM, PRIYA)
let contractId: string
let version: number
beforeEach(async () => {
  ;({ contractId, version } = await sendOne(amani, TOM))
})

const params = () => ({ id: contractId })
async function ask({ isInOrder = false, mayDelegate = false } = {}): Promise<string> {
  const signers = [
    { side: 'buyer' as const, email: TOM, mayDelegate },
    { side: 'supplier' as const, email: AMANI },
  ]
  const signBy = new Date(house.services.now() + 4 * 86_400_000).toISOString().slice(0, 10)
  return (await amani.do(requestSignatures, { params: params(), body: { version, signers, signBy, isInOrder } })).requestId
}
async function signing(person: Person, requestId: string) {
  const { you } = await person.do(getSignatures, { params: params() })
  const consent = consentText(version, you.companyName)
  return { params: params(), body: { requestId, version, method: 'typed' as const, typed: you.name, consent } }
}
const requestOf = async (person: Person) => (await person.do(getSignatures, { params: params() })).request
const kinds = async (person: Person) => (await person.do(getHistoryFeed, { params: params() })).items.map(({ kind }) => kind)

/** Whatever came first: everybody reads the same, each answer says what is so, and nothing is counted twice. */
async function expectOneTruth(answers: readonly { status: number }[], signed: readonly { status: number }[]): Promise<string> {
  expect(answers.every(({ status }) => status === 200 || status === 404 || status === 409)).toBe(true)
  const [mine, theirs] = [await requestOf(tom), await requestOf(amani)]
  expect(mine?.state).toBe(theirs?.state)
  const history = await kinds(tom)
  const given = mine?.signers.filter(({ state }) => state === 'signed').length ?? 0
  // Who was told that it is signed has signed, and nobody else has.
  expect(signed.filter(({ status }) => status === 200)).toHaveLength(given)
  expect(history.filter((kind) => kind === 'signed')).toHaveLength(given)
  const { contract } = await tom.do(getContractInfo, { params: params() })
  const isComplete = mine?.state === 'complete'
  expect(given === 2).toBe(isComplete)
  expect(contract?.state).toBe(isComplete ? 'accepted' : 'pending')
  expect(contract?.listState === 'signed').toBe(isComplete)
  expect(history.filter((kind) => kind === 'signaturesEnded' || kind === 'signatureDeclined')).toHaveLength(isComplete ? 0 : 1)
  return mine?.state ?? ''
}

describe('at the same moment', () => {
  test('both sides sign while the side that asked withdraws: signed by both or withdrawn, never something between', async () => {
    const ended: string[] = []
    for (const first of ['sign', 'withdraw', 'sign', 'withdraw', 'sign', 'withdraw']) {
      ;({ contractId, version } = await sendOne(amani, TOM))
      const requestId = await ask()
      const [his, hers] = [await signing(tom, requestId), await signing(amani, requestId)]
      const withdraw = () => amani.ask(withdrawSignatureRequest, { params: params(), body: { requestId } })
      const sign = () => [tom.ask(signContract, his), amani.ask(signContract, hers)] as const
      const early = first === 'withdraw' ? withdraw() : undefined
      const signed = sign()
      const all = [...signed, early ?? withdraw()]
      const answers = await Promise.all(all)
      ended.push(await expectOneTruth(answers, answers.slice(0, 2)))
      const withdrawn = answers[2]
      expect(withdrawn?.status).toBe(ended.at(-1) === 'withdrawn' ? 200 : 409)
    }
    expect(ended.every((state) => state === 'withdrawn' || state === 'complete')).toBe(true)
  })

  test('one signs and declines at once, and the other signs: what came first holds', async () => {
    for (let round = 0; round < 4; round += 1) {
      ;({ contractId, version } = await sendOne(amani, TOM))
      const requestId = await ask()
      const [his, hers] = [await signing(tom, requestId), await signing(amani, requestId)]
      const decline = tom.ask(declineSignature, { params: params(), body: { requestId, reason: 'Not yet.' } })
      const answers = await Promise.all([tom.ask(signContract, his), amani.ask(signContract, hers), decline])
      const state = await expectOneTruth(answers, answers.slice(0, 2))
      expect(state).toBe(answers[2]?.status === 200 ? 'declined' : 'complete')
    }
  })

  test('one signs and delegates at once: either has signed, or the colleague is asked, and nobody is asked twice', async () => {
    for (let round = 0; round < 4; round += 1) {
      ;({ contractId, version } = await sendOne(amani, TOM))
      const requestId = await ask({ mayDelegate: true })
      const his = await signing(tom, requestId)
      const [signed, delegated] = await Promise.all([
        tom.ask(signContract, his),
        tom.ask(delegateSignature, { params: params(), body: { requestId, email: PRIYA } }),
      ])
      expect([signed.status === 200, delegated.status === 200].filter(Boolean)).toHaveLength(1)
      const states = (await requestOf(amani))?.signers.map(({ name, state }) => `${name} ${state}`)
      expect(states).toEqual(
        signed.status === 200
          ? ['Tom Whitaker signed', 'Amani Mushi waiting']
          : ['Tom Whitaker delegated', 'Priya Nair waiting', 'Amani Mushi waiting'],
      )
    }
  })
})

describe('a passkey', () => {
  let device: SoftwarePasskey
  beforeAll(async () => {
    device = await addPasskey(house, tom)
  })
  const begin = async (person: Person, requestId: string) =>
    (await person.do(beginPasskeySignature, { params: params(), body: { requestId } })).options
  const signWith = async (person: Person, requestId: string, passkey: Record<string, unknown>) => {
    const { params: of, body } = await signing(person, requestId)
    const { typed: _typed, ...plain } = body
    return person.ask(signContract, { params: of, body: { ...plain, method: 'passkey', passkey } })
  }

  test('signs the version that was asked for, and the record names it', async () => {
    const requestId = await ask()
    const signed = await signWith(tom, requestId, device.answer(await begin(tom, requestId)))
    expect([signed.status, signed.body.state]).toEqual([200, 'open'])
    expect((await requestOf(amani))?.signers[0]?.given).toMatchObject({ method: 'passkey', passkey: expect.any(String) })
  })

  test('an answer for another contract, an earlier question or an expired one signs nothing', async () => {
    const earlierRequest = await ask()
    const answerThere = device.answer(await begin(tom, earlierRequest))
    ;({ contractId, version } = await sendOne(amani, TOM))
    const requestId = await ask()
    const before = device.answer(await begin(tom, requestId))
    const options = await begin(tom, requestId)
    for (const [what, answer] of [
      ['of another contract', answerThere],
      ['to an earlier question', before],
    ] as const) {
      const refused = await signWith(tom, requestId, answer)
      expect([what, refused.status, refused.refusal.code]).toEqual([what, 401, 'WrongCode'])
    }
    const answer = device.answer(options)
    house.passTime(11 * 60_000)
    expect((await signWith(tom, requestId, answer)).refusal.message).toBe('This took too long. Please sign again.')
    expect((await requestOf(tom))?.signers.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    const good = device.answer(await begin(tom, requestId))
    expect((await signWith(tom, requestId, good)).status).toBe(200)
    expect((await signWith(tom, requestId, good)).status).toBe(409)
  })

  test('of somebody else signs for nobody, and without one there is nothing to sign with', async () => {
    const requestId = await ask({ mayDelegate: true })
    const answer = device.answer(await begin(tom, requestId))
    await tom.do(delegateSignature, { params: params(), body: { requestId, email: PRIYA } })
    const nothing = await priya.ask(beginPasskeySignature, { params: params(), body: { requestId } })
    expect(nothing.refusal.message).toBe('You have no passkey yet. Add one in Settings, Security.')
    expect((await signWith(priya, requestId, answer)).refusal.message).toBe('This took too long. Please sign again.')
    expect((await tom.ask(beginPasskeySignature, { params: params(), body: { requestId } })).status).toBe(404)
  })
})
