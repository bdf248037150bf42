// The keys with which this installation seals: one is in use, earlier ones are known.

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { sha256Bytes } from '@tradewind/domain/proof/sha-256.ts'
import type { KeyKind } from '@tradewind/domain/proof/signed-data.ts'
import type { Services } from '../../../context.ts'
import type { Keyring } from '../../../platform/crypto.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { newCertificate } from './new-certificate.ts'
import { type OutsideSigner, SignerFailed, signOutside } from './outside-signer.ts'

/** What the private key is encrypted for. */
const PURPOSE = 'sealing-key'

export type SealingKey = {
  /** The signature over these bytes, with SHA-256. @throws SignerFailed when the key lies elsewhere and does not sign */
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>
  readonly keyKind: KeyKind
  /** DER, that of the key first. */
  readonly certificates: readonly Uint8Array[]
  readonly validUntil: number
}

/** A certificate or key that cannot seal; the message says why. */
export class WrongSealingKey extends Error {}

/**
 * The key in use. The first time, and when one that the installation made itself has expired, a new one is made.
 * @throws WrongSealingKey when the operator's certificate has expired, or the key was encrypted with another SECRET_KEY
 */
export async function getSealingKey(services: Services): Promise<SealingKey> {
  const { db, keyring, config, now } = services
  await db.transaction(async (tx) => {
    // Two workers at the first sealing make one key.
    await runSql(tx, `select pg_advisory_xact_lock(hashtextextended('sealing-key', 0))`, [])
    const found = await findCurrent(tx)
    if (found && (found.is_own || keyOf(services, found).validUntil > now())) return
    const made = await newCertificate(new URL(config.publicUrl).hostname, now())
    await putSealingKey(tx, keyring, { ...made, isOwn: false }, now())
  })
  return findSealingKey(services)
}

/** As `getSealingKey`, for reading: makes none. @throws WrongSealingKey also when nothing was sealed here yet */
export async function findSealingKey(services: Services): Promise<SealingKey> {
  const current = await findCurrent(services.db.queries)
  if (!current) throw new WrongSealingKey('Nothing was sealed on this installation yet.')
  const key = keyOf(services, current)
  if (key.validUntil <= services.now())
    throw new WrongSealingKey(`The certificate that seals documents expired on ${new Date(key.validUntil).toISOString().slice(0, 10)}.`)
  return key
}

/** What makes a key the one in use; PEM. */
type NewSealingKey = {
  /** That of the key, and those above it. */
  readonly certificate: string
  /** Without a password; null for a key that lies with `SEALING_SIGNER`. */
  readonly privateKey: string | null
  readonly isOwn: boolean
}

/**
 * Makes this the key in use from now on. One that lies elsewhere is tried before, with `trySigner`.
 * @throws WrongSealingKey when they do not belong together, have expired, or are of a kind that cannot seal
 */
export async function putSealingKey(tx: Transaction, keyring: Keyring, key: NewSealingKey, now: number): Promise<void> {
  checkSealingKey(key, now)
  await tx
    .updateTable('sealing_key')
    .set({ replaced_at: new Date(now) })
    .where('replaced_at', 'is', null)
    .execute()
  await tx
    .insertInto('sealing_key')
    .values({
      id: newId(now),
      certificate_chain: key.certificate,
      private_key: key.privateKey === null ? null : keyring.encrypt(PURPOSE, key.privateKey),
      is_own: key.isOwn,
      created_at: new Date(now),
    })
    .execute()
}

function checkSealingKey({ certificate, privateKey }: NewSealingKey, now: number): void {
  let own: X509Certificate | undefined
  let key: KeyObject | undefined
  try {
    own = certificatesIn(certificate)[0]
    key = privateKey === null ? own?.publicKey : createPublicKey(createPrivateKey(privateKey))
  } catch {
    throw new WrongSealingKey('The certificate and the key have to be PEM, the key without a password.')
  }
  if (!own || !key)
    throw new WrongSealingKey(
      'There is no certificate in the file. The certificate and the key have to be PEM, the key without a password.',
    )
  if (kindOf(key) === undefined) throw new WrongSealingKey('Only keys of the kinds RSA and elliptic curve (P-256, P-384, P-521) can seal.')
  if (!own.publicKey.equals(key)) throw new WrongSealingKey('The first certificate does not belong to this key.')
  if (own.validToDate.getTime() <= now)
    throw new WrongSealingKey(`The certificate expired on ${own.validToDate.toISOString().slice(0, 10)}.`)
}

/** Whether the signer signs with the key of this certificate. @param certificate PEM @throws SignerFailed, with the reason, when it does not */
export async function trySigner(signer: OutsideSigner, certificate: string): Promise<void> {
  const [own] = certificatesIn(certificate)
  if (own) await signedOutside(signer, own.publicKey, Buffer.from('Tradewind tries the key that seals documents.'))
}

/** Certificates of all keys, the one in use first; `from` and `until` are ISO 8601. */
export async function listCertificates(queries: Queries) {
  const rows = await queries
    .selectFrom('sealing_key')
    .select(['certificate_chain', 'replaced_at', 'is_own'])
    .orderBy('replaced_at', (order) => order.desc().nullsFirst())
    .execute()
  return rows.flatMap((row) => {
    const [own] = certificatesIn(row.certificate_chain)
    if (!own) return []
    const { subject, validFromDate, validToDate } = own
    return [
      {
        pem: own.toString(),
        fingerprint: own.fingerprint256.replaceAll(':', '').toLowerCase(),
        isInUse: row.replaced_at === null,
        isOwn: row.is_own,
        subject,
        from: validFromDate.toISOString(),
        until: validToDate.toISOString(),
      },
    ]
  })
}

type Row = { readonly certificate_chain: string; readonly private_key: string | null; readonly is_own: boolean }

function findCurrent(queries: Queries): Promise<Row | undefined> {
  return queries
    .selectFrom('sealing_key')
    .select(['certificate_chain', 'private_key', 'is_own'])
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
}

function keyOf({ config, keyring }: Pick<Services, 'config' | 'keyring'>, row: Row): SealingKey {
  const certificates = certificatesIn(row.certificate_chain)
  const [own] = certificates
  if (!own) throw new WrongSealingKey('There is no certificate of the key that seals documents.')
  return {
    sign: row.private_key === null ? outsideKeyOf(config.sealingSigner, own.publicKey) : ownKeyOf(keyring, row.private_key),
    keyKind: kindOf(own.publicKey) ?? 'rsa',
    certificates: certificates.map(({ raw }) => new Uint8Array(raw)),
    validUntil: own.validToDate.getTime(),
  }
}

function ownKeyOf(keyring: Keyring, encrypted: string): SealingKey['sign'] {
  const pem = keyring.decrypt(PURPOSE, encrypted)
  if (pem === undefined) throw new WrongSealingKey('The key that seals documents was encrypted with another SECRET_KEY.')
  const key = createPrivateKey(pem)
  return async (bytes) => new Uint8Array(sign('sha256', bytes, key))
}

function outsideKeyOf(signer: OutsideSigner | undefined, publicKey: KeyObject): SealingKey['sign'] {
  if (signer === undefined)
    throw new WrongSealingKey('The key that seals documents lies elsewhere, and SEALING_SIGNER does not say what signs with it.')
  return (bytes) => signedOutside(signer, publicKey, bytes)
}

/** What a signer answers is believed only when it is the signature that was asked for. */
async function signedOutside(signer: OutsideSigner, publicKey: KeyObject, bytes: Uint8Array): Promise<Uint8Array> {
  const signature = await signOutside(signer, sha256Bytes(bytes))
  if (!verify('sha256', bytes, publicKey, signature))
    throw new SignerFailed('The signer answered with something else than a signature by the key of the certificate.')
  return signature
}

function kindOf(key: KeyObject): KeyKind | undefined {
  return key.asymmetricKeyType === 'rsa' ? 'rsa' : key.asymmetricKeyType === 'ec' ? 'ecdsa' : undefined
}

function certificatesIn(pem: string): X509Certificate[] {
  const parts = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  return parts.map((part) => new X509Certificate(part))
}
