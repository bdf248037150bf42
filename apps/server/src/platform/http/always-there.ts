// What every installation answers besides its calls: life, readiness, metrics, and the description of the calls.

import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Call } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret, sha256 } from '../crypto.ts'
import type { Metrics } from '../metrics.ts'
import { docsPage, openApiDocument } from './openapi.ts'
import { takes } from './web-application.ts'

/** Who may read the metrics. They name calls and their rates, which is nobody else's business. */
export type MetricsAccess = {
  /** Readers give it as a bearer token. */
  readonly token: string | undefined
  /** They are served on another address, and not on this one. */
  readonly isElsewhere: boolean
  /** Without a token and another address: callers on this machine may read them, as in development. */
  readonly isOpenHere: boolean
}

export type AlwaysThere = {
  readonly calls: readonly Call[]
  readonly publicUrl: string
  readonly metrics: Metrics
  readonly metricsAccess: MetricsAccess
  /** Empty when everything that is needed to work answers; else the names of what does not. */
  readonly unready: () => Promise<string[]>
}

export function alwaysThere(app: FastifyInstance, { calls, publicUrl, metrics, metricsAccess, unready }: AlwaysThere): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const missing = await unready()
    return reply
      .status(missing.length === 0 ? 200 : 503)
      .send(missing.length === 0 ? { status: 'ready' } : { status: 'not ready', missing })
  })
  app.get('/metrics', async (request, reply) => {
    const { token, isElsewhere, isOpenHere } = metricsAccess
    if (isElsewhere) throw new Refusal('NotFound')
    if (token === undefined) {
      if (!isOpenHere || !isFromThisMachine(request)) throw new Refusal('NotFound')
    } else if (!hasToken(request.headers.authorization, token)) return reply.status(401).header('www-authenticate', 'Bearer').send()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  app.get(
    '/openapi.json',
    madeOnce('application/json; charset=utf-8', () => JSON.stringify(openApiDocument(calls, publicUrl))),
  )
  app.get(
    '/docs',
    madeOnce('text/html; charset=utf-8', () => docsPage(calls)),
  )
}

/** A proxy on this machine asks for others, and says so. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const ip = raw.socket.remoteAddress ?? ''
  const isLoopback = ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')
  return isLoopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}

function hasToken(authorization: string | undefined, token: string): boolean {
  return authorization?.startsWith('Bearer ') === true && isSameSecret(authorization.slice(7), token)
}

/** Serves the metrics alone on an address of their own, for example `127.0.0.1:9464`. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
  token: string | undefined,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') response.writeHead(404).end()
    else if (token !== undefined && !hasToken(request.headers.authorization, token))
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    else
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Made = { readonly mark: string; readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer }

/** Made when somebody first asks: it takes longer than everything else at a start, and most installations are never asked. */
function madeOnce(contentType: string, make: () => string) {
  let made: Promise<Made> | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= compressed(make())
    const { mark, plain, ...copies } = await made
    reply.header('etag', mark).header('vary', 'accept-encoding').header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === mark) return reply.status(304).send()
    reply.type(contentType)
    const encoding = (['br', 'gzip'] as const).find((each) => takes(request.headers['accept-encoding'], each))
    return encoding === undefined ? reply.send(plain) : reply.header('content-encoding', encoding).send(copies[encoding])
  }
}

async function compressed(text: string): Promise<Made> {
  const plain = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain),
  ])
  return { mark: `"${sha256(plain).toString('base64url').slice(0, 22)}"`, plain, br, gzip: zipped }
}
