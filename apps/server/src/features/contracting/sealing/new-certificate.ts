// A key of the installation's own with a certificate that it signs itself: documents can be sealed before an operator brings a better one.

import { generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import {
  bits,
  der,
  integer,
  joined,
  nothing,
  objectId,
  octets,
  sequence,
  set,
  TAG,
  tagged,
  time,
  utf8,
} from '@tradewind/domain/proof/der.ts'

const OID = {
  rsaSha256: '1.2.840.113549.1.1.11',
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
} as const
const KEY_BITS = 3072
const YEARS = 10
const DAY_MS = 86_400_000
/** Digital signature and non-repudiation. */
const USAGE = Uint8Array.of(6, 0b1100_0000)

export type NewKey = { readonly certificate: string; readonly privateKey: string }

/**
 * RSA, because every reader of PDF can check it. Takes half a second.
 * @param host the address of the installation, which the certificate names
 */
export async function newCertificate(host: string, now: number): Promise<NewKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS })
  const name = nameOf('Tradewind seal', host)
  const algorithm = sequence(objectId(OID.rsaSha256), nothing())
  const certified = sequence(
    tagged(0, integer(2)),
    integer(joined(Uint8Array.of(1), randomBytes(15))),
    algorithm,
    name,
    sequence(time(now - DAY_MS), time(now + YEARS * 365 * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(extension(OID.basicConstraints, sequence()), extension(OID.keyUsage, der(TAG.bitString, USAGE)))),
  )
  const certificate = sequence(certified, algorithm, bits(signed(certified, privateKey)))
  return {
    certificate: pemOf(certificate),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, // PEM is text
  }
}

/** @returns the certificate as PEM */
function pemOf(certificate: Uint8Array): string {
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function nameOf(commonName: string, organization: string): Uint8Array {
  const part = (type: string, text: string) => set(sequence(objectId(type), utf8(text)))
  return sequence(part(OID.organization, organization), part(OID.commonName, commonName))
}

function extension(type: string, value: Uint8Array): Uint8Array {
  return sequence(objectId(type), der(TAG.boolean, Uint8Array.of(0xff)), octets(value))
}

function signed(bytes: Uint8Array, key: KeyObject): Uint8Array {
  return sign('sha256', bytes, key)
}
