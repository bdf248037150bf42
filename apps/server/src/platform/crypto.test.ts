import { expect, test } from 'vitest'
import { keyringOf } from './crypto.ts'

const SECRET = 'a secret of thirty-two characters'

test('each purpose has a key of its own, which is the same in every process', () => {
  const keyring = keyringOf(SECRET)
  expect(Buffer.from(keyring.key('jwt')).toString('hex')).toBe('2a46f5d008f53ffcf3e44932973acbc18a81e8fa76b5f25be0526049ff0bad50')
  expect(keyring.key('jwt')).toEqual(keyringOf(SECRET).key('jwt'))
  expect(keyring.key('jwt')).not.toEqual(keyring.key('upload'))
  expect(keyring.sign('upload', 'text')).not.toBe(keyring.sign('return path', 'text'))
  expect(keyring.sign('upload', 'text')).toBe(keyringOf(SECRET).sign('upload', 'text'))
})

test('what was encrypted for a purpose is read for this purpose only, also by another process', () => {
  const keyring = keyringOf(SECRET)
  const sealed = keyring.encrypt('email', 'ana@example.com')
  expect(keyring.encrypt('email', 'ana@example.com')).not.toBe(sealed)
  expect(keyringOf(SECRET).decrypt('email', sealed)).toBe('ana@example.com')
  expect(keyring.decrypt('totp', sealed)).toBeUndefined()
  expect(keyringOf(`${SECRET}!`).decrypt('email', sealed)).toBeUndefined()
})

test('a key that is handed out can be changed without harm', () => {
  const keyring = keyringOf(SECRET)
  keyring.key('jwt').fill(0)
  expect(keyring.key('jwt')).toEqual(keyringOf(SECRET).key('jwt'))
})
