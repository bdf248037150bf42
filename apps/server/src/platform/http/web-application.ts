// Serves the built browser application: its files for ever, its page for every address that is no call.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../html.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Compressed copies that the build lays beside a file, the smallest first. */
const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

type Copy = (typeof COPIES)[number]
type WebFile = { readonly path: string; readonly contentType: string; readonly mark: string; readonly copies: readonly Copy[] }

/** @param folder what the web build wrote. @param marks what the page is told, as its meta elements */
export function serveWebApplication(app: FastifyInstance, folder: string, marks: Readonly<Record<string, string>>): void {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) throw new Error(`The browser application is not built: ${page} is missing. Run npm run build.`)
  const told = Object.entries(marks).map(([name, content]) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`)
  const html = readFileSync(page, 'utf8').replace('</head>', `${told.join('')}</head>`)
  const files = filesBelow(folder)
  const sendPage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  app.get('/', async (_request, reply) => sendPage(reply))
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const address = request.url.split('?')[0] ?? ''
    const file = isRead ? files.get(address) : undefined
    if (file) return sendWebFile(request, reply, address, file)
    const wantsPage = isRead && (request.headers.accept ?? '').includes('text/html') && !/\.\w{2,5}$/.test(address)
    if (!wantsPage || address.startsWith('/assets/')) throw new Refusal('NotFound')
    return sendPage(reply)
  })
}

/**
 * The files by their addresses, looked up once: a screen asks for sixty, and a folder of hundreds would be read for each.
 * What is not in the list is not there, so no address leads out of the folder.
 */
function filesBelow(folder: string): Map<string, WebFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const isThere = new Set(names)
  const files = new Map<string, WebFile>()
  for (const name of names) {
    const contentType = CONTENT_TYPES[extname(name)]
    if (contentType === undefined) continue
    const path = join(folder, name)
    const { size, mtimeMs } = statSync(path)
    const mark = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    files.set(`/${name}`, { path, contentType, mark, copies: COPIES.filter(({ ending }) => isThere.has(name + ending)) })
  }
  return files
}

async function sendWebFile(request: FastifyRequest, reply: FastifyReply, address: string, file: WebFile): Promise<FastifyReply> {
  // Files in assets/ carry their hash in the name and never change.
  reply.header('cache-control', address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  reply.header('etag', file.mark)
  if (request.headers['if-none-match'] === file.mark) return reply.status(304).send()
  const copy = file.copies.find(({ encoding }) => takes(request.headers['accept-encoding'], encoding))
  if (file.copies.length > 0) reply.header('vary', 'accept-encoding')
  if (copy) reply.header('content-encoding', copy.encoding)
  return reply.type(file.contentType).send(await readFile(file.path + (copy?.ending ?? '')))
}

/** Whether a request takes this encoding; `br;q=0` says that it does not. */
export function takes(accepted: string | string[] | undefined, encoding: string): boolean {
  const part = String(accepted ?? '')
    .split(',')
    .map((each) => each.trim())
    .find((each) => each.split(';')[0] === encoding)
  return part !== undefined && !/;\s*q=0(\.0*)?$/.test(part)
}
