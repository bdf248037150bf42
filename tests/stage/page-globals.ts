// What a page has of its browser, as far as calls go: its origin, cookies, storage and address bar. Real requests go out.

import { vi } from 'vitest'

export type PageRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly cache: RequestCache
  readonly credentials: RequestCredentials
  /** It goes out although the page is left. */
  readonly keepalive: boolean
  readonly body: string
}

export type PageGlobals = {
  /** What this page has asked, in order. */
  readonly requests: readonly PageRequest[]
  readonly localStorage: Map<string, string>
  readonly sessionStorage: Map<string, string>
  /** Where the page was sent, in order. */
  readonly visited: readonly string[]
  /** The page is at this address now. */
  goTo(address: string): void
  /** From now on requests do not arrive, as without a network. */
  unplug(): void
  /** From now on requests go to this server. */
  sendTo(server: string): void
  close(): void
}

/** Puts a page of this origin into place of the test's globals until it is closed. */
export function openPage(origin: string): PageGlobals {
  const requests: PageRequest[] = []
  const visited: string[] = []
  const cookies = new Map<string, string>()
  const storages = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }
  const send = globalThis.fetch
  let target = origin
  const location = { pathname: '/', search: '', assign: (address: string) => void visited.push(address) }

  async function fetchFromPage(address: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(new URL(address, origin), init)
    const body = await request.clone().text()
    const { method, headers, cache, credentials, keepalive } = request
    requests.push({ method, path: address, headers: new Headers(headers), cache, credentials, keepalive, body })
    const sent = new Headers(headers)
    const keepsCookies = credentials !== 'omit'
    if (keepsCookies && cookies.size > 0) sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await send(new URL(address, target), { ...init, headers: sent })
    for (const line of keepsCookies ? response.headers.getSetCookie() : []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    return response
  }

  vi.stubGlobal('fetch', fetchFromPage)
  vi.stubGlobal('location', location)
  for (const [name, entries] of Object.entries(storages)) vi.stubGlobal(name, storageOf(entries))
  return {
    requests,
    visited,
    ...storages,
    goTo(address) {
      const url = new URL(address, origin)
      Object.assign(location, { pathname: url.pathname, search: url.search })
    },
    unplug() {
      // Nothing listens at this port: it is the one that means "discard".
      target = 'http://127.0.0.1:9'
    },
    sendTo(server) {
      target = server
    },
    close: () => void vi.unstubAllGlobals(),
  }
}

function storageOf(entries: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
