// The last page of a signed document: who signed, when, how they were known, and what they agreed to.

import { sealForReading } from '@tradewind/domain/proof/canonical-text.ts'
import { shortHash } from '@tradewind/domain/proof/chain.ts'
import { PAD, provenText, isAnotherName } from '@tradewind/domain/contracting/signing.ts'
import type { GivenSignature } from '@tradewind/api/contracting/history.ts'
import { LEAD, LINE, PAGE, SIZE, TEXT, TEXT_2, TEXT_3, WIDTH } from '@tradewind/pdf/look.ts'
import { lineText, paragraphsOf } from '@tradewind/pdf/text/clean-text.ts'
import type { Weight } from '@tradewind/pdf/fonts/font-sources.ts'
import type { RatesPaper } from '../downloads/pdf/public.ts'

export type Certificate = {
  readonly version: number
  readonly seal: string
  readonly askedByName: string
  readonly askedByCompany: string
  /** ISO moments. */
  readonly askedAt: string
  readonly completedAt: string
  readonly signatures: readonly (GivenSignature & { readonly insteadOf: string | null })[]
  readonly history: { readonly number: number; readonly hash: string }
  /** Where anybody can check the file. */
  readonly checkUrl: string
}

const INK = { width: 150, height: 45, left: PAGE.left + WIDTH - 150 } as const
const METHODS = { typed: 'typed', drawn: 'drawn', passkey: 'with a passkey' } as const
const SIGNATURE_HEIGHT = 126

/** Begins a page of its own. Everything on it is English, as the history is. */
export function setCertificate(paper: RatesPaper, certificate: Certificate): void {
  paper.need(paper.fullRoom)
  paper.bookmark('Certificate of signatures')
  paper.block('H1', () => line(paper, 'Certificate of signatures', 'semibold', 16, 20))
  paper.skip(6)
  paper.block('P', () => {
    text(
      paper,
      `Version ${certificate.version} of this rate sheet, sealed as ${sealForReading(certificate.seal)}, was signed by ${certificate.signatures.length} people.`,
    )
    text(
      paper,
      `${certificate.askedByName}, ${certificate.askedByCompany}, asked for the signatures on ${momentText(certificate.askedAt)}. The last one was given on ${momentText(certificate.completedAt)}.`,
    )
  })
  paper.skip(8)
  for (const signature of certificate.signatures) setSignature(paper, signature)
  paper.need(90)
  rule(paper)
  paper.skip(8)
  paper.block('H2', () => line(paper, 'How this can be checked', 'semibold', SIZE.head, LEAD.head))
  paper.block('P', () => {
    text(
      paper,
      `Every byte of this file is sealed by an electronic signature of Tradewind: PDF readers show whether it is unchanged. The rates and everything that both sides know of this contract are attached as proof.json. Event ${certificate.history.number}, the last signature or what came with it, is ${shortHash(certificate.history.hash)}; it is named in the e-mails of both sides.`,
    )
    text(paper, `Anybody can check it at ${certificate.checkUrl}, where nothing is uploaded, or with npm run verify of Tradewind.`)
  })
}

function setSignature(paper: RatesPaper, signature: Certificate['signatures'][number]): void {
  paper.need(SIGNATURE_HEIGHT)
  rule(paper)
  const top = paper.y()
  paper.skip(6)
  paper.block('H2', () => line(paper, signature.name, 'semibold', SIZE.head, LEAD.head))
  const as = signature.insteadOf === null ? '' : `, instead of ${signature.insteadOf}`
  paper.block('P', () => {
    text(paper, `${signature.companyName}${as} · ${signature.email}`, WIDTH - INK.width - 20)
    text(paper, `Signed ${momentText(signature.at)}, ${METHODS[signature.method]}`, WIDTH - INK.width - 20, TEXT)
    const { typed } = signature
    if (typed !== undefined && isAnotherName(typed, signature.name))
      text(paper, `Signed as “${typed}”: another name than that of the person who was asked`, WIDTH - INK.width - 20, TEXT)
    text(
      paper,
      `Known by ${provenText(signature.provenBy, signature.email)}, since ${momentText(signature.sessionBegan)}`,
      WIDTH - INK.width - 20,
    )
    if (signature.passkey !== undefined) text(paper, `Passkey ${signature.passkey.slice(0, 24)}`, WIDTH - INK.width - 20)
    text(paper, `“${signature.consent}”`, WIDTH - INK.width - 20, TEXT_3)
  })
  setInk(paper, signature, top + 14)
  paper.skip(8)
}

/** What was drawn, or the name as it was typed. */
function setInk(paper: RatesPaper, { strokes, typed }: GivenSignature, top: number): void {
  const ink = paper.ink()
  if (strokes !== undefined) {
    const scale = Math.min(INK.width / PAD.width, INK.height / PAD.height)
    ink.strokes(
      strokes.map((stroke) => stroke.map(([x, y]) => [INK.left + x * scale, top + y * scale] as const)),
      1.2,
      TEXT,
    )
  }
  if (typed !== undefined) {
    const [first] = paper.set.wrapped(lineText(typed), 'regular', 15, INK.width)
    if (first) ink.text(first, INK.left, top + 30, 15, TEXT)
  }
  ink.rule(INK.left, top + INK.height + 4, INK.width, 0.5, TEXT_3)
}

function line(paper: RatesPaper, words: string, weight: Weight, size: number, lead: number): void {
  for (const part of paper.set.wrapped(lineText(words), weight, size, WIDTH)) {
    paper.skip(lead)
    paper.ink().text(part, PAGE.left, paper.y(), size, TEXT)
  }
}

function text(paper: RatesPaper, words: string, width: number = WIDTH, colour: typeof TEXT = TEXT_2): void {
  for (const paragraph of paragraphsOf(words)) {
    for (const part of paper.set.wrapped(paragraph, 'regular', SIZE.body, width)) {
      paper.need(LEAD.body)
      paper.skip(LEAD.body)
      paper.ink().text(part, PAGE.left, paper.y(), SIZE.body, colour)
    }
  }
}

function rule(paper: RatesPaper): void {
  paper.ink().rule(PAGE.left, paper.y(), WIDTH, 0.5, LINE)
}

/** @example '16 Oct 2026, 09:31 UTC' */
function momentText(at: string): string {
  const date = new Date(at)
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`
}
