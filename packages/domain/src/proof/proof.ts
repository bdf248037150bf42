// The proof of a contract: its newest or signed version, and everything that both sides know of it. What it says is checked here, without a server.

import { canonicalText, type Json } from './canonical-text.ts'
import { type ChainedEvent, type ChainHead, chainProblems, shortHash } from './chain.ts'
import { sha256Hex } from './sha-256.ts'

export const PROOF_FORMAT = 'tradewind-proof-1'

export type Proof = {
  readonly format: typeof PROOF_FORMAT
  readonly contract: {
    readonly contractId: string
    readonly supplierName: string
    readonly buyerName: string
    readonly locationName: string
    readonly templateName: string
  }
  readonly document: {
    readonly version: number
    readonly seal: string
    readonly contentHash: string
    readonly head: Json
    readonly pages: readonly { readonly pageId: string; readonly hash: string; readonly body: Json }[]
  }
  readonly events: readonly ChainedEvent[]
  readonly head: ChainHead
}

/** A proof as a file of its own: signed by the installation, over `sealedText`. */
export type SealedProof = {
  readonly proof: Proof
  readonly seal: {
    /** CMS, detached; hexadecimal. */
    readonly signature: string
    /** ISO moment. */
    readonly at: string
  }
}

/** What is signed: the proof, and when it was sealed. @param at ISO moment */
export function sealedText(proof: Proof, at: string): string {
  return canonicalText({ at, proof: proof as unknown as Json }) // texts, numbers and lists
}

/** Everything that is not as it was sealed, by what it is about; empty lists when nothing is. */
export type ProofProblems = {
  readonly document: readonly string[]
  readonly signatures: readonly string[]
  readonly history: readonly string[]
}

export type SignedBy = { readonly name: string; readonly companyName: string; readonly at: string; readonly method: string }

/** Whether this JSON is a proof of a form that is known here. */
export function isProof(value: unknown): value is Proof {
  const proof = value as Partial<Proof> | null
  return (
    typeof proof === 'object' &&
    proof?.format === PROOF_FORMAT &&
    typeof proof.contract?.contractId === 'string' &&
    typeof proof.document?.seal === 'string' &&
    typeof proof.document.contentHash === 'string' &&
    typeof proof.document.head === 'object' &&
    Array.isArray(proof.document.pages) &&
    proof.document.pages.every(isPage) &&
    Array.isArray(proof.events) &&
    proof.events.every(isEvent) &&
    typeof proof.head?.hash === 'string'
  )
}

function isPage(value: unknown): value is Proof['document']['pages'][number] {
  const page = value as Partial<Proof['document']['pages'][number]> | null
  if (typeof page !== 'object' || page === null) return false
  return typeof page.pageId === 'string' && typeof page.hash === 'string' && typeof page.body === 'object'
}

function isEvent(value: unknown): value is ChainedEvent {
  const event = value as Partial<ChainedEvent> | null
  if (typeof event !== 'object' || event === null || typeof event.facts !== 'object' || event.facts === null) return false
  const isVersion = event.version === null || typeof event.version?.seal === 'string'
  if (!isVersion || (event.kind === 'begun' && !isListOfObjects(event.facts.versions))) return false
  return typeof event.number === 'number' && typeof event.kind === 'string' && typeof event.previous === 'string'
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null)
}

/** What the proof says against itself. Who changes it and hashes anew is found by the seal of the file, or by the end in an e-mail. */
export function proofProblems(proof: Proof): ProofProblems {
  return { document: documentProblems(proof), signatures: signatureProblems(proof), history: historyProblems(proof) }
}

/** Who has signed the version of this proof, of the last request for signatures on it. */
export function signersOf({ events, document }: Proof): { readonly asked: number; readonly signed: readonly SignedBy[] } {
  const request = events.findLast(({ kind, facts }) => kind === 'signaturesAsked' && facts.version === document.version)
  if (!request) return { asked: 0, signed: [] }
  const signed = givenIn(events)
    .filter(({ event }) => event.facts.requestId === request.facts.requestId)
    .map(({ given }) => ({ name: given.name, companyName: given.companyName, at: given.at, method: given.method }))
  return { asked: Array.isArray(request.facts.signers) ? request.facts.signers.length : 0, signed }
}

function documentProblems({ document, events }: Proof): string[] {
  const problems = document.pages
    .filter(({ body, hash }) => sha256Hex(canonicalText(body)) !== hash)
    .map(({ body }) => `${pageName(body)} was changed: it is not what was sealed.`)
  const pages = document.pages.map(({ pageId, hash }) => ({ pageId, hash }))
  const content = sha256Hex(canonicalText({ head: document.head, pages }))
  if (content !== document.contentHash) problems.push('The head of the sheet, or which pages it has and in which order, was changed.')
  const known = events.flatMap(versionsIn).find(({ version }) => version === document.version)
  if (!known) problems.push(`The history does not know version ${document.version}.`)
  else if (known.seal !== document.seal || known.contentHash !== document.contentHash)
    problems.push(`Version ${document.version} was sealed as ${shortHash(known.seal)}; this document is ${shortHash(document.seal)}.`)
  return problems
}

function signatureProblems({ events, document }: Proof): string[] {
  return givenIn(events)
    .filter(({ event, given }) => event.facts.version === document.version && given.seal !== document.seal)
    .map(({ given }) => `${given.name} signed ${shortHash(given.seal)}; this document is ${shortHash(document.seal)}.`)
}

function historyProblems({ contract, events, head }: Proof): string[] {
  return chainProblems(contract.contractId, events, head)
}

/** The versions that an event names: its own, or those from before the chain. */
function versionsIn({ version, kind, facts }: ChainedEvent): { version: number; seal: string; contentHash: string }[] {
  if (kind === 'begun' && Array.isArray(facts.versions)) return facts.versions as { version: number; seal: string; contentHash: string }[] // as the chain was begun
  return version === null ? [] : [version]
}

type Given = { name: string; companyName: string; at: string; method: string; seal: string }

function givenIn(events: readonly ChainedEvent[]): { event: ChainedEvent; given: Given }[] {
  return events.flatMap((event) => {
    const given = event.kind === 'signed' ? (event.facts.given as Partial<Given> | undefined) : undefined
    return typeof given?.seal === 'string' ? [{ event, given: given as Given }] : []
  })
}

function pageName(body: Json): string {
  const page = body as { productName?: unknown; ratePackageName?: unknown } | null
  return typeof page?.productName === 'string' ? page.productName : 'A page'
}
