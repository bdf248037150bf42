import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyringOf } from '../../platform/crypto.ts'
import { newSecret, openSecret, sealSecret, signedHeaders } from './signature.ts'

// The first is published with Standard Webhooks, the second is ours.
test.each([
  {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    signed: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  {
    secret: 'whsec_dHJhZGV3aW5kLXRlc3Qtc2VjcmV0LTI0',
    signed: {
      id: 'msg_tw1',
      timestamp: 1_767_225_600,
      body: '{"type":"contract.accepted","timestamp":"2026-01-01T00:00:00Z","data":{"contractId":"c1"}}',
    },
    signature: 'v1,baU1aZ9MJuFhfmJ28iPeJfE0jMs7ynOpQlLsQDe7rWE=',
  },
])('$signed.id is signed as Standard Webhooks has it', ({ secret, signed, signature }) => {
  expect(signedHeaders(signed, [secret])).toEqual({
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': signature,
  })
})

test('two secrets make two signatures, the newer first', () => {
  const [newer, older] = [newSecret(), newSecret()]
  const signed = { id: 'evt_1', timestamp: 1, body: '{}' }
  const one = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update('evt_1.1.{}')
      .digest('base64')
  expect(signedHeaders(signed, [newer, older])['webhook-signature']).toBe(`v1,${one(newer)} v1,${one(older)}`)
})

test('a secret has 32 random bytes, and is kept encrypted', () => {
  const secret = newSecret()
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
  expect(newSecret()).not.toBe(secret)
  const keyring = keyringOf('k'.repeat(32))
  const sealed = sealSecret(keyring, secret)
  expect(sealed).not.toContain(secret.slice('whsec_'.length))
  expect(openSecret(keyring, sealed)).toBe(secret)
  expect(() => openSecret(keyringOf('l'.repeat(32)), sealed)).toThrow('cannot be read')
})
