import { fileNameWithEnding } from '@tradewind/domain/contracting/download-names.ts'
import { expect, test } from 'vitest'
import { nameOfType } from './file-name.ts'

test.each([
  ['rates 2027.pdf', 'rates 2027.pdf'],
  ['..\\..\\etc\\passwd.pdf', 'etc passwd.pdf'],
  ['../../boot.pdf', 'boot.pdf'],
  ['insurance\u202efdp.pdf', 'insurancefdp.pdf'],
  ['保险 تأمين.pdf', '保险 تأمين.pdf'],
  ['terms.pdf\r\nset-cookie: a', 'terms.pdf set-cookie a'],
  ['without ending', 'without ending'],
  ['/', 'file'],
  ['con.pdf', 'con_.pdf'],
])('an upload named %j is kept as %j', (given, name) => expect(fileNameWithEnding(given)).toBe(name))

test.each(['ந', '長', '🏨'])('a name of 240 %s is one that file systems take, with its ending and without half a sign', (sign) => {
  const name = fileNameWithEnding(`${sign.repeat(240)}.pdf`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255 - '10000 '.length)
  expect(name).toMatch(new RegExp(`^(${sign})+\\.pdf$`, 'u'))
})

test('a name that is too long keeps its ending', () => {
  const name = fileNameWithEnding(`${'a'.repeat(240)}.pdf`)
  expect([name.length, name.slice(-5)]).toEqual([120, 'a.pdf'])
})

test.each([
  ['insurance.pdf', 'application/pdf', 'insurance.pdf'],
  ['insurance.PDF', 'application/pdf', 'insurance.PDF'],
  ['insurance.exe', 'application/pdf', 'insurance.exe.pdf'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['terms', 'application/pdf', 'terms.pdf'],
  ['letter.doc', 'application/x-cfb', 'letter.doc'],
  ['unknown.abc', 'application/unknown', 'unknown.abc'],
])('%s, which is %s, is called %s', (given, type, name) => expect(nameOfType(given, type)).toBe(name))
