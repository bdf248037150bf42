// An operator brings the certificate that seals documents.

import { X509Certificate } from 'node:crypto'
import { putSealingKey, SignerFailed, trySigner, WrongSealingKey } from '../features/contracting/sealing/public.ts'
import type { Config } from '../platform/config.ts'
import { keyringOf } from '../platform/crypto.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Log } from '../platform/log.ts'
import { secretKeyOf } from '../platform/secret-key.ts'
import { CannotDo, openInstallation } from './installation.ts'

/**
 * Works beside a running server and without one.
 * @param pem the certificate, those above it, and the private key without a password; without one, `SEALING_SIGNER` has it and is tried first
 * @throws CannotDo when they cannot seal
 */
export async function bringSealingKey(
  config: Config,
  log: Log,
  pem: string,
  now: number,
): Promise<{ subject: string; validUntil: string }> {
  const certificate = (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).join('\n')
  const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----/.exec(pem)?.[0] ?? null
  await checkSigner(config, certificate, privateKey)
  const installation = await openInstallation(config, log)
  try {
    if (!installation.isServed) await migrate(installation.connection)
    const database = openDatabase({ connection: installation.connection, poolSize: 1, onError: (error) => log.warn({ err: error }) })
    try {
      const keyring = keyringOf(secretKeyOf(config))
      await database.transaction((tx) => putSealingKey(tx, keyring, { certificate, privateKey, isOwn: true }, now))
      const own = new X509Certificate(certificate)
      return { subject: own.subject.replaceAll('\n', ', '), validUntil: own.validToDate.toISOString().slice(0, 10) }
    } finally {
      await database.close()
    }
  } catch (error) {
    throw error instanceof WrongSealingKey ? new CannotDo(error.message) : error
  } finally {
    await installation.close()
  }
}

/** @throws CannotDo when there is a certificate without a key, and nothing that signs with it */
async function checkSigner({ sealingSigner }: Config, certificate: string, privateKey: string | null): Promise<void> {
  if (privateKey !== null || certificate === '') return
  if (sealingSigner === undefined)
    throw new CannotDo(
      'There is no private key in the file. Add it, or set SEALING_SIGNER to what signs with it, for this command and for the server.',
    )
  await trySigner(sealingSigner, certificate).catch((error: unknown) => {
    throw error instanceof SignerFailed ? new CannotDo(error.message) : error
  })
}
