import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { houseOfEachTest } from '@tradewind/stage/house-of-file.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfEachTest()

const MINUTE_MS = 60_000
const tom = 'buyer@demo.test'

function attempt(email: string, password: string, from = '203.0.113.5') {
  return house.visitor().ask(signIn, { body: { email, password }, headers: { 'x-forwarded-for': from } })
}

async function fail(times: number, email = tom, from = '203.0.113.5') {
  const answers = []
  for (let i = 0; i < times; i += 1) answers.push(await attempt(email, 'wrong', from))
  return answers
}

describe('too many wrong passwords', () => {
  test('five are told the reason, five more only that it failed, then one has to wait [A-ST-047]', async () => {
    const answers = await fail(11)
    expect(answers.map((answer) => answer.refusal.message)).toEqual([
      ...Array(5).fill('Incorrect password'),
      ...Array(5).fill('Invalid email or password.'),
      'Too many attempts. Please wait 30 seconds and try again.',
    ])
    expect(answers.at(-1)?.status).toBe(429)
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('30')
  })

  test('the right password does not open the door while one has to wait, and does afterwards', async () => {
    await fail(10)
    expect((await attempt(tom, WORLD_PASSWORD)).status).toBe(429)
    house.passTime(31_000)
    expect((await attempt(tom, WORLD_PASSWORD)).status).toBe(200)
    expect((await fail(1))[0]?.refusal.message).toBe('Incorrect password')
  })

  test('every further failure doubles the wait', async () => {
    await fail(10)
    house.passTime(31_000)
    const [next, blocked] = await fail(2)
    expect(next?.refusal.message).toBe('Invalid email or password.')
    expect(blocked?.refusal.message).toBe('Too many attempts. Please wait 60 seconds and try again.')
  })

  test('after a quarter of an hour counting begins anew', async () => {
    await fail(9)
    house.passTime(16 * MINUTE_MS)
    expect((await fail(1))[0]?.refusal.message).toBe('Incorrect password')
  })

  test('other accounts and other addresses are not held up', async () => {
    await fail(11)
    expect((await attempt('supplier@demo.test', WORLD_PASSWORD)).status).toBe(200)
    expect((await attempt(tom, WORLD_PASSWORD, '203.0.113.77')).status).toBe(200)
  })

  test('an address that tries one account after the other is told less after thirty failures and has to wait after a hundred', async () => {
    let told = 0
    let last = 0
    for (let i = 0; i < 101; i += 1) {
      const answer = await attempt(`guess${i}@demo.test`, 'x')
      if (answer.refusal.message === 'User not found') told += 1
      last = answer.status
    }
    expect(told).toBe(30)
    expect(last).toBe(429)
  })

  test('a hundred wrong passwords on a few accounts do not hold up the others behind the same address', async () => {
    for (let i = 0; i < 11; i += 1) await fail(10, `guess${i}@demo.test`)
    expect((await attempt(tom, WORLD_PASSWORD)).status).toBe(200)
    expect((await attempt('guess0@demo.test', 'x')).status).toBe(429)
  })

  test('guesses on many accounts do not hold up people who have signed in at that address before', async () => {
    expect((await attempt(tom, WORLD_PASSWORD)).status).toBe(200)
    for (let i = 0; i < 101; i += 1) await attempt(`guess${i}@demo.test`, 'x')
    expect((await attempt('supplier@demo.test', WORLD_PASSWORD)).status).toBe(429)
    expect((await attempt('guess0@demo.test', 'x')).status).toBe(429)
    expect((await attempt(tom, WORLD_PASSWORD)).status).toBe(200)
  })

  test('a browser from which the user has signed in is not held up by others at its address, and has a limit of its own', async () => {
    const laptop = await house.visitor().signIn(tom)
    const onLaptop = (password: string) => laptop.ask(signIn, { body: { email: tom, password } })
    await fail(11, tom, '127.0.0.1')
    expect((await attempt(tom, WORLD_PASSWORD, '127.0.0.1')).status).toBe(429)
    expect((await onLaptop(WORLD_PASSWORD)).status).toBe(200)
    for (let i = 0; i < 10; i += 1) expect((await onLaptop('wrong')).status).toBe(401)
    expect((await onLaptop(WORLD_PASSWORD)).status).toBe(429)
  })

  test('good sign-ins count against no address: a whole office works behind one', async () => {
    for (let i = 0; i < 31; i += 1) expect((await attempt(tom, WORLD_PASSWORD)).status).toBe(200)
    expect((await attempt('guess@demo.test', 'x')).refusal.message).toBe('User not found')
  })

  test('a flood against one account from everywhere does not shut its owner out at the desk where she signed in before', async () => {
    expect((await attempt(tom, WORLD_PASSWORD, '198.51.100.1')).status).toBe(200)
    for (let i = 0; i < 12; i += 1) await fail(9, tom, `203.0.113.${i}`)
    expect((await attempt(tom, WORLD_PASSWORD, '198.51.100.99')).status).toBe(429)
    expect((await attempt(tom, WORLD_PASSWORD, '198.51.100.1')).status).toBe(200)
  })

  test('many at the same moment are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(tom, 'wrong')))
    expect(answers.filter((answer) => answer.refusal.message === 'Incorrect password').length).toBeLessThanOrEqual(5)
    expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(10)
  })

  test('refused sign-ins stand in the audit log with their reason and address, without the password', async () => {
    await attempt(tom, 'my secret guess')
    const entry = await house.services.db.queries
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'session.refuse')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(entry.detail)).toEqual({ reason: 'Incorrect password' })
    expect(entry.ip_address).toBe('203.0.113.5')
  })
})
