// A small server that speaks as much of S3 as the product uses, and is as strict about signed uploads as S3 is.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const ACCESS_KEY = { AWS_ACCESS_KEY_ID: 'AKIATESTTESTTESTTEST', AWS_SECRET_ACCESS_KEY: 'a secret of the object store' }

export type ObjectStore = {
  /** What STORAGE_URL is set to. */
  readonly storageUrl: string
  /** Bytes by key. */
  readonly objects: ReadonlyMap<string, Buffer>
  /** From now on it answers everything with 503, or works again. */
  breakDown(isDown: boolean): void
  stop(): void
}

const BUCKET = 'rates'

export async function openObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>()
  let isDown = false
  const server = createServer((request, response) => {
    void answer(request, response, objects, isDown)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    storageUrl: `s3://${BUCKET}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=eu-central-1`,
    objects,
    breakDown(value) {
      isDown = value
    },
    stop: () => server.close(),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, objects: Map<string, Buffer>, isDown: boolean): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // no encoding is set
  const body = Buffer.concat(parts)
  const url = new URL(request.url ?? '', 'http://store')
  const key = decodeURIComponent(url.pathname.slice(`/${BUCKET}/`.length))
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
  if (isDown) return void refuse(503, 'ServiceUnavailable')
  if (!isSigned(request, url)) return void refuse(403, 'SignatureDoesNotMatch')
  if (request.method === 'HEAD') return void response.writeHead(200).end()
  if (request.method === 'PUT') {
    objects.set(key, body)
    return void response.writeHead(200, { etag: '"x"' }).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return void refuse(404, 'NoSuchKey')
  response.writeHead(200, { 'content-length': found.length }).end(found)
}

/** Signed addresses are checked to the letter; the server's own calls by the key that they name. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const signature = url.searchParams.get('X-Amz-Signature')
  if (signature === null) return (request.headers.authorization ?? '').includes(`Credential=${ACCESS_KEY.AWS_ACCESS_KEY_ID}/`)
  const expected = signatureOf(request, url)
  return expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
}

/** Source: AWS Signature Version 4, authenticating requests by query parameters. */
function signatureOf(request: IncomingMessage, url: URL): string {
  const names = (url.searchParams.get('X-Amz-SignedHeaders') ?? '').split(';')
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const canonical = [request.method, url.pathname, query, headers, names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n')
  const scope = (url.searchParams.get('X-Amz-Credential') ?? '').split('/').slice(1)
  const text = [
    'AWS4-HMAC-SHA256',
    url.searchParams.get('X-Amz-Date'),
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
  const key = scope.reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${ACCESS_KEY.AWS_SECRET_ACCESS_KEY}`)
  return hmac(key, text).toString('hex')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
