// Files go to the store first; what comes of the upload takes their place in the call. // C-RL-118

import { LARGEST_FILE, type UploadedFile } from '@tradewind/api/files.ts'
import { announce } from './call-events.ts'

/** An upload that failed, in the words of the specification where it has some. */
export class UploadFailed extends Error {}

/** The two calls that an upload needs; the caller of the server gives them. */
export type UploadCalls = {
  readonly sign: (file: { name: string; size: number; contentType: string }) => Promise<{ signedUrl: string; path: string }>
  readonly confirm: (path: string) => Promise<UploadedFile>
}

/** The value with every File in it uploaded and replaced by the upload's result. */
export async function withUploads(value: unknown, upload: (file: File) => Promise<UploadedFile>): Promise<unknown> {
  if (value instanceof File) return upload(value)
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) items.push(await withUploads(item, upload))
    return items
  }
  if (typeof value !== 'object' || value === null) return value
  const entries: [string, unknown][] = []
  for (const [key, item] of Object.entries(value)) entries.push([key, await withUploads(item, upload)])
  return Object.fromEntries(entries)
}

/**
 * Uploads one file by a signed address, telling of its progress. // C-CL-065, C-CL-066, C-TR-039
 * @param progress hears the share that is sent, from 0 to 1
 * @param signal ends the upload when it is aborted; the promise then is rejected with its reason
 * @throws UploadFailed with the specification's texts, and for files that are empty or too large
 */
export async function uploadFile(
  file: File,
  calls: UploadCalls,
  progress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadedFile> {
  if (file.size === 0) throw new UploadFailed('This file is empty.')
  if (file.size > LARGEST_FILE) throw new UploadFailed('This file is larger than 25 MB.')
  announce({ kind: 'upload-started', fileName: file.name })
  const contentType = file.type || 'application/octet-stream'
  const signed = await calls.sign({ name: file.name, size: file.size, contentType }).catch((error: { status?: number }) => {
    // C-RL-070; a refusal in words (too large, no write access) says more than its status.
    if (error.status !== undefined && error.status >= 400 && error.status < 500) throw error
    throw new UploadFailed(`Could not contact request signing server. Status = ${error.status ?? 0}`)
  })
  signal?.throwIfAborted()
  const tell = (share: number) => {
    announce({ kind: 'upload-progress', fileName: file.name, share })
    progress?.(share)
  }
  await put({ url: signed.signedUrl, file, contentType, progress: tell, signal })
  signal?.throwIfAborted()
  const uploaded = await calls.confirm(signed.path)
  announce({ kind: 'upload-success', fileName: file.name })
  return uploaded
}

type Put = {
  url: string
  file: File
  contentType: string
  progress: (share: number) => void
  signal: AbortSignal | undefined
}

function put({ url, file, contentType, progress, signal }: Put): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    // C-ST-002: a browser that cannot send to another origin.
    if (!('withCredentials' in request)) return reject(new UploadFailed('CORS not supported'))
    request.open('PUT', url)
    request.setRequestHeader('content-type', contentType)
    request.upload.onprogress = (event) => progress(event.lengthComputable ? event.loaded / event.total : 0)
    // C-ST-001
    request.onload = () => (request.status === 200 ? resolve() : reject(new UploadFailed(`Upload error: ${request.status}`)))
    // C-ST-003
    request.onerror = () => reject(new UploadFailed('XHR error.'))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason as Error) // what AbortController.abort() gives
    })
    request.send(file)
  })
}
