import { saveSettings } from '@tradewind/api/accounts/settings.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { houseOfEachTest, mailboxOfEachTest } from '@tradewind/stage/house-of-file.ts'
import { linkIn } from '@tradewind/stage/mail-link.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { describe, expect, test } from 'vitest'

const TOM = 'buyer@demo.test'
const SUBJECT = 'New sign-in to your Tradewind account'
const OFFICE = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'x-forwarded-for': '203.0.113.9',
}
const CAFE = { ...OFFICE, 'x-forwarded-for': '198.51.100.7' }
const TELEPHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'x-forwarded-for': '198.51.100.8',
}

const post = mailboxOfEachTest()
const house = houseOfEachTest({ mailbox: post })

async function signInFrom(headers: Record<string, string>, browser = house.visitor()): Promise<Person> {
  const { user } = await browser.do(signIn, { body: { email: TOM, password: WORLD_PASSWORD }, headers })
  browser.token = user.jwt
  return browser
}

/** How many mails Tom gets, sent or not yet. */
async function told(): Promise<number> {
  const { rows } = await house.services.db.pool.query("select from mail where kind = 'account-new-device' and to_address = $1", [TOM])
  return rows.length
}

describe('a sign-in from a device', () => {
  test('that was not used before is told by mail, with time, device and address, and leads to the sessions', async () => {
    await signInFrom(OFFICE)
    expect(await told()).toBe(0)
    await signInFrom(TELEPHONE)
    const mail = await post.mailTo(TOM, ({ subject }) => subject === SUBJECT)
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('Safari on iPhone')
      expect(text).toContain('198.51.100.8')
      expect(text).toMatch(/\d\d \w{3} \d{4}, \d\d:\d\d UTC/)
      expect(text).toContain('Forgot password?')
    }
    expect(linkIn(mail).pathname).toBe('/settings/security')
  })

  test('that is known by its cookie is not told, wherever it is', async () => {
    const laptop = await signInFrom(OFFICE)
    expect(laptop.cookie('tradewind_device')).toMatch(/^[\w-]{43}$/)
    await signInFrom(CAFE, laptop)
    expect(await told()).toBe(0)
  })

  test('that has lost its cookie is known by browser and address together, not by one of them', async () => {
    await signInFrom(OFFICE)
    await signInFrom(OFFICE)
    expect(await told()).toBe(0)
    await signInFrom(CAFE)
    expect(await told()).toBe(1)
    await signInFrom({ ...TELEPHONE, 'x-forwarded-for': OFFICE['x-forwarded-for'] })
    expect(await told()).toBe(2)
    await signInFrom(CAFE)
    expect(await told()).toBe(2)
  })

  test('of somebody else is not known because the cookie is', async () => {
    await signInFrom(OFFICE)
    const shared = house.visitor()
    await shared.do(signIn, { body: { email: 'product@demo.test', password: WORLD_PASSWORD }, headers: CAFE })
    await signInFrom(CAFE, shared)
    expect(await told()).toBe(1)
  })

  test('is not told to who does not want it', async () => {
    const tom = await signInFrom(OFFICE)
    await tom.do(saveSettings, { body: { notifications: { 'session.new-device': { mail: false, application: false } } } })
    await signInFrom(TELEPHONE)
    expect(await told()).toBe(0)
  })

  test('leaves only a hash of the cookie, of twenty devices at most', async () => {
    const laptop = await signInFrom(OFFICE)
    for (let i = 0; i < 22; i += 1) {
      house.passTime(1000)
      await signInFrom({ ...OFFICE, 'x-forwarded-for': `203.0.113.${100 + i}` })
    }
    const { rows } = await house.services.db.pool.query('select d::text as text from known_device d')
    expect(rows).toHaveLength(20)
    expect(JSON.stringify(rows)).not.toContain(laptop.cookie('tradewind_device'))
  })
})
