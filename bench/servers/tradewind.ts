// Our own server on a database of the dataset, and somebody who is signed in to it.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import type { ScratchDatabase } from '../dataset/scratch-database.ts'
import { USER } from '../dataset/write-contracts.ts'
import { type ChildServer, freePort, startServer } from './child-server.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const SECRET_KEY = 'a secret that only the benchmark knows, of 32 characters'

/**
 * As in production, without the jobs: those would change the dataset.
 * @param name of its data folder, for servers that run at once
 * @param role `all` also does the jobs, for a copy of the dataset
 */
export async function startTradewind(
  database: ScratchDatabase,
  cacheFolder: string,
  name: string,
  role: 'web' | 'all' = 'web',
): Promise<ChildServer> {
  const port = await freePort()
  const folder = join(cacheFolder, 'tradewind', name)
  mkdirSync(folder, { recursive: true })
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(port),
    ROLE: role,
    LOG_LEVEL: 'warn',
    SECRET_KEY,
  }
  return startServer({
    name: 'Tradewind',
    program: process.execPath,
    args: [MAIN],
    env: { PATH: process.env.PATH, ...settings },
    folder,
    port,
    readyPath: '/readyz',
  })
}

/** The headers that a signed-in browser sends with its calls: the cookie of its session and its token. */
export async function signedIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(url + signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(USER),
  })
  if (!response.ok) throw new Error(`signing in was answered ${response.status}: ${await response.text()}`)
  const { user } = signIn.answer.parse(await response.json())
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: cookie.join('; '), authorization: `Bearer ${user.jwt}`, 'content-type': 'application/json' }
}

/** The call of the contract list as the browser makes it. */
export const LIST = { method: listContracts.method, path: listContracts.path } as const

export function listBody(search: SentBodyOf<typeof listContracts>): string {
  return JSON.stringify(search)
}
