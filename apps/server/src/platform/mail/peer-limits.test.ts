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
  const limits = newPeerLimits([], () => now)
  for (let i = 0; i < 1000; i += 1) expect(limits.canSend('192.0.2.1', 'a@b.test')).toBe(true)
  expect(limits.canSend('192.0.2.1', 'a@b.test')).toBe(false)
  now += 10 * 60_000
  expect(limits.canSend('192.0.2.1', 'a@b.test')).toBe(true)
})

test('a peer that guesses addresses is no longer asked after 50; all addresses of one IPv6 network are one peer', () => {
  const limits = newPeerLimits()
  for (let i = 0; i < 50; i += 1) {
    expect(limits.isGuessing('2001:db8:0:1::9', 'a@b.test')).toBe(false)
    limits.countUnknown(`2001:db8:0:1::${i.toString(16)}`, `${i}@b.test`)
  }
  expect(limits.isGuessing('2001:db8:0:1::9', 'a@b.test')).toBe(true)
  expect(limits.isGuessing('2001:db8:0:2::9', 'a@b.test')).toBe(false)
})

test('behind a trusted relay each sender has limits of its own, and the relay has as many connections as it needs', () => {
  const limits = newPeerLimits(['192.0.2.0/24', '2001:db8::/32'])
  for (let i = 0; i < 30; i += 1) expect(limits.connect('192.0.2.1')).toBe(true)
  for (let i = 0; i < 50; i += 1) limits.countUnknown('::ffff:192.0.2.1', 'Guesser@b.test')
  expect(limits.isGuessing('192.0.2.1', 'guesser@b.test')).toBe(true)
  expect(limits.isGuessing('192.0.2.1', 'ana@b.test')).toBe(false)
  expect(limits.isGuessing('2001:db8::1', 'guesser@b.test')).toBe(true)
  expect(limits.isGuessing('198.51.100.1', 'guesser@b.test')).toBe(false)
  for (let i = 0; i < 200; i += 1) expect(limits.canSend('192.0.2.1', 'loop@b.test')).toBe(true)
  expect(limits.canSend('192.0.2.1', 'loop@b.test')).toBe(false)
  expect(limits.canSend('192.0.2.1', 'ana@b.test')).toBe(true)
  for (let i = 0; i < 300; i += 1) expect(limits.canSend('192.0.2.1', '')).toBe(true)
})

test('one recipient gets 300 e-mails in ten minutes, whoever sends them', () => {
  const limits = newPeerLimits()
  for (let i = 0; i < 300; i += 1) expect(limits.canTake('i-a@in.test')).toBe(true)
  expect(limits.canTake('i-a@in.test')).toBe(false)
  expect(limits.canTake('i-b@in.test')).toBe(true)
})
