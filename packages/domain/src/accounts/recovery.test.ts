import { describe, expect, test } from 'vitest'
import { deviceText } from './device-text.ts'
import { companyDomainOf, isFreeMailDomain } from './email-domain.ts'
import { isCommonPassword, newPasswordProblem, passwordCores, passwordStrength } from './new-password.ts'
import { passwordResetText, PASSWORD_WAS_RESET, EMAIL_WAS_SENT, recoveryFormText } from './recovery-texts.ts'
import { allowedReturn, signInTarget } from './sign-in-target.ts'

describe('recovery', () => {
  test.each([
    ['Not Found', 'This link is out of date, please try a new link.', 'A-ST-056'],
    ['Internal Server Error', 'Internal Error: Please try again later.', 'A-ST-057'],
  ])('a password that was not reset: the server says "%s", people read "%s" [%s]', (message, text) => {
    expect(passwordResetText(message)).toBe(text)
  })

  test('any other reason against a new password is shown as the server words it', () => {
    expect(passwordResetText('Please use at least 12 characters.')).toBe('Please use at least 12 characters.')
  })

  test.each([
    [404, "This email doesn't associate with any account.", 'A-ST-059'],
    [400, 'This email has already been confirmed.', 'A-ST-060'],
    [500, 'Internal Error: Please try again later.', 'A-ST-061'],
  ])('a recovery form that was answered %d shows "%s" [%s]', (status, text) => expect(recoveryFormText(status, 'x')).toBe(text))

  test('what succeeded says so in the words of the specification [A-ST-058] [A-ST-062]', () => {
    expect(PASSWORD_WAS_RESET).toBe("Your password has been reset. You'll be redirected to our signin page soon.")
    expect(EMAIL_WAS_SENT).toBe('An email has been sent to you.')
    expect(recoveryFormText(429, 'Please wait 30 seconds.')).toBe('Please wait 30 seconds.')
  })
})

describe('new passwords', () => {
  const email = 'petar.kralj@solano.test'
  test.each([
    ['elevenchars', 'Please use at least 12 characters.'],
    ['x'.repeat(129), 'Please use at most 128 characters.'],
    ['Petar.Kralj@solano.test', 'Please choose a password that is not your email address.'],
    ['password1234', 'This password is too common. Please choose one that nobody would guess.'],
  ])('"%s" is refused: %s [A-RL-063]', (password, problem) => expect(newPasswordProblem(password, email)).toBe(problem))

  test.each(['correct horse battery', 'åäö ñ 北京 🏨 lapad', 'Lapad-Bay-2026-rates', 'demo-password-1x', 'x7!kPq9$mZ2w'])(
    '"%s" is taken: any characters count',
    (password) => expect(newPasswordProblem(password, email)).toBeUndefined(),
  )

  test.each([
    'Passw0rd2024!',
    'qwertyuiop12',
    '123456789012',
    '111111111111',
    'abcabcabcabc',
    'iloveyou1234',
    'welcomehotel1',
    'abcdefghijkl',
    'administrator!!',
    '147000000000',
  ])('"%s" is among those that are tried first', (password) => expect(isCommonPassword(password)).toBe(true))

  test.each([
    ['Michelle1987!', ['michelle1987!', 'michelle']],
    ['ch1nch1lla2026', ['ch1nch1lla2026', 'ch1nch1lla', 'chinchilla']],
    ['genius-123genius', ['genius-123genius', 'genius-i2egenius', 'genius']],
    ['cat-83749201837', ['cat-83749201837']],
    ['Škoda1234567', ['skoda1234567']],
  ])('of "%s" these are looked for in the list of known ones', (password, cores) => expect(passwordCores(password)).toEqual(cores))

  test.each([
    ['', 0, 'Too short'],
    ['short', 1, 'Too short'],
    ['password1234', 1, 'Too common'],
    ['lapadbaylapa', 2, 'Fair'],
    ['lapad bay terrace', 3, 'Good'],
    ['Lapad bay terrace 1978!', 4, 'Strong'],
  ])('the meter beside "%s" stands at %d: %s', (password, score, word) => expect(passwordStrength(password)).toEqual({ score, word }))
})

describe('company domains', () => {
  test.each([
    ['Ana@LapadBay.HR', 'lapadbay.hr'],
    ['ana@gmail.com', undefined],
    ['ana@proton.me', undefined],
    ['ana@yahoo.co.jp', undefined],
    ['ana@outlook.com.br', undefined],
    ['ana@live.it', undefined],
    ['ana@docomo.ne.jp', undefined],
    ['ana@outlook.hotel-group.com', 'outlook.hotel-group.com'],
    ['ana@live.music', 'live.music'],
  ])('colleagues of %s are known by %s', (email, domain) => expect(companyDomainOf(email)).toBe(domain))

  test('free-mail domains are known in any case', () => {
    expect(isFreeMailDomain('GMX.de')).toBe(true)
    expect(isFreeMailDomain('hotel-gmx.de')).toBe(false)
  })
})

describe('after signing in', () => {
  const rules = { origin: 'https://rates.test', allowedHosts: ['partner.test'] }
  const nobody = { ssoRedirectUrl: null, redirectTo: undefined, allApps: [], aiAppUrl: 'https://ai.test/', isShellAccount: false }

  test('single sign-on comes first [A-TR-016]', () => {
    const all = {
      ...nobody,
      ssoRedirectUrl: 'https://forum.test/?sso=x',
      redirectTo: '/settings',
      allApps: ['bookings'],
      isShellAccount: true,
    }
    expect(signInTarget(all, rules)).toBe('https://forum.test/?sso=x')
  })

  test('then redirect_to [A-TR-017] [A-RL-018]', () => {
    const wanted = { ...nobody, redirectTo: '/settings?x=1#y', allApps: ['bookings'], isShellAccount: true }
    expect(signInTarget(wanted, rules)).toBe('/settings?x=1#y')
  })

  test.each([
    ['bookings', 'A-CN-027'],
    ['emailAssist', 'A-CN-028'],
    ['itineraryAssist', 'A-CN-029'],
  ])('then the generative-AI app for a company that has %s [A-TR-018] [%s]', (app) => {
    expect(signInTarget({ ...nobody, allApps: ['other', app], isShellAccount: true }, rules)).toBe('https://ai.test/')
    expect(signInTarget({ ...nobody, allApps: ['other'] }, rules)).toBe('/home')
    expect(signInTarget({ ...nobody, allApps: [app], aiAppUrl: null }, rules)).toBe('/home')
  })

  test('then, for a shell account, the contract list [A-TR-019] [A-TR-020]', () => {
    expect(signInTarget({ ...nobody, isShellAccount: true }, rules)).toBe('/contracting/contract-list/all')
  })

  test('and home otherwise [A-TR-021]', () => expect(signInTarget(nobody, rules)).toBe('/home'))

  test.each([
    'https://evil.test/',
    '//evil.test/x',
    '/.//evil.test',
    '/home/..//evil.test',
    'https://rates.test//evil.test',
    '/\tx/..//evil.test',
    'javascript:alert(1)',
    'https://rates.test.evil.test/',
    'https://rates.test@evil.test/',
    'https://user:word@rates.test/home',
    'http://partner.test/',
    'https://partner.test:8443/',
    'data:text/html,x',
    '\\\\evil.test',
    '/signin?redirect_to=/signin',
    '/signup',
    '',
  ])('nobody is led to "%s"', (address) => expect(allowedReturn(address, rules)).toBeUndefined())

  test.each([
    ['https://rates.test/home', '/home'],
    ['contracting/x', '/contracting/x'],
    ['https://partner.test/a?b', 'https://partner.test/a?b'],
  ])('"%s" may be gone to', (address, target) => expect(allowedReturn(address, rules)).toBe(target))
})

describe('devices', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) CriOS/140 Mobile Safari/604',
      'Chrome on iPhone',
    ],
    ['curl/8.5.0', 'curl'],
    ['', 'Unknown device'],
  ])('%s is %s', (userAgent, words) => expect(deviceText(userAgent)).toBe(words))
})
