import { continueSingleSignOn, findAskingSite, listSingleSignOnSites } from '@tradewind/api/accounts/single-sign-on.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSignedWith, payloadFields, payloadOf, payloadSignature } from './discourse-connect.ts'

// Source: the example of https://meta.discourse.org/t/13045, as published.
const PUBLISHED = {
  secret: 'd836444a9e4084d5b224a60c208dce14',
  request: 'bm9uY2U9Y2I2ODI1MWVlZmI1MjExZTU4YzAwZmYxMzk1ZjBjMGI=\n',
  requestSignature: '2828aa29899722b35a2f191d34ef9b3ce695e0e6eeec47deb46d588d70c7cb56',
  nonce: 'cb68251eefb5211e58c00ff1395f0c0b',
  answer:
    'bm9uY2U9Y2I2ODI1MWVlZmI1MjExZTU4YzAwZmYxMzk1ZjBjMGImbmFtZT1zYW0mdXNlcm5hbWU9c2Ftc2FtJmVtYWlsPXRlc3QlNDB0ZXN0LmNvbSZleHRlcm5hbF9pZD1oZWxsbzEyMyZyZXF1aXJlX2FjdGl2YXRpb249dHJ1ZQ==',
  answerSignature: '3d7e5ac755a87ae3ccf90272644ed2207984db03cf020377c8b92ff51be3abc3',
}

describe('the protocol', () => {
  test('the published request carries the published signature and nonce', () => {
    expect(payloadSignature(PUBLISHED.request, PUBLISHED.secret)).toBe(PUBLISHED.requestSignature)
    expect(payloadFields(PUBLISHED.request).get('nonce')).toBe(PUBLISHED.nonce)
  })

  test('so does the published answer', () => {
    expect(isSignedWith(PUBLISHED.answer, PUBLISHED.answerSignature, PUBLISHED.secret)).toBe(true)
    const fields = {
      nonce: PUBLISHED.nonce,
      name: 'sam',
      username: 'samsam',
      email: 'test@test.com',
      external_id: 'hello123',
      require_activation: 'true',
    }
    expect(Object.fromEntries(payloadFields(PUBLISHED.answer))).toEqual(fields)
    expect(payloadOf(fields)).toBe(PUBLISHED.answer)
  })

  test('one changed sign in payload, signature or secret breaks it', () => {
    expect(isSignedWith(PUBLISHED.request.replace('b', 'c'), PUBLISHED.requestSignature, PUBLISHED.secret)).toBe(false)
    expect(isSignedWith(PUBLISHED.request, PUBLISHED.requestSignature.replace('2', '3'), PUBLISHED.secret)).toBe(false)
    expect(isSignedWith(PUBLISHED.request, PUBLISHED.requestSignature, `${PUBLISHED.secret}x`)).toBe(false)
    expect(isSignedWith(PUBLISHED.request, '', PUBLISHED.secret)).toBe(false)
  })
})

describe('a site that asks for a sign-in', () => {
  let house: House
  beforeAll(async () => {
    const clients = [
      { name: 'Forum', secret: PUBLISHED.secret, returnHosts: ['forum.test'] },
      { name: 'Tool', secret: 'another secret', returnHosts: ['tool.test:8443', 'localhost:9000'] },
    ]
    house = await openHouse({ settings: { SSO_CLIENTS: JSON.stringify(clients) } })
  })
  afterAll(() => house.close())

  const request = (nonce: string, returnTo = 'https://forum.test/session/sso_login?x=1', secret = PUBLISHED.secret) => {
    const sso = payloadOf({ nonce, return_sso_url: returnTo })
    return { sso, sig: payloadSignature(sso, secret) }
  }
  const signInFor = (asked: { sso: string; sig: string }, password = WORLD_PASSWORD) =>
    house.visitor().ask(signIn, { body: { email: 'supplier@demo.test', password, ...asked } })

  test('gets its visitor back with who it is, signed and with its nonce [A-TR-016] [A-RT-002] [A-FD-004]', async () => {
    const address = new URL((await signInFor(request('n1'))).body.user.sso_redirect_url ?? '')
    expect(address.origin + address.pathname + address.searchParams.get('x')).toBe('https://forum.test/session/sso_login1')
    const payload = address.searchParams.get('sso') ?? ''
    expect(isSignedWith(payload, address.searchParams.get('sig') ?? '', PUBLISHED.secret)).toBe(true)
    const fields = payloadFields(payload)
    expect(fields.get('nonce')).toBe('n1')
    expect(fields.get('email')).toBe('supplier@demo.test')
    expect(fields.get('name')).toBe('Ana Marušić')
    expect(fields.get('external_id')).toMatch(/^[0-9a-f]{24}$/)
  })

  test('each site with its own secret, and on this machine without https', async () => {
    const asked = request('n2', 'http://localhost:9000/back', 'another secret')
    const address = new URL((await signInFor(asked)).body.user.sso_redirect_url ?? '')
    expect(isSignedWith(address.searchParams.get('sso') ?? '', address.searchParams.get('sig') ?? '', 'another secret')).toBe(true)
  })

  test.each([
    ['a wrong signature', () => ({ ...request('h1'), sig: '0'.repeat(64) })],
    ['no signature', () => ({ ...request('h2'), sig: '' })],
    ['the secret of nobody', () => request('h3', undefined, 'not configured')],
    ['the host of another', () => request('h4', 'https://evil.test/')],
    ['the host of another site that is known', () => request('h5', 'https://tool.test:8443/')],
    ['another port', () => request('h6', 'https://forum.test:8443/')],
    ['no https', () => request('h7', 'http://forum.test/')],
    ['a script for an address', () => request('h8', 'javascript:alert(1)//forum.test')],
    ['a name before the host', () => request('h9', 'https://forum.test@evil.test/')],
    ['a name and a word', () => request('h10', 'https://a:b@forum.test/')],
    [
      'no return address',
      () => {
        const sso = payloadOf({ nonce: 'h11' })
        return { sso, sig: payloadSignature(sso, PUBLISHED.secret) }
      },
    ],
    ['no nonce', () => request('')],
    ['what is no base64', () => ({ sso: '%%%', sig: payloadSignature('%%%', PUBLISHED.secret) })],
  ])('is refused with %s, and nobody is signed in', async (_, make) => {
    expect((await house.visitor().ask(findAskingSite, { query: make() })).refusal.code).toBe('SingleSignOnNotValid')
    const answer = await signInFor(make())
    expect(answer.status).toBe(400)
    expect(answer.refusal.code).toBe('SingleSignOnNotValid')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('the same request is answered once', async () => {
    const asked = request('replayed')
    expect(await house.visitor().do(findAskingSite, { query: asked })).toEqual({ siteName: 'Forum', returnHost: 'forum.test' })
    expect((await signInFor(asked)).status).toBe(200)
    expect((await house.visitor().ask(findAskingSite, { query: asked })).refusal.code).toBe('SingleSignOnNotValid')
    const again = await signInFor(asked)
    expect(again.refusal.code).toBe('SingleSignOnNotValid')
    expect(again.headers.getSetCookie()).toEqual([])
  })

  test('a refused password leads nowhere and leaves the nonce unused', async () => {
    const asked = request('later')
    expect((await signInFor(asked, 'wrong')).refusal.message).toBe('Incorrect password')
    expect((await signInFor(asked)).status).toBe(200)
  })

  test('somebody who is signed in already goes on without the password', async () => {
    const tom = await house.signIn('buyer@demo.test')
    const { sso_redirect_url } = await tom.do(continueSingleSignOn, { body: request('n3') })
    expect(payloadFields(new URL(sso_redirect_url).searchParams.get('sso') ?? '').get('email')).toBe('buyer@demo.test')
    expect((await tom.ask(continueSingleSignOn, { body: request('n3') })).status).toBe(400)
  })

  test('administrators see which sites are connected, never their secrets', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const answer = await ana.ask(listSingleSignOnSites)
    expect(answer.body.sites).toEqual([
      { siteName: 'Forum', returnHosts: ['forum.test'] },
      { siteName: 'Tool', returnHosts: ['tool.test:8443', 'localhost:9000'] },
    ])
    expect(answer.bytes.toString()).not.toContain(PUBLISHED.secret)
  })
})
