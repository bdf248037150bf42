// The HTTP server: the only place that knows Fastify.

import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import type { Call } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type CallTurns, newCallTurns } from '../call-turns.ts'
import { type DiskWatch, isDiskFull } from '../disk-space.ts'
import type { Payer } from '../fair-line.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { alwaysThere, type MetricsAccess } from './always-there.ts'
import { errorAnswer, parsed, type RouteConfig } from './answers.ts'
import { answerBrokenRequest, answerWrongAddress } from './broken-requests.ts'
import { answerWhilePreparing, type Preparation } from './preparing-page.ts'
import { answerHead } from './answer-head.ts'
import { type Caller, callerOf, sessionKeyOf } from './caller.ts'
import { jsonBytes } from './ready-json.ts'
import { type FileAnswer, isFileAnswer, isReadyJson, type Route } from './route.ts'
import { serveWebApplication } from './web-application.ts'

export type HttpOptions<Context> = {
  readonly log: Log
  readonly metrics: Metrics
  readonly publicUrl: string
  /** Networks whose `X-Forwarded-…` headers are believed. */
  readonly trustedProxies: readonly string[]
  readonly host: string
  readonly port: number
  readonly routes: readonly Route<Context>[]
  /** Who calls: reads the session. Also says which fresh JWT to hand out, if any, and headers for every answer, refusals too. */
  readonly contextOf: (
    caller: Caller,
    call: Call,
    params: Readonly<Record<string, string | undefined>>,
  ) => Promise<{ context: Context; newToken?: string; headers?: Readonly<Record<string, string>> }>
  /** By whose turns the call runs; undefined for somebody who is not signed in. */
  readonly payerOf: (context: Context) => Payer | undefined
  /** @throws Refusal when this context may not make this call */
  readonly permit: (call: Call, context: Context, params: Readonly<Record<string, string | undefined>>) => Promise<void>
  /** Empty when everything that is needed to work answers; else the names of what does not. */
  readonly unready: () => Promise<string[]>
  /** What is still to be done before anybody can use it; undefined when nothing is. */
  readonly preparation: () => Preparation | undefined
  readonly metricsAccess: MetricsAccess
  readonly disk: DiskWatch
  readonly webFolder: string | undefined
  /** What the page of the browser application is told from the start, by name. */
  readonly pageMarks: Readonly<Record<string, string>>
  /** Hosts besides our own that the browser talks to, such as the file store's. */
  readonly otherOrigins: readonly string[]
  /** Hosts whose scripts and frames the operator lets into the pages, such as a support widget's. */
  readonly trustedOrigins: readonly string[]
  /** Whether ready JSON is checked against its schema: in development and tests. */
  readonly checksAnswers: boolean
}

export type HttpServer = { readonly url: string; readonly port: number; stop(): Promise<void> }

/** Less than a process has to end after its signal. */
const LONGEST_GOODBYE_MS = 4000

/** Logged: a user who tries what is not theirs, or more often than they may. */
const TELLING_STATUSES = new Set([403, 429])

/** What a program hears whose token does not do. Source: RFC 6750, 3.1. */
const CHALLENGES: Readonly<Record<string, string>> = {
  TokenNotValid: 'Bearer error="invalid_token"',
  TokenDoesNotOpen: 'Bearer error="insufficient_scope"',
}

export async function startHttp<Context>(options: HttpOptions<Context>): Promise<HttpServer> {
  const app = fastify({
    logger: false,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    genReqId: () => newId(),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    keepAliveTimeout: 65_000,
    requestTimeout: 120_000,
    frameworkErrors: answerWrongAddress,
    clientErrorHandler: answerBrokenRequest,
  })
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  await app.register(compress, { global: true, threshold: 1400, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  await app.register(helmet, helmetOptions(options))
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS_POLICY))
  answerWhilePreparing(app, options.preparation)
  refuseForeignOrigins(app, options)
  answerErrors(app, options)
  const turns = newCallTurns()
  for (const route of options.routes) register(app, route, options, turns)
  alwaysThere(app, { ...options, calls: options.routes.map((route) => route.call) })
  if (options.webFolder !== undefined) serveWebApplication(app, options.webFolder, options.pageMarks)
  else app.setNotFoundHandler(() => Promise.reject(new Refusal('NotFound')))
  const url = await app.listen({ host: options.host, port: options.port })
  return { url, port: Number(new URL(url).port), stop: () => closeSoon(app) }
}

/** Waits for running answers. A connection that a browser opened ahead and never asked by is cut: it would hold the server up for good. */
async function closeSoon(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_GOODBYE_MS)
  await app.close()
  clearTimeout(cut)
}

function helmetOptions({
  publicUrl,
  otherOrigins,
  trustedOrigins,
}: Pick<HttpOptions<never>, 'publicUrl' | 'otherOrigins' | 'trustedOrigins'>) {
  const isSecure = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...trustedOrigins],
        // Style attributes and Mantine's variables; scripts stay without any exception.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...otherOrigins, ...trustedOrigins],
        connectSrc: ["'self'", ...otherOrigins, ...trustedOrigins],
        ...(trustedOrigins.length === 0 ? {} : { frameSrc: [...trustedOrigins] }),
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isSecure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' as const },
  }
}

/** What the pages never use; passkeys and copying are left. */
const PERMISSIONS_POLICY =
  'camera=(), geolocation=(), microphone=(), payment=(), usb=(), serial=(), hid=(), bluetooth=(), display-capture=()'

/** Changes with a cookie come from our own pages: browsers always name the origin of a foreign one. */
function refuseForeignOrigins(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const own = new URL(publicUrl)
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin, host } = request.headers
    if (origin === undefined) return
    // A page that came without https may have been changed on its way.
    if (origin !== `${own.protocol}//${host}` && origin !== own.origin) throw new Refusal('ForeignOrigin')
  })
}

function answerErrors<Context>(app: FastifyInstance, { log, metrics, disk }: HttpOptions<Context>): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = errorAnswer(error, request.routeOptions.config as RouteConfig | undefined) // `register` made it
    if (isDiskFull(error)) {
      disk.noteFull()
      log.error({ err: error }, 'the disk is full')
    }
    // Nobody is left to answer, and nothing went wrong.
    const isGone = reply.raw.destroyed && error instanceof Error && error.name === 'AbortError'
    if (answer.isUnknown && !isGone) log.error({ err: error, call: request.routeOptions.url, requestId: request.id }, 'a call failed')
    if (TELLING_STATUSES.has(answer.status))
      log.info({ call: request.routeOptions.url, code: answer.body.code, address: request.ip, requestId: request.id }, 'refused')
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
    const challenge = CHALLENGES[answer.body.code]
    if (challenge !== undefined) reply.header('www-authenticate', challenge)
    return reply.status(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body))
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = String(
      request.routeOptions.config && 'callName' in request.routeOptions.config ? request.routeOptions.config.callName : 'page',
    )
    metrics.callSeconds.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    log.debug(
      {
        call,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        requestId: request.id,
      },
      'answered',
    )
  })
}

/** A stream that is compressed arrives late; documents are compressed already. What the database has written as JSON is large: fast counts more. */
function compressionOf({ answerKind }: Call) {
  if (answerKind === 'stream' || answerKind === 'file') return { compress: false as const }
  // Of 1.2 MB in a tenth of the time of Brotli at its level 4, and a seventh larger.
  return answerKind === 'ready-json' ? { compress: { encodings: ['gzip' as const], zlibOptions: { level: 1 } } } : {}
}

function register<Context>(app: FastifyInstance, { call, handle }: Route<Context>, options: HttpOptions<Context>, turns: CallTurns): void {
  const takesBytes = call.answerKind === 'stream' && call.method === 'PUT'
  const isNotRead = takesBytes || call.ignoresBody === true || call.takesRawBody === true
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const addressed = request.params as Record<string, string | undefined> // texts of the address, or absent
    const recorded = new Set<string>()
    const caller: Caller = { ...callerOf(request, options.publicUrl), recorded: (kind) => void recorded.add(kind) }
    const { context, newToken, headers = {} } = await turns.enter(sessionKeyOf(caller), () => options.contextOf(caller, call, addressed))
    reply.headers(headers)
    if (newToken !== undefined) reply.header('new-token', newToken)
    await options.permit(call, context, addressed)
    reply.header('cache-control', 'no-store')
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const run = () =>
      handle({
        params: parsed(call.params, request.params, 'params'),
        query: parsed(call.query, request.query, 'query'),
        body: isNotRead ? {} : parsed(call.body, request.body, 'body'),
        context,
        head: answerHead(reply, options.publicUrl),
        incoming: takesBytes ? (request.body as Readable) : Readable.from([]), // the parser below hands the stream on
        rawBody: call.takesRawBody && Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        headers: request.headers,
        signal: gone.signal,
      })
    // A file that is uploaded takes as long as its sender likes.
    const payer = takesBytes ? undefined : options.payerOf(context)
    const answer = payer ? await turns.run(payer, gone.signal, run) : await run()
    if (recorded.size > 0) reply.header('recorded-events', [...recorded].join(' '))
    return send(reply, call, answer, options.checksAnswers)
  }
  const route = {
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.bodyLimit,
    config: { callName: call.name, refusalFields: call.refusalFields },
    handler: respond,
    ...compressionOf(call),
  }
  if (!isNotRead) {
    app.route(route)
    if (call.alsoWithSlash) app.route({ ...route, url: `${route.url}/` })
    return
  }
  app.register(async (own) => {
    own.removeAllContentTypeParsers()
    if (call.ignoresBody) own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    else if (call.takesRawBody) own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    else own.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    own.route(route)
  })
}

function send(reply: FastifyReply, call: Call, answer: unknown, checksAnswers: boolean) {
  if (isFileAnswer(answer)) return sendFile(reply, answer)
  reply.type('application/json; charset=utf-8')
  if (isReadyJson(answer)) {
    const json = typeof answer.json === 'string' ? answer.json : jsonBytes(answer.json)
    if (checksAnswers) call.answer.parse(JSON.parse(json.toString()))
    return reply.send(json)
  }
  // The schema takes out whatever does not belong into the answer.
  return reply.send(JSON.stringify(call.answer.parse(answer ?? {})))
}

function sendFile(reply: FastifyReply, { body, contentType, fileName, size }: FileAnswer) {
  reply.header('x-content-type-options', 'nosniff')
  reply.type(contentType)
  if (size !== undefined) reply.header('content-length', size)
  if (fileName !== undefined) reply.header('content-disposition', attachment(fileName))
  return reply.send(body)
}

/** Both writings of the name: a plain one for old programs, UTF-8 for all others. Source: RFC 6266. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
