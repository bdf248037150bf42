// Serves the built browser application: its files for ever, its page for every address that is no call.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@tradewind/api/refusals.ts'
import { escapeHtml } from '../html.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** @param folder what the web build wrote. @param marks what the page is told, as its meta elements */
export async function serveWebApplication(app: FastifyInstance, folder: string, marks: Readonly<Record<string, string>>): Promise<void> {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) throw new Error(`The browser application is not built: ${page} is missing. Run npm run build.`)
  const told = Object.entries(marks).map(([name, content]) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`)
  const html = readFileSync(page, 'utf8').replace('</head>', `${told.join('')}</head>`)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    decorateReply: false,
    // Files in assets/ carry their hash in the name and never change.
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const sendPage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  app.get('/', async (_request, reply) => sendPage(reply))
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      (request.headers.accept ?? '').includes('text/html') &&
      !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '')
    if (!wantsPage) throw new Refusal('NotFound')
    return sendPage(reply)
  })
}
