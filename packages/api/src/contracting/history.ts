// The kinds of lines in the history of a contract, each with what is written with it and how it reads.

import { z } from 'zod'
import { STEP_ACTS, type StepAct } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import { PROVEN_BY, SIGNING_METHODS, type SigningMethod } from '@tradewind/domain/contracting/signing.ts'
import { id, moment } from '../shapes.ts'

/** A kind of line. `facts` are read by both sides, `own` by the side that acted. */
type LineKind<Facts extends z.ZodType, Own extends z.ZodType> = {
  readonly facts: Facts
  readonly own: Own
  /** The line after its subject: "accepted version 2". What the reader may not know is undefined. */
  sentence(facts: z.output<Facts>, own: z.output<Own> | undefined): string
}

function line<Facts extends z.ZodType, Own extends z.ZodType = typeof nothing>(
  declaration: Omit<LineKind<Facts, Own>, 'own'> & { readonly own?: Own },
): LineKind<Facts, Own> {
  // What is not declared is nothing, and the type parameter then is that of `nothing`.
  return { ...declaration, own: declaration.own ?? (nothing as unknown as Own) }
}

const nothing: z.ZodType<object> = z.object({})
const versioned = z.object({ version: z.number().int() })

/** An e-mail that did not reach its reader. */
export const undelivered = z.object({
  email: z.string(),
  outcome: z.enum(['late', 'refused', 'givenUp', 'bounced', 'unwanted']),
  reply: z.string().describe('what the mail server answered'),
})
type Undelivered = z.output<typeof undelivered>

/** A given signature, as it is kept for ever. */
export const givenSignature = z.object({
  name: z.string(),
  email: z.string(),
  companyName: z.string(),
  method: z.enum(SIGNING_METHODS),
  typed: z.string().optional().describe('the name as it was typed'),
  strokes: z
    .array(z.array(z.tuple([z.number().int(), z.number().int()])))
    .optional()
    .describe('what was drawn, on a pad of 1000 by 300'),
  passkey: z.string().optional().describe('the id of the passkey that signed the seal'),
  consent: z.string().describe('what the signer agreed to, word by word'),
  provenBy: z.enum(PROVEN_BY).nullable().describe('how the session of the signer began'),
  sessionBegan: moment,
  seal: z.string().describe('of the version that was signed'),
  at: moment,
})
export type GivenSignature = z.output<typeof givenSignature>

/** One step of a negotiation with its values in words. */
export const negotiatedStep = z.object({
  proposalId: id,
  act: z.enum(STEP_ACTS),
  title: z.string().describe('the place in words'),
  before: z.string().describe('what the rate sheet says'),
  value: z.string().describe('the value on the table'),
  beside: z.string().optional().describe('what became of the other amounts of the rate, in words'),
  reason: z.string(),
})
export type NegotiatedStep = z.output<typeof negotiatedStep>

const ACT_WORDS: Readonly<Record<StepAct, string>> = {
  propose: 'proposed',
  counter: 'countered with',
  take: 'took',
  refuse: 'refused',
  withdraw: 'withdrew',
}

/** @example 'proposed Classic room, Mid, Twin: 128.00 instead of 134.00: “We keep twelve departures.”' */
function stepSentence({ act, title, before, value, beside, reason }: NegotiatedStep): string {
  const instead = act === 'propose' || act === 'take' ? ` instead of ${before}` : ''
  const also = beside === undefined ? '' : ` (with it ${beside})`
  return `${ACT_WORDS[act]} ${title}: ${value}${instead}${also}${reason === '' ? '' : `: “${reason}”`}`
}

const METHOD_WORDS: Readonly<Record<SigningMethod, string>> = { drawn: 'drawn', typed: 'typed', passkey: 'with a passkey' }

const WORDS: Readonly<Record<Undelivered['outcome'], string>> = {
  late: 'is late and is tried again',
  refused: 'could not be delivered',
  givenUp: 'was given up after five days',
  bounced: 'came back',
  unwanted: 'was not meant for its reader',
}

/** @example "The e-mail to a@b.test could not be delivered: 550 no such user" */
export function undeliveredSentence({ email, outcome, reply }: Undelivered): string {
  return `The e-mail to ${email} ${WORDS[outcome]}: ${reply}`
}

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  full: 'the full version',
  condensed: 'the compact version',
  quickview_desummarized: 'the quickview',
  quickview_summarized: 'the quickview with summary',
}

/** A stop sale in words. */
const stopSale = z.object({
  stopSaleId: id,
  title: z.string().describe('Stop sale, Open again, or the rooms that are left'),
  days: z.string(),
  productNames: z.array(z.string()).describe('none: all products'),
})
type StopSaleFacts = z.output<typeof stopSale>

/** @example '“Stop sale” for Double room, 05 Apr 2026 – 08 Apr 2026' */
function stopSaleWords({ title, days, productNames }: StopSaleFacts): string {
  return `“${title}” for ${productNames.length === 0 ? 'all products' : productNames.join(', ')}, ${days}`
}

export const HISTORY = {
  stopSale: line({ facts: stopSale, sentence: (facts) => `sent ${stopSaleWords(facts)}` }),
  stopSaleConfirmed: line({ facts: stopSale, sentence: (facts) => `confirmed ${stopSaleWords(facts)}` }),
  sent: line({
    facts: versioned,
    own: z.object({ emails: z.array(z.string()) }),
    sentence: ({ version }, own) => `sent version ${version}${own?.emails.length ? ` to ${own.emails.join(', ')}` : ''}`,
  }),
  /** A contract that a buyer keeps for itself. */
  kept: line({
    facts: z.object({ of: z.enum(['files', 'copy']), partnerName: z.string() }),
    sentence: ({ of, partnerName }) =>
      of === 'copy' ? `kept a copy of a contract of ${partnerName}` : `made this contract of files of ${partnerName}`,
  }),
  /** Who got it is known to the side that sent it alone. */
  resent: line({
    facts: versioned,
    own: z.object({ emails: z.array(z.string()) }),
    sentence: ({ version }, own) => `sent version ${version} again${own?.emails.length ? ` to ${own.emails.join(', ')}` : ''}`,
  }),
  reminded: line({
    facts: versioned,
    own: z.object({ emails: z.array(z.string()) }),
    sentence: ({ version }, own) => `reminded of version ${version}${own?.emails.length ? ` by e-mail to ${own.emails.join(', ')}` : ''}`,
  }),
  viewed: line({ facts: versioned, sentence: ({ version }) => `viewed version ${version} for the first time` }),
  downloaded: line({
    facts: versioned.extend({ formats: z.array(z.string()) }),
    sentence: ({ version, formats }) =>
      `downloaded ${formats.map((format) => FORMAT_NAMES[format] ?? format).join(' and ')} of version ${version}`,
  }),
  accepted: line({
    facts: versioned.extend({ comment: z.string().optional() }),
    sentence: ({ version, comment }) => `accepted version ${version}${comment === undefined ? '' : `: “${comment}”`}`,
  }),
  rejected: line({
    facts: versioned.extend({ reason: z.string().optional() }),
    sentence: ({ version, reason }) => `rejected version ${version}${reason === undefined ? '' : `: “${reason}”`}`,
  }),
  takenBack: line({ facts: versioned, sentence: ({ version }) => `took back the answer to version ${version}` }),
  withdrawn: line({ facts: versioned, sentence: ({ version }) => `withdrew version ${version}` }),
  signaturesAsked: line({
    facts: versioned.extend({
      requestId: id,
      signers: z.array(z.object({ name: z.string(), companyName: z.string() })),
      isInOrder: z.boolean(),
      signBy: z.string(),
    }),
    sentence: ({ version, signers, isInOrder }) =>
      `asked ${signers.map((signer) => signer.name).join(', ')} to sign version ${version}${isInOrder && signers.length > 1 ? ', in this order' : ''}`,
  }),
  /** Everything that the record of a signature says: both sides read it, and the chain holds it. */
  signed: line({
    facts: versioned.extend({ requestId: id, signatureId: id, given: givenSignature }),
    sentence: ({ version, given }) => `signed version ${version}, ${METHOD_WORDS[given.method]}`,
  }),
  signatureDeclined: line({
    facts: versioned.extend({ requestId: id, reason: z.string() }),
    sentence: ({ version, reason }) => `declined to sign version ${version}${reason === '' ? '' : `: “${reason}”`}`,
  }),
  signatureDelegated: line({
    facts: versioned.extend({ requestId: id, to: z.string() }),
    sentence: ({ version, to }) => `asked ${to} to sign version ${version} instead`,
  }),
  /** A whole sentence for what time did. */
  signaturesEnded: line({
    facts: versioned.extend({ requestId: id, why: z.enum(['withdrawn', 'expired']), signed: z.number().int(), asked: z.number().int() }),
    sentence: ({ version, why, signed, asked }) =>
      `${why === 'withdrawn' ? `withdrew the request to sign version ${version}` : `: the time to sign version ${version} is over`} (${signed} of ${asked} had signed)`,
  }),
  /** The signed document was made and sealed. */
  sealed: line({
    facts: versioned.extend({ requestId: id, fileName: z.string(), sha256: z.string(), certificate: z.string() }),
    sentence: ({ version, fileName }) => `sealed the signed version ${version}: ${fileName}`,
  }),
  /** One offer: what the buyer proposed, or how a side answered. `version` is the one that was made, or else the one it is about. */
  offer: line({
    facts: versioned.extend({
      offerId: id,
      steps: z.array(negotiatedStep),
      madeVersion: z.number().int().nullable(),
    }),
    sentence: ({ steps, madeVersion }) =>
      `${steps.map(stepSentence).join('; ')}${madeVersion === null ? '' : `. Version ${madeVersion} was made`}`,
  }),
  /** Only the side that asked has the lines of a review. */
  reviewAsked: line({
    facts: versioned.extend({ reviewId: id, expertName: z.string(), email: z.string() }),
    sentence: ({ version, expertName, email }) => `asked ${expertName} (${email}) to look over version ${version}`,
  }),
  reviewReminded: line({
    facts: versioned.extend({ reviewId: id, expertName: z.string() }),
    sentence: ({ version, expertName }) => `reminded ${expertName} of the question about version ${version}`,
  }),
  reviewWithdrawn: line({
    facts: versioned.extend({ reviewId: id, expertName: z.string() }),
    sentence: ({ version, expertName }) => `withdrew the question to ${expertName} about version ${version}`,
  }),
  loaded: line({ facts: versioned, sentence: ({ version }) => `marked version ${version} as loaded` }),
  files: line({ facts: z.object({ fileNames: z.array(z.string()) }), sentence: ({ fileNames }) => `attached ${fileNames.join(', ')}` }),
  /** An e-mail that came to the forwarding address of one side. While it is held, only that side has the line. */
  mail: line({
    facts: z.object({
      mailId: id,
      fromName: z.string().describe('never empty'),
      subject: z.string(),
      text: z.string().describe('the beginning'),
      fileNames: z.array(z.string()),
      isShortened: z.boolean().describe('there is more than the text here: more of it, what it quotes, or attachments that were left out'),
      isAutomatic: z.boolean().describe('a program sent it'),
      origin: z.enum(['party', 'held', 'taken']).describe('whether its sender is known; if not, whether the side that got it took it in'),
    }),
    own: z.object({ fromAddress: z.string() }),
    sentence: ({ fromName, subject, fileNames, origin }) => {
      const mail = `the e-mail “${subject || 'without a subject'}”${fileNames.length > 0 ? ` with ${fileNames.join(', ')}` : ''}`
      return origin === 'taken' ? `took in ${mail} of ${fromName}` : `sent ${mail}`
    },
  }),
  /** A whole sentence. Only the side that sent the e-mail has the line. */
  undelivered: line({ facts: undelivered, sentence: undeliveredSentence }),
  /** Only the side that wrote it has the line at all. */
  note: line({
    facts: z.object({ text: z.string(), mentions: z.array(z.string()).default([]).describe('names of colleagues who were told') }),
    sentence: ({ text }) => text,
  }),
} as const

export type HistoryKind = keyof typeof HISTORY
/** What is written with a line of this kind. */
export type HistoryFacts<Kind extends HistoryKind> = z.output<(typeof HISTORY)[Kind]['facts']> & z.output<(typeof HISTORY)[Kind]['own']>

const common = z.object({ id, at: moment, actorName: z.string(), companyName: z.string(), isOwnSide: z.boolean() })

type ItemOf<Kind extends HistoryKind> = z.output<typeof common> & {
  readonly kind: Kind
  readonly facts: z.output<(typeof HISTORY)[Kind]['facts']>
  /** Present when the reader's own side acted. */
  readonly own?: z.output<(typeof HISTORY)[Kind]['own']> | undefined
}
export type HistoryItem = { [Kind in HistoryKind]: ItemOf<Kind> }[HistoryKind]

const items = Object.entries(HISTORY).map(([kind, { facts, own }]) => common.extend({ kind: z.literal(kind), facts, own: own.optional() }))
// TypeScript does not follow the entries of an object: this is the union that the type spells out.
export const historyItem = z.union(items) as unknown as z.ZodType<HistoryItem, HistoryItem>

/** The line without its subject, such as "accepted version 2". */
export function historySentence(item: HistoryItem): string {
  const kind: LineKind<z.ZodType, z.ZodType> = HISTORY[item.kind]
  return kind.sentence(item.facts, item.own)
}
