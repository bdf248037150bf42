// Sealing: the installation signs the bytes of a document, or a proof.

import { sign } from 'node:crypto'
import { canonicalText, type Json } from '@tradewind/domain/proof/canonical-text.ts'
import { openSeal } from '@tradewind/domain/proof/pdf-seal.ts'
import { type Proof, type SealedProof, sealedText } from '@tradewind/domain/proof/proof.ts'
import { hexOf, sha256Bytes } from '@tradewind/domain/proof/sha-256.ts'
import { certificateFacts, signedAttributes, signedData } from '@tradewind/domain/proof/signed-data.ts'
import type { Services } from '../../../context.ts'
import { sha256Hex } from '../../../platform/crypto.ts'
import { findSealingKey, getSealingKey, type SealingKey } from './sealing-key.ts'
import { timeStampOf } from './time-stamp.ts'

export type Sealed = { readonly bytes: Uint8Array /** Hexadecimal, of the bytes. */; readonly sha256: string }

/** @param pdf with a place for a seal @throws WrongSealingKey, NoTimeStamp */
export async function sealPdf(services: Services, pdf: Uint8Array): Promise<Sealed> {
  const open = openSeal(pdf)
  const bytes = open.close(await signatureOver(services, await getSealingKey(services), open.toSeal))
  return { bytes, sha256: sha256Hex(bytes) }
}

/** The proof as a file; makes no key, because it is read. @throws WrongSealingKey, NoTimeStamp */
export async function sealProof(services: Services, proof: Proof): Promise<Uint8Array> {
  const at = new Date(services.now()).toISOString()
  const signature = hexOf(await signatureOver(services, await findSealingKey(services), Buffer.from(sealedText(proof, at))))
  const sealed: SealedProof = { proof, seal: { signature, at } }
  return Buffer.from(canonicalText(sealed as unknown as Json)) // texts, numbers and lists
}

/** The subject of the certificate in use, as the history names it. */
export async function sealerOf(services: Services): Promise<string> {
  const { certificates } = await getSealingKey(services)
  return certificateFacts(certificates[0] ?? new Uint8Array()).subject
}

async function signatureOver(services: Services, key: SealingKey, bytes: Uint8Array): Promise<Uint8Array> {
  const { privateKey, keyKind, certificates } = key
  const attributes = signedAttributes(sha256Bytes(bytes), certificates[0] ?? new Uint8Array())
  const signature = new Uint8Array(sign('sha256', attributes, privateKey))
  const { timeStampUrl } = services.config
  const timeStamp = timeStampUrl === undefined ? undefined : await timeStampOf(timeStampUrl, signature)
  return signedData({ attributes, signature, keyKind, certificates, timeStamp })
}
