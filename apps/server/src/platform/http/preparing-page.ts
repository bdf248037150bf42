// The page of a server that still fills its data: it says how far that is, and opens the application by itself when it is done.

import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../html.ts'

/** What a server does before it can be used: which step of how many, and its name. */
export type Preparation = { readonly step: number; readonly steps: number; readonly title: string }

const LOOKS_AGAIN_SECONDS = 2

/** Every page is this one until there is nothing to prepare any more; calls are answered as always. */
export function answerWhilePreparing(app: FastifyInstance, preparation: () => Preparation | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    const now = preparation()
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (now === undefined || !wantsPage) return
    reply.status(503).header('retry-after', LOOKS_AGAIN_SECONDS).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(preparingPage(now))
  })
}

function preparingPage({ step, steps, title }: Preparation): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${LOOKS_AGAIN_SECONDS}">
<title>Tradewind is filling its demo</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 15px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { width: min(26rem, calc(100vw - 3rem)); }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
p { margin: .5rem 0; }
progress { width: 100%; height: .6rem; accent-color: #0f766e; }
</style>
</head>
<body>
<main>
<h1>Tradewind is filling its demo</h1>
<progress max="${steps}" value="${step - 1}" aria-label="Steps that are done"></progress>
<p>Step ${step} of ${steps}: ${escapeHtml(title)}</p>
<p>This happens once and takes about a minute. The sign-in page opens by itself.</p>
</main>
</body>
</html>
`
}
