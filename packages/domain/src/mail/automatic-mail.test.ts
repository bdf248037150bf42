import { expect, test } from 'vitest'
import { isAutomaticMail } from './automatic-mail.ts'

test.each([
  ['auto-submitted', 'auto-replied'],
  ['auto-submitted', 'auto-generated (rejected)'],
  ['auto-submitted', 'auto-notified; owner-email=a@b.test'],
  ['auto-submitted', 'nobody-knows'],
  ['content-type', 'multipart/report; report-type=delivery-status; boundary="x"'],
])('%s: %s is of a program', (key, value) => {
  expect(isAutomaticMail([{ key, value }], 'ana@b.test')).toBe(true)
})

test('an e-mail without a return path is of a program', () => {
  expect(isAutomaticMail([], '')).toBe(true)
})

test.each([
  ['auto-submitted', 'no'],
  ['auto-submitted', 'No (written by hand)'],
  ['auto-submitted', '(by hand) no; a=b'],
  ['auto-submitted', ''],
  ['precedence', 'bulk'],
  ['precedence', 'list'],
  ['precedence', 'first-class'],
  ['x-auto-response-suppress', 'All'],
  ['x-auto-response-suppress', 'OOF, DR'],
  ['list-id', '<sales.hotel.test>'],
  ['list-unsubscribe', '<mailto:leave@hotel.test>'],
  ['feedback-id', '1:2:3:esp'],
  ['x-autoreply', 'yes'],
  ['content-type', 'multipart/mixed; boundary="x"'],
])('an e-mail with %s: %s is of a person, whose mail program or list wrote the header', (key, value) => {
  expect(isAutomaticMail([{ key, value }], 'ana@b.test')).toBe(false)
})
