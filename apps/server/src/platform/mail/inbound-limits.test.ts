// The limits of the SMTP listener for those who guess at addresses, as mail servers meet them.

import { mailIn } from '@tradewind/stage/mail-in.ts'
import { afterEach, expect, test } from 'vitest'
import { newLog } from '../log.ts'
import { type ArrivedMail, type InboundServer, openInboundServer } from './inbound-server.ts'

const arrived: ArrivedMail[] = []
let server: InboundServer
afterEach(() => server.stop())

async function open(trustedRelays: readonly string[]): Promise<void> {
  arrived.length = 0
  const handlers = {
    isKnown: (address: string) => Promise.resolve(address.startsWith('i-')),
    keep: async (mail: ArrivedMail) => void arrived.push(mail),
  }
  const settings = { host: '127.0.0.1', port: 0, domain: 'in.test', trustedRelays, tls: undefined }
  server = await openInboundServer(settings, handlers, newLog('fatal'))
}
const send = (from: string, to: string) =>
  mailIn(server.port, { from, to, text: 'x' }).then(
    () => 'taken',
    (error: unknown) => (error as { response: string }).response.slice(0, 3),
  )
const guess = async (from: string) => {
  const answers = new Set<string>()
  for (let i = 0; i < 50; i += 1) answers.add(await send(from, `c-${i}@in.test`))
  return [...answers]
}

test('somebody who guesses at addresses behind a trusted relay is no longer answered; everybody else behind it is', async () => {
  await open(['127.0.0.0/8'])
  expect(await guess('guesser@b.test')).toEqual(['550'])
  expect(await send('guesser@b.test', 'i-ana@in.test')).toBe('421')
  expect(await send('tom@buyer.test', 'i-ana@in.test')).toBe('taken')
  expect(arrived.map(({ envelopeFrom }) => envelopeFrom)).toEqual(['tom@buyer.test'])
})

test('an address that is no trusted relay is not answered under another name either', async () => {
  await open(['10.0.0.0/8'])
  expect(await guess('guesser@b.test')).toEqual(['550'])
  expect(await send('tom@buyer.test', 'i-ana@in.test')).toBe('421')
})
