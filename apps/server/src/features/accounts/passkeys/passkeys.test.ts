import {
  beginPasskey,
  beginPasskeySignIn,
  finishPasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '@tradewind/api/accounts/passkeys.ts'
import { getSecondFactor } from '@tradewind/api/accounts/second-factor.ts'
import { type SecondFactorChallenge, signIn } from '@tradewind/api/accounts/sign-in.ts'
import { houseOfEachTest } from '@tradewind/stage/house-of-file.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { describe, expect, test } from 'vitest'

// What a real device answers is in the journey of the accounts; here is what must not get through.

const house = houseOfEachTest()
const [tom] = house.signedIn('buyer@demo.test')

const KEY = 'cccccccccccccccccccccccc'

/** A passkey of which nobody has the private half. */
async function insertPasskey(email: string): Promise<void> {
  const { queries } = house.services.db
  const { id } = await queries.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const row = { id: KEY, user_id: id, credential_id: 'Y3JlZGVudGlhbA', public_key: Buffer.from('none'), passkey_name: 'Lost key' }
  await queries.insertInto('passkey').values(row).execute()
}

async function challenge(): Promise<SecondFactorChallenge> {
  const answer = await house.visitor().ask(signIn, { body: { email: 'buyer@demo.test', password: WORLD_PASSWORD } })
  expect(answer.refusal.code).toBe('SecondFactorNeeded')
  return answer.refusal.details as SecondFactorChallenge
}

const FORGED = {
  id: 'Y3JlZGVudGlhbA',
  rawId: 'Y3JlZGVudGlhbA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  clientExtensionResults: {},
}

describe('making a passkey', () => {
  test('begins with the password, for this site and this person, with what the browser has to sign', async () => {
    expect((await tom.ask(beginPasskey, { body: { password: 'wrong' } })).refusal.message).toBe('Password you entered is not correct.')
    const { options } = await tom.do(beginPasskey, { body: { password: WORLD_PASSWORD } })
    expect(options).toMatchObject({ rp: { id: 'localhost', name: 'Tradewind' }, user: { name: 'buyer@demo.test' } })
    expect(String(options.challenge).length).toBeGreaterThan(40)
  })

  test.each([
    ['nothing', {}],
    ['what no device has made', FORGED],
    ['numbers for texts', { id: 1, rawId: 2, type: 3, response: 4 }],
  ])('is not ended with %s', async (_, response) => {
    await tom.do(beginPasskey, { body: { password: WORLD_PASSWORD } })
    const answer = await tom.ask(finishPasskey, { body: { passkeyName: 'Mine', response } })
    expect(answer.refusal).toMatchObject({ code: 'WrongCode', message: 'This passkey was not accepted.' })
    expect((await tom.do(listPasskeys)).items).toEqual([])
  })

  test('is not ended without having begun', async () => {
    expect((await tom.ask(finishPasskey, { body: { passkeyName: 'Mine', response: FORGED } })).refusal.code).toBe('WrongCode')
  })
})

describe('a passkey', () => {
  test('is a second factor: the password alone opens nothing any more, nor does a forged answer', async () => {
    await insertPasskey('buyer@demo.test')
    const { challenge: token, methods } = await challenge()
    expect(methods).toEqual(['passkey', 'recovery'])
    const { options } = await house.visitor().do(beginPasskeySignIn, { body: { challenge: token } })
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: 'Y3JlZGVudGlhbA' }] })
    const answer = await house.visitor().ask(signInWithPasskey, { body: { challenge: token, response: FORGED } })
    expect(answer.refusal.code).toBe('WrongCode')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('five forged answers end the sign-in, and an unknown one cannot be begun', async () => {
    await insertPasskey('buyer@demo.test')
    const { challenge: token } = await challenge()
    for (let i = 0; i < 5; i += 1) await house.visitor().ask(signInWithPasskey, { body: { challenge: token, response: FORGED } })
    expect((await house.visitor().ask(beginPasskeySignIn, { body: { challenge: token } })).refusal.code).toBe('LinkGone')
    expect((await house.visitor().ask(beginPasskeySignIn, { body: { challenge: 'nothing' } })).refusal.code).toBe('LinkGone')
  })

  test('is removed by its owner with the password, and by nobody else', async () => {
    await insertPasskey('buyer@demo.test')
    const ana = await house.signIn('supplier@demo.test')
    expect((await ana.ask(removePasskey, { body: { id: KEY, password: WORLD_PASSWORD } })).status).toBe(404)
    expect((await tom.ask(removePasskey, { body: { id: KEY, password: 'wrong' } })).status).toBe(422)
    expect(await tom.do(getSecondFactor)).toMatchObject({ isOn: true, appSince: null })
    await tom.do(removePasskey, { body: { id: KEY, password: WORLD_PASSWORD } })
    expect(await tom.do(getSecondFactor)).toMatchObject({ isOn: false })
    await house.signIn('buyer@demo.test')
  })
})
