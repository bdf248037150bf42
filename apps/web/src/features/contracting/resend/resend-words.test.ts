import { expect, test } from 'vitest'
import { changeOf, readersAfter } from './resend-words.ts'

const typed = {
  partnerName: ' Meridian ',
  addresses: [
    { email: 'a@x.test', typed: ' A2@X.test ' },
    { email: 'b@x.test', typed: 'b@x.test' },
  ],
  further: 'New <n@x.test>,\n m@x.test',
  forAll: false,
  fromBook: true,
}

test('what is typed becomes new, updated and removed addresses, and a name that is the same is left out', () => {
  const readers = ['a@x.test', 'b@x.test', 'c@x.test']
  expect(changeOf(typed, readers, 'Meridian')).toEqual({
    newEmails: ['n@x.test', 'm@x.test'],
    updatedEmails: [{ email: 'a@x.test', newEmail: 'a2@x.test' }],
    removedEmails: ['c@x.test'],
    newPartnerName: '',
    updatePartnerForAllContracts: false,
    removeContactFromPartner: true,
  })
  expect(readersAfter(typed, readers, 'Meridian')).toEqual(['a2@x.test', 'b@x.test', 'n@x.test', 'm@x.test'])
})
