import { expect, test } from 'vitest'
import { newPeerLimits } from './peer-limits.ts'

test('a peer has 20 connections at once; who was not let in does not leave', () => {
  const limits = newPeerLimits()
  for (let i = 0; i < 20; i += 1) expect(limits.connect('192.0.2.1')).toBe(true)
  expect(limits.connect('192.0.2.1')).toBe(false)
  expect(limits.connect('192.0.2.2')).toBe(true)
  limits.leave('192.0.2.1')
  expect(limits.connect('192.0.2.1')).toBe(true)
})

test('a peer sends 1,000 e-mails in ten minutes, and may go on after them', () => {
  let now = 0
  const limits = newPeerLimits(() => now)
  for (let i = 0; i < 1000; i += 1) expect(limits.canSend('192.0.2.1')).toBe(true)
  expect(limits.canSend('192.0.2.1')).toBe(false)
  now += 10 * 60_000
  expect(limits.canSend('192.0.2.1')).toBe(true)
})

test('a peer that guesses addresses is no longer asked after 50; all addresses of one IPv6 network are one peer', () => {
  const limits = newPeerLimits()
  for (let i = 0; i < 50; i += 1) {
    expect(limits.isGuessing('2001:db8:0:1::9')).toBe(false)
    limits.countUnknown(`2001:db8:0:1::${i.toString(16)}`)
  }
  expect(limits.isGuessing('2001:db8:0:1::9')).toBe(true)
  expect(limits.isGuessing('2001:db8:0:2::9')).toBe(false)
})
