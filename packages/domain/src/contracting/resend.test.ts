import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bulkResendMessage, bulkResendSubject, changedReaders, cleanAddresses } from './resend.ts'

describe('addresses of a resending', () => {
  test('new addresses are trimmed and lower-cased, and empty ones are dropped [C-RL-072] [C-RL-073] [C-RL-074]', () => {
    expect(cleanAddresses([' Tom@Meridian.test ', '', '   ', '\ttom@meridian.test', 'ANA@b.hr'])).toEqual(['tom@meridian.test', 'ana@b.hr'])
    fc.assert(
      fc.property(fc.array(fc.string()), (written) => {
        const clean = cleanAddresses(written)
        expect(clean).toEqual(cleanAddresses(clean))
        for (const email of clean) expect(email).toBe(email.trim().toLowerCase())
        expect(clean).not.toContain('')
      }),
    )
  })

  test('a changed address takes the place of the old one, and a removed one no longer reads', () => {
    const change = { newEmails: ['d@x.test'], updatedEmails: [{ email: 'a@x.test', newEmail: 'c@x.test' }], removedEmails: ['b@x.test'] }
    expect(changedReaders(['a@x.test', 'b@x.test'], change)).toEqual({
      readers: ['c@x.test', 'd@x.test'],
      added: ['c@x.test', 'd@x.test'],
      removed: ['a@x.test', 'b@x.test'],
    })
  })

  test('readers are those before, without the removed, with the added, whatever is changed', () => {
    const email = fc.constantFrom('a@x.test', 'b@x.test', 'c@x.test', 'd@x.test')
    const emails = fc.uniqueArray(email)
    const change = fc.record({
      newEmails: emails,
      updatedEmails: fc.array(fc.record({ email, newEmail: email })),
      removedEmails: emails,
    })
    fc.assert(
      fc.property(emails, change, (before, wanted) => {
        const { readers, added, removed } = changedReaders(before, wanted)
        expect([...readers].sort()).toEqual([...before.filter((each) => !removed.includes(each)), ...added].sort())
        for (const each of wanted.newEmails) expect(readers).toContain(each)
      }),
    )
  })
})

test('the default subject names the company, and the message depends on the side [C-CN-033]', () => {
  expect(bulkResendSubject('Solano Hotels')).toBe('Rates Reminder: Solano Hotels')
  expect(bulkResendMessage('supplier', 'Solano Hotels')).not.toBe(bulkResendMessage('buyer', 'Solano Hotels'))
})
