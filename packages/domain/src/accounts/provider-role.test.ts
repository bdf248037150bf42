import { describe, expect, test } from 'vitest'
import { hasOneOf, PROVIDER_ROLES } from './provider-role.ts'

describe('who may make a call of the platform', () => {
  test('an administrator may make every call, also one that names other roles', () => {
    expect(hasOneOf('administrator', [])).toBe(true)
    expect(hasOneOf('administrator', ['billing'])).toBe(true)
  })

  test('a person with another role may make the calls that name the role, and no others', () => {
    for (const role of PROVIDER_ROLES.filter((each) => each !== 'administrator')) {
      const others = PROVIDER_ROLES.filter((each) => each !== role)
      expect([role, hasOneOf(role, [role]), hasOneOf(role, others), hasOneOf(role, [])]).toEqual([role, true, false, false])
    }
  })

  test('a person who is not of the provider may make none', () => {
    expect(hasOneOf(null, PROVIDER_ROLES)).toBe(false)
  })
})
