// The electronic signature inside a sealed PDF: CMS SignedData with the attributes that PAdES asks for. Sources: RFC 5652, RFC 5035, ETSI EN 319 142-1.

import {
  type Der,
  der,
  findTime,
  integer,
  isSameBytes,
  itemsOf,
  nothing,
  objectId,
  objectIdText,
  octets,
  readDer,
  sequence,
  set,
  TAG,
  tagged,
} from './der.ts'
import { sha256Bytes } from './sha-256.ts'
import { utf8Text } from './utf8.ts'

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  rsa: '1.2.840.113549.1.1.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  rsaSha384: '1.2.840.113549.1.1.12',
  rsaSha512: '1.2.840.113549.1.1.13',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  ecdsaSha384: '1.2.840.10045.4.3.3',
  ecdsaSha512: '1.2.840.10045.4.3.4',
} as const

export type KeyKind = 'rsa' | 'ecdsa'

/** What is signed: the attributes, which hold the hash of the document and of the certificate. */
export function signedAttributes(documentHash: Uint8Array, certificate: Uint8Array): Uint8Array {
  const certificateIds = sequence(sequence(octets(sha256Bytes(certificate))))
  return set(
    attribute(OID.contentType, objectId(OID.data)),
    attribute(OID.messageDigest, octets(documentHash)),
    attribute(OID.signingCertificate, sequence(certificateIds)),
  )
}

/**
 * The signature as it stands in the PDF.
 * @param attributes as `signedAttributes` made them; `signature` is over these bytes
 * @param certificates DER, that of the key first
 * @param timeStamp a time stamp token over `signature`
 */
export function signedData(parts: {
  readonly attributes: Uint8Array
  readonly signature: Uint8Array
  readonly keyKind: KeyKind
  readonly certificates: readonly Uint8Array[]
  readonly timeStamp?: Uint8Array | undefined
}): Uint8Array {
  const { attributes, signature, keyKind, certificates, timeStamp } = parts
  const { issuer, serial } = certificateFacts(certificates[0] ?? new Uint8Array())
  const digest = sequence(objectId(OID.sha256), nothing())
  const algorithm = keyKind === 'rsa' ? sequence(objectId(OID.rsaSha256), nothing()) : sequence(objectId(OID.ecdsaSha256))
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    digest,
    tagged(0, readDer(attributes)?.content ?? new Uint8Array()),
    algorithm,
    octets(signature),
    ...(timeStamp === undefined ? [] : [tagged(1, attribute(OID.timeStamp, timeStamp))]),
  )
  const content = sequence(integer(1), set(digest), sequence(objectId(OID.data)), tagged(0, ...certificates), set(signer))
  return sequence(objectId(OID.signedData), tagged(0, content))
}

/** The request for a time stamp over these bytes. Source: RFC 3161. */
export function timeStampRequest(signature: Uint8Array, nonce: Uint8Array): Uint8Array {
  const imprint = sequence(sequence(objectId(OID.sha256), nothing()), octets(sha256Bytes(signature)))
  return sequence(integer(1), imprint, integer(nonce), der(TAG.boolean, Uint8Array.of(0xff)))
}

/** The token in the answer of a time stamp server; undefined when it refused. */
export function findTimeStampToken(answer: Uint8Array): Uint8Array | undefined {
  const [status, token] = itemsOf(readDer(answer))
  const granted = itemsOf(status)[0]?.content[0]
  return granted === 0 || granted === 1 ? token?.whole : undefined
}

/** A signature read: what it says, and what has to be checked with the key. */
export type ReadSignature = {
  /** Of the signed content, as the signature holds it. */
  readonly contentHash: Uint8Array
  readonly hashName: 'SHA-256' | 'SHA-384' | 'SHA-512'
  /** The bytes that the key has signed. */
  readonly signedBytes: Uint8Array
  readonly signature: Uint8Array
  readonly keyKind: KeyKind
  /** Of the signer, DER; it is among the certificates of the signature, and the one that the signature names. */
  readonly certificate: Uint8Array
  readonly timeStamp: ReadTimeStamp | undefined
  /** Whether it is written, to the byte, as `signedData` writes it; behind it are zeros at most. */
  readonly isExact: boolean
}

type SignatureParts = Omit<ReadSignature, 'timeStamp' | 'isExact'>

export type ReadTimeStamp = {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The hash of what was stamped. */
  readonly imprint: Uint8Array
  readonly imprintName: ReadSignature['hashName']
  readonly content: Uint8Array
  readonly signature: SignatureParts
}

/** @returns undefined for what is no such signature */
export function readSignedData(bytes: Uint8Array): ReadSignature | undefined {
  const read = readSigner(bytes)
  if (!read) return undefined
  const token = attributeValue(read.unsigned, OID.timeStamp)
  return { ...read.signature, timeStamp: token && readTimeStamp(token.whole), isExact: isWrittenHere(bytes, read, token) }
}

/** What no signature covers, such as the numbers of versions inside it, cannot be changed unseen either. */
function isWrittenHere(bytes: Uint8Array, { signature, certificates }: ReadSigner, token: Der | undefined): boolean {
  const { signedBytes: attributes, keyKind } = signature
  const [own, ...others] = certificates
  const isOwnFirst = own !== undefined && isSameBytes(own, signature.certificate)
  const written = signedData({ attributes, signature: signature.signature, keyKind, certificates, timeStamp: token?.whole })
  const behind = bytes.subarray(written.length)
  return isOwnFirst && others.length < 10 && isSameBytes(written, bytes.subarray(0, written.length)) && behind.every((byte) => byte === 0)
}

/** @param token RFC 3161; what follows it is left alone. @returns undefined for what is no time stamp */
export function readTimeStamp(token: Uint8Array): ReadTimeStamp | undefined {
  const read = readSigner(token)
  if (!read?.content) return undefined
  const info = itemsOf(readDer(read.content))
  const at = info.map(findTime).find((each) => each !== undefined)
  const [algorithm, imprint] = itemsOf(info[2])
  const imprintName = hashNameOf(objectIdText(itemsOf(algorithm)[0]))
  if (at === undefined || !imprint || !imprintName) return undefined
  return { at, imprint: imprint.content, imprintName, content: read.content, signature: read.signature }
}

type ReadSigner = {
  signature: SignatureParts
  certificates: readonly Uint8Array[]
  unsigned: readonly Der[]
  content: Uint8Array | undefined
}

function readSigner(bytes: Uint8Array): ReadSigner | undefined {
  const [, explicit] = itemsOf(readDer(bytes))
  const parts = itemsOf(itemsOf(explicit)[0])
  const content = itemsOf(itemsOf(parts[2])[1])[0]?.content
  const certificates = itemsOf(parts.find(({ tag }) => tag === 0xa0))
  const signer = itemsOf(itemsOf(parts.findLast(({ tag }) => tag === TAG.set))[0])
  const attributes = signer.find(({ tag }) => tag === 0xa0)
  const place = attributes ? signer.indexOf(attributes) : -1
  const signed = itemsOf(attributes)
  const contentHash = attributeValue(signed, OID.messageDigest)?.content
  const certificate = certificates.find((each) => isOf(each.whole, signer[1], signed))?.whole
  const hashName = hashNameOf(objectIdText(itemsOf(signer[2])[0]))
  const signature = signer[place + 2]?.content
  const keyKind = keyKindOf(objectIdText(itemsOf(signer[place + 1])[0]))
  if (!attributes || !contentHash || !certificate || !hashName || !signature || !keyKind) return undefined
  // RFC 5652, 5.4: what is signed has the tag of a set.
  const signedBytes = der(TAG.set, attributes.content)
  return {
    signature: { contentHash, hashName, signedBytes, signature, keyKind, certificate },
    certificates: certificates.map(({ whole }) => whole),
    unsigned: itemsOf(signer.find(({ tag }) => tag === 0xa1)),
    content,
  }
}

/** Whether the signer's issuer and serial number, and the hash that is signed with it, are those of this certificate. */
function isOf(certificate: Uint8Array, signerId: Der | undefined, signed: readonly Der[]): boolean {
  const { issuer, serial } = certificateFacts(certificate)
  const [issuerOfSigner, serialOfSigner] = itemsOf(signerId)
  if (!issuerOfSigner || !serialOfSigner) return false
  if (!isSameBytes(issuer, issuerOfSigner.whole) || !isSameBytes(serial, serialOfSigner.whole)) return false
  const ids = attributeValue(signed, OID.signingCertificate)
  const [first] = itemsOf(itemsOf(ids)[0])
  const hash = first && itemsOf(first).find(({ tag }) => tag === TAG.octetString)?.content
  return hash === undefined || hash.length !== 32 || isSameBytes(hash, sha256Bytes(certificate))
}

export type CertificateFacts = {
  readonly issuer: Uint8Array
  readonly serial: Uint8Array
  /** The public key, as Web Cryptography takes it. */
  readonly publicKey: Uint8Array
  /** Milliseconds since 1970. */
  readonly validFrom: number
  readonly validUntil: number
  /** The names of the subject, the most special first. */
  readonly subject: string
  /** The curve of an elliptic key. */
  readonly curve: 'P-256' | 'P-384' | 'P-521'
}

/** @param certificate DER */
export function certificateFacts(certificate: Uint8Array): CertificateFacts {
  const parts = itemsOf(itemsOf(readDer(certificate))[0])
  const [serial, , issuer, validity, subject, publicKey] = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts
  const [from, until] = itemsOf(validity)
  const names = itemsOf(subject).map((each) => utf8Text(itemsOf(itemsOf(each)[0])[1]?.content ?? new Uint8Array()))
  const empty = new Uint8Array()
  return {
    issuer: issuer?.whole ?? empty,
    serial: serial?.whole ?? empty,
    publicKey: publicKey?.whole ?? empty,
    validFrom: findTime(from) ?? 0,
    validUntil: findTime(until) ?? 0,
    subject: names.toReversed().join(', '),
    curve: CURVES[objectIdText(itemsOf(itemsOf(publicKey)[0])[1])] ?? 'P-256',
  }
}

const CURVES: Readonly<Record<string, 'P-256' | 'P-384' | 'P-521'>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
}

function attribute(type: string, value: Uint8Array): Uint8Array {
  return sequence(objectId(type), set(value))
}

function attributeValue(attributes: readonly Der[], type: string): Der | undefined {
  const found = attributes.map(itemsOf).find(([name]) => objectIdText(name) === type)
  return itemsOf(found?.[1])[0]
}

function hashNameOf(id: string): ReadSignature['hashName'] | undefined {
  return id === OID.sha256 ? 'SHA-256' : id === OID.sha384 ? 'SHA-384' : id === OID.sha512 ? 'SHA-512' : undefined
}

function keyKindOf(id: string): KeyKind | undefined {
  if ([OID.rsa, OID.rsaSha256, OID.rsaSha384, OID.rsaSha512].some((each) => each === id)) return 'rsa'
  return [OID.ecdsaSha256, OID.ecdsaSha384, OID.ecdsaSha512].some((each) => each === id) ? 'ecdsa' : undefined
}
