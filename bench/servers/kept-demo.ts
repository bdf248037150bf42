// The product with production settings and its demo. Its data folder is kept for the next run.

import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { type ChildServer, freePort, startServer } from './child-server.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const MOST_ATTEMPTS = 60

/** The supplier of the demo. */
export const DEMO = { email: 'supplier@demo.test', password: 'demo-password-1' }

/** The server, and its data folder below the cache folder. */
export async function startKeptDemo(cacheFolder: string): Promise<{ readonly server: ChildServer; readonly folder: string }> {
  const folder = join(cacheFolder, 'editor-server')
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const settings = {
    NODE_ENV: 'production',
    DEMO: 'true',
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    SECRET_KEY: 'a secret that only the benchmark knows, of 32 characters',
  }
  const env = { PATH: process.env.PATH, ...settings }
  const server = await startServer({ name: 'Tradewind', program: process.execPath, args: [MAIN], env, folder, port, readyPath: '/readyz' })
  return { server, folder }
}

/** Signs in as the supplier. The first start still fills the demo while the server answers, so a refused sign-in is repeated for a minute. */
export async function signInToDemo(page: Page, url: string) {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await page.request.post(`${url}/signin`, { data: DEMO })
    if (answer.ok()) return answer
    if (attempt === MOST_ATTEMPTS) throw new Error(`signing in was answered ${answer.status()}`)
    await page.waitForTimeout(1000)
  }
}

/** The server as developers start it, on a data folder of this name that is new: it fills the demo while it answers already. */
export async function startNewDemo(cacheFolder: string, name: string): Promise<ChildServer> {
  const folder = join(cacheFolder, name)
  rmSync(folder, { recursive: true, force: true })
  const port = await freePort()
  return startServer({
    name: 'Tradewind',
    program: process.execPath,
    args: [MAIN],
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' },
    folder: fileURLToPath(new URL('../..', import.meta.url)),
    port,
    readyPath: '/readyz',
  })
}
