// The e-mail with which a partner receives rates.

import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import type { ChainHead } from '@tradewind/domain/proof/chain.ts'
import { amountForReading } from '@tradewind/domain/money/amount.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { findPrice } from '@tradewind/domain/rate-sheet/diff/stay-effect.ts'
import { allContractsUrl } from '../../landing/public.ts'
import type { NewMail } from '../../mail/public.ts'
import type { LetterPart } from '../../../platform/mail/letter.ts'
import { historyFact, historyLines, KEEP_THIS_MAIL, type SentSheet } from '../contract/public.ts'
import type { ToldChanges } from '../diff/public.ts'

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
  /** Files that each of the contracts has got. */
  readonly fileNames?: readonly string[]
  /** The day by which an answer is asked for. */
  readonly answerBy?: string | null
  /** Its reader got it before. */
  readonly isAgain?: boolean
  /** For readers without an account of their own: where they say that this was not meant for them. */
  readonly leaveUrl?: string | undefined
  readonly contracts: readonly {
    readonly contractId: string
    readonly sheet: MailedSheet
    readonly link: string
    /** Of an update: what is different from the version before. */
    readonly changes?: ToldChanges
    /** The end of its history when the e-mail is written. */
    readonly head?: ChainHead | undefined
  }[]
}
type MailedSheet = Pick<SentSheet, 'templateName' | 'templateVersion' | 'startDate' | 'endDate' | 'currency' | 'location'>

/** One e-mail for each address, with a link of its own to each contract. */
export function contractSentMail(sent: SentMail): NewMail {
  const [first] = sent.contracts
  const isOne = sent.contracts.length === 1
  const heading = headingOf(sent)
  const parts: LetterPart[] = [
    ...(sent.message.trim() === '' ? [] : [{ kind: 'quote', text: sent.message.trim() } as const]),
    ...(isOne && first ? oneSheet(first) : manySheets(sent)),
    ...(sent.fileNames?.length ? [{ kind: 'facts', facts: [['Files', sent.fileNames.join('\n')]] } as const] : []),
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

/** Lines of one e-mail; the rest is read behind the link. */
const MOST_LINES = 5

/** What changed, in the words of the trade, and what it means for a typical stay. */
function changeFacts({ lines, count, hasMore, effect }: ToldChanges, currency: string): [label: string, value: string][] {
  const shown = lines.slice(0, MOST_LINES)
  const left = count - shown.length
  const stay = effect && stayText(effect, currency)
  return [
    ...shown.map(({ title, text }): [string, string] => [title, text]),
    ...(left > 0 || hasMore
      ? [['And more', hasMore ? 'Further changes are in the rate sheet.' : countedChanges(left)] as [string, string]]
      : []),
    ...(effect && stay !== undefined ? [['A typical stay', `${effect.title}, ${stay}`] as [string, string]] : []),
  ]
}

/** A line for each sheet of an update. */
function changesOfMany(contracts: SentMail['contracts']): LetterPart[] {
  const facts = contracts.flatMap(({ sheet, changes }): [string, string][] => {
    const [first] = changes?.lines ?? []
    if (!changes || !first) return []
    const more = changes.hasMore || changes.count > 1 ? ` And more.` : ''
    return [[sheet.location.name, `${first.title}, ${first.text}${more}`]]
  })
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
}

const countedChanges = (count: number) => `${counted(count, 'further change', 'further changes')} in the rate sheet.`

function stayText(
  { before, after, nights, arrival, price, percentage }: NonNullable<ToldChanges['effect']>,
  currency: string,
): string | undefined {
  const [was, is] = [findPrice(before, price), findPrice(after, price)]
  if (was === undefined || is === undefined) return undefined
  const from = `${nights === 1 ? 'one day' : counted(nights, 'night', 'nights')} from ${dayText(arrival)}`
  return `${from}, ${price}: ${amountForReading(was, currency)} became ${amountForReading(is, currency)} ${currency}${percentage === undefined ? '' : ` (${percentage})`}`
}

function headingOf({ contracts, supplierName, isAgain, isUpdate }: SentMail): string {
  const [first] = contracts
  if (contracts.length !== 1 || !first) {
    return `${supplierName} ${isAgain ? 'reminds you of' : 'sent you'} ${isUpdate ? 'new versions of ' : ''}${contracts.length} rate sheets`
  }
  const { location, templateVersion } = first.sheet
  if (isAgain) return `${supplierName} reminds you of the rates for ${location.name}`
  return `${supplierName} sent you ${isUpdate ? `version ${templateVersion} of the rates` : 'rates'} for ${location.name}`
}

function oneSheet({ sheet, link, changes, head }: SentMail['contracts'][number]): LetterPart[] {
  return [
    {
      kind: 'facts',
      facts: [
        ['Rate sheet', sheet.templateName],
        ['Version', String(sheet.templateVersion)],
        ['Location', sheet.location.place === '' ? sheet.location.name : `${sheet.location.name}, ${sheet.location.place}`],
        ['Valid', validText(sheet)],
        ['Currency', sheet.currency],
        ...historyFact(head),
      ],
    },
    ...(changes ? [{ kind: 'facts', facts: changeFacts(changes, sheet.currency) } as const] : []),
    { kind: 'button', label: 'Open the rate sheet', href: link },
  ]
}

/** A table of all, and one button that opens them. */
function manySheets({ contracts, copyOf }: SentMail): LetterPart[] {
  const [first] = contracts
  const rows = contracts.map(({ sheet, link }) => ({
    href: link,
    cells: [sheet.location.name, sheet.templateName, validText(sheet), sheet.currency],
  }))
  return [
    { kind: 'table', head: ['Location', 'Rate sheet', 'Valid', ''], rows },
    ...changesOfMany(contracts),
    // The sender's copy has no links of a reader.
    ...(copyOf === undefined && first
      ? [{ kind: 'button', label: `Open all ${contracts.length}`, href: allContractsUrl(first.link) } as const]
      : []),
  ]
}

function validText({ startDate, endDate }: MailedSheet): string {
  return `${dayText(getDay(startDate))} – ${dayText(getDay(endDate))}`
}

function closing(sent: SentMail): LetterPart[] {
  return [...historyPart(sent), ...closingWords(sent)]
}

function historyPart({ contracts }: SentMail): LetterPart[] {
  if (contracts.every(({ head }) => head === undefined)) return []
  const many = contracts.length === 1 ? [] : historyLines(contracts.map(({ sheet, head }) => ({ name: sheet.location.name, head })))
  return [...many, { kind: 'small', text: KEEP_THIS_MAIL }]
}

function closingWords({
  answerBy,
  to,
  copyOf,
  contracts,
  isUpdate,
  leaveUrl,
  senderName,
  senderEmail,
  supplierName,
}: SentMail): LetterPart[] {
  if (copyOf !== undefined) {
    return [
      {
        kind: 'small',
        text: `This is a copy of what ${copyOf} received. Its links open your own pages: the partner’s links are the partner’s alone.`,
      },
    ]
  }
  return [
    ...(answerBy == null ? [] : [{ kind: 'paragraph', text: `Please answer by ${dayText(getDay(answerBy))}.` } as const]),
    ...(isUpdate
      ? [{ kind: 'paragraph', text: 'You see there what has changed. The versions before it stay readable as they were.' } as const]
      : []),
    { kind: 'paragraph', text: 'You can read, download and accept the rates there. No password is needed.' },
    {
      kind: 'small',
      text:
        contracts.length === 1
          ? `This link is for ${to.address} and opens this rate sheet only. It works for 30 days, until the rates are answered.`
          : `These links are for ${to.address} and open these rate sheets only. They work for 30 days, until the rates are answered.`,
    },
    { kind: 'small', text: `Sent by ${senderName}, ${supplierName}. Answer this e-mail to write to ${senderEmail}.` },
    ...(leaveUrl === undefined ? [] : [{ kind: 'link', label: 'This is not for me', href: leaveUrl } as const]),
  ]
}
