// The published rate files beside the project, which its repository does not hold.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'shared', 'data')

/** Whether the folder is there; says so in one line when it is not. */
export function hasRealData(what: string): boolean {
  const isThere = existsSync(FOLDER)
  if (!isThere) console.log(`Not run, because there is no folder of real data beside the project: ${what}`)
  return isThere
}

export function realFile(path: string): { name: string; bytes: Buffer } {
  return { name: path.split('/').at(-1) ?? path, bytes: readFileSync(join(FOLDER, path)) }
}
