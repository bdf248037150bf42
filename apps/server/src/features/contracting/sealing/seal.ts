// Sealing: the installation signs the bytes of a document, or a proof.

import { canonicalText, type Json } from '@tradewind/domain/proof/canonical-text.ts'
import { openSeal } from '@tradewind/domain/proof/pdf-seal.ts'
import { type Proof, type SealedProof, sealedText } from '@tradewind/domain/proof/proof.ts'
import { hexOf, sha256Bytes } from '@tradewind/domain/proof/sha-256.ts'
import { certificateFacts, signedAttributes, signedData } from '@tradewind/domain/proof/signed-data.ts'
import type { Services } from '../../../context.ts'
import { sha256Hex } from '../../../platform/crypto.ts'
import { findSealingKey, getSealingKey, type SealingKey } from './sealing-key.ts'
import { NoTimeStamp, timeStampOf } from './time-stamp.ts'

export type Sealed = {
  readonly bytes: Uint8Array
  /** Hexadecimal, of the bytes. */
  readonly sha256: string
  /** The subject of the certificate, as the history names it. */
  readonly sealer: string
}

/** @param pdf with a place for a seal @throws WrongSealingKey, SignerFailed, NoTimeStamp */
export async function sealPdf(services: Services, pdf: Uint8Array): Promise<Sealed> {
  const open = openSeal(pdf)
  const key = await counted(services, () => getSealingKey(services))
  const bytes = open.close(await signatureOver(services, key, open.toSeal))
  return { bytes, sha256: sha256Hex(bytes), sealer: certificateFacts(key.certificates[0] ?? new Uint8Array()).subject }
}

/** The proof as a file; makes no key, because it is read. @throws WrongSealingKey, SignerFailed, NoTimeStamp */
export async function sealProof(services: Services, proof: Proof): Promise<Uint8Array> {
  const at = new Date(services.now()).toISOString()
  const signature = hexOf(await signatureOver(services, await findSealingKey(services), Buffer.from(sealedText(proof, at))))
  const sealed: SealedProof = { proof, seal: { signature, at } }
  return Buffer.from(canonicalText(sealed as unknown as Json)) // texts, numbers and lists
}

async function signatureOver(services: Services, key: SealingKey, bytes: Uint8Array): Promise<Uint8Array> {
  const { keyKind, certificates } = key
  const attributes = signedAttributes(sha256Bytes(bytes), certificates[0] ?? new Uint8Array())
  const { timeStampUrl } = services.config
  const [signature, timeStamp] = await counted(services, async () => {
    const signed = await key.sign(attributes)
    return [signed, timeStampUrl === undefined ? undefined : await timeStampOf(timeStampUrl, signed)] as const
  })
  services.metrics.seals.inc({ outcome: 'sealed' })
  return signedData({ attributes, signature, keyKind, certificates, timeStamp })
}

/** What fails is counted by whose fault it is: the key's, or the time stamp server's. */
async function counted<Result>({ metrics }: Services, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    metrics.seals.inc({ outcome: error instanceof NoTimeStamp ? 'noTimeStamp' : 'keyFailed' })
    throw error
  }
}
