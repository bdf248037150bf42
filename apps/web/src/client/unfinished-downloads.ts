// Downloads that are still being made, kept in the browser's storage: a page that is loaded anew follows them again.

import { storage } from './token.ts'

const KEY = 'unfinishedDownloads'

export function hasUnfinishedDownloads(): boolean {
  return readIds().length > 0
}

export function keepUnfinished(downloadId: string): void {
  write([...readIds().filter((id) => id !== downloadId), downloadId])
}

export function forgetUnfinished(downloadId: string): void {
  write(readIds().filter((id) => id !== downloadId))
}

function readIds(): string[] {
  return (storage('localStorage')?.getItem(KEY) ?? '').split(' ').filter(Boolean)
}

function write(ids: readonly string[]): void {
  if (ids.length === 0) storage('localStorage')?.removeItem(KEY)
  else storage('localStorage')?.setItem(KEY, ids.join(' '))
}
