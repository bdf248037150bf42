// Directus, with its own settings of production, on a database of PostgreSQL.

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { npmPeer } from '../peers/install.ts'
import { type ChildServer, freePort, startServer } from './child-server.ts'

export const DIRECTUS = '12.4.0'
/** Its administrator's token: it is made with it at its first start. */
export const DIRECTUS_HEADERS = { authorization: 'Bearer bench-directus-token' } as const

export type Directus = { readonly missing: string } | { readonly start: () => Promise<ChildServer> }

/**
 * Installs it and makes its tables where they are missing.
 * @param schema where it finds tables to serve, and keeps its own
 */
export async function readyDirectus(cacheFolder: string, url: string, schema: string, log: (line: string) => void): Promise<Directus> {
  const peer = npmPeer(cacheFolder, 'directus', DIRECTUS, log, { instead: { 'isolated-vm': '6.2.0' } })
  if ('missing' in peer) return peer
  const program = join(peer.folder, 'node_modules', 'directus', 'cli.js')
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    DB_SEARCH_PATH: `array:${schema}`,
    SECRET: 'a secret that only the benchmark knows',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'bench-password-1',
    ADMIN_TOKEN: 'bench-directus-token',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
  }
  try {
    execFileSync(process.execPath, [program, 'bootstrap'], { cwd: peer.folder, env, stdio: 'pipe' })
  } catch (error) {
    return { missing: `it cannot make its tables: ${String(error).slice(0, 300)}` }
  }
  return {
    start: () =>
      startServer({
        name: 'Directus',
        program: process.execPath,
        args: [program, 'start'],
        env,
        folder: peer.folder,
        port,
        readyPath: '/server/ping',
      }),
  }
}
