// The e-mails of a request: asking, reminding, a moved deadline, and that nobody is asked any more.

import { type Day, dayText } from '@tradewind/domain/calendar/day.ts'
import type { Need } from '@tradewind/domain/contracting/requests/asked-state.ts'
import type { LetterPart } from '../../../platform/mail/letter.ts'
import type { NewMail } from '../../mail/public.ts'

export type RequestMailKind = 'request' | 'reminder' | 'deadline' | 'withdrawn' | 'colleague' | 'loaded' | 'loadMessage' | 'drafted'

export type RequestMail = {
  readonly kind: RequestMailKind
  readonly buyerId: string
  readonly buyerName: string
  readonly sender: { readonly userId: string; readonly name: string; readonly email: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly request: {
    readonly requestName: string
    readonly startDate: Day
    readonly endDate: Day
    readonly wanted: string
    readonly needs: readonly Need[]
    readonly currency: string | null
    readonly message: string
    readonly deadline: Day
    readonly deadlineMessage: string
  }
  /** A message of the staff; empty for none. */
  readonly words: string
  /** The link to the page with which the request is answered. */
  readonly link: string
  readonly leaveUrl: string | undefined
}

const NEED_WORDS: Readonly<Record<Need, string>> = {
  rates: 'rates',
  policies: 'policies',
  allocation: 'allocation',
  insurance: 'insurance papers',
}

/** @example needsText(['rates', 'insurance']) is 'rates, insurance papers' */
export function needsText(needs: readonly Need[]): string {
  return needs.map((need) => NEED_WORDS[need]).join(', ')
}

export function requestMail(mail: RequestMail): NewMail {
  const { kind, buyerId, sender, to, leaveUrl } = mail
  const heading = headingOf(mail)
  return {
    kind: `request-${kind === 'request' ? 'sent' : kind}`,
    companyId: buyerId,
    contractId: null,
    sentBy: sender.userId,
    to,
    replyTo: sender.email,
    ...(leaveUrl === undefined ? {} : { leaveUrl }),
    subject: `${heading}: ${mail.request.requestName}`,
    letter: { heading, parts: [...beginning(mail), ...(kind === 'withdrawn' ? [] : asking(mail)), ...closing(mail)] },
  }
}

function headingOf({ kind, buyerName, request }: RequestMail): string {
  switch (kind) {
    case 'request':
    case 'colleague':
      return `${buyerName} asks for your rates`
    case 'reminder':
      return `Reminder: ${buyerName} asks for your rates`
    case 'deadline':
      return `${buyerName} moved the deadline to ${dayText(request.deadline)}`
    case 'loaded':
      return `Your rates for ${buyerName} are ready to be checked`
    case 'loadMessage':
      return `About your rates for ${buyerName}`
    case 'drafted':
      return `${buyerName} has filled your rates in: please check them`
    case 'withdrawn':
      return `${buyerName} does not need your rates any more`
  }
}

function beginning({ kind, buyerName, request, words }: RequestMail): LetterPart[] {
  switch (kind) {
    case 'request':
    case 'reminder':
      return request.message.trim() === '' ? [] : [{ kind: 'quote', text: request.message.trim() }]
    case 'deadline':
      return request.deadlineMessage.trim() === '' ? [] : [{ kind: 'quote', text: request.deadlineMessage.trim() }]
    case 'colleague':
      return [{ kind: 'paragraph', text: `A colleague named you to answer this request of ${buyerName}.` }]
    case 'loaded':
      return [
        { kind: 'paragraph', text: 'Your rate sheet was filled in from your files. Nothing is sent before you accept it.' },
        ...quoted(words),
      ]
    case 'loadMessage':
      return quoted(words)
    case 'drafted':
      return [{ kind: 'paragraph', text: `${buyerName} has begun your rate sheet for you. Nothing is sent before you send it.` }]
    case 'withdrawn':
      return [
        { kind: 'paragraph', text: `${buyerName} has withdrawn the request “${request.requestName}”. There is nothing for you to do.` },
      ]
  }
}

function quoted(words: string): LetterPart[] {
  return words.trim() === '' ? [] : [{ kind: 'quote', text: words.trim() }]
}

const BUTTONS: Readonly<Partial<Record<RequestMailKind, string>>> = {
  loaded: 'Check your rates',
  loadMessage: 'Open the request',
  drafted: 'Check your rates',
}

function asking({ kind, request, link }: RequestMail): LetterPart[] {
  const { wanted, needs, currency } = request
  return [
    {
      kind: 'facts',
      facts: [
        ['Period', `${dayText(request.startDate)} – ${dayText(request.endDate)}`],
        ...(wanted.trim() === '' ? [] : ([['Wanted', wanted.trim()]] as const)),
        ...(needs.length === 0 ? [] : ([['Needed', needsText(needs)]] as const)),
        ...(currency === null ? [] : ([['Currency', currency]] as const)),
        ['Until', dayText(request.deadline)],
      ],
    },
    { kind: 'button', label: BUTTONS[kind] ?? 'Answer the request', href: link },
    {
      kind: 'paragraph',
      text:
        BUTTONS[kind] === undefined
          ? 'Fill in a rate sheet, upload your own files, have them loaded, or decline. No account and no password is needed.'
          : 'No account and no password is needed.',
    },
  ]
}

function closing({ kind, to, sender, buyerName, leaveUrl }: RequestMail): LetterPart[] {
  return [
    ...(kind === 'withdrawn' ? [] : [{ kind: 'small', text: `This link is for ${to.address} and opens this request only.` } as const]),
    { kind: 'small', text: `Sent by ${sender.name}, ${buyerName}. Answer this e-mail to write to ${sender.email}.` },
    ...(leaveUrl === undefined ? [] : [{ kind: 'link', label: 'This is not for me', href: leaveUrl } as const]),
  ]
}
