// npm run dev: the screens from Vite, which shows each change at once, and a server that starts anew when its sources change.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { type AddressInfo, createServer as openPort } from 'node:net'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps', 'web')
const MAIN = join(ROOT, 'apps', 'server', 'src', 'main.ts')
/** What the server is made of. */
const SOURCES = ['apps/server/src', 'apps/server/db/migrations', 'packages/domain/src', 'packages/api/src', 'packages/world/src']
/** An editor writes a file in several steps, and a change of branch writes many. */
const SETTLED_MS = 150

const port = Number(process.env.PORT ?? 5173)
const address = `http://localhost:${port}`
const serverPort = await freePort()

let server: ChildProcess | undefined
let isEnding = false
startServer()
const vite = await createVite({
  root: WEB,
  configFile: join(WEB, 'vite.config.ts'),
  clearScreen: false,
  server: {
    port,
    strictPort: true,
    // Workspace packages lie beside the application.
    fs: { allow: [ROOT] },
    // Everything that Vite does not serve itself is the server's.
    proxy: {
      '^/(?!@|src/|node_modules/|index\\.html|favicon\\.svg|theme\\.js|$)': { target: `http://localhost:${serverPort}`, bypass: screenOf },
    },
  },
})
await vite.listen()
console.log(`\nThe screens are at ${address} and follow each change; the server behind them starts anew when its sources change.\n`)
for (const folder of SOURCES) watch(join(ROOT, folder), { recursive: true }, (_, name) => changed(name ?? ''))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end())
process.on('disconnect', () => void end())

/** An address that is both a screen and a call is a screen for a browser that asks for a page. */
function screenOf(request: { method?: string; url?: string; headers: { accept?: string } }): string | undefined {
  const isPageOfServer = /^\/(docs|openapi\.json|metrics|healthz|readyz)(\?|$)/.test(request.url ?? '')
  return request.method === 'GET' && request.headers.accept?.includes('text/html') && !isPageOfServer ? '/index.html' : undefined
}

/** On a data folder of its own: what is tried out here never meets the data of npm start. */
function startServer(): void {
  const env = {
    DATA_DIR: join(ROOT, '.cache', 'dev'),
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    ...process.env,
    PORT: String(serverPort),
    PUBLIC_URL: address,
  }
  server = spawn(process.execPath, [MAIN], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env })
}

let settling: NodeJS.Timeout | undefined
function changed(name: string): void {
  if (!/\.(ts|sql)$/.test(name) || name.endsWith('.test.ts')) return
  clearTimeout(settling)
  settling = setTimeout(() => void restart(name), SETTLED_MS)
}

let restarting: Promise<void> | undefined
/** One after the other: a change during a restart asks for another one behind it. */
function restart(name: string): Promise<void> {
  restarting = (restarting ?? Promise.resolve()).then(async () => {
    if (isEnding) return
    console.log(`${name} has changed: the server starts anew.`)
    await stopServer()
    if (!isEnding) startServer()
  })
  return restarting
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await Promise.all([stopServer(), vite.close()])
  process.exit(0)
}

async function freePort(): Promise<number> {
  const probe = openPort().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo // it listens on a port, not on a pipe
  probe.close()
  await once(probe, 'close')
  return free
}
