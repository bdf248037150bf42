import { expect, test } from 'vitest'
import { readBounceReport, type ReportMail } from './bounce-report.ts'

const mail: ReportMail = {
  headers: [],
  from: 'mailer-daemon@mx.test',
  envelopeFrom: '',
  subject: 'Undelivered',
  text: '',
  deliveryStatus: [],
}
const status = (action: string, more = '') => `Reporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; a@b.test\nAction: ${action}\n${more}`

test('a failed delivery status gives the words of the mail server as reason', () => {
  const report = status('failed', 'Status: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1\n  no such user')
  expect(readBounceReport({ ...mail, deliveryStatus: [report] })).toEqual({ is: 'bounced', reason: '550 5.1.1 no such user' })
})

test('without such words the code is the reason', () => {
  expect(readBounceReport({ ...mail, deliveryStatus: [status('failed', 'Status: 5.2.2 (mailbox full)')] })).toEqual({
    is: 'bounced',
    reason: '5.2.2',
  })
})

test.each(['delayed', 'delivered', 'relayed', 'expanded'])('%s is no failure', (action) => {
  expect(readBounceReport({ ...mail, deliveryStatus: [status(action, 'Status: 4.4.1')] })).toEqual({ is: 'other' })
})

test('a report in plain words of a mail server is read by its code', () => {
  const text = 'Hi. This is the qmail-send program at mx.test.\n<a@b.test>:\n192.0.2.1 said: 550 5.1.1 unknown user'
  expect(readBounceReport({ ...mail, text })).toEqual({ is: 'bounced', reason: '192.0.2.1 said: 550 5.1.1 unknown user' })
})

test('the list of failed recipients of Exim is enough', () => {
  const headers = [{ key: 'x-failed-recipients', value: 'a@b.test' }]
  expect(readBounceReport({ ...mail, headers, from: 'x@mx.test', subject: 'Mail failure', text: 'sorry' })).toEqual({
    is: 'bounced',
    reason: 'Mail failure',
  })
})

test('an absence notice is no failure, even if it names a number', () => {
  expect(readBounceReport({ ...mail, from: 'ana@b.test', text: 'I am away. Call 550 1234.' })).toEqual({ is: 'other' })
  expect(readBounceReport({ ...mail, text: 'I am away.' })).toEqual({ is: 'other' })
})
