// A passkey without a browser: what a device answers, so that calls can be made with answers that a browser would never send. Source: WebAuthn level 2.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { beginPasskey, finishPasskey } from '@tradewind/api/accounts/passkeys.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { House } from './house.ts'
import type { Person } from './person.ts'

export type SoftwarePasskey = {
  /** What the device answers to the options of a call. */
  answer(options: Readonly<Record<string, unknown>>): Record<string, unknown>
}

const PRESENT_AND_VERIFIED = 0b101
const WITH_KEY = 0b100_0000

/** Adds a passkey to somebody who is signed in by password. */
export async function addPasskey(house: House, person: Person): Promise<SoftwarePasskey> {
  const { origin, hostname } = new URL(house.services.config.publicUrl)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  let used = 0
  const authenticatorData = (flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(used)
    return Buffer.concat([sha256(hostname), Buffer.of(flags), counter])
  }
  const clientData = (type: string, challenge: unknown) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = (response: Record<string, string>) => ({
    id: credentialId.toString('base64url'),
    rawId: credentialId.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // A map in CBOR: elliptic, ES256, P-256, and both coordinates.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const keyData = Buffer.concat([
    authenticatorData(PRESENT_AND_VERIFIED | WITH_KEY),
    Buffer.alloc(16),
    Buffer.of(0, credentialId.length),
    credentialId,
    coseKey,
  ])
  const attestation = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'), // {fmt: 'none', attStmt: {}, authData: …}
    Buffer.of(0x58, keyData.length),
    keyData,
  ])
  const { options } = await person.do(beginPasskey, { body: { password: WORLD_PASSWORD } })
  await person.do(finishPasskey, {
    body: {
      passkeyName: 'Software',
      response: credential({
        clientDataJSON: clientData('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      }),
    },
  })
  return {
    answer({ challenge }) {
      used += 1
      const asked = clientData('webauthn.get', challenge)
      const data = authenticatorData(PRESENT_AND_VERIFIED)
      return credential({
        clientDataJSON: asked.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(asked)]), privateKey).toString('base64url'),
      })
    },
  }
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest()
}
