// A mail server of a benchmark, and signing in to a server whose demo is still being filled.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Person } from '@tradewind/stage/person.ts'
import { SMTPServer } from 'smtp-server'

export type MailSink = { readonly url: string; close(): Promise<void> }

/** Takes every e-mail. @param arrived is told of each, with its first recipient and its content */
export async function openMailSink(arrived: (to: string, content: Buffer) => void): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        arrived(session.envelope.rcptTo[0]?.address ?? '', Buffer.concat(chunks))
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on a port, not on a pipe
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** The demo is filled while the server answers already. */
export async function signedInOnceFilled(url: string, email: string, password: string): Promise<Person> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await new Person(url).signIn(email, password)
    } catch (error) {
      if (attempt === 90) throw error
      await pause(1000)
    }
  }
}
