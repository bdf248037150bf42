import { describe, expect, test } from 'vitest'
import { platformLoginTarget } from './platform-login-target.ts'

const rules = { origin: 'https://rates.test', allowedHosts: ['partner.test'] }
const login = { hashToken: 'the-token', encryptedEmail: 'an/address', contractId: 'c1', returnUrl: undefined, viewer: 'receiver' } as const
const BACK = 'jumpBackTo=%2Fcontracting%2Fcontract-list%2Frecent%3FcontractIds%3Dc1&magicLinkHashToken=the-token'

describe('after a login via the platform', () => {
  test('the recent list with the contract of the link [A-TR-022]', () => {
    expect(platformLoginTarget(login, rules)).toBe('/contracting/contract-list/recent?contractIds=c1')
  })

  test.each([
    ['/contracting/contract/c1/details', `/contracting/contract/c1/details?${BACK}`],
    ['https://rates.test/contracting/contract/c1/notes?x=1#end', `/contracting/contract/c1/notes?x=1&${BACK}#end`],
  ])('back to %s with jumpBackTo and magicLinkHashToken [A-TR-023]', (returnUrl, target) => {
    expect(platformLoginTarget({ ...login, returnUrl }, rules)).toBe(target)
  })

  test.each(['https://evil.test/', 'https://partner.test/', '//evil.test', 'javascript:alert(1)', '/signin'])(
    'but not back to %s',
    (returnUrl) => expect(platformLoginTarget({ ...login, returnUrl }, rules)).toBe('/contracting/contract-list/recent?contractIds=c1'),
  )

  test('to the consolidation when the contract is another company’s, wherever she was [A-TR-024]', () => {
    const stranger = { ...login, viewer: 'stranger', returnUrl: '/contracting/contract/c1/details' } as const
    expect(platformLoginTarget(stranger, rules)).toBe('/assets-consolidation/the-token?associateEmail=an%2Faddress')
  })
})
