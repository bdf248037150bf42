// The published rate files beside the project, which its repository does not hold.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'shared', 'data')

/** Whether the folder is there. Tests that need it are files called `….real-data.test.ts`, which run where it is. */
export const hasRealData = existsSync(FOLDER)

export function realFile(path: string): { name: string; bytes: Buffer } {
  return { name: path.split('/').at(-1) ?? path, bytes: readFileSync(join(FOLDER, path)) }
}
