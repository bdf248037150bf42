// A small server that speaks as much of Contentful's Delivery API as the product uses: collections, single entries, errors.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endServer, HeldAnswers } from './held-answers.ts'

const SPACE = '/spaces/help/environments/master'
export const CONTENT_TOKEN = 'key-of-the-content-service'

type ContentEntry = { readonly id: string; readonly type: string; readonly fields: Readonly<Record<string, unknown>> }

/**
 * How it answers from now on. `a page`: HTML with 200. `other JSON`: not what was asked for. `endless`: more than anybody reads. `elsewhere`: led
 * to another address. `silent`: not before it is told to be something else.
 */
export type ContentMood = 'well' | 'down' | 'limited' | 'a page' | 'other JSON' | 'endless' | 'elsewhere' | 'silent'

export type ContentService = {
  /** Settings of a house that reads its help there. */
  readonly settings: Readonly<Record<string, string>>
  /** Paths that were asked for, in order. */
  readonly asked: readonly string[]
  put(entry: ContentEntry): void
  be(mood: ContentMood): void
  stop(): void
}

/** An entry of the index. */
export function indexEntry(id: string, matchingRole: string, expressions: readonly string[], entryId: unknown): ContentEntry {
  return { id, type: 'helpIndexEntry', fields: { matchingRole, expressions, entryId } }
}

export function helpArticle(id: string, title: string, body: string): ContentEntry {
  return { id, type: 'helpArticle', fields: { title, body } }
}

export async function openContentService(): Promise<ContentService> {
  const entries = new Map<string, ContentEntry>()
  const asked: string[] = []
  let mood: ContentMood = 'well'
  const held = new HeldAnswers()
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answerNow = () => void answer(request, response, entries, mood)
    held.give(answerNow, mood === 'silent')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    settings: { HELP_CONTENT_URL: `http://127.0.0.1:${port}${SPACE}`, HELP_CONTENT_TOKEN: CONTENT_TOKEN },
    asked,
    put: (entry) => void entries.set(entry.id, entry),
    be(value) {
      mood = value
      held.letGo()
    },
    stop: () => endServer(server),
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  entries: ReadonlyMap<string, ContentEntry>,
  mood: ContentMood,
): ServerResponse {
  const say = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/vnd.contentful.delivery.v1+json' }).end(JSON.stringify(body))
  const refuse = (status: number, id: string) =>
    say(status, { sys: { type: 'Error', id }, message: `${id}.`, requestId: '3b6e0bc3-2a1d-4f0e-9a3c-0c9d7f0b6f11' })
  if (mood === 'down') return refuse(503, 'Hibernated')
  if (mood === 'limited') return refuse(429, 'RateLimitExceeded')
  if (mood === 'a page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  if (mood === 'other JSON') return say(200, { total: 'many', items: { sys: null }, sys: 7, fields: [] })
  if (mood === 'endless') return say(200, { total: 1, items: ['x'.repeat(9_000_000)] })
  if (mood === 'elsewhere') return response.writeHead(302, { location: `${request.url}&again` }).end()
  if (request.headers.authorization !== `Bearer ${CONTENT_TOKEN}`) return refuse(401, 'AccessTokenInvalid')
  const url = new URL(request.url ?? '', 'http://content')
  const [, id] = /^\/spaces\/help\/environments\/master\/entries(?:\/([^/]+))?$/.exec(url.pathname) ?? []
  if (id !== undefined) {
    const entry = entries.get(decodeURIComponent(id))
    return entry === undefined ? refuse(404, 'NotFound') : say(200, shown(entry))
  }
  if (url.pathname !== `${SPACE}/entries`) return refuse(404, 'NotFound')
  const skip = Number(url.searchParams.get('skip') ?? 0)
  const limit = Number(url.searchParams.get('limit') ?? 100)
  if (limit > 1000) return refuse(400, 'BadRequest')
  const all = [...entries.values()]
  return say(200, { sys: { type: 'Array' }, total: all.length, skip, limit, items: all.slice(skip, skip + limit).map(shown) })
}

function shown({ id, type, fields }: ContentEntry) {
  const linkTo = (linkType: string, linked: string) => ({ sys: { type: 'Link', linkType, id: linked } })
  const at = '2026-11-02T09:00:00.000Z'
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      id,
      type: 'Entry',
      createdAt: at,
      updatedAt: at,
      revision: 1,
      locale: 'en-US',
      space: linkTo('Space', 'help'),
      environment: linkTo('Environment', 'master'),
      contentType: linkTo('ContentType', type),
    },
    fields,
  }
}
