import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listDemoAccounts, signIn, signOut } from '@tradewind/api/accounts/sign-in.ts'
import { openHouse } from '@tradewind/stage/house.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()

const ana = { email: 'supplier@demo.test', password: WORLD_PASSWORD }

async function changeAccount(email: string, change: Record<string, unknown>): Promise<void> {
  await house.services.db.queries.updateTable('user_account').set(change).where('email', '=', email).execute()
}

describe('signing in', () => {
  test('a supplier who signs in gets a JWT and a session cookie that scripts cannot read [A-CL-001] [A-FD-003] [A-FD-004]', async () => {
    const answer = await house.visitor().ask(signIn, { body: ana })
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({ isShellAccount: false, companyType: 'Supplier', sso_redirect_url: null, allApps: [] })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('tradewind_session='))
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).not.toMatch(/Max-Age/)
  })

  test('the address may be written in any case and with spaces around it', async () => {
    const answer = await house.visitor().ask(signIn, { body: { ...ana, email: '  Supplier@Demo.TEST ' } })
    expect(answer.status).toBe(200)
  })

  test('who asks to be remembered has a session of thirty days and the address in a cookie of a year [A-TR-015] [A-CN-026]', async () => {
    const answer = await house.visitor().ask(signIn, { body: { ...ana, rememberMe: true } })
    const cookies = answer.headers.getSetCookie()
    expect(cookies.find((line) => line.startsWith('tradewind_session='))).toMatch(/Max-Age=2592000/)
    const remembered = cookies.find((line) => line.startsWith('tradewind_email=')) ?? ''
    expect(decodeURIComponent(remembered)).toContain('tradewind_email=supplier@demo.test')
    expect(remembered).toMatch(/Max-Age=31536000/)
    expect(remembered).not.toMatch(/HttpOnly/)
  })

  test('who asks to be remembered no more is forgotten [A-TR-015]', async () => {
    const answer = await house.visitor().ask(signIn, { body: { ...ana, rememberMe: false } })
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('tradewind_email='))).toMatch(/^tradewind_email=; .*Max-Age=0/)
  })

  test.each([
    ['an address that is none', { email: 'not an address', password: 'x' }, 'Please provide a valid email.'],
    ['no password', { email: ana.email, password: '' }, 'Please provide a password.'],
    ['an address nobody has', { email: 'nobody@demo.test', password: 'x' }, 'User not found'],
    ['a wrong password', { email: ana.email, password: 'wrong' }, 'Incorrect password'],
  ])('%s is refused with the catalogue’s message, and no session begins [A-CN-008] [A-CN-009]', async (_, body, message) => {
    const answer = await house.visitor().ask(signIn, { body })
    expect(answer.status).toBe(401)
    expect(answer.refusal).toMatchObject({ code: 'SignInRefused', message })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test.each([
    ['not confirmed', { confirmed_at: null }, 'Email not confirmed'],
    ['not approved', { approved_at: null }, 'Not approved'],
    ['disabled', { disabled_at: new Date() }, 'Disabled'],
    ['deleted', { deleted_at: new Date() }, 'Deleted'],
  ])('an account that is %s cannot sign in even with the right password', async (_, change, message) => {
    await changeAccount('product@demo.test', change)
    const answer = await house.visitor().ask(signIn, { body: { email: 'product@demo.test', password: WORLD_PASSWORD } })
    await changeAccount('product@demo.test', { confirmed_at: new Date(), approved_at: new Date(), disabled_at: null, deleted_at: null })
    expect(answer.status).toBe(401)
    expect(answer.refusal.message).toBe(message)
  })

  test('signing in again in the same browser ends the session before', async () => {
    const person = await house.signIn(ana.email)
    const before = person.cookie('tradewind_session')
    await person.signIn(ana.email)
    const thief = house.visitor()
    thief.setCookie('tradewind_session', before ?? '')
    expect(await thief.do(getSessionInfo)).toMatchObject({ userId: null })
  })

  test('a request from a foreign page is refused before it does anything', async () => {
    const answer = await house.visitor().ask(signIn, { body: ana, headers: { origin: 'https://evil.example' } })
    expect(answer.status).toBe(403)
    expect(answer.refusal.code).toBe('ForeignOrigin')
  })
})

describe('signing out', () => {
  test('the session ends: the cookie is taken away and neither it nor the JWT opens anything', async () => {
    const person = await house.signIn(ana.email)
    const kept = person.cookie('tradewind_session') ?? ''
    const jwt = person.token
    await person.do(signOut)
    expect(person.cookie('tradewind_session')).toBeUndefined()
    person.token = undefined
    person.setCookie('tradewind_session', kept)
    expect(await person.do(getSessionInfo)).toMatchObject({ userId: null })
    person.token = jwt
    expect((await person.ask(getSessionInfo)).refusal.code).toBe('InvalidCredentials')
  })

  test('who is not signed in may sign out all the same', async () => {
    expect((await house.visitor().ask(signOut)).status).toBe(200)
  })
})

describe('demo accounts', () => {
  test('the sign-in page of a demo offers seven accounts with their password', async () => {
    const { accounts, password } = await house.visitor().do(listDemoAccounts)
    expect(password).toBe(WORLD_PASSWORD)
    expect(accounts.map((account) => account.email)).toEqual([
      'supplier@demo.test',
      'sales@demo.test',
      'buyer@demo.test',
      'product@demo.test',
      'shell@demo.test',
      'admin@demo.test',
      'loading@demo.test',
    ])
  })

  test('outside a demo none is offered', async () => {
    const real = await openHouse({ isDemo: false })
    const answer = await real.visitor().do(listDemoAccounts)
    await real.close()
    expect(answer).toEqual({ password: null, accounts: [] })
  })
})
