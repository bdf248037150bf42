// Uploading as the browser does: signed, PUT, confirmed.

import { once } from 'node:events'
import { request } from 'node:http'
import { confirmUpload, type FILE_PURPOSES, signUpload, type UploadedFile } from '@tradewind/api/files.ts'
import type { Person } from './person.ts'

export type UploadOf = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly contentType?: string
  readonly purpose?: (typeof FILE_PURPOSES)[number]
}

export async function upload(
  person: Person,
  { name, bytes, contentType = 'text/csv', purpose = 'import' }: UploadOf,
): Promise<UploadedFile> {
  const query = { s3_object_type: purpose, s3_file_name: name, size: bytes.length, contentType }
  const { signedUrl, path } = await person.do(signUpload, { query })
  const put = await person.fetch(signedUrl, { method: 'PUT', headers: { 'content-type': contentType }, body: new Uint8Array(bytes) })
  if (!put.ok) throw new Error(`the upload was answered ${put.status}`)
  return person.do(confirmUpload, { body: { path } })
}

/** Puts all but the last byte, and that one when told to. */
export function holdBack(address: URL, bytes: Buffer, contentType = 'application/pdf') {
  const sent = request(address, { method: 'PUT', headers: { 'content-type': contentType, 'content-length': bytes.length } })
  const answered = once(sent, 'response')
  // Whether it is refused or taken is of no interest here.
  answered.catch(() => undefined)
  return {
    isUnderWay: new Promise<void>((resolve) => sent.write(bytes.subarray(0, -1), () => resolve())),
    async finish(): Promise<void> {
      sent.end(bytes.subarray(-1))
      const [response] = (await answered) as [import('node:http').IncomingMessage] // what the event brings
      response.resume()
      await once(response, 'end')
    },
  }
}
