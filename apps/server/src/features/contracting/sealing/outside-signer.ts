// A key that does not leave its device or service: a program of the operator's, or an https address, signs a digest with it.

import { spawn } from 'node:child_process'
import type { Config } from '../../../platform/config.ts'

/** What `SEALING_SIGNER` names: the path of a program, or an address. */
export type OutsideSigner = NonNullable<Config['sealingSigner']>

/** The key did not sign; it is worth trying again. The message is for the operator. */
export class SignerFailed extends Error {}

const PATIENCE_MS = 20_000
/** The signature of an RSA key of 16,384 bits has 2,048 bytes. */
const LONGEST_SIGNATURE = 4096
const LONGEST_COMPLAINT = 300

/**
 * @param digest the 32 bytes of a SHA-256
 * @returns the signature as the signer gave it, unchecked
 * @throws SignerFailed when there is none within twenty seconds
 */
export async function signOutside(signer: OutsideSigner, digest: Uint8Array): Promise<Uint8Array> {
  const signature = await ('program' in signer ? fromProgram(signer.program, digest) : fromAddress(signer, digest))
  if (signature.length === 0 || signature.length > LONGEST_SIGNATURE)
    throw new SignerFailed(`The signer gave ${signature.length} bytes, which is no signature.`)
  return signature
}

async function fromAddress({ url, token }: Extract<OutsideSigner, { url: string }>, digest: Uint8Array): Promise<Uint8Array> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: Buffer.from(digest),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!answer.ok) throw new SignerFailed(`The signer answers ${answer.status}.`)
    return await limited(answer)
  } catch (error) {
    if (error instanceof SignerFailed) throw error
    throw new SignerFailed(`The signer does not answer: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Stops reading as soon as it is too long for a signature. */
async function limited(answer: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    length += part.length
    if (length > LONGEST_SIGNATURE) break
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** The program gets the digest as its standard input and gives the signature as its standard output. It sees none of our settings. */
function fromProgram(program: string, digest: Uint8Array): Promise<Uint8Array> {
  const { PATH = '', HOME = '' } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(program, [], { env: { PATH, HOME }, stdio: 'pipe', timeout: PATIENCE_MS, killSignal: 'SIGKILL' })
    const given: Buffer[] = []
    let length = 0
    let complaint = ''
    child.stdout.on('data', (part: Buffer) => {
      length += part.length
      if (length > LONGEST_SIGNATURE) child.kill('SIGKILL')
      else given.push(part)
    })
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      complaint = (complaint + part).slice(0, LONGEST_COMPLAINT)
    })
    child.once('error', (error) => reject(new SignerFailed(`The signer cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(new Uint8Array(Buffer.concat(given)))
      const how = code === null ? `was stopped (${signal})` : `ended with ${code}`
      reject(new SignerFailed(`The signer ${how}: ${complaint.trim().replaceAll(/\s+/g, ' ') || 'it says nothing'}`))
    })
    // A program that ends without reading is told by how it ended.
    child.stdin.on('error', () => undefined)
    child.stdin.end(digest)
  })
}
