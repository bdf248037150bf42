import { describe, expect, test } from 'vitest'
import { emailsIn, isEmail, normalEmail } from './email.ts'
import { environmentOf } from './environment.ts'
import { outOfDateBrowserText } from './out-of-date-browser.ts'
import { accountRefusal, signInErrorText } from './sign-in-errors.ts'

describe('sign-in', () => {
  test.each([
    ['Please provide a valid email.', 'Please provide a valid email.', 'A-ST-045'],
    ['Please provide a password.', 'Please provide a valid password.', 'A-ST-046'],
    ['Invalid email or password.', 'Invalid email or password. Please check your email and password, and try again.', 'A-ST-047'],
    ['Email not confirmed', 'Please confirm your email address before logging in for the first time.', 'A-ST-048'],
    [
      'Not approved',
      'You have not been approved as a user for your company, yet. We will notify you once your administrator has approved you as a user.',
      'A-ST-049',
    ],
    [
      'Email not confirmed and not approved',
      'Please confirm your email address so that your administrator can add you as a user for your company.',
      'A-ST-050',
    ],
    ['User not found', 'We did not find any account associated with this email.', 'A-ST-051'],
    ['Incorrect password', 'Password you entered is not correct.', 'A-ST-052'],
    ['Disabled', 'This user has been disabled, please contact the administrator of this account.', 'A-ST-053'],
    ['Deleted', 'This user has been deleted, please contact the administrator of this account.', 'A-ST-054'],
    ['toString', 'There was a problem processing your request. If this problem persists, please call us.', 'A-ST-055'],
  ])('the server says "%s", people read "%s" [A-RL-079] [%s]', (message, text) => expect(signInErrorText(message)).toBe(text))

  test.each([
    [{}, undefined],
    [{ isConfirmed: false }, 'Email not confirmed'],
    [{ isApproved: false }, 'Not approved'],
    [{ isConfirmed: false, isApproved: false }, 'Email not confirmed and not approved'],
    [{ isDisabled: true, isConfirmed: false }, 'Disabled'],
    [{ isDeleted: true, isDisabled: true }, 'Deleted'],
  ])('an account that is %o is refused with "%s"', (change, message) => {
    expect(accountRefusal({ isConfirmed: true, isApproved: true, isDisabled: false, isDeleted: false, ...change })).toBe(message)
  })
})

describe('e-mail addresses', () => {
  test.each(['ana@lapadbay.test', 'a.b+c@x.co', 'ž@primjer.hr'])('%s is one', (text) => expect(isEmail(text)).toBe(true))
  test.each(['', 'ana', 'ana@', '@x.hr', 'a b@x.hr', 'a@x', 'a@x..hr', 'a@x.hr\nBcc: b@x.hr', `${'a'.repeat(250)}@x.hr`])(
    '"%s" is none',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )

  test('addresses are compared trimmed and lower-cased, and found in pasted text', () => {
    expect(normalEmail('  Ana@Lapad.HR ')).toBe('ana@lapad.hr')
    expect(emailsIn('Ana <Ana@lapad.hr>; tom@x.uk, ana@lapad.hr bad@')).toEqual({
      emails: ['ana@lapad.hr', 'tom@x.uk'],
      rejected: ['bad@'],
    })
  })

  test.each([
    ['a@b.hr not-an-address', ['a@b.hr'], ['not-an-address']],
    ['"Babić, Ana" <a@b.hr>, c@d.hr', ['a@b.hr', 'c@d.hr'], []],
    ['Ana a@b.hr Tom c@d.hr', ['a@b.hr', 'c@d.hr'], []],
    ['a@b.hr bad@ of Meridian', ['a@b.hr'], ['bad@', 'of Meridian']],
    ['Meridian Tours', [], ['Meridian Tours']],
  ])('in "%s" nothing is left out without a word', (text, emails, rejected) => {
    expect(emailsIn(text)).toEqual({ emails, rejected })
  })
})

describe('environment', () => {
  const hosts = { development: 'localhost', staging: 'staging.tradewind.test' }
  test.each([
    ['localhost', 'test', 'A-CN-023'],
    ['STAGING.tradewind.test', 'staging', 'A-CN-024'],
    ['rates.example.com', 'prod', 'A-CN-025'],
    ['localhost.evil.test', 'prod', 'A-CN-025'],
  ])('the host %s is %s [A-RL-093] [%s]', (host, environment) => expect(environmentOf(host, hosts)).toBe(environment))

  const chrome = (version: string) =>
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`
  test.each([
    [
      'Internet Explorer',
      11,
      'A-CN-012',
      'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
      'Mozilla/5.0 (Windows NT 6.3; Trident/7.0; rv:11.0) like Gecko',
    ],
    [
      'Firefox',
      35,
      'A-CN-013',
      'Mozilla/5.0 (X11; rv:34.0) Gecko/20100101 Firefox/34.0',
      'Mozilla/5.0 (X11; rv:35.0) Gecko/20100101 Firefox/35.0',
    ],
    ['Chrome', 39, 'A-CN-014', chrome('38.0.2125.101'), chrome('39.0.2171.65')],
    [
      'Safari',
      7.1,
      'A-CN-015',
      'Mozilla/5.0 (Macintosh) AppleWebKit/537.71 (KHTML, like Gecko) Version/7.0 Safari/537.71',
      'Mozilla/5.0 (Macintosh) AppleWebKit/538.35 (KHTML, like Gecko) Version/7.1 Safari/538.35',
    ],
    ['Opera', 27, 'A-CN-016', `${chrome('38.0')} OPR/26.0`, `${chrome('40.0')} OPR/27.0`],
    ['Edge', 12, 'A-CN-017', `${chrome('36.0')} Edge/11.9`, `${chrome('36.0')} Edge/12.0`],
  ])('%s before version %d is out of date, that version is not [%s]', (name, version, _id, old, current) => {
    expect(outOfDateBrowserText(old)).toBe(`Your browser is out of date. Tradewind needs ${name} ${version} or newer.`)
    expect(outOfDateBrowserText(current)).toBeUndefined()
  })

  test('a browser that nobody knows is not warned', () => expect(outOfDateBrowserText('curl/8')).toBeUndefined())
})
