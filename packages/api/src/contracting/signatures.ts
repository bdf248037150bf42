// Asking for signatures on a version of a contract, and signing it.

import {
  LONGEST_SIGNING_DAYS,
  MOST_SIGNERS,
  PAD,
  REQUEST_STATES,
  SIGNER_STATES,
  SIGNING_METHODS,
} from '@tradewind/domain/contracting/signing.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { day, email, id, moment, params, text, wholeFrom } from '../shapes.ts'
import { givenSignature } from './history.ts'

const side = z.enum(['supplier', 'buyer'])
const MOST_POINTS = 4000
const MOST_STROKES = 200

const signer = z.object({
  signatureId: id,
  side,
  name: z.string(),
  companyName: z.string(),
  email: z.string().nullable().describe('for the side that asked, and the signer’s own side'),
  place: z.number().int(),
  state: z.enum(SIGNER_STATES),
  isYou: z.boolean(),
  isInTurn: z.boolean().describe('can sign now'),
  isBlocked: z.boolean().describe('was asked, and cannot sign any more'),
  mayDelegate: z.boolean(),
  insteadOf: z.string().nullable().describe('who delegated to them'),
  doneAt: moment.nullable(),
  given: givenSignature.nullable(),
  reason: z.string(),
})

const request = z.object({
  requestId: id,
  version: z.number().int(),
  seal: z.string(),
  state: z.enum(REQUEST_STATES),
  side: side.describe('which side asked'),
  askedByName: z.string(),
  askedAt: moment,
  isInOrder: z.boolean(),
  signBy: day,
  remindDays: z.array(z.number().int()),
  needsSecondFactor: z.boolean(),
  message: z.string(),
  endedAt: moment.nullable(),
  signers: z.array(signer),
  document: z
    .object({ path: z.string(), name: z.string(), size: z.number().int() })
    .nullable()
    .describe('signed and sealed; null until it is made'),
  canWithdraw: z.boolean(),
})
export type SignatureRequest = z.output<typeof request>
export type Signer = z.output<typeof signer>

export const getSignatures = call({
  name: 'getSignatures',
  area: 'signing',
  what: 'The signatures on a contract: the newest request for them, who can be asked, and how the caller would be known.',
  method: 'GET',
  path: '/contracting/contract/{id}/signatureRequest',
  access: 'landing',
  params,
  answer: z.object({
    request: request.nullable(),
    today: day.describe('by which the last day counts'),
    whyNot: z.string().nullable().describe('why the caller’s side cannot ask now'),
    people: z
      .array(z.object({ side, name: z.string(), companyName: z.string(), email: z.string(), isYou: z.boolean() }))
      .describe('who can be asked, of both sides: the caller’s colleagues, and those of the other side whom the caller’s side knows'),
    you: z.object({
      name: z.string(),
      companyName: z.string(),
      knownBy: z.string().describe('in words'),
      since: moment,
      hasSecondFactor: z.boolean(),
      passkeys: z.number().int(),
    }),
  }),
})
export type Signatures = z.output<typeof getSignatures.answer>

export const requestSignatures = call({
  name: 'requestSignatures',
  area: 'signing',
  what: 'Asks people of both sides to sign the newest version. Until they have signed it, it cannot be changed, rejected or withdrawn.',
  method: 'POST',
  path: '/contracting/contract/{id}/signatureRequest',
  access: 'landing-writer',
  params,
  body: z.object({
    version: wholeFrom(1).describe('the version that was read'),
    signers: z
      .array(z.object({ side, email, mayDelegate: z.boolean().default(false) }))
      .min(1)
      .max(MOST_SIGNERS),
    isInOrder: z.boolean().default(true),
    signBy: day.describe(`at most ${LONGEST_SIGNING_DAYS} days ahead`),
    remindDays: z.array(z.number().int().min(0).max(LONGEST_SIGNING_DAYS)).max(5).default([]).describe('days before the last day'),
    needsSecondFactor: z.boolean().default(false),
    message: text(2000).default(''),
  }),
  answer: z.object({ requestId: id }),
  refusals: ['StateChanged', 'NotUsable', 'BeingSigned'],
  noAccess: NO_WRITE_ACCESS.changeStatus,
  isBinding: true,
  isOwnOnly: true,
  isIdempotent: true,
})

const named = z.object({ requestId: id })

export const signContract = call({
  name: 'signContract',
  area: 'signing',
  what: 'Signs the version for which signatures are asked. When all have signed, the contract is signed, and accepted where it was not yet.',
  method: 'PUT',
  path: '/contracting/contract/{id}/signatureRequest/sign',
  access: 'landing-writer',
  params,
  body: named.extend({
    version: wholeFrom(1),
    method: z.enum(SIGNING_METHODS),
    typed: text(200).optional(),
    asAnother: z.boolean().default(false).describe('the signer was asked, and signs with a typed name that is not the one asked for'),
    strokes: z
      .array(
        z
          .array(z.tuple([z.number().int().min(0).max(PAD.width), z.number().int().min(0).max(PAD.height)]))
          .min(1)
          .max(MOST_POINTS),
      )
      .max(MOST_STROKES)
      .optional(),
    passkey: z.record(z.string(), z.unknown()).optional().describe('the answer of the device to beginPasskeySignature'),
    consent: text(1000).describe('the text that the signer agreed to'),
  }),
  answer: z.object({ state: z.enum(REQUEST_STATES) }),
  refusals: ['StateChanged', 'NotUsable', 'WrongCode'],
  noAccess: NO_WRITE_ACCESS.changeStatus,
  isBinding: true,
  isOwnOnly: true,
  isIdempotent: true,
})

export const beginPasskeySignature = call({
  name: 'beginPasskeySignature',
  area: 'signing',
  what: 'What the browser needs to sign with a passkey.',
  method: 'PUT',
  path: '/contracting/contract/{id}/signatureRequest/passkey',
  access: 'writer',
  params,
  body: named,
  answer: z.object({ options: z.record(z.string(), z.unknown()) }),
  refusals: ['StateChanged', 'NotUsable'],
  noAccess: NO_WRITE_ACCESS.changeStatus,
  isBinding: true,
  isOwnOnly: true,
})

export const declineSignature = call({
  name: 'declineSignature',
  area: 'signing',
  what: 'Declines to sign: the request ends, and both sides read the reason.',
  method: 'PUT',
  path: '/contracting/contract/{id}/signatureRequest/decline',
  access: 'landing-writer',
  params,
  body: named.extend({ reason: text(2000).default('') }),
  answer: z.object({ state: z.enum(REQUEST_STATES) }),
  refusals: ['StateChanged'],
  noAccess: NO_WRITE_ACCESS.changeStatus,
  isBinding: true,
  isOwnOnly: true,
  isIdempotent: true,
})

/** For calls that name another signer: they return the new signature. */
const namesAnother = {
  answer: z.object({ signatureId: id }),
  refusals: ['StateChanged', 'NotUsable'],
  noAccess: NO_WRITE_ACCESS.changeStatus,
  isBinding: true,
  isOwnOnly: true,
  isIdempotent: true,
} as const

export const delegateSignature = call({
  name: 'delegateSignature',
  area: 'signing',
  what: 'A signer who may delegate names a colleague who signs instead.',
  method: 'PUT',
  path: '/contracting/contract/{id}/signatureRequest/delegate',
  access: 'writer',
  params,
  body: named.extend({ email }),
  ...namesAnother,
})

export const replaceSigner = call({
  name: 'replaceSigner',
  area: 'signing',
  what: 'The side that asked for signatures names somebody else for a signer who cannot sign any more.',
  method: 'PUT',
  path: '/contracting/contract/{id}/signatureRequest/replace',
  access: 'landing-writer',
  params,
  body: named.extend({ signatureId: id, email }),
  ...namesAnother,
})

export const withdrawSignatureRequest = call({
  name: 'withdrawSignatureRequest',
  area: 'signing',
  what: 'The side that asked for signatures asks no more. Signatures that were given stay in the record of the contract.',
  method: 'PUT',
  path: '/contracting/contract/{id}/signatureRequest/withdraw',
  access: 'landing-writer',
  params,
  body: named,
  answer: z.object({ state: z.enum(REQUEST_STATES) }),
  refusals: ['StateChanged'],
  noAccess: NO_WRITE_ACCESS.changeStatus,
  isBinding: true,
  isOwnOnly: true,
  isIdempotent: true,
})

/** The public half of what seals documents: anybody may compare a seal with it. */
export const listSealingCertificates = call({
  name: 'listSealingCertificates',
  area: 'signing',
  what: 'The certificates with which this installation seals and has sealed documents.',
  method: 'GET',
  path: '/proof/certificates',
  access: 'anyone',
  answer: z.object({ items: z.array(z.object({ pem: z.string(), fingerprint: z.string(), isInUse: z.boolean() })) }),
})

export const downloadProof = call({
  name: 'downloadProof',
  area: 'signing',
  what: 'The proof of a contract as one file: the newest version, every shared event as a chain, sealed by this installation.',
  method: 'GET',
  path: '/contracting/contract/{id}/proofFile',
  access: 'landing',
  params,
  answerKind: 'file',
  refusals: ['NotSentYet', 'StateChanged'],
})
