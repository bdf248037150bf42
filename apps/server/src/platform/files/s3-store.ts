// Files in S3, or in anything that speaks its protocol.

import type { Readable } from 'node:stream'
import { GetObjectCommand, DeleteObjectCommand, HeadBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type FileStore, SIGNED_FOR_SECONDS, StoreAway } from './file-store.ts'

/**
 * @param storageUrl `s3://bucket?endpoint=…&region=…`; keys come from the usual AWS environment. `public` is the address at which browsers
 * reach the endpoint. Default: the endpoint
 */
export function newS3Store(storageUrl: string): FileStore {
  const url = new URL(storageUrl)
  const bucket = url.hostname
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  const publicEndpoint = url.searchParams.get('public') ?? endpoint
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const client = newClient(region, endpoint)
  // The host is part of the signature, so an upload is signed for the address that the browser calls.
  const signer = publicEndpoint === endpoint ? client : newClient(region, publicEndpoint)
  return {
    origin: publicEndpoint === undefined ? `https://${bucket}.s3.amazonaws.com` : new URL(publicEndpoint).origin,
    signPut(path, size, contentType) {
      const command = new PutObjectCommand({ Bucket: bucket, Key: path, ContentLength: size, ContentType: contentType })
      return getSignedUrl(signer, command, {
        expiresIn: SIGNED_FOR_SECONDS,
        signableHeaders: new Set(['host', 'content-length', 'content-type']),
      })
    },
    async put(path, body, size) {
      await reached(client.send(new PutObjectCommand({ Bucket: bucket, Key: path, Body: body, ContentLength: size })))
    },
    async find(path) {
      try {
        const object = await reached(client.send(new GetObjectCommand({ Bucket: bucket, Key: path })))
        // In Node.js the body is a Readable; the type names the browser's forms as well.
        return object.Body ? { body: object.Body as Readable, size: object.ContentLength ?? 0 } : undefined
      } catch (error) {
        if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined
        throw error
      }
    },
    async remove(path) {
      await reached(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: path })))
    },
    isAnswering: () =>
      client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => true,
        () => false,
      ),
  }
}

function newClient(region: string, endpoint: string | undefined): S3Client {
  return new S3Client({
    region,
    // Checksums of the newer kind are not understood by every server that speaks S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  })
}

/** @throws StoreAway when nothing answered, or only that it cannot at the moment */
async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const metadata = error instanceof Error && '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }) : {} // the client's documented shape
    if ((metadata.httpStatusCode ?? 503) < 500) throw error
    throw new StoreAway('the file store does not answer', { cause: error })
  }
}
