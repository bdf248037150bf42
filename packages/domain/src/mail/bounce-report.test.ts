import { describe, expect, test } from 'vitest'
import { readBounceReport, type ReportMail } from './bounce-report.ts'

const mail: ReportMail = {
  headers: [],
  from: 'mailer-daemon@mx.test',
  envelopeFrom: '',
  subject: 'Undelivered',
  text: '',
  deliveryStatus: [],
}
const read = (report: ReportMail) => readBounceReport(report, 'a@b.test')
const status = (action: string, more = '') => `Reporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; a@b.test\nAction: ${action}\n${more}`

test('a failed delivery status gives the words of the mail server as reason', () => {
  const report = status('failed', 'Status: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1\n  no such user')
  expect(read({ ...mail, deliveryStatus: [report] })).toEqual({ is: 'bounced', reason: '550 5.1.1 no such user' })
})

test('without such words the code is the reason', () => {
  expect(read({ ...mail, deliveryStatus: [status('failed', 'Status: 5.2.2 (mailbox full)')] })).toEqual({
    is: 'bounced',
    reason: '5.2.2',
  })
})

test.each([
  ['delayed', { is: 'delayed', reason: '4.4.1' }],
  ['delivered', { is: 'arrived' }],
  ['relayed', { is: 'arrived' }],
  ['expanded', { is: 'arrived' }],
])('%s is no failure', (action, expected) => {
  expect(read({ ...mail, deliveryStatus: [status(action, 'Status: 4.4.1')] })).toEqual(expected)
})

describe('a report about two recipients says of each what its own part says', () => {
  const part = (to: string, action: string, more: string) => `Final-Recipient: rfc822; ${to}\nAction: ${action}\n${more}\n`
  const both = (...parts: string[]) => ({ ...mail, deliveryStatus: [['Reporting-MTA: dns; mx.test\n', ...parts].join('\n')] })
  const away = part('Other@B.test', 'delivered', 'Status: 2.0.0')
  const gone = part('a@b.test', 'failed', 'Status: 5.1.1\nDiagnostic-Code: smtp; 550 no such user')

  test.each([
    ['first', both(gone, away)],
    ['last', both(away, gone)],
  ])('the failed one is the %s', (_, report) => {
    expect(readBounceReport(report, 'A@b.test')).toEqual({ is: 'bounced', reason: '550 no such user' })
    expect(readBounceReport(report, 'other@b.test')).toEqual({ is: 'arrived' })
    expect(readBounceReport(report, 'third@b.test')).toEqual({ is: 'other' })
  })

  test('one is delayed, and the domain of the other is not found', () => {
    const report = both(
      part('other@b.test', 'delayed', 'Status: 4.4.1\nDiagnostic-Code: smtp; 450 busy'),
      part('a@b.test', 'failed', 'Status: 5.4.4\nDiagnostic-Code: X-Postfix; Host or domain name\n not found'),
    )
    expect(readBounceReport(report, 'other@b.test')).toEqual({ is: 'delayed', reason: '450 busy' })
    expect(readBounceReport(report, 'a@b.test')).toEqual({ is: 'bounced', reason: 'Host or domain name not found' })
  })

  test('the address to which it was forwarded has failed, and the original one is named', () => {
    const report = both(away, `Original-Recipient: rfc822;a@b.test\n${part('a@new.test', 'failed', 'Status: 5.2.2')}`)
    expect(readBounceReport(report, 'a@b.test')).toEqual({ is: 'bounced', reason: '5.2.2' })
  })

  test('both were forwarded to addresses that nobody knows: they count when they ended alike', () => {
    const failed = both(part('x@new.test', 'failed', 'Status: 5.1.1'), part('y@new.test', 'failed', 'Status: 5.1.1'))
    expect(readBounceReport(failed, 'a@b.test')).toEqual({ is: 'bounced', reason: '5.1.1' })
  })

  test('in plain words, the paragraph of each address is read', () => {
    const text =
      'I could not deliver to these:\n\n<other@b.test>: host mx.b.test said: 250 delivered\n\n<a@b.test>: host mx.b.test\n  said: 550 5.1.1 unknown user\n'
    expect(readBounceReport({ ...mail, text }, 'a@b.test')).toEqual({ is: 'bounced', reason: 'said: 550 5.1.1 unknown user' })
    expect(readBounceReport({ ...mail, text }, 'other@b.test')).toEqual({ is: 'other' })
  })
})

test.each([
  '<a@b.test>: Host or domain name not found. Name service error',
  'all relevant MX records point to unrouteable address',
  'Unknown host b.test',
])('a domain that is not there is a failure without a code: %s', (text) => {
  expect(read({ ...mail, text })).toEqual({ is: 'bounced', reason: text })
})

test('a mail server that goes on trying has not failed, even if it names the error', () => {
  const text = 'This is a warning message only. You do not need to resend your message.\n<a@b.test>: Host not found, 4.4.3'
  expect(read({ ...mail, text })).toEqual({ is: 'delayed', reason: '<a@b.test>: Host not found, 4.4.3' })
})

test('a report in plain words of a mail server is read by its code', () => {
  const text = 'Hi. This is the qmail-send program at mx.test.\n<a@b.test>:\n192.0.2.1 said: 550 5.1.1 unknown user'
  expect(read({ ...mail, text })).toEqual({ is: 'bounced', reason: '192.0.2.1 said: 550 5.1.1 unknown user' })
})

test('the list of failed recipients of Exim is enough', () => {
  const headers = [{ key: 'x-failed-recipients', value: 'a@b.test' }]
  expect(read({ ...mail, headers, from: 'x@mx.test', subject: 'Mail failure', text: 'sorry' })).toEqual({
    is: 'bounced',
    reason: 'Mail failure',
  })
})

test('an absence notice is no failure, even if it names a number', () => {
  expect(read({ ...mail, from: 'ana@b.test', text: 'I am away. Call 550 1234.' })).toEqual({ is: 'other' })
  expect(read({ ...mail, text: 'I am away.' })).toEqual({ is: 'other' })
})
