// Where files lie: on disk or in S3, behind the same five actions.

import type { Readable } from 'node:stream'

export type StoredObject = { readonly body: Readable; readonly size: number }

export type FileStore = {
  /** An address to which the browser PUTs exactly this many bytes of this type, for fifteen minutes. */
  signPut(path: string, size: number, contentType: string): Promise<string>
  /** Takes bytes that reached the server itself. @throws Error when the size differs */
  put(path: string, body: Readable, size: number): Promise<void>
  /** The object, or undefined when there is none. */
  find(path: string): Promise<StoredObject | undefined>
  /** Nothing happens when there is none. */
  remove(path: string): Promise<void>
  isAnswering(): Promise<boolean>
  /** Where the browser sends and fetches bytes, besides our own address. */
  readonly origin: string | undefined
}

/** The store does not answer, or not in a way that helps: it is worth trying again. */
export class StoreAway extends Error {}

export const SIGNED_FOR_SECONDS = 15 * 60
