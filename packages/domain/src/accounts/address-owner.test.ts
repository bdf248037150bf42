import { describe, expect, test } from 'vitest'
import { type AddressClaim, ownerOf, waitingPlaceOf } from './address-owner.ts'

const claim = (change: Partial<AddressClaim>): AddressClaim => ({
  userId: 'u',
  companyId: 'c',
  isConfirmed: false,
  isApproved: false,
  hasPassword: false,
  isShell: false,
  isAlone: true,
  companyAddresses: [],
  ...change,
})
const invited = claim({ companyId: 'inviting', isApproved: true, isAlone: false })
const signedUp = claim({ companyId: 'signed up', isApproved: true, hasPassword: true })
const shell = claim({ companyId: 'shell', isShell: true })
const confirmed = claim({ companyId: 'confirmed', isApproved: true, hasPassword: true, isConfirmed: true })
const whose = (claims: AddressClaim[], email = 'eve@meridian.test') => {
  const { is, owner } = ownerOf(email, claims)
  return owner ? `${is}: ${owner.companyId}` : is
}

describe('an address belongs', () => {
  test('to the company whose user confirmed it, whoever else names it', () => {
    expect(whose([invited, signedUp, confirmed, shell])).toBe('confirmed: confirmed')
  })

  test('to nobody by an invitation or a sign-up alone', () => {
    expect(whose([invited])).toBe('invited')
    expect(whose([signedUp])).toBe('invited')
    expect(whose([shell])).toBe('nobody')
    expect(whose([])).toBe('nobody')
  })

  test('to the inviting company that reads a mailbox which only the holder of the domain has', () => {
    const proven = { ...invited, companyAddresses: ['eve2@meridian.test', 'postmaster@meridian.test'] }
    expect(whose([proven])).toBe('proven domain: inviting')
    expect(whose([{ ...proven, companyAddresses: ['eve2@meridian.test'] }])).toBe('invited')
    expect(whose([{ ...proven, companyAddresses: ['postmaster@elsewhere.test'] }])).toBe('invited')
    expect(whose([{ ...proven, hasPassword: true }])).toBe('invited')
    expect(whose([proven, { ...proven, companyId: 'another' }])).toBe('invited')
  })

  test('to nobody by a proven domain at a free-mail provider', () => {
    expect(whose([{ ...invited, companyAddresses: ['postmaster@gmail.com'] }], 'eve@gmail.com')).toBe('invited')
  })
})

describe('what is sent to an address without an owner waits', () => {
  test('in a shell company of its own, not where others are', () => {
    expect(waitingPlaceOf([invited, signedUp, shell])).toBe(shell)
    expect(waitingPlaceOf([invited, signedUp])).toBeUndefined()
    expect(waitingPlaceOf([{ ...shell, isAlone: false }])).toBeUndefined()
    expect(waitingPlaceOf([{ ...shell, isShell: false }])).toBeUndefined()
    expect(waitingPlaceOf([{ ...shell, isApproved: true }])).toBeUndefined()
  })
})
