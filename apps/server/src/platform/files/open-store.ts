// Opens the store that the settings name.

import { fileURLToPath } from 'node:url'
import type { Keyring } from '../crypto.ts'
import { newDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

/** @param storageUrl `file:/folder` or `s3://bucket?…` */
export async function openStore(storageUrl: string, keyring: Keyring): Promise<FileStore> {
  if (storageUrl.startsWith('s3:')) {
    // Loaded only where it is used: the client takes 30 MB of memory.
    const { newS3Store } = await import('./s3-store.ts')
    return newS3Store(storageUrl)
  }
  return newDiskStore(folderOf(storageUrl), keyring, Date.now)
}

/** The folder of a store on disk. @param storageUrl `file:/folder` or `file:///folder` */
export function folderOf(storageUrl: string): string {
  return storageUrl.startsWith('file://') ? fileURLToPath(storageUrl) : storageUrl.slice('file:'.length)
}
