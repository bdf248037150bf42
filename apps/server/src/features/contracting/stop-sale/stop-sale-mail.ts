// The e-mail of a stop sale, and of a reminder.

import { noticeDaysText, stopSaleTitle } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import type { LetterPart } from '../../../platform/mail/letter.ts'
import type { NewMail } from '../../mail/public.ts'
import { daysOf, type NoticeRow } from './stop-sale-store.ts'

export type StopSaleMail = {
  readonly kind: 'notice' | 'reminder'
  readonly stopSale: NoticeRow
  readonly contractIds: readonly string[]
  readonly to: { readonly name: string; readonly address: string }
  readonly link: string
  readonly leaveUrl: string | undefined
}

export function stopSaleMail({ kind, stopSale, contractIds, to, link, leaveUrl }: StopSaleMail): NewMail {
  const days = noticeDaysText(daysOf(stopSale))
  const title = `${stopSaleTitle(stopSale)}: ${stopSale.location_name}`
  const heading = kind === 'reminder' ? `Reminder: ${title}` : title
  const parts: LetterPart[] = [
    {
      kind: 'facts',
      facts: [
        ['Property', stopSale.location_name],
        ['What', stopSaleTitle(stopSale)],
        ['Days', days],
        ['Products', stopSale.product_names.length === 0 ? 'All' : stopSale.product_names.join(', ')],
      ],
    },
    ...(stopSale.reason === '' ? [] : [{ kind: 'quote', text: stopSale.reason } as const]),
    { kind: 'button', label: 'Open and confirm', href: link },
    { kind: 'paragraph', text: 'Please confirm that you have taken note. No account and no password is needed.' },
    { kind: 'small', text: `This link is for ${to.address} and opens this notice only.` },
    {
      kind: 'small',
      text: `Sent by ${stopSale.sender_name}, ${stopSale.supplier_name}. Answer this e-mail to write to ${stopSale.sender_email}.`,
    },
    ...(leaveUrl === undefined ? [] : [{ kind: 'link', label: 'This is not for me', href: leaveUrl } as const]),
  ]
  return {
    kind: kind === 'notice' ? 'stop-sale-sent' : 'stop-sale-reminder',
    companyId: stopSale.company_id,
    contractId: contractIds[0] ?? null,
    sentBy: stopSale.sent_by,
    to,
    replyTo: stopSale.sender_email,
    ...(leaveUrl === undefined ? {} : { leaveUrl }),
    subject: `${heading}, ${days}`,
    letter: { heading, parts },
  }
}
