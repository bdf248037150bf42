// The e-mail with which a partner receives rates.

import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import type { NewMail } from '../../mail/public.ts'
import type { LetterPart } from '../../../platform/mail/letter.ts'
import type { ShortDifference } from '../diff/public.ts'
import type { SentSheet } from '../contract/public.ts'

export type SentMail = {
  readonly supplierId: string
  readonly supplierName: string
  readonly senderName: string
  readonly senderEmail: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly message: string
  /** Set for the sender's copy: the partner whose e-mail it is a copy of. */
  readonly copyOf?: string
  /** A later version of a contract that its reader has. */
  readonly isUpdate?: boolean
  /** What it changes. */
  readonly update?: MailedUpdate
  /** For readers without an account of their own: where they say that this was not meant for them. */
  readonly leaveUrl?: string | undefined
  readonly contracts: readonly { readonly contractId: string; readonly sheet: MailedSheet; readonly link: string }[]
}
/** The version that it is compared with, and what is different from it. */
export type MailedUpdate = ShortDifference & { readonly before: number; readonly isInForce: boolean }
type MailedSheet = Pick<SentSheet, 'templateName' | 'templateVersion' | 'startDate' | 'endDate' | 'currency' | 'location'>

/** One e-mail for each address, with a link of its own to each contract. */
export function contractSentMail(sent: SentMail): NewMail {
  const [first] = sent.contracts
  const isOne = sent.contracts.length === 1
  const heading =
    isOne && first
      ? `${sent.supplierName} sent you ${sent.isUpdate ? `version ${first.sheet.templateVersion} of the rates` : 'rates'} for ${first.sheet.location.name}`
      : `${sent.supplierName} sent you ${sent.contracts.length} rate sheets`
  const parts: LetterPart[] = [
    ...(sent.message.trim() === '' ? [] : [{ kind: 'quote', text: sent.message.trim() } as const]),
    ...sent.contracts.flatMap(({ sheet, link }): LetterPart[] => [
      {
        kind: 'facts',
        facts: [
          ['Rate sheet', sheet.templateName],
          ['Version', String(sheet.templateVersion)],
          ['Location', sheet.location.place === '' ? sheet.location.name : `${sheet.location.name}, ${sheet.location.place}`],
          ['Valid', `${dayText(getDay(sheet.startDate))} – ${dayText(getDay(sheet.endDate))}`],
          ['Currency', sheet.currency],
        ],
      },
      ...(sent.update ? difference(sent.update, sheet.templateVersion) : []),
      { kind: 'button', label: sent.update ? 'Read and answer' : 'Open the rate sheet', href: link },
    ]),
    ...closing(sent),
  ]
  return {
    kind: 'contract-sent',
    companyId: sent.supplierId,
    contractId: first?.contractId ?? null,
    to: sent.to,
    replyTo: sent.senderEmail,
    ...(sent.leaveUrl === undefined ? {} : { leaveUrl: sent.leaveUrl }),
    subject: sent.subject.trim() === '' ? heading : sent.subject,
    letter: { heading, parts },
  }
}

function difference({ before, isInForce, lines, hasMore, stay }: MailedUpdate, version: number): LetterPart[] {
  const compared = isInForce ? `version ${before}, which is in force` : `version ${before}`
  if (lines.length === 0) return [{ kind: 'paragraph', text: `Nothing that you would read differs from ${compared}.` }]
  return [
    { kind: 'paragraph', text: `What changes from ${compared}:` },
    {
      kind: 'facts',
      facts: [...lines, ...(hasMore ? [['And more', 'The page shows every change.'] as const] : []), ...(stay ? [stay] : [])],
    },
    ...(isInForce ? [{ kind: 'paragraph', text: `Version ${before} stays in force until you accept version ${version}.` } as const] : []),
  ]
}

function closing({ to, copyOf, isUpdate, leaveUrl, senderName, senderEmail, supplierName }: SentMail): LetterPart[] {
  if (copyOf !== undefined) {
    return [
      {
        kind: 'small',
        text: `This is a copy of what ${copyOf} received. Its links open your own pages: the partner’s links are the partner’s alone.`,
      },
    ]
  }
  return [
    ...(isUpdate ? [{ kind: 'paragraph', text: 'The versions before it stay readable as they were.' } as const] : []),
    { kind: 'paragraph', text: 'You can read, download and accept the rates there. No password is needed.' },
    {
      kind: 'small',
      text: `This link is for ${to.address} and opens this rate sheet only. It works for 30 days, until the rates are answered.`,
    },
    { kind: 'small', text: `Sent by ${senderName}, ${supplierName}. Answer this e-mail to write to ${senderEmail}.` },
    ...(leaveUrl === undefined ? [] : [{ kind: 'link', label: 'This is not for me', href: leaveUrl } as const]),
  ]
}
