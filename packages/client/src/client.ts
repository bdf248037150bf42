// A client of Tradewind for programs: every call that a token opens, typed, without dependencies.

import { CALLS, type Calls } from './calls.ts'

export type ClientOptions = {
  /** The address of the installation, such as `https://rates.example.com`. */
  readonly url: string
  /** An API token, made in Settings. */
  readonly token: string
  /** Default: the global one. */
  readonly fetch?: typeof globalThis.fetch
  /** How often a call is made again that was refused because there are too many, or that found no server. Default: 3. */
  readonly retries?: number
  /** Waits between two tries. Default: a timer. */
  readonly wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
}

/** A file and what it is called. */
export type ClientFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly fileName: string; readonly contentType: string }

type Name = keyof Calls
export type InputOf<N extends Name> = Omit<Calls[N], 'answer'>
export type AnswerOf<N extends Name> = Calls[N]['answer'] extends 'file' ? ClientFile : Calls[N]['answer']

type Settings = { readonly signal?: AbortSignal }
type Method<N extends Name> =
  Record<string, never> extends InputOf<N>
    ? (input?: InputOf<N>, settings?: Settings) => Promise<AnswerOf<N>>
    : (input: InputOf<N>, settings?: Settings) => Promise<AnswerOf<N>>
export type Client = { readonly [N in Name]: Method<N> }

/** The server refused the call. `code` is one of those that `/docs` names for it, such as `NotFound` or `TokenDoesNotOpen`. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: string
  constructor(call: string, status: number, code: string, message: string) {
    super(`${call}: ${message}`)
    this.name = 'CallRefused'
    this.status = status
    this.code = code
  }
}

/**
 * A client of one installation with one token.
 * Its calls read, so a call that was refused with 429 or 503, or that found no server, is made again: after the seconds of `Retry-After`, or after 1, 2, 4 … seconds.
 * @example const { stays } = await openClient({ url, token }).priceStays({ params: { id }, body: { stays: [stay] } })
 * @throws CallRefused from its calls for every other refusal, and TypeError where the server cannot be reached at the last try
 */
export function openClient(options: ClientOptions): Client {
  const names = Object.keys(CALLS) as Name[] // the table has an entry for each name
  const methods = names.map((name) => [name, (input: Input = {}, settings: Settings = {}) => made(name, input, settings, options)])
  return Object.fromEntries(methods) as Client // the answers are those of the document from which the types are made
}

type Input = { readonly params?: Record<string, unknown>; readonly query?: Record<string, unknown>; readonly body?: unknown }

async function made(name: Name, input: Input, { signal }: Settings, options: ClientOptions): Promise<unknown> {
  const { url, token, fetch = globalThis.fetch, retries = 3, wait = waited } = options
  const { method, path, answers } = CALLS[name]
  const init: RequestInit = {
    method,
    headers: { authorization: `Bearer ${token}`, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { body: JSON.stringify(input.body ?? {}) } : {}),
    ...(signal ? { signal } : {}),
  }
  for (let tried = 0; ; tried += 1) {
    const isLast = tried >= retries
    const response = await fetch(addressOf(url, path, input), init).catch((error: unknown) => {
      if (isLast || signal?.aborted) throw error
      return undefined
    })
    if (response?.ok) return answers === 'file' ? fileOf(response) : response.json()
    if (response && (isLast || !AGAIN.has(response.status))) throw await refusalOf(name, response)
    await response?.body?.cancel()
    await wait(millisecondsOf(response) ?? 1000 * 2 ** tried, signal)
  }
}

const AGAIN = new Set([429, 503])

function addressOf(url: string, path: string, { params = {}, query = {} }: Input): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = given.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(text(value))}`).join('&')
  return `${url.replace(/\/+$/, '')}${filled}${search === '' ? '' : `?${search}`}`
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

async function fileOf(response: Response): Promise<ClientFile> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    fileName: encoded === undefined ? (plain ?? '') : decodeURIComponent(encoded),
    contentType: response.headers.get('content-type') ?? '',
  }
}

/** Proxies answer in words of their own: then the status is all that is known. */
async function refusalOf(name: Name, response: Response): Promise<CallRefused> {
  const body: unknown = await response.json().catch(() => undefined)
  const said = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  return new CallRefused(name, response.status, text(said.get('code') ?? ''), text(said.get('message') ?? `answered ${response.status}`))
}

function millisecondsOf(response: Response | undefined): number | undefined {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

function waited(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason instanceof Error ? signal.reason : new Error('The call was ended.'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })
}
