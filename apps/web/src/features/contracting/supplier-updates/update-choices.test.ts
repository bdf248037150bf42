import type { UpdateHolder } from '@tradewind/api/contracting/supplier-updates.ts'
import { expect, test } from 'vitest'
import { canBeSent, choiceKey, NO_CHOICES, openConflicts, updateBody } from './update-choices.ts'

const conflict = (conflictId: string) => ({ conflictId, title: 'Room, High, Double', base: '150.00', template: '156.00', own: '145.00' })
const holder = (contractId: string, change: Partial<UpdateHolder> = {}): UpdateHolder => ({
  contractId,
  partnerName: contractId,
  version: 1,
  baseVersion: 1,
  inForceVersion: 1,
  state: 'accepted',
  at: '2026-01-01T00:00:00Z',
  isViewed: true,
  isOwn: false,
  hasDraft: false,
  isBehind: true,
  changes: null,
  kept: 0,
  conflicts: [],
  problem: null,
  ...change,
})
const plain = holder('plain')
const edited = holder('edited', { isOwn: true, conflicts: [conflict('a'), conflict('b')] })

test('a partner with open conflicts gets nothing until each is decided, one by one or for all', () => {
  const oneOfTwo = { ...NO_CHOICES, single: { [choiceKey('edited', 'a')]: 'own' as const } }
  expect([NO_CHOICES, oneOfTwo].map((choices) => openConflicts(choices, edited))).toEqual([2, 1])
  expect(canBeSent(oneOfTwo, edited)).toBe(false)
  const both = { ...oneOfTwo, single: { ...oneOfTwo.single, [choiceKey('edited', 'b')]: 'template' as const } }
  expect(canBeSent(both, edited)).toBe(true)
  expect(canBeSent({ ...NO_CHOICES, forAll: 'own' }, edited)).toBe(true)
})

test('what is sent names the chosen partners and each decision; who was left out, has the version or cannot get it is not among them', () => {
  const others = [holder('out'), holder('newest', { isBehind: false }), holder('draft', { problem: 'A draft is open.' })]
  const choices = { forAll: 'template' as const, single: {}, leftOut: new Set(['out']) }
  expect(updateBody(choices, 't', [plain, edited, ...others], { subject: '', message: 'Hello' })).toEqual({
    templateIds: ['t'],
    contractIds: ['plain', 'edited'],
    decisions: [
      { contractId: 'edited', conflictId: 'a', preferred: 'template' },
      { contractId: 'edited', conflictId: 'b', preferred: 'template' },
    ],
    subject: '',
    message: 'Hello',
  })
})
