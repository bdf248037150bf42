// A stand-in for Stripe: keeps customers, subscriptions and invoices, speaks the published shapes, has pages to pay on, and signs its events.

import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Fields, StripeBooks, type Thing } from './stripe-books.ts'

const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_stand_in'
const SECRET_KEY = 'sk_test_of_the_stand_in'

/** How it answers calls from now on. `cut`: it ends the connection. `other JSON`: what it has not published. `a page`: HTML with 200. */
export type StripeMood = 'well' | 'down' | 'cut' | 'other JSON' | 'a page'

export type StripeStandIn = {
  /** Settings of a house that takes cards there. */
  readonly settings: Readonly<Record<string, string>>
  readonly books: StripeBooks
  /** Calls so far, as `POST /v1/customers`. */
  readonly asked: readonly string[]
  be(mood: StripeMood): void
  /** The next answer is made at once and held back until the given function is called. */
  holdNext(): () => void
  /** How many answers are held back at this moment. */
  held(): number
  /** From now on events are sent to this house when somebody pays on a page: the newest first, and each twice. */
  deliverTo(house: { readonly url: string; readonly services: { now(): number } }): void
  stop(): void
}

/** The header `Stripe-Signature` of a body. @param now milliseconds since 1970 */
export function stripeSignature(body: string, now: number, secret = STRIPE_WEBHOOK_SECRET): string {
  const at = Math.floor(now / 1000)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Sends an event as Stripe does; answers the status. */
export async function sendStripeEvent(url: string, body: string, signature: string): Promise<number> {
  const answer = await fetch(new URL('/billing/stripe-events', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  })
  await answer.body?.cancel()
  return answer.status
}

export async function openStripe(): Promise<StripeStandIn> {
  const asked: string[] = []
  let mood: StripeMood = 'well'
  let house: Parameters<StripeStandIn['deliverTo']>[0] | undefined
  let gate: Promise<void> | undefined
  let heldBack = 0
  const deliver = async (events: readonly string[]) => {
    if (!house) return
    for (const body of [...events, ...events].toReversed())
      await sendStripeEvent(house.url, body, stripeSignature(body, house.services.now()))
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const fields = new URLSearchParams(await text(request))
    if (url.pathname.startsWith('/pages/')) return page(books, deliver, { request, url, response })
    asked.push(`${request.method} ${url.pathname}`)
    if (mood === 'cut') return void request.socket.destroy()
    const answer = mood === 'well' ? answerOf(books, request, url, fields) : MISHAPS[mood]
    const waiting = gate
    gate = undefined
    if (waiting) {
      heldBack += 1
      await waiting
      heldBack -= 1
    }
    const isHtml = typeof answer.body === 'string'
    response.writeHead(answer.status, { 'content-type': isHtml ? 'text/html' : 'application/json', 'request-id': 'req_of_the_stand_in' })
    response.end(isHtml ? answer.body : JSON.stringify(answer.body))
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const books = new StripeBooks(`http://127.0.0.1:${port}`)
  return {
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_PRICES: 'Connected=price_connected, Unlimited=price_unlimited',
      STRIPE_URL: `http://127.0.0.1:${port}`,
    },
    books,
    asked,
    be(value) {
      mood = value
    },
    holdNext() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    held: () => heldBack,
    deliverTo(value) {
      house = value
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Answer = { readonly status: number; readonly body: unknown }

const MISHAPS: Readonly<Record<Exclude<StripeMood, 'well' | 'cut'>, Answer>> = {
  down: { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } },
  'other JSON': { status: 200, body: { object: 'list', data: [{ id: 7 }] } },
  'a page': { status: 200, body: '<h1>Welcome</h1>' },
}

function refused(status: number, code: string, message: string): Answer {
  return { status, body: { error: { type: 'invalid_request_error', code, message } } }
}

/** The same Idempotency-Key gets the same answer, as at Stripe. */
function answerOf(books: StripeBooks, { method, headers }: IncomingMessage, url: URL, fields: Fields): Answer {
  if (headers.authorization !== `Bearer ${SECRET_KEY}`) return refused(401, 'api_key_invalid', 'Invalid API Key provided')
  const key = String(headers['idempotency-key'] ?? '')
  const before = key === '' ? undefined : books.answered.get(key)
  if (before) return { status: 200, body: before }
  const thing = method === 'POST' ? books.make(url.pathname, fields) : books.read(url.pathname, url.searchParams)
  if (!thing) return refused(404, 'resource_missing', `No such thing: '${url.pathname}'`)
  if (key !== '') books.answered.set(key, thing)
  return { status: 200, body: thing }
}

type Visit = { readonly request: IncomingMessage; readonly url: URL; readonly response: ServerResponse }

/** The pages that a person meets: to pay, and to change or end what is paid. They ask for no number of a card. */
async function page(
  books: StripeBooks,
  deliver: (events: readonly string[]) => Promise<void>,
  { request, url, response }: Visit,
): Promise<void> {
  const [, , id = '', doing] = url.pathname.split('/')
  const session: Thing | undefined = books.things.get(id)
  if (id === 'invoice.pdf') return void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')
  if (!session) return void response.writeHead(404).end()
  if (request.method === 'POST' && doing !== undefined) {
    await deliver(books.act(session, doing))
    return void response.writeHead(303, { location: String(session.success_url ?? session.return_url) }).end()
  }
  const actions = session.object === 'checkout.session' ? ['pay'] : ['confirm', 'cancel']
  const forms = actions.map((action) => `<form method="post" action="/pages/${id}/${action}"><button>${action}</button></form>`).join('')
  const back = `<a href="${String(session.cancel_url ?? session.return_url)}">back</a>`
  const html = `<!doctype html><html lang="en"><title>Stripe</title><main><h1>Stripe</h1>${forms}${back}</main></html>`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}
