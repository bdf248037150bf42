// Files on the local disk. A file appears under its name only when it is whole.

import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Keyring } from '../crypto.ts'
import { newId } from '../ids.ts'
import { type FileStore, SIGNED_FOR_SECONDS } from './file-store.ts'

/** Only the account of the server, and its group, read what people upload. */
const FILE_MODE = 0o640
const FOLDER_MODE = 0o750

/** What is signed for an upload to the disk store. */
export function uploadText(path: string, size: number, expires: number): string {
  return `${path}\n${size}\n${expires}`
}

export function newDiskStore(folder: string, keyring: Keyring, now: () => number): FileStore {
  const placeOf = (path: string) => {
    const place = normalize(join(folder, path))
    // Paths are made by the server; this holds even if one were not.
    if (!place.startsWith(normalize(folder) + sep)) throw new Error('a path outside the store')
    return place
  }
  return {
    origin: undefined,
    async signPut(path, size) {
      const expires = Math.floor(now() / 1000) + SIGNED_FOR_SECONDS
      const signature = keyring.sign('upload', uploadText(path, size, expires))
      return `/proxy/s3/upload?${new URLSearchParams({ key: path, size: String(size), expires: String(expires), signature }).toString()}`
    },
    put: (path, body, size) => putWhole(placeOf(path), body, size),
    async find(path) {
      const place = placeOf(path)
      try {
        const { size } = await stat(place)
        return { body: createReadStream(place), size }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (path) => rm(placeOf(path), { force: true }),
    async isAnswering() {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
      return access(folder).then(
        () => true,
        () => false,
      )
    },
  }
}

/** The new name in a folder is safe only when the folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function putWhole(place: string, body: Readable, size: number): Promise<void> {
  await mkdir(dirname(place), { recursive: true, mode: FOLDER_MODE })
  const fresh = `${place}.${newId()}`
  try {
    await pipeline(body, createWriteStream(fresh, { flush: true, mode: FILE_MODE }))
    const written = await stat(fresh)
    if (written.size !== size) throw new Error(`expected ${size} bytes, got ${written.size}`)
    await rename(fresh, place)
    await syncFolder(dirname(place))
  } finally {
    await rm(fresh, { force: true })
  }
}
