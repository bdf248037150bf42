// What a hostile address can do, and what it cannot.

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttp, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer as createTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAddress, type Guard, guardedFetch, type GuardedRequest, NoAnswer, NotAllowed } from './guarded-fetch.ts'
import { isPublicAddress } from './outside-address.ts'

const servers: { close(): void }[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

const NOBODY: Guard = { networks: [] }
const HERE: Guard = { networks: ['127.0.0.0/8'] }

/** Resolves every name to these addresses, one list for each question, and counts the questions. */
function names(...answers: string[][]) {
  const asked: string[] = []
  const resolve = (hostname: string) => {
    asked.push(hostname)
    return Promise.resolve(answers[Math.min(asked.length, answers.length) - 1] ?? [])
  }
  return { asked, resolve }
}

async function listening<S extends Server>(server: S): Promise<{ port: number; calls: IncomingMessage[] }> {
  const calls: IncomingMessage[] = []
  server.on('request', (request: IncomingMessage) => calls.push(request))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push({
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
  return { port: (server.address() as AddressInfo).port, calls } // it listens on a port
}

const here = (listener: RequestListener) => listening(createHttp(listener))
/** The words of a text. */
const wordsOf = (text: string) => text.trim().split(/\s+/)
const fine = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end('fine')

const ask = (url: string, guard: Guard = HERE, asked: Partial<GuardedRequest> = {}) =>
  guardedFetch(url, guard, { method: 'POST', body: '{}', timeoutMs: 5000, mostBytes: 1000, ...asked })

describe('addresses', () => {
  test.each(['1.1.1.1', '8.8.8.8', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    ...wordsOf(`0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 127.255.255.254 168.63.129.16 169.254.169.254 172.16.0.1 172.31.255.255
    192.0.0.192 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 255.255.255.255 :: ::1
    fe80::1 fe80::1%eth0 fc00::1 fd00:ec2::254 fec0::1 ff02::1 100::1 2001:db8::1 3fff::1 ::ffff:127.0.0.1 ::ffff:7f00:1
    ::ffff:8.8.8.8 ::127.0.0.1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: 2001::1 2001:10::1 5f00::1
    localhost 127.1 8.8.8.8. 2606:4700::1111:8.8.8.8`),
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('an address that a user enters', () => {
  test.each([
    ...wordsOf(`http://127.0.0.1/ https://127.0.0.1/ https://2130706433/ https://0177.0.0.1/ https://0x7f.1/ https://127.1/
    https://127.0.0.1./ https://[::1]/ https://[::ffff:127.0.0.1]/ https://[::ffff:a00:1]/ https://169.254.169.254/latest
    https://localhost/ https://LOCALHOST./ https://a.localhost/ https://metadata.google.internal/ https://printer.local/
    https://①②⑦.0.0.1/ https://intranet/ http://hooks.example.com/ ftp://hooks.example.com/ file:///etc/passwd
    https://user:secret@hooks.example.com/ https://user@hooks.example.com/ hooks.example.com javascript:alert(1)`),
    '',
  ])('%s is refused at once', (url) => {
    expect(() => checkAddress(url, NOBODY)).toThrow(NotAllowed)
  })

  test.each(['https://hooks.example.com/a?b=c', 'https://hooks.example.com:8443/', 'https://1.1.1.1/', 'https://[2606:4700:4700::1111]/'])(
    '%s is taken',
    (url) => expect(() => checkAddress(url, NOBODY)).not.toThrow(),
  )

  test('one in a network of the operator is taken, also by http', () => {
    expect(() => checkAddress('http://127.0.0.1:8080/', HERE)).not.toThrow()
    expect(() => checkAddress('http://10.0.0.1/', HERE)).toThrow(NotAllowed)
  })

  test.each(['http://127.0.0.1', 'https://2130706433', 'https://[::ffff:127.0.0.1]'])('%s is not called', async (url) => {
    const { port, calls } = await here(fine)
    await expect(ask(`${url}:${port}/`, NOBODY)).rejects.toThrow(NotAllowed)
    expect(calls).toEqual([])
  })
})

describe('a name', () => {
  test('is resolved once, and exactly the address that was checked is called, whatever the name leads to later', async () => {
    const { port, calls } = await here(fine)
    // To a second question it would answer a metadata service.
    const { asked, resolve } = names(['127.0.0.1'], ['169.254.169.254'])
    const answer = await ask(`http://rebinding.example:${port}/a?b=c`, { ...HERE, resolve })
    expect([answer.status, asked, calls[0]?.headers.host, calls[0]?.url]).toEqual([
      200,
      ['rebinding.example'],
      `rebinding.example:${port}`,
      '/a?b=c',
    ])
  })

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '169.254.169.254', 'fd00::1'])(
    'that leads to %s is not called, also beside a public address',
    async (address) => {
      const { port, calls } = await here(fine)
      for (const addresses of [[address], ['1.1.1.1', address]]) {
        const { resolve } = names(addresses)
        await expect(ask(`https://inside.example:${port}/`, { networks: [], resolve })).rejects.toThrow(NotAllowed)
      }
      expect(calls).toEqual([])
    },
  )

  test('that nobody knows, and one whose name server does not answer, have no answer', async () => {
    await expect(ask('https://nobody.example/', { networks: [], resolve: names([]).resolve })).rejects.toThrow('Its name is not known.')
    const silent = () => new Promise<string[]>(() => undefined)
    await expect(ask('https://silent.example/', { networks: [], resolve: silent }, { timeoutMs: 50 })).rejects.toThrow(
      'It did not answer within 0.05 seconds.',
    )
  })

  test('is what the certificate has to prove', async () => {
    const { certificate, key } = newCertificate('proved.example')
    const trusted = getCACertificates('default')
    setDefaultCACertificates([...trusted, certificate])
    const { port, calls } = await listening(createHttps({ cert: certificate, key }, fine))
    const guard = { ...HERE, resolve: names(['127.0.0.1']).resolve }
    const answer = await ask(`https://proved.example:${port}/`, guard)
    const { socket } = calls[0] ?? {}
    expect([answer.status, answer.body.toString(), socket && 'servername' in socket && socket.servername]).toEqual([
      200,
      'fine',
      'proved.example',
    ])
    await expect(ask(`https://other.example:${port}/`, guard)).rejects.toThrow(
      'Its certificate is not accepted (ERR_TLS_CERT_ALTNAME_INVALID)',
    )
    setDefaultCACertificates(trusted)
    expect(calls).toHaveLength(1)
  })
})

describe('a receiver', () => {
  test('that redirects inside is not followed: its status is the answer', async () => {
    const inside = await here(fine)
    const outside = await here((_, response) => void response.writeHead(307, { location: `http://127.0.0.1:${inside.port}/` }).end())
    expect((await ask(`http://127.0.0.1:${outside.port}/`)).status).toBe(307)
    expect(inside.calls).toEqual([])
  })

  test('that never answers is left after the time', async () => {
    const { port } = await here(() => undefined)
    await expect(ask(`http://127.0.0.1:${port}/`, HERE, { timeoutMs: 50 })).rejects.toThrow('It did not answer within 0.05 seconds.')
  })

  test('that sends its headers byte by byte is left after the time', async () => {
    const slow = createTcp((socket) => {
      socket.on('error', () => undefined)
      const timer = setInterval(() => socket.write('x'), 10)
      socket.on('close', () => clearInterval(timer))
      socket.write('HTTP/1.1 200 OK\r\nx: ')
    })
    slow.listen(0, '127.0.0.1')
    await once(slow, 'listening')
    servers.push(slow)
    const { port } = slow.address() as AddressInfo // it listens on a port
    await expect(ask(`http://127.0.0.1:${port}/`, HERE, { timeoutMs: 200 })).rejects.toThrow('It did not answer within 0.2 seconds.')
  })

  test('that sends endless bytes is cut off, and so is one whose body does not end', async () => {
    const endless = await here((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 'x')));
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    })
    const { status, body, isCut } = await ask(`http://127.0.0.1:${endless.port}/`)
    expect([status, body.length, isCut]).toEqual([200, 1000, true])
    const stuck = await here((_, response) => void response.writeHead(200).write('half'))
    const cut = await ask(`http://127.0.0.1:${stuck.port}/`, HERE, { timeoutMs: 200 })
    expect([cut.status, cut.body.toString(), cut.isCut]).toEqual([200, 'half', true])
  })

  test('that breaks off, speaks something else or does not listen has no answer, in words without addresses', async () => {
    const broken = await here((request) => void request.socket.destroy())
    await expect(ask(`http://127.0.0.1:${broken.port}/`)).rejects.toThrow('The connection was broken off.')
    const mail = createTcp(
      (socket) =>
        void socket
          .on('error', () => undefined)
          .resume()
          .end('220 mail.example ESMTP\r\n'),
    )
    mail.listen(0, '127.0.0.1')
    await once(mail, 'listening')
    const { port } = mail.address() as AddressInfo // it listens on a port
    await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow('What answers there is not HTTP.')
    mail.close()
    await once(mail, 'close')
    const error: unknown = await ask(`http://127.0.0.1:${port}/`).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(NoAnswer)
    expect(String(error)).not.toContain('127.0.0.1')
  })

  test('gets the body with its length, and no headers but those that are named', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const { port, calls } = await here((request, response) => {
      request.on('data', (part: Buffer) => resolve(part.toString()))
      fine(request, response)
    })
    await ask(`http://127.0.0.1:${port}/`, HERE, { headers: { 'content-type': 'application/json' }, body: '{"é":1}' })
    expect(await promise).toBe('{"é":1}')
    expect(calls[0]?.headers).toEqual({
      'content-type': 'application/json',
      'content-length': '8',
      host: `127.0.0.1:${port}`,
      connection: 'close',
    })
  })
})

test('addresses that users name are called by this way only: all other calls go to addresses of the operator', () => {
  const root = join(import.meta.dirname, '..')
  const calling = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /(?<![.\w])fetch\(|\brequest\b.* from 'node:https?'|from 'undici'/.test(readFileSync(join(root, file), 'utf8')))
  expect(calling.toSorted()).toEqual([
    'features/contracting/sealing/outside-signer.ts',
    'features/contracting/sealing/time-stamp.ts',
    'features/help/content-service.ts',
    'features/usage/tell-usage-job.ts',
    'platform/error-reporting.ts',
    'platform/guarded-fetch.ts',
  ])
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-guarded-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function newCertificate(name: string): { certificate: string; key: string } {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, ...files], { stdio: 'ignore' })
  return { certificate: readFileSync(join(folder, 'certificate.pem'), 'utf8'), key: readFileSync(join(folder, 'key.pem'), 'utf8') }
}
