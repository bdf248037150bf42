// Time stamps of a server that the operator names: somebody else says when a document was sealed. Source: RFC 3161.

import { randomBytes } from 'node:crypto'
import { findTimeStampToken, timeStampRequest } from '@tradewind/domain/proof/signed-data.ts'

const PATIENCE_MS = 20_000
const LONGEST_ANSWER = 20_000

/** The server did not stamp; it is worth trying again. */
export class NoTimeStamp extends Error {}

/** @returns the token over the signature @throws NoTimeStamp */
export async function timeStampOf(url: string, signature: Uint8Array): Promise<Uint8Array> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: Buffer.from(timeStampRequest(signature, randomBytes(8))),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new NoTimeStamp(`The time stamp server does not answer: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (!answer.ok) throw new NoTimeStamp(`The time stamp server answers ${answer.status}.`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const token = bytes.length > LONGEST_ANSWER ? undefined : findTimeStampToken(bytes)
  if (!token) throw new NoTimeStamp('The time stamp server refused to stamp.')
  return token
}
