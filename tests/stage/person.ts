// Somebody at a keyboard, as far as HTTP goes: makes the declared calls and keeps cookies and token like a browser.

import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { type AnswerOf, addressOf, type Call, type ParamsOf, type SentBodyOf, type SentQueryOf } from '@tradewind/api/call.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'

export type CallInput<C extends Call> = {
  params?: ParamsOf<C>
  query?: SentQueryOf<C>
  body?: SentBodyOf<C>
  headers?: Record<string, string>
}

export type Answer<C extends Call> = {
  readonly status: number
  readonly headers: Headers
  /** The answer; check the status first. */
  readonly body: AnswerOf<C>
  /** What a refusal says; empty texts when the call was answered. */
  readonly refusal: { readonly code: string; readonly message: string; readonly details?: unknown }
  readonly bytes: Buffer
}

export class Person {
  readonly #url: () => string
  readonly #cookies = new Map<string, string>()
  token: string | undefined

  /** @param url as a function where the server gets its address later */
  constructor(url: string | (() => string)) {
    this.#url = typeof url === 'string' ? () => url : url
  }

  get url(): string {
    return this.#url()
  }

  /** Deletes cookies and token: the person is at a new machine. */
  forget(): void {
    this.#cookies.clear()
    this.token = undefined
  }

  /** Makes a call and gives whatever came back, refusals too. */
  async ask<C extends Call>(call: C, input: CallInput<C> = {}): Promise<Answer<C>> {
    const isRead = call.method === 'GET'
    const response = await this.fetch(addressOf(call, input), {
      method: call.method,
      headers: { accept: 'application/json', ...(isRead ? {} : { 'content-type': 'application/json' }), ...input.headers },
      ...(isRead ? {} : { body: JSON.stringify(input.body ?? {}) }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const body: unknown = isJson ? JSON.parse(bytes.toString() || 'null') : undefined
    return {
      status: response.status,
      headers: response.headers,
      body: body as AnswerOf<C>, // the status says whether it is one
      refusal: (response.ok ? { code: '', message: '' } : body) as Answer<C>['refusal'], // every refusal has this shape
      bytes,
    }
  }

  /** Makes a call that must succeed. */
  async do<C extends Call>(call: C, input: CallInput<C> = {}): Promise<AnswerOf<C>> {
    const answer = await this.ask(call, input)
    if (answer.status !== 200) throw new Error(`${call.name} was answered ${answer.status}: ${answer.bytes.toString().slice(0, 500)}`)
    return answer.body
  }

  /** Any request of this person, with cookies and token. */
  async fetch(path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, this.url), {
      redirect: 'manual',
      ...init,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...init.headers,
      },
    })
    for (const line of response.headers.getSetCookie()) this.#keepCookie(line)
    this.token = response.headers.get('new-token') ?? this.token
    return response
  }

  async signIn(email: string, password = WORLD_PASSWORD): Promise<this> {
    const { user } = await this.do(signIn, { body: { email, password } })
    this.token = user.jwt
    return this
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  #keepCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const isOver = attributes.some((attribute) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute))
    if (isOver || value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}
