// Checks a signed document or a proof file: the seal, what was signed, and the history. It runs in a browser and at the command line alike.

import { canonicalText } from './canonical-text.ts'
import { eventHash, holdsHead, shortHash } from './chain.ts'
import { isSameBytes } from './der.ts'
import { findAddedStamps } from './pdf-additions.ts'
import { embeddedFiles, findBytes, findPdfSeal } from './pdf-seal.ts'
import { isProof, type Proof, proofProblems, type SealedProof, sealedText, signersOf } from './proof.ts'
import { hexOf, sha256Bytes } from './sha-256.ts'
import { certificateFacts, type ReadSignature, readSignedData, type ReadTimeStamp, readTimeStamp } from './signed-data.ts'
import { utf8Bytes, utf8Text } from './utf8.ts'

/** What the platform does: checking one signature with a public key, the longer hashes, and inflating. */
export type Platform = {
  isSignedBy(
    key: { readonly publicKey: Uint8Array; readonly keyKind: 'rsa' | 'ecdsa'; readonly curve: string; readonly hashName: string },
    signature: Uint8Array,
    bytes: Uint8Array,
  ): Promise<boolean>
  hash(name: 'SHA-384' | 'SHA-512', bytes: Uint8Array): Promise<Uint8Array>
  /** @throws Error for bytes that are not compressed */
  inflate(bytes: Uint8Array): Promise<Uint8Array>
}

export type CheckName = 'Document' | 'Signatures' | 'History' | 'Time' | 'Seal'
export type Check = { readonly name: CheckName; readonly isGood: boolean; readonly texts: readonly string[] }

export type CheckedFile = {
  readonly kind: 'pdf' | 'proof'
  readonly isUnchanged: boolean
  readonly checks: readonly Check[]
  /** What the file is a proof of; absent when it cannot be read. */
  readonly proof?: Proof
  /** When it was sealed, ISO moment: by a time stamp, else as the installation says. */
  readonly sealedAt?: string
  readonly seal?: { readonly subject: string /** SHA-256 of the certificate, hexadecimal. */; readonly fingerprint: string }
}

/**
 * @param known what is known from elsewhere: the end of the history as an e-mail names it, and certificates of the installation
 * @returns undefined for a file that is neither a sealed PDF nor a proof
 */
export async function checkFile(
  bytes: Uint8Array,
  platform: Platform,
  known: { readonly head?: string; readonly fingerprints?: readonly string[] } = {},
): Promise<CheckedFile | undefined> {
  const isPdf = utf8Text(bytes.subarray(0, 5)) === '%PDF-'
  return isPdf ? checkPdf(bytes, platform, known) : checkProofFile(bytes, platform, known)
}

type Known = Parameters<typeof checkFile>[2]

async function checkPdf(pdf: Uint8Array, platform: Platform, known: Known): Promise<CheckedFile | undefined> {
  const place = findPdfSeal(pdf)
  if (!place) return undefined
  const proof = await proofIn('end' in place ? pdf.subarray(0, place.end) : pdf, platform)
  if ('problem' in place) return checkedFile('pdf', { seal: { ...NO_SEAL, documentProblems: [place.problem] }, proof }, known)
  const seal = await checkSeal(place.signature, place.sealed, platform)
  const added = await checkAdded(pdf, place.end, platform)
  const missing = proof ? [] : ['The proof inside the document cannot be read.']
  return checkedFile('pdf', { seal, proof, documentProblems: [...added.problems, ...missing], added: added.texts }, known)
}

type Added = { readonly problems: readonly string[]; readonly texts: readonly string[] }

/** What was added behind the sealed document: time stamps by the rules of PDF leave it unchanged. */
async function checkAdded(pdf: Uint8Array, end: number, platform: Platform): Promise<Added> {
  const size = pdf.length - end
  if (size === 0) return { problems: [], texts: [] }
  const stamps = findAddedStamps(pdf, end)
  if (!stamps) return { problems: [`${size} bytes were added behind the sealed document.`], texts: [] }
  const moments = await Promise.all(
    stamps.map(async ({ token, covered }) => {
      const stamp = readTimeStamp(token)
      return stamp && (await isStampOf(stamp, covered, platform)) ? stamp : undefined
    }),
  )
  const texts = moments.map((stamp) => stamp && `${certificateFacts(stamp.signature.certificate).subject}, ${momentText(stamp.at)}`)
  if (texts.includes(undefined))
    return { problems: ['The time stamp that was added behind the sealed document does not belong to it.'], texts: [] }
  const what = texts.length === 0 ? 'data for checking signatures' : `a time stamp by ${texts.join(', and one by ')}`
  return { problems: [], texts: [`Added behind it, by the rules of PDF: ${what}. It changes nothing in the document`] }
}

async function checkProofFile(bytes: Uint8Array, platform: Platform, known: Known): Promise<CheckedFile | undefined> {
  const text = utf8Text(bytes)
  const value = parsed(text) as Partial<SealedProof> | undefined
  if (!isProof(value?.proof) || typeof value.seal?.signature !== 'string') return undefined
  const sealedAt = typeof value.seal.at === 'string' ? value.seal.at : undefined
  const content = utf8Bytes(sealedText(value.proof, sealedAt ?? ''))
  const seal = await checkSeal(findBytes(value.seal.signature) ?? new Uint8Array(), content, platform)
  const isExact = canonicalText(value) === text
  const changed = isExact ? [] : ['The file is not written as it was sealed.']
  return checkedFile('proof', { seal, proof: value.proof, documentProblems: changed, sealedAt }, known)
}

type Read = {
  readonly seal: SealCheck
  readonly proof: Proof | undefined
  /** Besides those of the seal. */
  readonly documentProblems?: readonly string[]
  readonly added?: readonly string[]
  readonly sealedAt?: string | undefined
}

function checkedFile(kind: CheckedFile['kind'], read: Read, known: Known): CheckedFile {
  const { seal, proof, documentProblems = [], added = [], sealedAt } = read
  const problems = proof ? proofProblems(proof) : { document: [], signatures: [], history: [] }
  const document = [...seal.documentProblems, ...documentProblems, ...problems.document]
  const history = [...problems.history, ...(proof && known?.head ? headProblems(proof, known.head) : [])]
  const signers = proof && signersOf(proof)
  const checks: Check[] = [
    { name: 'Document', isGood: document.length === 0, texts: document.length > 0 ? document : [documentText(kind, proof), ...added] },
    ...(signers && (signers.asked > 0 || problems.signatures.length > 0)
      ? [
          {
            name: 'Signatures' as const,
            isGood: problems.signatures.length === 0,
            texts: problems.signatures.length > 0 ? problems.signatures : [signersText(signers)],
          },
        ]
      : []),
    { name: 'History', isGood: proof !== undefined && history.length === 0, texts: history.length > 0 ? history : [historyText(proof)] },
    timeCheck(seal, sealedAt),
    sealCheck(seal, known),
  ]
  const at = seal.stampedAt === undefined ? (sealedAt ?? proof?.events.at(-1)?.at) : new Date(seal.stampedAt).toISOString()
  return {
    kind,
    isUnchanged: checks.every(({ isGood }) => isGood),
    checks,
    ...(proof ? { proof } : {}),
    ...(at === undefined ? {} : { sealedAt: at }),
    ...(seal.certificate ? { seal: { subject: seal.certificate.subject, fingerprint: seal.fingerprint } } : {}),
  }
}

type SealCheck = {
  readonly documentProblems: readonly string[]
  readonly isKeyRight: boolean
  readonly certificate?: ReturnType<typeof certificateFacts>
  readonly fingerprint: string
  /** Milliseconds since 1970; only of a time stamp that holds. */
  readonly stampedAt?: number
  readonly stampProblem?: string
}

const NO_SEAL = { isKeyRight: false, fingerprint: '' } as const

async function checkSeal(signature: Uint8Array, content: Uint8Array, platform: Platform): Promise<SealCheck> {
  const read = readSignedData(signature)
  if (!read) return { ...NO_SEAL, documentProblems: ['The seal cannot be read.'] }
  const isContent = read.hashName === 'SHA-256' && isSameBytes(sha256Bytes(content), read.contentHash)
  const stamp = await checkStamp(read, platform)
  return {
    documentProblems: [
      ...(isContent ? [] : ['The document was changed after it was sealed.']),
      ...(read.isExact ? [] : ['The seal itself was changed.']),
    ],
    isKeyRight: await isSigned(read, platform),
    certificate: certificateFacts(read.certificate),
    fingerprint: hexOf(sha256Bytes(read.certificate)),
    ...stamp,
  }
}

async function checkStamp(
  { timeStamp, signature }: ReadSignature,
  platform: Platform,
): Promise<{ stampedAt?: number; stampProblem?: string }> {
  if (!timeStamp) return {}
  if (!(await isStampOf(timeStamp, signature, platform))) return { stampProblem: 'The time stamp does not belong to this seal.' }
  return { stampedAt: timeStamp.at }
}

/** False where this platform cannot say, such as a browser without a secure connection. */
async function isStampOf(stamp: ReadTimeStamp, stamped: Uint8Array, platform: Platform): Promise<boolean> {
  const { imprint, imprintName, content, signature } = stamp
  const isImprint = await isHash(imprint, imprintName, stamped, platform)
  const isContent = await isHash(signature.contentHash, signature.hashName, content, platform)
  return isImprint && isContent && isSigned(signature, platform)
}

async function isHash(hash: Uint8Array, name: ReadSignature['hashName'], bytes: Uint8Array, platform: Platform): Promise<boolean> {
  if (name === 'SHA-256') return isSameBytes(hash, sha256Bytes(bytes))
  return platform.hash(name, bytes).then(
    (right) => isSameBytes(hash, right),
    () => false,
  )
}

function isSigned(read: Omit<ReadSignature, 'timeStamp' | 'isExact'>, platform: Platform): Promise<boolean> {
  const { publicKey, curve } = certificateFacts(read.certificate)
  const key = { publicKey, curve, keyKind: read.keyKind, hashName: read.hashName }
  return platform.isSignedBy(key, read.signature, read.signedBytes).catch(() => false)
}

function timeCheck({ certificate, stampedAt, stampProblem }: SealCheck, sealedAt: string | undefined): Check {
  if (stampProblem !== undefined) return { name: 'Time', isGood: false, texts: [stampProblem] }
  const at = stampedAt ?? (sealedAt === undefined ? undefined : Date.parse(sealedAt))
  const isExpired = certificate && at !== undefined && (at < certificate.validFrom || at > certificate.validUntil)
  if (isExpired) return { name: 'Time', isGood: false, texts: ['The certificate was not valid when this was sealed.'] }
  return {
    name: 'Time',
    isGood: true,
    texts: [
      stampedAt === undefined
        ? 'No time stamp of a third party: the times are those of the installation.'
        : `Stamped ${momentText(stampedAt)}; the certificate was valid then.`,
    ],
  }
}

function momentText(at: number): string {
  return `${new Date(at).toISOString().replace('T', ', ').slice(0, 20)} UTC`
}

function sealCheck({ isKeyRight, certificate, fingerprint }: SealCheck, known: Known): Check {
  if (!certificate) return { name: 'Seal', isGood: false, texts: ['There is no seal that can be read.'] }
  if (!isKeyRight) return { name: 'Seal', isGood: false, texts: ['The seal was not made with the key of its certificate.'] }
  const by = `Sealed by ${certificate.subject}, certificate ${shortHash(fingerprint)}`
  if (known?.fingerprints === undefined) return { name: 'Seal', isGood: true, texts: [`${by}.`] }
  return known.fingerprints.includes(fingerprint)
    ? { name: 'Seal', isGood: true, texts: [`${by}: a certificate of this installation.`] }
    : { name: 'Seal', isGood: false, texts: [`${by}. This installation does not know that certificate.`] }
}

function headProblems({ events }: Proof, head: string): string[] {
  if (holdsHead(events, head)) return []
  const last = events.at(-1)
  return [`The history ends at ${last ? shortHash(eventHash(last)) : 'nothing'}; the e-mail holds ${head.trim()}, which is not in it.`]
}

function documentText(kind: CheckedFile['kind'], proof: Proof | undefined): string {
  const seal = shortHash(proof?.document.seal ?? '')
  return kind === 'pdf'
    ? `Every byte is as sealed: version ${proof?.document.version}, ${seal}`
    : `The rates are as sealed: version ${proof?.document.version}, ${seal}`
}

function signersText({ asked, signed }: ReturnType<typeof signersOf>): string {
  const names = signed.map(({ name }) => name).join(', ')
  return `${signed.length} of ${asked} cover this version${names === '' ? '' : `: ${names}`}`
}

function historyText(proof: Proof | undefined): string {
  if (!proof) return 'There is no history that can be read.'
  return `${proof.events.length} events, each follows the one before; the last is ${shortHash(proof.head.hash)}`
}

async function proofIn(pdf: Uint8Array, platform: Platform): Promise<Proof | undefined> {
  for (const file of embeddedFiles(pdf)) {
    const text = await platform.inflate(file).then(utf8Text, () => '')
    const value = parsed(text)
    if (isProof(value)) return value
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
