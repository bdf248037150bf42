// What became of an e-mail, in words.

import type { SentMail } from '@tradewind/api/contracting/mails.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type MailState, UNDELIVERED_STATES } from '@tradewind/domain/mail/delivery.ts'
import { momentText } from '../../../ui/moment-text.ts'

export type MailTone = 'quiet' | 'ok' | 'warn' | 'danger'

/** Whether a person can send it again: it did not reach its reader, or not yet. */
export function canSendAgain({ state, attempts }: Pick<SentMail, 'state' | 'attempts'>): boolean {
  return isUndelivered(state) || (state === 'queued' && attempts > 0)
}

export function isUndelivered(state: MailState): boolean {
  return UNDELIVERED_STATES.some((each) => each === state)
}

export function mailWords({ state, attempts, lastReply, nextTryAt, deliveredAt, openedAt }: SentMail): { text: string; tone: MailTone } {
  const reply = lastReply === null ? '' : `: ${lastReply}`
  switch (state) {
    case 'queued':
      if (attempts === 0) return { text: 'Waiting to be sent', tone: 'quiet' }
      return { text: `Not taken yet${reply}. Next try: ${nextTryAt === null ? 'soon' : momentText(nextTryAt)}`, tone: 'warn' }
    case 'taken':
      return { text: 'Being delivered', tone: 'quiet' }
    case 'delivered': {
      const delivered = `Delivered${deliveredAt === null ? '' : ` ${momentText(deliveredAt)}`}`
      // A mail server behind ours has reported that it has not reached the reader yet.
      return lastReply === null
        ? { text: delivered, tone: 'quiet' }
        : { text: `${delivered}, but delayed on its way${reply}`, tone: 'warn' }
    }
    case 'opened':
      return { text: `Opened${openedAt === null ? '' : ` ${momentText(openedAt)}`}`, tone: 'ok' }
    case 'refused':
      return { text: `Could not be delivered${reply}`, tone: 'danger' }
    case 'bounced':
      return { text: `Came back${reply}`, tone: 'danger' }
    case 'givenUp':
      return { text: `Given up${reply}`, tone: 'danger' }
  }
}

/** @example "3 e-mails delivered, 1 could not be delivered" */
export function countWords(counts: Readonly<Partial<Record<MailState, number>>>): string {
  const of = (...states: readonly MailState[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const waiting = of('queued', 'taken')
  const lost = of(...UNDELIVERED_STATES)
  return [
    `${counted(of('delivered', 'opened'), 'e-mail', 'e-mails')} delivered`,
    ...(waiting > 0 ? [`${waiting} on the way`] : []),
    ...(lost > 0 ? [`${lost} could not be delivered`] : []),
  ].join(', ')
}
