// Builds the browser application and lays compressed copies beside its files, so that the server never compresses them again.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const web = fileURLToPath(new URL('../apps/web', import.meta.url))
const COMPRESSED = /\.(js|css|html|svg|json)$/
const SMALLEST = 1024

// Whatever the environment is, people get the small and quick build.
process.env.NODE_ENV = 'production'
await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' })
for (const path of filesBelow(join(web, 'dist'))) {
  if (!COMPRESSED.test(path)) continue
  const bytes = readFileSync(path)
  if (bytes.length < SMALLEST) continue
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((entry) => {
    const path = join(folder, entry)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}
