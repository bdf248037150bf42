import {
  beginTotp,
  confirmTotp,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  signInWithCode,
} from '@tradewind/api/accounts/second-factor.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { saveSettings } from '@tradewind/api/accounts/settings.ts'
import { type SecondFactorChallenge, signIn } from '@tradewind/api/accounts/sign-in.ts'
import { listWork } from '@tradewind/api/work.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { base32, otpauthUrl, stepOfCode, totpCode } from './totp.ts'

const STEP_MS = 30_000

describe('codes', () => {
  const secret = Buffer.from('12345678901234567890')
  // Source: RFC 6238, appendix B, SHA-1, the last six of the eight digits.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %d the code is %s', (second, code) => {
    expect(totpCode(secret, Math.floor(second / 30))).toBe(code)
    expect(stepOfCode(secret, code, second * 1000, 0)).toBe(Math.floor(second / 30))
  })

  test('one step early and late count, two do not, and a used one does not count again', () => {
    const step = 1000
    const at = step * STEP_MS
    const code = totpCode(secret, step)
    expect(stepOfCode(secret, code, at + STEP_MS, 0)).toBe(step)
    expect(stepOfCode(secret, code, at - STEP_MS, 0)).toBe(step)
    expect(stepOfCode(secret, code, at + 2 * STEP_MS, 0)).toBeUndefined()
    expect(stepOfCode(secret, code, at, step)).toBeUndefined()
  })

  test('secrets are written in base 32', () => {
    // Source: RFC 4648, section 10.
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(otpauthUrl(Buffer.from('foobar'), 'a b@c.test')).toBe(
      'otpauth://totp/Tradewind:a%20b%40c.test?secret=MZXW6YTBOI&issuer=Tradewind&algorithm=SHA1&digits=6&period=30',
    )
  })
})

describe('a second factor', () => {
  let house: House
  let tom: Person
  let secret: Buffer
  let recoveryCodes: string[]
  beforeEach(async () => {
    house = await openHouse()
    tom = await house.signIn('buyer@demo.test')
    await switchOn(tom)
    house.passTime(STEP_MS)
  })
  afterEach(() => house.close())

  async function switchOn(person: Person): Promise<void> {
    ;({ secret, recoveryCodes } = await switchedOn(person, house))
  }

  const codeNow = () => totpCode(secret, Math.floor(house.services.now() / STEP_MS))

  async function challenge(email = 'buyer@demo.test'): Promise<string> {
    const answer = await house.visitor().ask(signIn, { body: { email, password: WORLD_PASSWORD } })
    expect(answer.status).toBe(401)
    expect(answer.refusal.code).toBe('SecondFactorNeeded')
    expect(answer.headers.getSetCookie()).toEqual([])
    return (answer.refusal.details as SecondFactorChallenge).challenge
  }

  const enter = (token: string, code: string, person = house.visitor()) => person.ask(signInWithCode, { body: { challenge: token, code } })

  test('the password alone opens nothing any more; with the code it does', async () => {
    const token = await challenge()
    const person = house.visitor()
    const answer = await enter(token, codeNow(), person)
    expect(answer.status).toBe(200)
    person.token = answer.body.user.jwt
    expect(await person.do(getSessionInfo)).toMatchObject({ email: 'buyer@demo.test' })
  })

  test('a code works once, and so does a challenge', async () => {
    const code = codeNow()
    const [first, second] = [await challenge(), await challenge()]
    expect((await enter(first, code)).status).toBe(200)
    expect((await enter(second, code)).refusal).toMatchObject({
      code: 'WrongCode',
      message: 'This code was used already. Wait until the app shows the next one.',
    })
    house.passTime(STEP_MS)
    expect((await enter(first, codeNow())).refusal.code).toBe('LinkGone')
  })

  test('of the same code sent twice at the same moment one is taken', async () => {
    const code = codeNow()
    const tokens = [await challenge(), await challenge()]
    const both = await Promise.all(tokens.map((token) => enter(token, code)))
    expect(both.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 401])
  })

  test('after five wrong codes, and after ten minutes, the password is asked anew', async () => {
    const token = await challenge()
    for (let i = 0; i < 5; i += 1) expect((await enter(token, '000000')).refusal.code).toBe('WrongCode')
    expect((await enter(token, codeNow())).refusal).toMatchObject({
      code: 'LinkGone',
      message: 'This sign-in took too long, or too many codes were wrong. Please start again.',
    })
    const late = await challenge()
    house.passTime(11 * 60_000)
    expect((await enter(late, codeNow())).refusal.code).toBe('LinkGone')
  })

  test('wrong codes are counted over all sign-ins: the wait grows, the owner is told by mail, and a recovery code still opens', async () => {
    const guess = async () => (await enter(await challenge(), '000000', house.visitor())).refusal
    for (let i = 0; i < 10; i += 1) expect((await guess()).code).toBe('WrongCode')
    expect((await guess()).message).toBe('Too many attempts. Please wait 30 seconds and try again.')
    expect((await enter(await challenge(), codeNow())).status).toBe(429)
    for (let waited = 0; waited < 6; waited += 1) {
      house.passTime(2 ** waited * 30_000 + 1000)
      expect((await guess()).code).toBe('WrongCode')
    }
    // The password may be typed again long before a code may.
    house.passTime(16 * 60_000)
    expect((await guess()).message).toBe('Too many attempts. Please wait 16 minutes and try again.')

    const { queries } = house.services.db
    const mails = await queries.selectFrom('mail').select('plain_text').where('kind', '=', 'account-second-factor').orderBy('id').execute()
    const told = mails.filter(({ plain_text }) => plain_text.includes('wrong codes'))
    expect(told.map(({ plain_text }) => /then (\d+) wrong codes/.exec(plain_text)?.[1])).toEqual(['5', '10', '15'])
    const entries = await queries.selectFrom('audit_entry').select('id').where('action', '=', 'second-factor.refuse').execute()
    expect(entries).toHaveLength(16)

    expect((await enter(await challenge(), recoveryCodes[0] ?? '')).status).toBe(200)
    house.passTime(STEP_MS)
    expect((await enter(await challenge(), codeNow())).status).toBe(200)
  })

  test('right codes from the address of an office count for nothing: only wrong ones keep the next colleague waiting', async () => {
    const right = async () => {
      house.passTime(STEP_MS)
      return (await enter(await challenge(), codeNow())).status
    }
    for (let i = 0; i < 58; i += 1) expect((await enter('a challenge that is not there', '000000')).refusal.code).toBe('LinkGone')
    for (let i = 0; i < 3; i += 1) expect(await right()).toBe(200)
    for (let i = 0; i < 2; i += 1) expect((await enter('a challenge that is not there', '000000')).refusal.code).toBe('LinkGone')
    expect((await enter(await challenge(), codeNow())).status).toBe(429)
  })

  test('each of ten recovery codes opens the account once, however it is written', async () => {
    expect(recoveryCodes).toHaveLength(10)
    const [code = ''] = recoveryCodes
    expect((await enter(await challenge(), ` ${code.toUpperCase()} `)).status).toBe(200)
    expect((await enter(await challenge(), code)).refusal).toMatchObject({
      code: 'WrongCode',
      message: 'This recovery code was used already. Each works once: take another one.',
    })
    expect((await enter(await challenge(), 'aaaaa-bbbbb')).refusal.message).toBe('This code is not right.')
    expect((await tom.do(getSecondFactor)).recoveryCodesLeft).toBe(9)
  })

  test('neither secret nor recovery codes lie readable in the database', async () => {
    const { rows } = await house.services.db.pool.query(
      'select t::text as text from totp_factor t union all select r::text from recovery_code r',
    )
    const text = JSON.stringify(rows)
    expect(text).not.toContain(secret.toString('base64'))
    expect(text).not.toContain(recoveryCodes[0])
  })

  test('it is switched off with the password only', async () => {
    expect((await tom.ask(removeSecondFactor, { body: { password: 'wrong' } })).status).toBe(422)
    await tom.do(removeSecondFactor, { body: { password: WORLD_PASSWORD } })
    expect(await tom.do(getSecondFactor)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    await house.signIn('buyer@demo.test')
  })

  test('a secret that was never confirmed is not asked for', async () => {
    const ana = await house.signIn('supplier@demo.test')
    await ana.do(beginTotp, { body: { password: WORLD_PASSWORD } })
    expect((await ana.ask(confirmTotp, { body: { code: '000000' } })).refusal.code).toBe('WrongCode')
    await house.signIn('supplier@demo.test')
  })

  test('another telephone takes the place of the one in use when it has proven itself, not before, also where a factor is required', async () => {
    await tom.do(saveSettings, { body: { company: { requiresSecondFactor: true } } })
    expect((await tom.ask(beginTotp, { body: { password: 'wrong' } })).status).toBe(422)
    const next = fromBase32((await tom.do(beginTotp, { body: { password: WORLD_PASSWORD } })).secret)
    const nextCode = () => totpCode(next, Math.floor(house.services.now() / STEP_MS))
    expect((await enter(await challenge(), nextCode())).refusal.code).toBe('WrongCode')
    expect((await enter(await challenge(), codeNow())).status).toBe(200)
    expect((await tom.ask(confirmTotp, { body: { code: codeNow() } })).refusal.code).toBe('WrongCode')
    expect((await tom.do(confirmTotp, { body: { code: nextCode() } })).recoveryCodes).toEqual([])
    house.passTime(STEP_MS)
    expect((await enter(await challenge(), codeNow())).refusal.code).toBe('WrongCode')
    expect((await enter(await challenge(), nextCode())).status).toBe(200)
    expect((await enter(await challenge(), recoveryCodes[0] ?? '')).status).toBe(200)
    expect((await tom.ask(confirmTotp, { body: { code: nextCode() } })).refusal.code).toBe('WrongCode')
  })

  test('new recovery codes take the place of the old ones, with the password, also where a factor is required', async () => {
    await tom.do(saveSettings, { body: { company: { requiresSecondFactor: true } } })
    expect((await tom.ask(renewRecoveryCodes, { body: { password: 'wrong' } })).status).toBe(422)
    const renewed = (await tom.do(renewRecoveryCodes, { body: { password: WORLD_PASSWORD } })).recoveryCodes
    expect(renewed).toHaveLength(10)
    expect((await enter(await challenge(), recoveryCodes[0] ?? '')).refusal.code).toBe('WrongCode')
    expect((await enter(await challenge(), renewed[0] ?? '')).status).toBe(200)
    expect((await tom.do(getSecondFactor)).recoveryCodesLeft).toBe(9)
    const ana = await house.signIn('supplier@demo.test')
    const answer = await ana.ask(renewRecoveryCodes, { body: { password: WORLD_PASSWORD } })
    expect(answer.refusal.message).toBe('Switch a second factor on first.')
  })

  test('a company can require it: who has none can do nothing else at the next call, and cannot switch it off', async () => {
    const priya = await house.signIn('product@demo.test')
    await tom.do(saveSettings, { body: { company: { requiresSecondFactor: true } } })
    expect((await priya.ask(listWork)).refusal).toMatchObject({ code: 'SecondFactorMissing' })
    expect(await priya.do(getSessionInfo)).toMatchObject({ mustSetUpSecondFactor: true })
    expect((await tom.ask(listWork)).status).toBe(200)
    await switchOn(priya)
    expect((await priya.ask(listWork)).status).toBe(200)
    const off = await priya.ask(removeSecondFactor, { body: { password: WORLD_PASSWORD } })
    expect(off.refusal.message).toBe('Your company asks for a second factor: it cannot be switched off.')
  })
})

test('a platform administrator must have one and keeps it, except in a demo [A-RO-002] [C-RO-013]', async () => {
  const statuses = []
  for (const isDemo of [true, false]) {
    const other = await openHouse({ isDemo })
    const admin = await other.signIn('admin@demo.test')
    const withoutOne = (await admin.ask(listWork)).status
    await switchedOn(admin, other)
    const withOne = (await admin.ask(listWork)).status
    statuses.push([withoutOne, withOne, (await admin.ask(removeSecondFactor, { body: { password: WORLD_PASSWORD } })).status])
    await other.close()
  }
  expect(statuses).toEqual([
    [200, 200, 200],
    [403, 200, 422],
  ])
})

async function switchedOn(person: Person, { services }: House): Promise<{ secret: Buffer; recoveryCodes: string[] }> {
  const secret = fromBase32((await person.do(beginTotp, { body: { password: WORLD_PASSWORD } })).secret)
  const code = totpCode(secret, Math.floor(services.now() / STEP_MS))
  return { secret, recoveryCodes: (await person.do(confirmTotp, { body: { code } })).recoveryCodes }
}

/** What an app does with the key that is typed into it. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
