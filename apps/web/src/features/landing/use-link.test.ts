import { expect, test } from 'vitest'
import { CallFailed } from '../../client/call-failed.ts'
import { linkFailure } from './use-link.ts'

const answered = (status: number) =>
  new CallFailed({ method: 'POST', url: '/proxy/link', body: undefined }, new Response(null, { status }), { code: 'X', message: 'No.' })

test.each([400, 404, 409, 410])('a link that was refused with %i is not tried again', (status) => {
  expect(linkFailure(answered(status))).toEqual({ kind: 'failed', message: 'No.', isTemporary: false })
})

test.each([429, 500, 503])('a link that was answered with %i may be tried again', (status) => {
  expect(linkFailure(answered(status))).toMatchObject({ isTemporary: true })
})

test('a link may be tried again when the server was not reached', () => {
  expect(linkFailure(new TypeError('fetch failed'))).toMatchObject({ isTemporary: true })
})
