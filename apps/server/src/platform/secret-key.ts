// The secret key: from the settings, or made once and kept in the data folder.

import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from './crypto.ts'

/** The configured key, else the one in `DATA_DIR/secret-key`, which is made at the first start. */
export function secretKeyOf(config: { secretKey: string | undefined; dataDir: string }): string {
  if (config.secretKey !== undefined) return config.secretKey
  const path = join(config.dataDir, 'secret-key')
  if (!existsSync(path)) keepSecretKey(config.dataDir, newToken())
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8').trim()
}

/** Keeps this key in the data folder, readable by its owner only. */
export function keepSecretKey(dataDir: string, secretKey: string): void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'secret-key')
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, secretKey, { mode: 0o600 })
  renameSync(fresh, path)
}
