// The one way to addresses that users name. It reaches the internet only, never our own network. docs/decisions/0154-guarded-fetch.md

import { Resolver } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { inNetworks, isPublicAddress } from './outside-address.ts'

/** The call was not made, or had no answer. The message is for the user who named the address: it names no address of ours. */
export class NoAnswer extends Error {}

/** The address may not be called at all, whoever answers there. */
export class NotAllowed extends NoAnswer {}

export type Guard = {
  /** Networks of the operator that may be called as well, also by http. */
  readonly networks: readonly string[]
  /** The addresses of a name. Default: the name servers of this machine are asked. */
  readonly resolve?: Resolve
}

export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>

export type GuardedRequest = {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Of name, connection, answer and body together. */
  readonly timeoutMs: number
  /** Of the body; the rest is not read. */
  readonly mostBytes: number
  readonly signal?: AbortSignal
}

export type GuardedAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  /** The body is longer, or did not end in time. */
  readonly isCut: boolean
}

/**
 * Calls an address that a user named. The name is resolved once, and exactly the address that was checked is called. A redirect is an answer
 * like any other and is not followed.
 * @throws NotAllowed for what may not be called; NoAnswer when nobody answers in time
 */
export async function guardedFetch(url: string, guard: Guard, asked: GuardedRequest): Promise<GuardedAnswer> {
  const target = targetOf(url)
  const late = AbortSignal.timeout(asked.timeoutMs)
  const signal = asked.signal ? AbortSignal.any([late, asked.signal]) : late
  try {
    const address = await checkedAddress(target, guard, signal)
    return await call(target, address, asked, signal)
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    if (late.aborted) throw new NoAnswer(`It did not answer within ${asked.timeoutMs / 1000} seconds.`)
    throw new NoAnswer(sentenceOf(error))
  }
}

/**
 * Whether an address may be called as far as its text says, for the moment when a user enters it. What its name leads to is asked at each call.
 * @throws NotAllowed with a sentence for the user
 */
export function checkAddress(url: string, { networks }: Pick<Guard, 'networks'>): void {
  const target = targetOf(url)
  const host = hostOf(target)
  if (isIP(host)) checkHost(target, host, networks)
  else if (/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host) || !host.includes('.')) throw new NotAllowed(NOT_PUBLIC)
  else if (target.protocol === 'http:' && networks.length === 0) throw new NotAllowed(HTTPS_ONLY)
}

const NOT_PUBLIC = 'This address is not on the public internet.'
const HTTPS_ONLY = 'The address has to begin with https://.'

/** WHATWG reads decimal, octal and hexadecimal forms of an IPv4 address, and `hostname` has the usual one. */
function targetOf(url: string): URL {
  if (!URL.canParse(url)) throw new NotAllowed('This is no web address.')
  const target = new URL(url)
  if (target.protocol !== 'https:' && target.protocol !== 'http:') throw new NotAllowed(HTTPS_ONLY)
  if (target.username !== '' || target.password !== '') throw new NotAllowed('The address must not have a user name or a password in it.')
  return target
}

/** Without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** @throws NotAllowed */
function checkHost({ protocol }: URL, address: string, networks: readonly string[]): void {
  if (inNetworks(networks)(address)) return
  if (!isPublicAddress(address)) throw new NotAllowed(NOT_PUBLIC)
  if (protocol !== 'https:') throw new NotAllowed(HTTPS_ONLY)
}

/** The address to call. Every address of the name is checked: one that is ours means that the name is not to be believed. */
async function checkedAddress(target: URL, { networks, resolve = askNameServers }: Guard, signal: AbortSignal): Promise<string> {
  const host = hostOf(target)
  const addresses = isIP(host) ? [host] : await within(resolve(host, signal), signal)
  const [first] = addresses
  if (first === undefined) throw new NoAnswer('Its name is not known.')
  for (const address of addresses) checkHost(target, address, networks)
  return first
}

/**
 * IPv4 first. `getaddrinfo` is not used: it blocks one of four threads for as long as the name server of a stranger likes, and files are read by
 * the same threads.
 */
async function askNameServers(hostname: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    return [...(v4.status === 'fulfilled' ? v4.value : []), ...(v6.status === 'fulfilled' ? v6.value : [])]
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function within<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}

/** Connects to this very address; the name is what the certificate has to prove, and what the receiver reads. */
function call(target: URL, address: string, asked: GuardedRequest, signal: AbortSignal): Promise<GuardedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<GuardedAnswer>()
  const isSafe = target.protocol === 'https:'
  const host = hostOf(target)
  const options = {
    host: address,
    port: target.port || (isSafe ? 443 : 80),
    path: `${target.pathname}${target.search}`,
    method: asked.method,
    headers: {
      ...asked.headers,
      host: target.host,
      ...(asked.body === undefined ? {} : { 'content-length': Buffer.byteLength(asked.body) }),
    },
    // A connection of its own: a kept one could lead to an address that was checked for another name.
    agent: false,
    signal,
  }
  const request = isSafe ? requestHttps({ ...options, servername: isIP(host) ? '' : host }) : requestHttp(options)
  let end: ((isCut: boolean) => void) | undefined
  // Once the status is known, a body that breaks off or does not end in time does not change it.
  request.on('error', (error) => (end ? end(true) : reject(error)))
  request.on('response', (response) => {
    const parts: Buffer[] = []
    let length = 0
    end = (isCut) => {
      request.destroy()
      const body = Buffer.concat(parts).subarray(0, asked.mostBytes)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body, isCut })
    }
    response.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length > asked.mostBytes) end?.(true)
    })
    response.on('end', () => end?.(false))
    response.on('error', () => end?.(true))
  })
  request.end(asked.body)
  return promise
}

/** Why there was no answer, without addresses and names of this machine. */
function sentenceOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return 'Nobody listens at this address.'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'The connection was broken off.'
  if (/^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code)) return 'It cannot be reached.'
  if (/CERT|SELF_SIGNED|UNABLE_TO|TLS|SSL|EPROTO/.test(code)) return `Its certificate is not accepted (${code}).`
  if (code.startsWith('HPE_')) return 'What answers there is not HTTP.'
  return 'There was no answer.'
}
