import { expect, test } from 'vitest'
import { withOwnAddresses } from './own-addresses.ts'

const to = (...emails: string[]) => ({ emails })

test('recipients are seen to together up to the first that has an address of one before it', () => {
  const [a, b, c] = [to('a@one.test'), to('b@two.test', 'c@two.test'), to('d@three.test')]
  expect(withOwnAddresses([a, b, c])).toEqual([a, b, c])
  expect(withOwnAddresses([a, to('e@four.test', 'a@one.test'), c])).toEqual([a])
  expect(withOwnAddresses([a, b, to('c@two.test')])).toEqual([a, b])
  expect(withOwnAddresses([])).toEqual([])
})

test('an address that one recipient has twice is its own', () => {
  const twice = to('a@one.test', 'a@one.test')
  expect(withOwnAddresses([twice])).toEqual([twice])
})
