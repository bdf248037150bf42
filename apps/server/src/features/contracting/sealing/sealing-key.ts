// The keys with which this installation seals: one is in use, earlier ones are known.

import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { KeyKind } from '@tradewind/domain/proof/signed-data.ts'
import type { Services } from '../../../context.ts'
import type { Keyring } from '../../../platform/crypto.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { newCertificate } from './new-certificate.ts'

/** What the private key is encrypted for. */
const PURPOSE = 'sealing-key'

export type SealingKey = {
  readonly privateKey: KeyObject
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
    if (found && (found.is_own || keyOf(keyring, found).validUntil > now())) return
    const made = await newCertificate(new URL(config.publicUrl).hostname, now())
    await putSealingKey(tx, keyring, { ...made, isOwn: false }, now())
  })
  return findSealingKey(services)
}

/** As `getSealingKey`, for reading: makes none. @throws WrongSealingKey also when nothing was sealed here yet */
export async function findSealingKey({ db, keyring, now }: Services): Promise<SealingKey> {
  const current = await findCurrent(db.queries)
  if (!current) throw new WrongSealingKey('Nothing was sealed on this installation yet.')
  const key = keyOf(keyring, current)
  if (key.validUntil <= now())
    throw new WrongSealingKey(`The certificate that seals documents expired on ${new Date(key.validUntil).toISOString().slice(0, 10)}.`)
  return key
}

/**
 * Makes this the key in use from now on.
 * @param key PEM: the private key without a password, and the certificate with those above it
 * @throws WrongSealingKey when they do not belong together, have expired, or are of a kind that cannot seal
 */
export async function putSealingKey(
  tx: Transaction,
  keyring: Keyring,
  key: { readonly certificate: string; readonly privateKey: string; readonly isOwn: boolean },
  now: number,
): Promise<void> {
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
      private_key: keyring.encrypt(PURPOSE, key.privateKey),
      is_own: key.isOwn,
      created_at: new Date(now),
    })
    .execute()
}

function checkSealingKey({ certificate, privateKey }: { certificate: string; privateKey: string }, now: number): void {
  let own: X509Certificate | undefined
  let key: KeyObject
  try {
    own = certificatesIn(certificate)[0]
    key = createPrivateKey(privateKey)
  } catch {
    throw new WrongSealingKey('The certificate and the key have to be PEM, the key without a password.')
  }
  if (!own) throw new WrongSealingKey('There is no certificate in the file.')
  if (kindOf(key) === undefined) throw new WrongSealingKey('Only keys of the kinds RSA and elliptic curve (P-256, P-384, P-521) can seal.')
  if (!own.publicKey.equals(createPublicKey(key))) throw new WrongSealingKey('The first certificate does not belong to this key.')
  if (own.validToDate.getTime() <= now)
    throw new WrongSealingKey(`The certificate expired on ${own.validToDate.toISOString().slice(0, 10)}.`)
}

/** Certificates of all keys, the one in use first. */
export async function listCertificates(queries: Queries) {
  const rows = await queries
    .selectFrom('sealing_key')
    .select(['certificate_chain', 'replaced_at'])
    .orderBy('replaced_at', (order) => order.desc().nullsFirst())
    .execute()
  return rows.flatMap((row) => {
    const [own] = certificatesIn(row.certificate_chain)
    return own
      ? [{ pem: own.toString(), fingerprint: own.fingerprint256.replaceAll(':', '').toLowerCase(), isInUse: row.replaced_at === null }]
      : []
  })
}

type Row = { readonly certificate_chain: string; readonly private_key: string; readonly is_own: boolean }

function findCurrent(queries: Queries): Promise<Row | undefined> {
  return queries
    .selectFrom('sealing_key')
    .select(['certificate_chain', 'private_key', 'is_own'])
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
}

function keyOf(keyring: Keyring, row: Row): SealingKey {
  const pem = keyring.decrypt(PURPOSE, row.private_key)
  if (pem === undefined) throw new WrongSealingKey('The key that seals documents was encrypted with another SECRET_KEY.')
  const privateKey = createPrivateKey(pem)
  const certificates = certificatesIn(row.certificate_chain)
  return {
    privateKey,
    keyKind: kindOf(privateKey) ?? 'rsa',
    certificates: certificates.map(({ raw }) => new Uint8Array(raw)),
    validUntil: certificates[0]?.validToDate.getTime() ?? 0,
  }
}

function kindOf(key: KeyObject): KeyKind | undefined {
  return key.asymmetricKeyType === 'rsa' ? 'rsa' : key.asymmetricKeyType === 'ec' ? 'ecdsa' : undefined
}

function certificatesIn(pem: string): X509Certificate[] {
  const parts = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  return parts.map((part) => new X509Certificate(part))
}
