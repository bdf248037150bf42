import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLog } from '../log.ts'
import { type ArrivedMail, type InboundServer, openInboundServer } from './inbound-server.ts'

const DOMAIN = 'in.rates.test'
const servers: InboundServer[] = []
let certificate: string
let key: string
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-tls-'))
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const names = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, ...files], { stdio: 'ignore' })
  certificate = readFileSync(join(folder, 'certificate.pem'), 'utf8')
  key = readFileSync(join(folder, 'key.pem'), 'utf8')
  rmSync(folder, { recursive: true })
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

async function listener(tls: { certificate: string; key: string } | undefined) {
  const arrived: ArrivedMail[] = []
  const handlers = { isKnown: async () => true, keep: async (mail: ArrivedMail) => void arrived.push(mail) }
  const server = await openInboundServer({ host: '127.0.0.1', port: 0, domain: DOMAIN, trustedRelays: [], tls }, handlers, newLog('fatal'))
  servers.push(server)
  const send = (trusted: string) => {
    const transport = createTransport({
      host: '127.0.0.1',
      port: server.port,
      requireTLS: true,
      tls: { ca: trusted, servername: DOMAIN },
    })
    return transport
      .sendMail({ from: 'tom@buyer.test', to: `contract@${DOMAIN}`, subject: 'Rates', text: 'Agreed.' })
      .finally(() => transport.close())
  }
  return { arrived, send }
}

test('with a certificate an e-mail arrives encrypted, and the sender can check who takes it', async () => {
  const { arrived, send } = await listener({ certificate, key })
  await send(certificate)
  expect(arrived.map((mail) => mail.recipients)).toEqual([[`contract@${DOMAIN}`]])
  expect(arrived[0]?.bytes.toString()).toContain('Agreed.')
})

test('without one nothing is promised: who insists on encryption sends nothing', async () => {
  const { arrived, send } = await listener(undefined)
  await expect(send(certificate)).rejects.toThrow(/STARTTLS|TLS/)
  expect(arrived).toEqual([])
})
